import { writeList } from '@bidloom/contract/written-value';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

export type Bar = {
  key: string;
  name: string;
  /** What the bar's length stands for. */
  size: number;
  /** Written at its end. */
  words: ReactNode;
  /** A part of it, drawn stronger: the won of all. */
  part?: number | undefined;
  /** The rows behind it. */
  to: string;
  /** What the bar says beside its name, for the ear. */
  spoken: string[];
};

/** Lying bars with their names above, longest first as given; each is a link to its rows. */
export function BarChart({ bars, fill = 'fill-chart-1' }: { bars: Bar[]; fill?: string }) {
  const { t, i18n } = useTranslation();
  const longest = Math.max(...bars.map(({ size }) => size), 1);
  return (
    <ul className="flex flex-col gap-1">
      {bars.map(({ key, name, size, words, part, to, spoken }) => (
        <li key={key}>
          <Link
            to={to}
            aria-label={t('ui.named', { name, value: writeList(spoken, i18n.language) })}
            className="hover:bg-hover -mx-2 flex flex-col gap-1 rounded-md px-2 py-1.5"
          >
            <span className="flex items-baseline gap-3 text-sm">
              <span className="min-w-0 flex-1">
                <TruncatedText>{name}</TruncatedText>
              </span>
              <span data-figures className="text-ink-muted shrink-0">
                {words}
              </span>
            </span>
            <svg width="100%" height="8" aria-hidden="true" className="rtl:-scale-x-100">
              <rect
                width={`${(size / longest) * 100}%`}
                height="8"
                rx="2"
                className={fill}
                opacity={part === undefined ? 1 : 0.4}
              />
              {part ? <rect width={`${(part / longest) * 100}%`} height="8" rx="2" className={fill} /> : null}
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
