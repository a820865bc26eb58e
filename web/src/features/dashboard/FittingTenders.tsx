import type { TenderRow } from '@bidloom/contract/tenders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useFittingTenders, useHasServices } from './dashboard.api.ts';
import { Section } from './Section.tsx';

/** Open tenders that nobody has decided about and that fit the services best. `renderScore` draws how well. */
export function FittingTenders({ renderScore }: { renderScore: (tender: TenderRow) => ReactNode }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const read = useFittingTenders();
  const { data: tenders, isError } = read;
  const hasServices = useHasServices();
  // Nothing matches before a service is there to match. What stands below waits for it: it takes its room at once or never.
  if (hasServices === undefined) return <Loading>{null}</Loading>;
  if (!hasServices) return null;
  return (
    <Section
      title={t('dashboard.fitting.title')}
      action={
        <Link to="/tenders?status=new&sort=-score" className="text-accent py-0.5 text-sm hover:underline">
          {t('dashboard.fitting.all')}
        </Link>
      }
    >
      {!tenders && isError ? <ReadFailed read={read} title={t('tenders.errors.list')} size="small" /> : null}
      {!tenders && !isError ? <SkeletonRows count={3} /> : null}
      {tenders?.length === 0 ? (
        <EmptyState
          size="small"
          drawing="tenders"
          title={t('dashboard.fitting.empty')}
          description={t('dashboard.fitting.emptyHint')}
        />
      ) : null}
      {tenders && tenders.length > 0 ? (
        <ul className="-mx-2 flex flex-col">
          {tenders.map((tender) => (
            <li
              key={tender._id}
              className="hover:bg-hover relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-2 py-2"
            >
              <div className="min-w-48 flex-1">
                <Link
                  to={`/tenders?tender=${tender._id}`}
                  className="block font-medium after:absolute after:inset-0"
                >
                  <TruncatedText>{tender.title}</TruncatedText>
                </Link>
                <div className="text-ink-muted text-sm">
                  <TruncatedText>{tender.buyer}</TruncatedText>
                </div>
              </div>
              <span className="relative">{renderScore(tender)}</span>
              <span className="relative">
                <DeadlineChip deadline={tender.deadline} zone={zone} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
