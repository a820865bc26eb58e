import { ToggleGroup } from 'radix-ui';
import { classNames } from '#ui/class-names.ts';

/** One of two to five that stand side by side, as a period or a view. '' is none of them. */
export function Segments<Value extends string>({
  value,
  onChange,
  options,
  label,
  size = 'medium',
}: {
  value: Value | '';
  onChange: (value: Value) => void;
  /** `spoken` is said instead of a short label. */
  options: readonly { value: Value; label: string; spoken?: string | undefined }[];
  /** Names the choice. */
  label: string;
  size?: 'small' | 'medium' | undefined;
}) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      aria-label={label}
      className="bg-hover flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.spoken}
          className={classNames(
            'text-ink-muted hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:border-line dark:data-[state=on]:bg-pressed shrink-0 rounded-sm border border-transparent text-sm font-medium transition-colors focus-visible:-outline-offset-2',
            size === 'small' ? 'h-6 px-2.5' : 'h-8 px-3 max-sm:px-2',
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
