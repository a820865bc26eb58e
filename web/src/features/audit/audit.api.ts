import { listAudit } from '@bidloom/contract/audit';
import type { InputOf } from '@bidloom/contract/endpoint';
import { listUsers } from '@bidloom/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#lib/calls/api.ts';
import { reading, usePages } from '#lib/calls/calls.ts';
import { readAll } from '#lib/calls/read-all.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { csvOfAudit } from './audit-csv.ts';

export type AuditFilter = Omit<InputOf<typeof listAudit>, 'limit' | 'cursor' | 'sort'>;

/** The audit log, newest first, page by page. It grows with everybody's work, so it is read anew each time. */
export const useAudit = (filter: AuditFilter) =>
  usePages(listAudit, filter, { failed: 'audit.errors.list', quiet: true, staleTime: 0 });

/** Those by whom the log can be narrowed. */
export const useAuditPeople = () =>
  useQuery(reading(listUsers, { limit: '500' }, { failed: 'users.errors.list' }));

/** Saves every entry that fits the filter as a CSV file. */
export function useAuditCsv() {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const text = csvOfAudit(await readAll(listAudit, filter), t, i18n.language, zone);
      const day = new Date().toISOString().slice(0, 10);
      saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), `audit-log-${day}.csv`);
    },
    meta: { failed: 'audit.errors.csv', done: 'audit.csvDone' },
  });
}
