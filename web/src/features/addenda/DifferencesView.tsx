import { differenceKinds, type DocumentDifference, type DocumentWords } from '@bidloom/contract/addenda';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useDifferences } from './addenda.api.ts';
import { DifferenceRow, type DifferencePlace } from './DifferenceRow.tsx';

type DifferencesViewProps = DifferencePlace & { onClose: () => void };

/** What an addendum or a newer version withdraws, changes and adds, its words beside those they concern. */
export function DifferencesView({
  bid,
  file,
  lockedBecause,
  shown,
  onShow,
  onTakeDeadline,
  onClose,
}: DifferencesViewProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useDifferences(file);
  return (
    <section aria-labelledby="differences" className="@container flex flex-col gap-6">
      <header className="flex flex-col items-start gap-2">
        <Button variant="ghost" size="small" onClick={onClose} className="-ms-2">
          <ArrowLeft size={14} className="points" aria-hidden />
          {t('addenda.back')}
        </Button>
        {data ? (
          <>
            <h2 id="differences" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
              {t('addenda.differencesOf')}
              <Badge tone="accent">
                {data.document.number === null
                  ? t(`addenda.kinds.${data.document.kind}`)
                  : t(`addenda.named.${data.document.kind}`, { number: data.document.number })}
              </Badge>
            </h2>
            <p className="text-ink-muted wrap-anywhere">
              <bdi>{data.document.file.name}</bdi>
              {data.document.amends ? (
                <>
                  {' · '}
                  {t('addenda.amends', { name: data.document.amends.name })}
                </>
              ) : null}
            </p>
          </>
        ) : null}
      </header>
      {isError ? (
        <ErrorState size="small" title={t('addenda.errors.differences')} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <SkeletonRows count={6} /> : null}
      {data?.differences.length === 0 ? (
        <EmptyState
          drawing="documents"
          size="small"
          title={t(data.readAt === null ? 'addenda.notCompared' : 'addenda.noDifferences')}
          description={t(data.readAt === null ? 'addenda.notComparedHint' : 'addenda.noDifferencesHint')}
        />
      ) : null}
      {differenceKinds.map((kind) => {
        const some = data?.differences.filter((one) => one.kind === kind) ?? [];
        if (some.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`differences-${kind}`} className="flex flex-col">
            <h3 id={`differences-${kind}`} className="text-lg">
              {t(`addenda.groups.${kind}`)} <span className="text-ink-muted tabular-nums">{some.length}</span>
            </h3>
            {kind === 'withdrawn' && some.some(isAsked) ? (
              <p className="text-ink-muted max-w-reading text-sm">{t('addenda.withdrawnHint')}</p>
            ) : null}
            <ol>
              {some.map((difference) => (
                <DifferenceRow
                  key={difference.number}
                  bid={bid}
                  file={file}
                  difference={difference}
                  lockedBecause={lockedBecause}
                  shown={shown}
                  onShow={onShow}
                  onTakeDeadline={onTakeDeadline}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

const isAsked = ({ requirement, decision }: DocumentDifference): boolean =>
  requirement !== null && decision === null;

/** The words that an address names (`3.before`), once they are there. */
export function useShownDifference(
  file: string | undefined,
  shown: string | undefined,
): DocumentWords | undefined {
  const { data } = useDifferences(file);
  const [number, side] = shown?.split('.') ?? [];
  const difference = data?.differences.find((one) => String(one.number) === number);
  return (side === 'before' ? difference?.before : difference?.after) ?? undefined;
}
