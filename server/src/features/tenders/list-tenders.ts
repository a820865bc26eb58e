import type { listTenders } from '@bidloom/contract/tenders';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { cpvPrefix } from '@bidloom/engine/matching/cpv';
import type { Db } from '#db/database.ts';
import { jsonList, type JsonPage } from '#db/json-list.ts';
import { linkedTo, type LinkTable } from '#db/linked-rows.ts';
import { entriesOf, withWords } from '#features/search/list-words.ts';
import { tenderRows } from './tender-json.ts';

/**
 * A page of the company's tenders. A CPV filter takes in everything below its code (`45000000`: all of division 45);
 * all words of `q` must begin words of title, reference or buyer, whatever their case, accents and forms of Arabic letters.
 * Narrowed by words first, else by whom tenders are assigned to.
 */
export function findTenders(db: Db, input: ParsedInputOf<typeof listTenders>): Promise<JsonPage> {
  const byWords = entriesOf('tender', input.q);
  return withWords(db, input.q, () =>
    jsonList(
      db,
      tenderRows,
      input,
      [
        { where: 't.status = any($?::text[])', value: input.status },
        { where: 't.source = any($?::text[])', value: input.source },
        {
          where: 'lower(t.country) = any($?::text[])',
          value: input.country?.map((country) => country.toLowerCase()),
        },
        {
          where:
            'exists (select from tender_assignees a where a.tender_id = t.id and a.user_id = any($?::text[]))',
          value: byWords && input.assigned,
        },
        {
          where: `exists (select from jsonb_array_elements(t.cpv) c where c->>'code' like any($?::text[]))`,
          value: input.cpv?.map((code) => `${cpvPrefix(code)}%`),
        },
        { where: 't.deadline <= $?::timestamptz', value: input.dueBefore },
        { where: 't.deadline >= $?::timestamptz', value: input.dueAfter },
        { where: 't.score >= $?::int', value: input.minScore },
        { where: noGo(`coalesce(d.reason_code, 'none') = any($?::text[])`), value: input.noGo },
        { where: noGo('d.decided_at >= $?::timestamptz'), value: input.decidedAfter },
        { where: noGo('d.decided_at < $?::timestamptz'), value: input.decidedBefore },
      ],
      byWords ?? linkedTo(assignees, input.assigned),
    ),
  );
}
const assignees: LinkTable = {
  table: 'tender_assignees',
  row: 'tender_id',
  rows: 'tenders',
  to: 'user_id',
};

/** On a tender at most one decision counts: the one that was not reopened. */
const noGo = (condition: string) =>
  `exists (select from tender_decisions d where d.tender_id = t.id and d.state = 'no-go' and d.reopened_at is null and ${condition})`;
