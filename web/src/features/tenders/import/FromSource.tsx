import { listTenderSources, lookAtTenderSource, type SourceLook } from '@bidloom/contract/tender-sources';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#lib/calls/api.ts';
import { reading } from '#lib/calls/calls.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** Chooses a saved source and reads what it has of late. */
export function FromSource({ onFound }: { onFound: (found: SourceLook, source: string) => void }) {
  const { t } = useTranslation();
  const sources = useQuery(
    reading(listTenderSources, { limit: '500' }, { failed: 'tenderSources.errors.list', quiet: true }),
  );
  const look = useMutation({
    mutationFn: (_id: string) => call(lookAtTenderSource, { _id }),
    onSuccess: (found, _id) => onFound(found, sources.data?.find((source) => source._id === _id)?.name ?? ''),
    meta: { failed: 'tenders.errors.import', quiet: true },
  });
  if (sources.isError) return <ReadFailed read={sources} title={t('tenderSources.errors.list')} />;
  if (sources.isPending) return <SkeletonRows count={3} />;
  if (sources.data.length === 0)
    return (
      <EmptyState
        drawing="tenders"
        size="small"
        title={t('tenderSources.empty')}
        action={
          <Button asChild variant="outline">
            <Link to="/settings/tender-sources?edit=new">{t('tenderSources.add')}</Link>
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {look.error ? (
        <Banner tone="danger" title={t('tenderSources.errors.test')}>
          {look.error.message}
        </Banner>
      ) : null}
      <ul className="divide-line divide-y">
        {sources.data.map(({ _id, name }) => (
          <li key={_id} className="flex items-center gap-3 py-2">
            <TruncatedText className="flex-1">{name}</TruncatedText>
            <Button
              size="small"
              variant="outline"
              isLoading={look.isPending && look.variables === _id}
              aria-disabled={look.isPending}
              aria-label={t('ui.named', { name: t('tenderSources.look'), value: name })}
              onClick={() => !look.isPending && look.mutate(_id)}
            >
              {t('tenderSources.look')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
