import type { Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge, StatusChip } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { MissingEvidence, Sources } from './AnswerNotes.tsx';
import { Obligation } from './Obligation.tsx';
import { requirementLooks } from './requirement-looks.ts';
import { useRequirements } from './requirements.api.ts';

/** The answers of a bid, one per requirement, with what they rest on. */
export function AnswerList({ bid }: { bid: string }) {
  const { t } = useTranslation();
  const list = useRequirements({ bidId: bid });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const page = list.data?.pages[0]?.page;
  if (list.isError && rows.length === 0)
    return (
      <ErrorState
        size="small"
        title={t('requirements.errors.list')}
        description={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending) return <SkeletonRows count={5} />;
  if (rows.length === 0) return <p className="text-ink-muted">{t('requirements.noneYet')}</p>;
  return (
    <>
      <ol className="divide-line flex flex-col divide-y">
        {rows.map((requirement) => (
          <Answer key={requirement._id} requirement={requirement} bid={bid} />
        ))}
      </ol>
      <LoadMore
        shown={rows.length}
        total={page?.total ?? null}
        isAtLeast={page?.more}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function Answer({ requirement, bid }: { requirement: Requirement; bid: string }) {
  const { t } = useTranslation();
  const { _id, number, text, answer, status, isDraft, mandatory, sources, missingEvidence } = requirement;
  return (
    <li className="flex gap-4 py-4">
      <span className="text-ink-muted w-8 shrink-0 text-end tabular-nums">{number}</span>
      <div className="max-w-reading flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-ink-muted line-clamp-3 text-sm" dir="auto">
          {text}
        </p>
        {answer ? (
          <p className="text-lg break-words whitespace-pre-line" dir="auto">
            {answer}
          </p>
        ) : (
          <p className="text-ink-muted text-base">{t('requirements.noAnswer')}</p>
        )}
        <Sources sources={sources} />
        <MissingEvidence evidence={missingEvidence} />
        <p className="flex flex-wrap items-center gap-3">
          <StatusChip {...requirementLooks[status]}>{t(`requirements.status.${status}`)}</StatusChip>
          {mandatory ? <Obligation isMandatory /> : null}
          {isDraft ? <Badge>{t('requirements.draft')}</Badge> : null}
          <Link
            to={`/bids/${bid}/requirements?open=${_id}&q=${encodeURIComponent(text.slice(0, 60))}`}
            className="text-accent text-sm hover:underline"
          >
            {t('requirements.edit')}
          </Link>
        </p>
      </div>
    </li>
  );
}
