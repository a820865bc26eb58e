import type { BidRow } from '@bidloom/contract/bids';
import { getReadiness } from '@bidloom/contract/readiness';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reading } from '#lib/calls/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { nextStepOf } from './detail/next-step.ts';

const pages = {
  documents: '/documents',
  generate: '/response',
  review: '/response',
  submit: '',
  result: '',
  debrief: '/debrief',
};

/** The next step of a bid as the way to where it is done, with how much is missing. */
export function BidStep({ bid: { _id, status } }: { bid: Pick<BidRow, '_id' | 'status'> }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(
    reading(getReadiness, { bidId: _id }, { failed: 'bids.errors.list', quiet: true }),
  );
  // About as wide as what comes, so that its line is broken where it will be.
  if (isPending) return <Skeleton className="h-9 w-72 rounded-md max-sm:w-full" />;
  if (!data) return null;
  const hasDocuments = !data.items.some(({ kind }) => kind === 'no-documents');
  const step = nextStepOf(status, hasDocuments, data.items);
  if (!step) return null;
  const words =
    step.kind === 'documents'
      ? t('bids.next.documents')
      : step.kind === 'generate'
        ? t('bids.next.draft')
        : t(`bids.next.${step.kind}`);
  return (
    <>
      {data.items.length > 0 ? (
        <span className="text-ink-muted self-center text-sm">
          {t('bids.readiness.missing', { count: data.items.length })}
        </span>
      ) : null}
      <Button asChild className="shrink-0">
        <Link to={`/bids/${_id}${step.kind === 'approve' ? '/response' : pages[step.kind]}`}>
          {words}
          <ArrowRight size={16} className="points" aria-hidden />
        </Link>
      </Button>
    </>
  );
}
