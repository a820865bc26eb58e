import { run, type Db } from '#db/database.ts';

/** A requirement that a run found, with what the run drafted for it. */
export type FoundRequirement = {
  number: number;
  text: string;
  context: string;
  fileId: string | null;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  box: { left: number; top: number; width: number; height: number } | null;
  section: string;
  modality: string;
  mandatory: boolean;
  answer: string;
  sources: string[];
  missingEvidence: string[];
};

/** What people have made of a requirement. */
export type WrittenRequirement = {
  id: string;
  fileId: string | null;
  text: string;
  status: string;
  owner: string | null;
  answer: string;
  isDraft: boolean;
  sources: string[];
  comment: string;
  mandatory: boolean;
};

/** What stands in the bid's requirements, in their order. */
export const findWrittenRequirements = (db: Db, bid: string): Promise<WrittenRequirement[]> =>
  run<WrittenRequirement>(db, written, [bid]);

/**
 * Replaces a bid's requirements by those just found. One with the same words in the same file keeps its id and all
 * that people wrote or decided: status, owner, answer, comment. Only an answer that was drafted, and that no person
 * has taken over, is drafted anew. Where the file was removed meanwhile, the same words in another one take its place.
 * What is no longer found goes, unless someone answered or commented it: then it
 * stays behind the others, since its file may be missing only for the moment.
 */
export async function replaceRequirements(db: Db, bid: string, found: FoundRequirement[]): Promise<void> {
  await run(db, replace, [bid, JSON.stringify(found)]);
}

const written = {
  name: 'requirements-written',
  text: `select r.id, r.file_id as "fileId", r.text, r.status, u.full_name as owner, r.answer, r.is_draft as "isDraft",
      r.sources, r.comment, r.mandatory
    from requirements r left join users u on u.id = r.owner_id where r.bid_id = $1 order by r.number, r.id`,
};

const replace = {
  name: 'requirements-replace',
  text: `with found as (
      select f.*, row_number() over (partition by f."fileId", f.text order by f.number) as nth
      from jsonb_to_recordset($2::jsonb) as f (number int, text text, context text, "fileId" text, page int, paragraph int,
        sheet text, cell text, box jsonb, section text, modality text, mandatory boolean, answer text, sources text[],
        "missingEvidence" text[])
    ), known as (
      select r.id, r.file_id, r.text, row_number() over (partition by r.file_id, r.text order by r.number, r.id) as nth
      from requirements r where r.bid_id = $1
    ), same as (
      select f.number, k.id from found f join known k on k.text = f.text and k.file_id = f."fileId" and k.nth = f.nth
    ), moved as (
      select f.number, k.id
      from (select f.number, f.text, row_number() over (partition by f.text order by f.number) as nth
        from found f where f.number not in (select s.number from same s)) f
      join (select k.id, k.text, row_number() over (partition by k.text order by k.id) as nth
        from known k where k.file_id is null) k on k.text = f.text and k.nth = f.nth
    ), matched as (
      select f.*, m.id from found f left join (select * from same union all select * from moved) m on m.number = f.number
    ), kept as (
      update requirements r set number = m.number, file_id = m."fileId", context = m.context, page = m.page, paragraph = m.paragraph, sheet = m.sheet,
        cell = m.cell, box = m.box, section = m.section, modality = m.modality, missing_evidence = m."missingEvidence",
        answer = case when r.answer = '' or r.is_draft then m.answer else r.answer end,
        sources = case when r.answer = '' or r.is_draft then m.sources else r.sources end,
        is_draft = case when r.answer = '' or r.is_draft then m.answer <> '' else false end
      from matched m where r.bid_id = $1 and r.id = m.id
    ), added as (
      insert into requirements (bid_id, number, text, context, file_id, page, paragraph, sheet, cell, box, section, modality,
        mandatory, answer, sources, is_draft, missing_evidence)
      select $1, m.number, m.text, m.context, m."fileId", m.page, m.paragraph, m.sheet, m.cell, m.box, m.section, m.modality,
        m.mandatory, m.answer, m.sources, m.answer <> '', m."missingEvidence"
      from matched m where m.id is null order by m.number
    ), gone as (
      select g.id, g.is_written, row_number() over (partition by g.is_written order by g.number, g.id) as place
      from (select r.id, r.number, r.comment <> '' or (r.answer <> '' and not r.is_draft) or r.status in ('answered', 'approved')
          as is_written
        from requirements r where r.bid_id = $1 and not exists (select from matched m where m.id = r.id)) g
    ), behind as (
      update requirements r set number = (select count(*) from found) + g.place
      from gone g where r.bid_id = $1 and r.id = g.id and g.is_written
    )
    delete from requirements r using gone g where r.bid_id = $1 and r.id = g.id and not g.is_written`,
};
