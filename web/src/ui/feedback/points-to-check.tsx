import { ChevronDown, TriangleAlert, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetAside } from '#lib/browser/set-aside.ts';
import { classNames } from '#ui/text/class-names.ts';

type PointsToCheckProps = {
  /** Names the place, by which what was set aside is remembered: `reading:<bid>`. */
  memory: string;
  /** How many there are, in words. */
  title: string;
  /** The sentences, in the page's language. */
  points: readonly string[];
  /** What to do about them, below them: buttons and links. */
  action?: ReactNode;
};

/**
 * Warnings as one line that says how many there are and opens to all of them. It can be set aside; then it is gone for this
 * person until there is a new one.
 */
export function PointsToCheck({ memory, title, points, action }: PointsToCheckProps) {
  const { t } = useTranslation();
  const [isSetAside, setAside] = useSetAside(memory, points);
  const [isOpen, setOpen] = useState(false);
  if (points.length === 0 || isSetAside) return null;
  return (
    <section aria-label={title} className="bg-warning-soft text-warning-soft-ink rounded-md text-sm">
      <div className="flex items-center gap-1 pe-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-3 py-1 text-start font-medium"
        >
          <TriangleAlert size={16} className="shrink-0" aria-hidden />
          <span className="min-w-0">{title}</span>
          <ChevronDown
            size={16}
            className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
        <button
          type="button"
          aria-label={t('ui.dismiss')}
          title={t('ui.dismiss')}
          onClick={setAside}
          className="grid size-7 shrink-0 place-items-center rounded-sm hover:bg-current/10"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      {isOpen ? (
        <div className="flex flex-col gap-2 ps-9 pe-3 pb-3">
          <ul className="max-w-reading flex list-disc flex-col gap-1 ps-4">
            {points.map((point) => (
              <li key={point} dir="auto" className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ul>
          {action ? <div className="flex flex-wrap items-center gap-3">{action}</div> : null}
        </div>
      ) : null}
    </section>
  );
}
