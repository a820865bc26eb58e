import { run, type Db } from '#db/database.ts';
import type { StoredFact, StoredItem } from './facts-to-store.ts';
import { withRememberedChoices } from './remembered-choices.ts';

/** Replaces what the last run found the documents to say. What people confirmed or corrected stands elsewhere and stays. */
export async function replaceFacts(db: Db, bid: string, facts: StoredFact[]): Promise<void> {
  await run(db, forgetFacts, [bid]);
  await run(db, addFacts, [bid, JSON.stringify(await withRememberedChoices(db, facts))]);
}

const forgetFacts = { name: 'bid-facts-forget', text: 'delete from bid_facts where bid_id = $1' };
const addFacts = {
  name: 'bid-facts-add',
  text: `insert into bid_facts (bid_id, name, role, number, value, quote, file_id, document, page, paragraph, won_by, is_remembered)
    select $1, f.name, f.role, f.number, f.value, f.quote, g.id, f.document, f.page, f.paragraph, f."wonBy", coalesce(f."isRemembered", false)
    from jsonb_to_recordset($2::jsonb) as f (name text, role text, number int, value jsonb, quote text, "fileId" text,
        document text, page int, paragraph int, "wonBy" text, "isRemembered" boolean)
      left join files g on g.id = f."fileId" and g.bid_id = $1`,
};

/**
 * Replaces the items that a run made. One of the same kind with the same words in the same file keeps its id and its
 * tick, but an addendum's only while its file is the same, byte for byte; what is no longer found goes, unless somebody ticked it. Items added by hand stay, behind the others.
 */
export async function replaceChecklist(db: Db, bid: string, items: StoredItem[]): Promise<void> {
  await run(db, replaceItems, [bid, JSON.stringify(items)]);
}

const replaceItems = {
  name: 'checklist-replace',
  text: `with found as (
      select f.*, g.id as file_id, row_number() over (partition by f.kind, f.text, f.document order by f.number) as nth,
        case when f."hasRequirement" then (select r.id from requirements r where r.bid_id = $1 and r.text = f.text
          order by r.file_id is not distinct from g.id desc, r.number limit 1) end as requirement_id
      from jsonb_to_recordset($2::jsonb) as f (number int, kind text, text text, "fileId" text, document text, page int,
          paragraph int, sheet text, cell text, "hasRequirement" boolean)
        left join files g on g.id = f."fileId" and g.bid_id = $1
    ), known as (
      select c.id, c.kind, c.text, c.document, c.status, (select sha256 from files where id = c.file_id) as sha256,
        row_number() over (partition by c.kind, c.text, c.document order by c.number, c.id) as nth
      from checklist_items c where c.bid_id = $1 and c.kind <> 'own'
    ), matched as (
      select f.*, k.id, f.kind = 'addendum' and k.sha256 is distinct from (select sha256 from files where id = f.file_id) as is_another
      from found f left join known k
        on k.kind = f.kind and k.text = f.text and k.document = f.document and k.nth = f.nth
    ), kept as (
      update checklist_items c set number = m.number, requirement_id = m.requirement_id, file_id = m.file_id, page = m.page,
        paragraph = m.paragraph, sheet = m.sheet, cell = m.cell, status = case when m.is_another then 'open' else c.status end,
        decided_by = case when not m.is_another then c.decided_by end, decided_at = case when not m.is_another then c.decided_at end
      from matched m where c.bid_id = $1 and c.id = m.id
    ), added as (
      insert into checklist_items (bid_id, number, kind, text, requirement_id, file_id, document, page, paragraph, sheet, cell)
      select $1, m.number, m.kind, m.text, m.requirement_id, m.file_id, m.document, m.page, m.paragraph, m.sheet, m.cell
      from matched m where m.id is null order by m.number
    ), behind as (
      update checklist_items c set number = (select count(*) from found) + 1
      where c.bid_id = $1 and (c.kind = 'own' or c.status <> 'open') and not exists (select from matched m where m.id = c.id)
    )
    delete from checklist_items c using known k
    where c.bid_id = $1 and c.id = k.id and k.status = 'open' and not exists (select from matched m where m.id = k.id)`,
};
