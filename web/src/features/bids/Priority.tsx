import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

const steps = [1, 2, 3, 4, 5];

/** How urgent a bid is, 1 to 5, as rising bars and the word. */
export function Priority({ priority }: { priority: number }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden className="shrink-0 rtl:-scale-x-100">
        {steps.map((step) => (
          <rect
            key={step}
            x={(step - 1) * 3.75}
            y={10 - step * 2}
            width="2.5"
            height={2 + step * 2}
            rx="0.75"
            className={classNames(step <= priority ? 'fill-ink-muted' : 'fill-line')}
          />
        ))}
      </svg>
      {t(`bids.priority.${priority}`)}
    </span>
  );
}
