import type { AuditEntry } from '@bidloom/contract/audit';
import type { TFunction } from 'i18next';
import { csvOf } from '#lib/tables/csv.ts';
import { actionWords, fieldsOf, labelOf, actorLabel } from './audit-words.ts';

const heads = ['at', 'user', 'action', 'label', 'field', 'before', 'after', 'address', 'device'];

/** The entries as CSV: a line for each field that was changed, one line for an entry without any. */
export function csvOfAudit(
  entries: readonly AuditEntry[],
  t: TFunction,
  language: string,
  zone: string,
): string {
  const lines = entries.flatMap((entry) => {
    const { at, address, device } = entry;
    const first = [at, actorLabel(entry, t), actionWords(entry, t), labelOf(entry)];
    const fields = fieldsOf(entry, t, language, zone);
    const shown = fields.length > 0 ? fields : [{ name: '', before: '', after: '' }];
    return shown.map(({ name, before, after }) => [...first, name, before, after, address, device]);
  });
  return csvOf([heads.map((name) => t(`audit.heads.${name}`)), ...lines]);
}
