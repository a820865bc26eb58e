import { removeTenders, type TenderRow } from '@bidloom/contract/tenders';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { call } from '#lib/calls/api.ts';
import { useBulkWork } from '#lib/calls/bulk-work.ts';
import { Button } from '#ui/controls/button.tsx';
import { BulkPick } from '#ui/tables/bulk-pick.tsx';
import { type ChosenRows, ListBulkBar } from '#ui/tables/list-bulk-bar.tsx';
import {
  assignTenders,
  decideTenders,
  refreshTenders,
  undoTenderChanges,
  undoAssignment,
  undoDecision,
  useRemoveTenders,
} from './tenders.api.ts';

/** What can be done with the chosen tenders; rises from below while there are some. */
export function TenderBulkBar({
  tenders,
  list,
  onDone,
  keep,
  lockedBecause,
}: ChosenRows<TenderRow> & { tenders: readonly TenderRow[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useRemoveTenders();
  const { data: members = [] } = useMembers();
  const work = useBulkWork({ rows: tenders, list, onDone, keep });
  const { isPending, run } = work;
  if (tenders.length === 0) return null;
  const nameOf = ({ title }: TenderRow) => title;
  const decide = async (status: 'shortlisted' | 'rejected') => {
    let before: readonly TenderRow[] = [];
    await run({
      nameOf,
      failed: 'tenders.errors.change',
      message: (count) => t('tenders.bulk.changed', { count, status: t(`tenders.status.${status}`) }),
      act: (rows, how) => {
        before = rows;
        return decideTenders(rows, status, how);
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
      act: (rows, how) => {
        before = rows;
        return assignTenders(rows, user, how);
      },
      undo: (stored) => undoTenderChanges(client, { stored, before }, undoAssignment),
    });
    await refreshTenders(client);
  };
  return (
    <ListBulkBar
      words="tenders"
      rows={tenders}
      nameOf={nameOf}
      list={list}
      work={work}
      removal={{
        isPending: remove.isPending,
        removeFew: (ids, then) => remove.mutate({ tenders: ids }, then),
        removePart: (ids) => call(removeTenders, { tenders: ids }),
        refresh: () => refreshTenders(client),
      }}
      onDone={onDone}
      lockedBecause={lockedBecause}
    >
      <Button
        variant="outline"
        size="small"
        onClick={() => void decide('shortlisted')}
        isLoading={isPending}
        lockedBecause={lockedBecause}
      >
        {t('tenders.shortlist')}
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => void decide('rejected')}
        isLoading={isPending}
        lockedBecause={lockedBecause}
      >
        {t('tenders.reject')}
      </Button>
      <BulkPick
        label={t('tenders.assign')}
        lockedBecause={lockedBecause}
        options={members.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
        onPick={(user) => {
          const member = members.find(({ _id }) => _id === user);
          if (member) void assign(user, member.fullName);
        }}
      />
    </ListBulkBar>
  );
}
