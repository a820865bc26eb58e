import type { ReactNode } from 'react';

/** One subject on a page of settings, under a hairline unless it is the first. */
export function SettingsPart({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ReactNode;
}) {
  return (
    <section className="border-line flex flex-col gap-4 border-t pt-6 first:border-t-0 first:pt-0">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-ink-muted text-pretty">{hint}</p>
      </div>
      {children}
    </section>
  );
}
