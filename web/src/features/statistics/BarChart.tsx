import { writeList } from '@bidloom/contract/written-value';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

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

/** A ranking, the greatest first as given: rank, name and figures over a bar, which a single one does not need. Each is a link to its rows. */
export function BarChart({ bars }: { bars: Bar[] }) {
  const { t, i18n } = useTranslation();
  const longest = Math.max(...bars.map(({ size }) => size), 1);
  return (
    <ol data-says className="flex flex-col gap-0.5">
      {bars.map(({ key, name, size, words, part, to, spoken }, at) => (
        <li key={key}>
          <Link
            to={to}
            aria-label={t('ui.named', { name, value: writeList(spoken, i18n.language) })}
            className="hover:bg-hover -mx-2 grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1.5 rounded-md px-2 py-1.5 text-sm"
          >
            <span className="text-ink-faint" data-figures>
              {at + 1}
            </span>
            {/* A long name takes another line, so that the figures of all rows end at one edge. */}
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span data-figures className="text-ink-muted">
              {words}
            </span>
            {bars.length > 1 ? (
              <svg
                width="100%"
                height="4"
                aria-hidden="true"
                className="col-span-2 col-start-2 rtl:-scale-x-100"
              >
                <rect
                  width={`${(size / longest) * 100}%`}
                  height="4"
                  rx="2"
                  className="fill-chart-1"
                  opacity={part === undefined ? 1 : 0.35}
                />
                {part ? (
                  <rect width={`${(part / longest) * 100}%`} height="4" rx="2" className="fill-chart-1" />
                ) : null}
              </svg>
            ) : null}
          </Link>
        </li>
      ))}
    </ol>
  );
}
