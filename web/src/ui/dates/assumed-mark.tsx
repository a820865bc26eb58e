import { useTranslation } from 'react-i18next';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

/** A quiet word beside a deadline that nobody stated; on hover why it stands there. */
export function AssumedMark() {
  const { t } = useTranslation();
  return (
    <Tooltip text={t('ui.deadline.assumedHint')}>
      <span className="text-ink-muted decoration-line-strong text-xs leading-3 whitespace-nowrap underline decoration-dotted underline-offset-2">
        {t('ui.deadline.assumed')}
      </span>
    </Tooltip>
  );
}
