import { stateOf } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { TextHistory } from '#ui/rich-text/text-history.tsx';
import { rowsOf } from '#ui/tables/listing.tsx';
import { useKeptAnswers, useRestoreAnswer } from './requirements.api.ts';

/** What an answer said before, newest first, by whom, what they changed, each to be restored. */
export function AnswerHistory({
  requirement,
  facts,
  zone,
  lockedBecause,
}: {
  requirement: Requirement;
  facts: readonly KnownFact[];
  zone: string;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const list = useKeptAnswers(requirement._id);
  const restore = useRestoreAnswer();
  return (
    <TextHistory
      list={list}
      texts={rowsOf(list).map((kept) => ({
        key: kept._id,
        answer: kept.answer,
        answerRich: kept.answerRich,
        changedAt: kept.changedAt,
        writers: (kept.writers.length > 0 ? kept.writers : [kept.changedBy]).flatMap(
          (person) => person?.fullName ?? [],
        ),
        status: t(`requirements.status.${stateOf(kept)}`),
      }))}
      current={requirement}
      facts={facts}
      zone={zone}
      restoring={restore.isPending ? restore.variables : undefined}
      onRestore={(id) => restore.mutate(id)}
      lockedBecause={lockedBecause}
    />
  );
}
