import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type MiniatureProps = {
  /** What it shows, for who does not see it. */
  caption: string;
  title: ReactNode;
  /** At the end of the head: a deadline, a count. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a screen, built of the product's own components around sample content; it takes no focus. */
export function Miniature({ caption, title, aside, children }: MiniatureProps) {
  const { t } = useTranslation();
  return (
    <figure className="min-w-0">
      <div inert aria-hidden className="bg-surface shadow-dialog overflow-hidden rounded-lg">
        <div className="border-line flex items-center gap-3 border-b px-4 py-3">
          <p className="min-w-0 flex-1 truncate font-medium">{title}</p>
          {aside}
        </div>
        {children}
      </div>
      <figcaption className="text-ink-muted mt-3 px-1 text-sm">
        {caption} <span className="whitespace-nowrap">{t('landing.sample.note')}</span>
      </figcaption>
    </figure>
  );
}
