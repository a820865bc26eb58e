import { run, type Db } from '#db/database.ts';
import { jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/errors.ts';

const requirements: ListShape = {
  name: 'requirements',
  table: 'requirements',
  alias: 'r',
  row: `r.id as _id, r.number, r.text, r.context,
    (select json_build_object('_id', f.id, 'name', f.name) from files f where f.company_id = r.company_id and f.id = r.file_id) as file,
    r.page, r.paragraph, r.sheet, r.cell, r.section, r.modality, r.mandatory, r.status,
    (select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u where u.id = r.owner_id) as owner,
    r.answer, r.is_draft as "isDraft", r.sources, r.missing_evidence as "missingEvidence", r.comment,
    wire_time(r.updated_at) as "updatedAt"`,
  sorts: { number: { by: 'r.number', type: 'numeric' } },
  defaultSort: 'number',
};

/** A page of a bid's requirements; 404 when there is no such bid. */
export async function findRequirements(
  db: Db,
  bid: string,
  filter: { mandatory: boolean | undefined; status: string[] | undefined },
  page: PageInput,
): Promise<JsonPage> {
  // Both are sent at once.
  const [bids, list] = await Promise.all([
    run(db, bidExists, [bid]),
    jsonList(db, requirements, page, [
      { where: 'r.bid_id = $?', value: bid },
      { where: 'r.mandatory = $?', value: filter.mandatory },
      { where: 'r.status = any($?)', value: filter.status },
      {
        where: `strpos(lower(concat_ws(' ', r.text, r.context, r.section, r.answer, r.comment)), lower($?)) > 0`,
        value: page.q === '' ? undefined : page.q,
      },
    ]),
  ]);
  if (bids.length === 0) throw notFound();
  return list;
}
const bidExists = { name: 'bid-exists', text: 'select id from bids where id = $1' };

export const getRequirement = (db: Db, id: string) => jsonOne(db, requirements, id);

/** Changes a requirement and answers its bid; undefined when there is no such requirement. */
export async function changeRequirement(
  db: Db,
  id: string,
  values: {
    status?: string | undefined;
    owner_id?: string | null;
    answer?: string | undefined;
    comment?: string | undefined;
    mandatory?: boolean | undefined;
    is_draft?: boolean;
    sources?: string[];
  },
): Promise<string | undefined> {
  const changed = await db
    .updateTable('requirements')
    .set((of) => ({ ...values, updated_at: of.fn<string>('now') }))
    .where('id', '=', id)
    .returning('bid_id')
    .executeTakeFirst();
  return changed?.bid_id;
}
