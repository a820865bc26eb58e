import { ArrowUpRight, FolderOpen, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { useAssignReviewer } from '../bid.api.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { useOpenBid } from './bid-context.ts';
import { EditableValue } from './EditableValue.tsx';
import { PersonSelect, TeamSelect } from './PeopleSelect.tsx';
import { Readiness } from './Readiness.tsx';

/** What one needs of a bid at a glance, beside its head: what is missing, who works on it, what it is worth. */
export function BidRail() {
  const { t, i18n } = useTranslation();
  const { bid, zone, currency, change, lockedBecause } = useOpenBid();
  const assign = useAssignReviewer();
  const isLocked = lockedBecause !== undefined;
  const moment = (at: string) => formatMoment(at, i18n.language, zone);
  return (
    <div className="flex flex-col gap-6">
      <Readiness />
      <dl className="as-text flex flex-col gap-1 [--label:4.5rem]" title={lockedBecause}>
        <PropertyRow label={t('bids.fields.reviewer')}>
          <PersonSelect
            person={bid.reviewer}
            label={t('bids.fields.reviewer')}
            disabled={isLocked}
            onChange={(reviewer) => assign.mutate({ bidId: bid._id, reviewer })}
          />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.team')}>
          <TeamSelect team={bid.team} disabled={isLocked} onChange={(team) => change({ team })} />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.value')}>
          <EditableValue>
            {bid.value === null ? undefined : <bdi>{formatAmount(bid.value, currency, i18n.language)}</bdi>}
          </EditableValue>
        </PropertyRow>
        {bid.submittedAt ? (
          <PropertyRow label={t('bids.fields.submittedAt')}>{moment(bid.submittedAt)}</PropertyRow>
        ) : null}
        {bid.decidedAt ? (
          <PropertyRow label={t('bids.fields.decidedAt')}>{moment(bid.decidedAt)}</PropertyRow>
        ) : null}
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
