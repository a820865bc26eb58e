import { writeList } from '@bidloom/contract/written-value';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '#ui/text/class-names.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

export type Series = { name: string; fill: string; swatch: string };
export type Group = {
  key: string;
  /** Under the columns. */
  name: string;
  /** One for each series. */
  sizes: number[];
  /** All that the group says: the tooltip's lines, and for the ear. */
  lines: string[];
  /** The rows behind it. */
  to: string;
};

const height = 180;
const room = 8;

/**
 * Standing columns, a group for each month, read in the direction of the page. Every group is a link that says its
 * figures on focus and on hover.
 */
export function ColumnChart({
  series,
  groups,
  write,
  highest,
}: {
  series: Series[];
  groups: Group[];
  /** Where the axis ends, where that is known: 100 for shares. Else a little above the highest. */
  highest?: number | undefined;
  /** A value of the axis in words. */
  write: (value: number) => string;
}) {
  const { i18n } = useTranslation();
  const isMirrored = i18n.dir() === 'rtl';
  const frame = useRef<HTMLDivElement>(null);
  // The latest months are what one comes for; the earlier ones are a scroll away.
  useEffect(() => {
    const { current } = frame;
    if (current && groups.length > 0)
      current.scrollLeft = isMirrored ? -current.scrollWidth : current.scrollWidth;
  }, [groups.length, isMirrored]);
  const steps = axisOf(highest ?? Math.max(...groups.flatMap(({ sizes }) => sizes), 0));
  const top = steps.at(-1) ?? 1;
  const y = (size: number) => room + (height - room) * (1 - size / top);
  const columnOf = (index: number) => (isMirrored ? groups.length - 1 - index : index);
  const share = 100 / groups.length;
  const width = (share * 0.7) / series.length;
  // Arabic has no short names of months: a name that is cut is no name.
  const longest = Math.max(...groups.map(({ name }) => name.length), 0);
  const narrowest = Math.min(Math.max(30, longest * 6), 56);
  return (
    <div>
      <ul className="text-ink-muted mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {series.map(({ name, swatch }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span data-swatch className={classNames('size-2.5 rounded-sm', swatch)} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <div
          className="text-ink-faint relative w-10 shrink-0 text-end text-xs"
          style={{ height }}
          aria-hidden
        >
          {steps.map((step) => (
            <bdi key={step} className="absolute end-0 -translate-y-1/2 tabular-nums" style={{ top: y(step) }}>
              {write(step)}
            </bdi>
          ))}
        </div>
        <div ref={frame} className="min-w-0 flex-1 overflow-x-auto overflow-y-hidden">
          <div className="relative overflow-x-clip" style={{ minWidth: groups.length * narrowest }}>
            <svg width="100%" height={height} aria-hidden="true" className="block">
              {steps.map((step) => (
                <line key={step} x1="0" x2="100%" y1={y(step)} y2={y(step)} className="stroke-line" />
              ))}
              {groups.map(({ key, sizes }, index) =>
                sizes.map((size, place) => {
                  const inGroup = isMirrored ? series.length - 1 - place : place;
                  return (
                    <rect
                      key={`${key}-${series[place]?.name ?? place}`}
                      x={`${columnOf(index) * share + share * 0.15 + inGroup * width}%`}
                      width={`${width * 0.88}%`}
                      y={y(size)}
                      height={Math.max(height - y(size), 0)}
                      rx="1.5"
                      className={series[place]?.fill}
                    />
                  );
                }),
              )}
              <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line-strong" />
            </svg>
            <ul className="flex">
              {groups.map(({ key, name, lines, to }) => (
                <li key={key} className="min-w-0 flex-1 text-center text-xs">
                  <Tooltip
                    delayMs={0}
                    side="bottom"
                    text={
                      <span className="flex flex-col" data-figures>
                        {lines.map((line) => (
                          <span key={line}>{line}</span>
                        ))}
                      </span>
                    }
                  >
                    <Link
                      to={to}
                      aria-label={writeList(lines, i18n.language)}
                      className="text-ink-muted block rounded-sm py-1.5 focus-visible:-outline-offset-2 before:absolute before:inset-y-0 before:block before:rounded-sm hover:before:bg-ink/5 [&:before]:w-[calc(100%/var(--count))]"
                      style={{ '--count': groups.length } as React.CSSProperties}
                    >
                      <span className="-mx-2 flex justify-center whitespace-nowrap max-sm:text-[11px]">
                        {name}
                      </span>
                    </Link>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

/** From 0 in at most five round steps (1, 2, 2.5 or 5 times a power of ten) to just above the highest; whole ones only. */
export function axisOf(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough,
  );
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}
