import { activeStatuses } from '@bidloom/contract/bids';
import { ArrowUpRight, FolderOpen, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#ui/dates.ts';
import { DeadlineChip } from '#ui/deadline-chip.tsx';
import { browserZone } from '#lib/zone.ts';
import { useAssignReviewer } from '../bid.api.ts';
import { formatAmount } from './amounts.ts';
import { useOpenBid } from './bid-context.ts';
import { BidStatusSelect } from './BidStatusSelect.tsx';
import { EditableValue } from './EditableValue.tsx';
import { Fact } from './Fact.tsx';
import { PersonSelect, TeamSelect } from './PeopleSelect.tsx';
import { Readiness } from './Readiness.tsx';

/** What one needs of a bid at a glance. */
export function BidRail() {
  const { t, i18n } = useTranslation();
  const { bid, zone, buyerZone, currency, change, lockedBecause } = useOpenBid();
  const assign = useAssignReviewer();
  const isLocked = lockedBecause !== undefined;
  const isActive = activeStatuses.some((status) => status === bid.status);
  const moment = (at: string) => formatMoment(at, i18n.language, zone);
  return (
    <div className="flex flex-col gap-6">
      <dl className="flex flex-col gap-4" title={lockedBecause}>
        <Fact name={t('bids.fields.status')}>
          <BidStatusSelect
            status={bid.status}
            onChange={(status) => change({ status })}
            disabled={isLocked}
            title={lockedBecause}
          />
        </Fact>
        <Fact name={t(isActive ? 'bids.timeLeft' : 'bids.fields.deadline')}>
          <span className="flex flex-wrap items-center gap-2">
            {isActive ? (
              <DeadlineChip deadline={bid.deadline} zone={zone} buyerZone={buyerZone ?? browserZone()} />
            ) : null}
            <span className="text-ink-muted text-sm">{moment(bid.deadline)}</span>
          </span>
        </Fact>
      </dl>
      <Readiness />
      <dl className="flex flex-col gap-4" title={lockedBecause}>
        <Fact name={t('bids.fields.reviewer')}>
          <PersonSelect
            person={bid.reviewer}
            label={t('bids.fields.reviewer')}
            disabled={isLocked}
            onChange={(reviewer) => assign.mutate({ bidId: bid._id, reviewer })}
          />
        </Fact>
        <Fact name={t('bids.fields.team')}>
          <TeamSelect team={bid.team} disabled={isLocked} onChange={(team) => change({ team })} />
        </Fact>
        <Fact name={t('bids.fields.value')}>
          <EditableValue>
            {bid.value === null ? undefined : <bdi>{formatAmount(bid.value, currency, i18n.language)}</bdi>}
          </EditableValue>
        </Fact>
        <Fact name={t('bids.fields.client')}>
          <bdi className="break-words">{bid.client.name}</bdi>
        </Fact>
        {bid.submittedAt ? <Fact name={t('bids.fields.submittedAt')}>{moment(bid.submittedAt)}</Fact> : null}
        {bid.decidedAt ? <Fact name={t('bids.fields.decidedAt')}>{moment(bid.decidedAt)}</Fact> : null}
      </dl>
      {bid.tender || bid.driveFolderLink ? (
        <nav aria-label={t('bids.links')} className="flex flex-col gap-2 text-base">
          {bid.tender ? (
            <Link
              to={`/tenders?tender=${bid.tender}`}
              className="hover:text-accent inline-flex items-center gap-2 py-0.5"
            >
              <ScrollText size={16} className="text-ink-muted" aria-hidden />
              {t('bids.openTender')}
            </Link>
          ) : null}
          {bid.driveFolderLink ? (
            <a
              href={bid.driveFolderLink}
              target="_blank"
              rel="noreferrer"
              className="hover:text-accent inline-flex items-center gap-2 py-0.5"
            >
              <FolderOpen size={16} className="text-ink-muted" aria-hidden />
              {t('bids.openFolder')}
              <ArrowUpRight size={14} className="points" aria-hidden />
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
