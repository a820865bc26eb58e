import type { listTenderAmendments } from '@bidloom/contract/tenders';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import { jsonList, type ListShape } from '#db/json-list.ts';
import { personOf } from '#db/person.ts';

const amendments: ListShape = {
  name: 'tender-amendments',
  table: 'tender_amendments',
  alias: 'a',
  row: `a.id as _id, wire_time(a.at) as at, a.source,
    ${personOf('a.user_id')} as user,
    a.changes, a.is_seen as "isSeen"`,
  sorts: { at: { by: 'a.at', type: 'timestamptz' } },
  defaultSort: '-at',
};

export const findAmendments = (db: Db, input: ParsedInputOf<typeof listTenderAmendments>) =>
  jsonList(db, amendments, input, [{ where: 'a.tender_id = $?', value: input.tenderId }]);

/** Takes the warnings about a tender's notice off. */
export async function markAmendmentsSeen(db: Db, tender: string): Promise<void> {
  await run(
    db,
    {
      name: 'mark-amendments-seen',
      text: 'update tender_amendments set is_seen = true where tender_id = $1 and not is_seen',
    },
    [tender],
  );
}
