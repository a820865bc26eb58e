import type { ReactNode } from 'react';

/** A key: `<Kbd>Ctrl</Kbd> <Kbd>K</Kbd>`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="border-line bg-sunken text-ink-muted inline-grid h-5 min-w-5 place-items-center rounded-sm border px-1 font-sans text-xs">
      {children}
    </kbd>
  );
}
