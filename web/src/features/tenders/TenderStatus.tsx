import type { TenderRow } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusStage, type Tone } from '#ui/layout/badge.tsx';

const looks: Record<TenderRow['status'], { stage: StatusStage; tone: Tone }> = {
  new: { stage: 'open', tone: 'neutral' },
  shortlisted: { stage: 'half', tone: 'accent' },
  rejected: { stage: 'stopped', tone: 'neutral' },
  converted: { stage: 'done', tone: 'success' },
};

/** What was decided about a tender. */
export function TenderStatus({ status }: { status: TenderRow['status'] }) {
  const { t } = useTranslation();
  return <StatusChip {...looks[status]}>{t(`tenders.status.${status}`)}</StatusChip>;
}
