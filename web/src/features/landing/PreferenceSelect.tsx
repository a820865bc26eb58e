import { ChevronDown, type LucideIcon } from 'lucide-react';

type PreferenceSelectProps = {
  /** Read by static-landing.js, which listens where this page stands without the application. */
  name: 'language' | 'theme';
  icon: LucideIcon;
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
};

/** A choice that the browser itself draws, so that it works on the landing page before and without any script of ours. */
export function PreferenceSelect({
  name,
  icon: Icon,
  label,
  value,
  onChange,
  options,
}: PreferenceSelectProps) {
  return (
    <span className="text-ink-muted hover:text-ink relative inline-flex items-center rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <Icon size={16} className="pointer-events-none absolute start-2.5" aria-hidden />
      <select
        data-preference={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
        // The system draws the list: no font of ours is fetched for the names of the other languages.
        className="hover:bg-hover bg-ground font-[system-ui] h-9 appearance-none rounded-md ps-8 pe-7 font-medium max-sm:w-9 max-sm:px-0 max-sm:opacity-0"
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            lang={name === 'language' ? option.value : undefined}
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className="pointer-events-none absolute end-2 max-sm:hidden" aria-hidden />
    </span>
  );
}
