import * as Direction from '@radix-ui/react-direction';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { classNames } from '#ui/text/class-names.ts';

/** One of two to five that stand side by side, as a period or a view. '' is none of them. Arrows walk, Space and Enter choose. */
export function Segments<Value extends string>({
  value,
  onChange,
  options,
  label,
  size = 'medium',
}: {
  value: Value | '';
  onChange: (value: Value) => void;
  /** `spoken` is said instead of a short label. With an icon only the chosen one shows its label, so that all fit in any language. */
  options: readonly {
    value: Value;
    label: string;
    spoken?: string | undefined;
    icon?: LucideIcon | undefined;
    /** Beside the icon, where it is more than none. */
    count?: number | undefined;
  }[];
  /** Names the choice. */
  label: string;
  size?: 'small' | 'medium' | undefined;
}) {
  const isRightToLeft = Direction.useDirection() === 'rtl';
  const [visited, setVisited] = useState<Value>();
  // One of them is in the order of Tab: where one was, else the chosen, else the first.
  const stop = [visited, value].find((one) => options.some((option) => option.value === one));
  return (
    // The focus is on one of its buttons (ARIA practices, roving tabindex).
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => walk(event, isRightToLeft)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setVisited(undefined);
      }}
      className="bg-hover flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md p-0.5"
    >
      {options.map(({ icon: Icon, count = 0, ...option }, place) => {
        const isOn = option.value === value;
        const button = (
          <button
            key={option.value}
            type="button"
            // A radio button of HTML would choose by being walked over, and each choice asks the server.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="radio"
            aria-checked={isOn}
            data-state={isOn ? 'on' : 'off'}
            tabIndex={(stop === undefined ? place === 0 : option.value === stop) ? 0 : -1}
            aria-label={option.spoken ?? (Icon ? option.label : undefined)}
            onClick={() => {
              if (!isOn) onChange(option.value);
            }}
            onFocus={() => setVisited(option.value)}
            className={classNames(
              'text-ink-muted hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:border-line dark:data-[state=on]:bg-pressed shrink-0 rounded-sm border border-transparent text-sm font-medium transition-colors focus-visible:-outline-offset-2',
              Icon && 'inline-flex items-center gap-1.5',
              size === 'small' ? 'h-6 px-2.5' : 'h-8 px-3 max-sm:px-2',
            )}
          >
            {Icon ? <Icon size={16} aria-hidden /> : null}
            {Icon && !isOn ? null : option.label}
            {Icon && count > 0 ? <span className="text-xs tabular-nums">{count}</span> : null}
          </button>
        );
        return Icon && !isOn ? (
          <Tooltip key={option.value} text={option.label}>
            {button}
          </Tooltip>
        ) : (
          button
        );
      })}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>, isRightToLeft: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const place = all.findIndex((one) => one === event.target);
  const ahead = isRightToLeft ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: place + ahead,
    ArrowLeft: place - ahead,
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined || place < 0) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
}
