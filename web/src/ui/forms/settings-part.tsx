import type { ReactNode } from 'react';

/** One subject on a page of settings, under a hairline unless it is the first. */
export function SettingsPart({
  title,
  hint,
  isPage = false,
  children,
}: {
  title: string;
  hint: string;
  /** The whole of a page, whose tab names it: the name is for the ear alone. */
  isPage?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="border-line flex flex-col gap-4 border-t pt-6 first:border-t-0 first:pt-0">
      <div>
        <h3 className={isPage ? 'sr-only' : 'text-lg'}>{title}</h3>
        <p className="text-ink-muted text-pretty">{hint}</p>
      </div>
      {children}
    </section>
  );
}
