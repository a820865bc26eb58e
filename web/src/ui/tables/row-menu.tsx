import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu } from '#ui/overlays/dropdown-menu.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

/** A value in its row that a press shows the others of; where it is locked it says why, and a press is one of the row. */
export function RowMenu({
  label,
  shown,
  children,
  lockedBecause,
}: {
  /** What the button is called: 'Change the status of …'. */
  label: string;
  shown: ReactNode;
  /** The items of the menu. */
  children: ReactNode;
  lockedBecause: string | undefined;
}) {
  if (lockedBecause)
    return (
      <Tooltip text={lockedBecause}>
        <button type="button" aria-disabled data-value className="max-w-full rounded-sm text-start">
          {shown}
        </button>
      </Tooltip>
    );
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          data-edit
          aria-label={label}
          className="hover:bg-pressed data-[state=open]:bg-pressed -mx-1.5 inline-flex min-h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-sm px-1.5 text-start"
        >
          {shown}
          <ChevronDown size={14} className="text-ink-faint shrink-0 items:[tr_&]:hidden" aria-hidden />
        </button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
