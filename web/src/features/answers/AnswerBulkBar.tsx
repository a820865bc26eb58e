import { removeAnswers, type Answer } from '@bidloom/contract/answers';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { call } from '#lib/calls/api.ts';
import { useBulkWork } from '#lib/calls/bulk-work.ts';
import { undoRecord } from '#lib/calls/recorded.ts';
import { Button } from '#ui/controls/button.tsx';
import { BulkPick } from '#ui/tables/bulk-pick.tsx';
import { type ChosenRows, isMany, ListBulkBar } from '#ui/tables/list-bulk-bar.tsx';
import {
  beginBulkChange,
  changeManyAnswers,
  refreshAnswers,
  useAnswerOverview,
  useChangeAnswers,
  useRemoveAnswers,
} from './answers.api.ts';

type Change = Omit<Parameters<ReturnType<typeof useChangeAnswers>['mutate']>[0], 'answers'>;

/** What can be done with the chosen answers; rises from below while there are some. */
export function AnswerBulkBar({
  answers,
  list,
  onDone,
  keep,
  lockedBecause,
}: ChosenRows<Answer> & { answers: readonly Answer[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChangeAnswers();
  const remove = useRemoveAnswers();
  const { data: owners = [] } = useMembers();
  const { data: overview } = useAnswerOverview();
  const work = useBulkWork({ rows: answers, list, onDone, keep });
  if (answers.length === 0) return null;
  const nameOf = ({ question }: Answer) => question;
  const decide = async (part: Change) => {
    if (!isMany(answers, list)) {
      change.mutate({ answers: answers.map(({ _id }) => _id), ...part }, { onSuccess: onDone });
      return;
    }
    let record = '';
    await work.run({
      nameOf,
      failed: 'answers.errors.change',
      message: (count) => t('answers.bulk.changed', { count }),
      act: async (rows, how) => {
        record = await beginBulkChange();
        return changeManyAnswers(rows, { ...part, import: record }, how);
      },
      undo: () => undoRecord(client, record, 'bulk'),
    });
    await refreshAnswers(client);
  };
  return (
    <ListBulkBar
      words="answers"
      rows={answers}
      nameOf={nameOf}
      list={list}
      work={work}
      removal={{
        isPending: remove.isPending,
        removeFew: (ids, then) => remove.mutate({ answers: ids }, then),
        removePart: (ids) => call(removeAnswers, { answers: ids }),
        refresh: () => refreshAnswers(client),
      }}
      onDone={onDone}
      lockedBecause={lockedBecause}
    >
      <Button
        variant="outline"
        size="small"
        isLoading={change.isPending}
        onClick={() => void decide({ status: 'approved' })}
        lockedBecause={lockedBecause}
      >
        {t('answers.approve')}
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => void decide({ status: 'retired' })}
        lockedBecause={lockedBecause}
      >
        {t('answers.retire')}
      </Button>
      <BulkPick
        label={t('answers.bulk.tag')}
        lockedBecause={lockedBecause}
        options={(overview?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))}
        onPick={(tag) => void decide({ addTags: [tag] })}
        onCreate={(tag) => void decide({ addTags: [tag] })}
      />
      <BulkPick
        label={t('answers.bulk.owner')}
        lockedBecause={lockedBecause}
        options={owners.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
        onPick={(owner) => void decide({ owner })}
      />
    </ListBulkBar>
  );
}
