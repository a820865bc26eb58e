import type { BidStatus as Status } from '@bidloom/contract/bid-statuses';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusStage, type Tone } from '#ui/layout/badge.tsx';

/** How far along a status is, and its tone. */
export const statusLooks: Record<Status, { stage: StatusStage; tone: Tone }> = {
  'in-progress': { stage: 'open', tone: 'accent' },
  'in-review': { stage: 'half', tone: 'accent' },
  submitted: { stage: 'full', tone: 'accent' },
  shortlisted: { stage: 'full', tone: 'warning' },
  won: { stage: 'done', tone: 'success' },
  lost: { stage: 'stopped', tone: 'danger' },
  'no-bid': { stage: 'stopped', tone: 'neutral' },
  revoked: { stage: 'stopped', tone: 'neutral' },
};

/** Where a bid stands, as a sign and a word. */
export function BidStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <StatusChip {...statusLooks[status]}>{t(`bids.status.${status}`)}</StatusChip>;
}
