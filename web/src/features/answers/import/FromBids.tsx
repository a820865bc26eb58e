import type { AnswerImport } from '@bidloom/contract/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePastBids, useReadBids } from '../answers.api.ts';

/** As many bids as are read in one go. */
const most = 20;

/** Bids that were handed in, to take their answers over. */
export function FromBids({ onFound }: { onFound: (found: AnswerImport) => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const query = usePastBids();
  const { data, isError } = query;
  const read = useReadBids();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!data && isError) return <ReadFailed read={query} title={t('answers.errors.pastBids')} />;
  if (!data) return <SkeletonRows count={5} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing="bids"
        title={t('answers.import.noBids')}
        description={t('answers.import.noBidsHint')}
      />
    );
  const choose = (id: string) => (isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  const why =
    chosen.size === 0
      ? t('answers.import.noBidChosen')
      : chosen.size > most
        ? t('answers.import.tooManyBids', { most })
        : undefined;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted max-w-reading text-pretty">{t('answers.import.bidsHint')}</p>
      <FormProblem error={read.error} fallback="answers.errors.import" />
      <ul className="divide-line border-line divide-y border-y">
        {data.map(({ bid, status, deadline, isDeadlineAssumed, answers }) => (
          <li key={bid._id} className="py-2.5">
            <Checkbox
              isChecked={chosen.has(bid._id)}
              onChange={choose(bid._id)}
              label={<bdi>{bid.title || t('search.untitled')}</bdi>}
              hint={[
                t(`bids.status.${status}`),
                formatDay(deadline, i18n.language, zone),
                ...(isDeadlineAssumed ? [t('ui.deadline.assumed')] : []),
                t('answers.count', { count: answers }),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
      <Button
        className="w-fit"
        isLoading={read.isPending}
        lockedBecause={why}
        onClick={() => read.mutate({ bids: [...chosen] }, { onSuccess: onFound })}
      >
        {t('answers.import.look')}
      </Button>
    </div>
  );
}
