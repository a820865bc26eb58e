import type { ReactNode } from 'react';

/** A table whose rows are read beside it: to walk to a row is to read it. */
export function ReadRows({
  ids,
  opened,
  onOpen,
  children,
}: {
  ids: readonly string[];
  opened: string | undefined;
  onOpen: (id: string) => void;
  children: ReactNode;
}) {
  return (
    <div
      onFocus={({ target }) => {
        const row = target.matches('[data-cell]') ? target.closest<HTMLElement>('[data-index]') : null;
        const id = ids[Number(row?.dataset['index'])];
        if (id !== undefined && id !== opened) onOpen(id);
      }}
    >
      {children}
    </div>
  );
}
