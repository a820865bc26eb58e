import { Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/text/class-names.ts';

/** The pencil at the end of a cell whose value is changed in place; seen while its row or cell is looked at. */
export function EditMark({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      data-edit
      aria-label={label}
      className={classNames(
        'text-ink-muted hover:text-ink hover:bg-pressed grid size-6 shrink-0 place-items-center rounded-sm opacity-0 transition-opacity group-hover/row:opacity-100 group-focus/cell:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100 items:hidden',
        className,
      )}
    >
      <Pencil size={14} aria-hidden />
    </button>
  );
}
