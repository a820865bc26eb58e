import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line flex flex-col gap-6 border-t pt-4">
      <h2 className="text-ink-muted text-sm font-medium">{title}</h2>
      {children}
    </section>
  );
}
