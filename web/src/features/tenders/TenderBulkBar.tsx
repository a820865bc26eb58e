import type { TenderRow } from '@bidloom/contract/tenders';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FittingRows, mostAtOnce, useBulkWork } from '#lib/calls/bulk-work.ts';
import { restoreDeleted } from '#lib/calls/restore.ts';
import { SelectAllMatching } from '#ui/tables/select-all-matching.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { BulkRemoval, lockedFor } from '#ui/tables/bulk-removal.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import {
  assignTenders,
  decideTenders,
  refreshTenders,
  removeManyTenders,
  undoTenderChanges,
  undoAssignment,
  undoDecision,
  useMembers,
  useRemoveTenders,
} from './tenders.api.ts';

/** What can be done with the chosen tenders; rises from below while there are some. */
export function TenderBulkBar({
  tenders,
  list,
  onDone,
  keep,
  lockedBecause,
}: {
  tenders: readonly TenderRow[];
  /** The list they are of, where all that fit can be chosen. */
  list?: FittingRows<TenderRow>;
  onDone: () => void;
  /** Leaves only these chosen. */
  keep?: (ids: readonly string[]) => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useRemoveTenders();
  const { progress, isPending, run, stop } = useBulkWork({ rows: tenders, list, onDone, keep });
  if (tenders.length === 0) return null;
  const lock = lockedFor(lockedBecause);
  const nameOf = ({ title }: TenderRow) => title;
  const decide = async (status: 'shortlisted' | 'rejected') => {
    if (lockedBecause !== undefined) return;
    let before: readonly TenderRow[] = [];
    await run({
      nameOf,
      failed: 'tenders.errors.change',
      message: (count) => t('tenders.bulk.changed', { count, status: t(`tenders.status.${status}`) }),
      act: (rows, work) => {
        before = rows;
        return decideTenders(rows, status, work);
      },
      undo: (stored) => undoTenderChanges(client, { stored, before }, undoDecision),
    });
    await refreshTenders(client);
  };
  const assign = async (user: string, name: string) => {
    let before: readonly TenderRow[] = [];
    await run({
      nameOf,
      failed: 'tenders.errors.assign',
      message: (count) => t('tenders.bulk.assigned', { count, name }),
      act: (rows, work) => {
        before = rows;
        return assignTenders(rows, user, work);
      },
      undo: (stored) => undoTenderChanges(client, { stored, before }, undoAssignment),
    });
    await refreshTenders(client);
  };
  const removeAll = async (onSettled: () => void) => {
    if (tenders.length <= mostAtOnce && list?.whole === undefined) {
      remove.mutate({ tenders: tenders.map(({ _id }) => _id) }, { onSuccess: onDone, onSettled });
      return;
    }
    await run({
      nameOf,
      failed: 'tenders.errors.remove',
      message: (count) => t('tenders.bulk.removed', { count }),
      act: removeManyTenders,
      undo: (gone) =>
        restoreDeleted(
          client,
          gone.map(({ _id }) => _id),
        ),
    });
    onSettled();
    await refreshTenders(client);
  };
  return (
    <BulkBar
      label={t('tenders.bulk.label')}
      chosen={t('tenders.bulk.chosen', { count: tenders.length })}
      note={list && <SelectAllMatching list={list} chosen={tenders.length} />}
      progress={progress}
      onStop={stop}
    >
      <Button
        variant="outline"
        size="small"
        onClick={() => void decide('shortlisted')}
        isLoading={isPending}
        {...lock}
      >
        {t('tenders.shortlist')}
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => void decide('rejected')}
        isLoading={isPending}
        {...lock}
      >
        {t('tenders.reject')}
      </Button>
      <Assign onAssign={(user, name) => void assign(user, name)} lockedBecause={lockedBecause} />
      <BulkRemoval
        words={{
          remove: t('tenders.remove'),
          title: t('tenders.removeTitle', { count: tenders.length }),
          hint: t('tenders.removeHint'),
          clear: t('tenders.bulk.clear'),
        }}
        isRemoving={remove.isPending}
        onRemove={(onSettled) => void removeAll(onSettled)}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}

function Assign({
  onAssign,
  lockedBecause,
}: {
  onAssign: (user: string, name: string) => void;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const { data: members = [] } = useMembers();
  const button = (
    <Button variant="outline" size="small" {...lockedFor(lockedBecause)}>
      {t('tenders.assign')}
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  if (lockedBecause !== undefined) return button;
  return (
    <Combobox
      aria-label={t('tenders.assign')}
      value={null}
      options={members.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
      onChange={(value) => {
        const member = members.find(({ _id }) => _id === value);
        if (member) onAssign(member._id, member.fullName);
      }}
      trigger={button}
    />
  );
}
