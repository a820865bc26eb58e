import type { ReactNode } from 'react';

/** Text for those who listen rather than look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
