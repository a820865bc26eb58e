import type { Answer } from '@bidloom/contract/answers';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FittingRows, mostAtOnce, useBulkWork } from '#lib/calls/bulk-work.ts';
import { undoRecord } from '#lib/calls/recorded.ts';
import { restoreDeleted } from '#lib/calls/restore.ts';
import { SelectAllMatching } from '#ui/tables/select-all-matching.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { BulkRemoval, lockedFor } from '#ui/tables/bulk-removal.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import type { ComboboxOption } from '#ui/overlays/floating/combobox-list.tsx';
import {
  beginBulkChange,
  changeManyAnswers,
  refreshAnswers,
  removeManyAnswers,
  useAnswerOverview,
  useChangeAnswers,
  useOwners,
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
}: {
  answers: readonly Answer[];
  /** The list they are of, where all that fit can be chosen. */
  list?: FittingRows<Answer>;
  onDone: () => void;
  /** Leaves only these chosen. */
  keep?: (ids: readonly string[]) => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChangeAnswers();
  const remove = useRemoveAnswers();
  const { data: owners = [] } = useOwners();
  const { data: overview } = useAnswerOverview();
  const { progress, run, stop } = useBulkWork({ rows: answers, list, onDone, keep });
  if (answers.length === 0) return null;
  const ids = answers.map(({ _id }) => _id);
  const isMany = answers.length > mostAtOnce || list?.whole !== undefined;
  const nameOf = ({ question }: Answer) => question;
  const isLocked = lockedBecause !== undefined;
  const lock = lockedFor(lockedBecause);
  const decide = async (part: Change) => {
    if (isLocked) return;
    if (!isMany) {
      change.mutate({ answers: ids, ...part }, { onSuccess: onDone });
      return;
    }
    let record = '';
    await run({
      nameOf,
      failed: 'answers.errors.change',
      message: (count) => t('answers.bulk.changed', { count }),
      act: async (rows, work) => {
        record = await beginBulkChange();
        return changeManyAnswers(rows, { ...part, import: record }, work);
      },
      undo: () => undoRecord(client, record, 'bulk'),
    });
    await refreshAnswers(client);
  };
  const removeAll = async (onSettled: () => void) => {
    if (!isMany) {
      remove.mutate({ answers: ids }, { onSuccess: onDone, onSettled });
      return;
    }
    await run({
      nameOf,
      failed: 'answers.errors.remove',
      message: (count) => t('answers.bulk.removed', { count }),
      act: removeManyAnswers,
      undo: (gone) =>
        restoreDeleted(
          client,
          gone.map(({ _id }) => _id),
        ),
    });
    onSettled();
    await refreshAnswers(client);
  };
  return (
    <BulkBar
      label={t('answers.bulk.label')}
      chosen={t('answers.bulk.chosen', { count: ids.length })}
      note={list && <SelectAllMatching list={list} chosen={ids.length} />}
      progress={progress}
      onStop={stop}
    >
      <Button
        variant="outline"
        size="small"
        isLoading={change.isPending}
        onClick={() => void decide({ status: 'approved' })}
        {...lock}
      >
        {t('answers.approve')}
      </Button>
      <Button variant="outline" size="small" onClick={() => void decide({ status: 'retired' })} {...lock}>
        {t('answers.retire')}
      </Button>
      <Pick
        label={t('answers.bulk.tag')}
        lockedBecause={lockedBecause}
        options={(overview?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))}
        onPick={(tag) => void decide({ addTags: [tag] })}
        onCreate={(tag) => void decide({ addTags: [tag] })}
      />
      <Pick
        label={t('answers.bulk.owner')}
        lockedBecause={lockedBecause}
        options={owners.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
        onPick={(owner) => void decide({ owner })}
      />
      <BulkRemoval
        words={{
          remove: t('answers.remove'),
          title: t('answers.removeTitle', { count: ids.length }),
          hint: t('answers.removeHint'),
          clear: t('answers.bulk.clear'),
        }}
        isRemoving={remove.isPending}
        onRemove={(onSettled) => void removeAll(onSettled)}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}

function Pick({
  label,
  options,
  onPick,
  onCreate,
  lockedBecause,
}: {
  label: string;
  options: ComboboxOption[];
  onPick: (value: string) => void;
  onCreate?: (label: string) => void;
  lockedBecause: string | undefined;
}) {
  const button = (
    <Button
      variant="outline"
      size="small"
      aria-disabled={lockedBecause !== undefined || undefined}
      title={lockedBecause}
    >
      {label}
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  if (lockedBecause !== undefined) return button;
  return (
    <Combobox
      aria-label={label}
      value={null}
      options={options}
      onChange={(value) => value !== null && onPick(value)}
      onCreate={onCreate}
      trigger={button}
    />
  );
}
