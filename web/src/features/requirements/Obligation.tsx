import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';

/** Whether a bid stands or falls with it. Quiet: in a matrix most rows are mandatory. */
export function Obligation({ isMandatory }: { isMandatory: boolean }) {
  const { t } = useTranslation();
  return isMandatory ? (
    <Badge className="text-ink">{t('requirements.mandatory')}</Badge>
  ) : (
    <span className="text-ink-muted text-xs">{t('requirements.optional')}</span>
  );
}
