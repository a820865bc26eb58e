import type { DocumentDifference } from '@bidloom/contract/addenda';
import { run, type Db } from '#db/database.ts';
import { personOf } from '#db/person.ts';
import type { DifferenceToStore } from './differences-to-store.ts';
import { namesConcerned } from './tasks-concerned.ts';

/** Replaces what the last reading found the documents of a bid to do. What people said of withdrawals stands elsewhere and stays. */
export async function storeDifferences(db: Db, bid: string, differences: DifferenceToStore[]): Promise<void> {
  await run(db, forget, [bid]);
  await run(db, store, [bid, JSON.stringify(differences)]);
}
const forget = { name: 'differences-forget', text: 'delete from document_differences where bid_id = $1' };
const store = {
  name: 'differences-store',
  text: `insert into document_differences (bid_id, file_id, number, kind, requirement_id, fact, heading, before, after)
    select $1, f.id, d.number, d.kind, (select r.id from requirements r
        where r.bid_id = $1 and (d.requirement ->> 'text') = any(r.found_texts || r.text)
        order by r.file_id is not distinct from (d.requirement ->> 'fileId') desc, r.number limit 1),
      d.fact, d.heading, nullif(d.before, 'null'), nullif(d.after, 'null')
    from jsonb_to_recordset($2::jsonb) as d ("fileId" text, number int, kind text, requirement jsonb, fact text, heading text,
        before jsonb, after jsonb)
      join files f on f.id = d."fileId" and f.bid_id = $1`,
};

const words = (
  of: string,
) => `case when ${of} is not null then (${of} - 'fileId') || jsonb_build_object('file',
    (select jsonb_build_object('_id', g.id, 'name', g.name) from files g where g.id = ${of} ->> 'fileId')) end`;

/** What a document does, in its order: what it withdraws, changes and adds; and when its bid was last read. */
export async function findDifferences(
  db: Db,
  file: string,
): Promise<{ readAt: string | null; differences: DocumentDifference[] }> {
  const [found] = await run<Found>(db, select, [file]);
  if (!found) return { readAt: null, differences: [] };
  const { readAt, differences, tasks } = found;
  return {
    readAt,
    differences: differences.map(({ headings, ...one }) => ({
      ...one,
      tasks: one.kind === 'added' ? [] : tasksNaming(tasks, one, headings ?? []),
    })),
  };
}
type Task = DocumentDifference['tasks'][number] & { description: string };
type Found = {
  readAt: string | null;
  /** `headings`: the section and the clause of its requirement. */
  differences: (Omit<DocumentDifference, 'tasks'> & { headings: string[] | null })[];
  tasks: Task[];
};

const tasksNaming = (
  tasks: Task[],
  { requirement, heading }: Omit<DocumentDifference, 'tasks'>,
  headings: string[],
): DocumentDifference['tasks'] =>
  tasks
    .filter((task) =>
      namesConcerned(task, { number: requirement?.number ?? null, headings: [heading, ...headings] }),
    )
    .map(({ _id, title, assignee }) => ({ _id, title, assignee }));
// A deadline is moved where what counts among the facts, and is stated by this document, is another moment than the bid's.
const select = {
  name: 'differences',
  text: `select (select wire_time(r.first_understood_at) from bid_readings r where r.bid_id = f.bid_id) as "readAt",
      coalesce((select json_agg(json_build_object('number', d.number, 'kind', d.kind, 'heading', d.heading,
        'before', ${words('d.before')}, 'after', ${words('d.after')}, 'fact', d.fact,
        'deadline', case when d.fact = 'deadline' then (select json_build_object('utc', wire_time((s.value ->> 'utc')::timestamptz),
            'local', s.value ->> 'local', 'zone', s.value ->> 'zone')
          from bid_facts s join bids b on b.id = s.bid_id
          where s.bid_id = d.bid_id and s.name = 'deadline' and s.role = 'stated' and s.file_id = d.file_id
            and (s.value ->> 'utc')::timestamptz <> b.deadline order by s.number limit 1) end,
        'headings', (select array[r.section, r.clause] from requirements r where r.id = d.requirement_id),
        'requirement', (select json_build_object('_id', r.id, 'number', r.number, 'text', r.text, 'state', r.state,
            'owner', ${personOf('r.owner_id')}) from requirements r where r.id = d.requirement_id),
        'decision', (select json_build_object('isAccepted', w.is_accepted and r.is_withdrawn, 'by', ${personOf('w.decided_by')},
            'at', wire_time(w.decided_at)) from withdrawals w join requirements r on r.id = w.requirement_id
          where d.kind = 'withdrawn' and w.requirement_id = d.requirement_id
            and w.quote_key = md5(coalesce(d.after, d.before) ->> 'quote')))
        order by array_position(array['withdrawn', 'changed', 'added'], d.kind), d.number)
      from document_differences d where d.file_id = f.id), '[]') as differences,
      coalesce((select json_agg(json_build_object('_id', t.id, 'title', t.title, 'description', t.description,
          'assignee', ${personOf('t.assignee_id')}) order by t.position, t.id)
        from tasks t where t.bid_id = f.bid_id and t.status <> 'done'), '[]') as tasks
    from files f where f.id = $1`,
};

/** Who withdraws a requirement with these words; undefined where no document does. */
export async function findWithdrawing(
  db: Db,
  requirement: string,
  quote: string,
): Promise<{ file: string; document: string; page: number | null } | undefined> {
  return (
    await run<{ file: string; document: string; page: number | null }>(db, withdrawing, [requirement, quote])
  )[0];
}
const withdrawing = {
  name: 'withdrawing',
  text: `select d.file_id as file, f.name as document, (d.after ->> 'page')::int as page
    from document_differences d join files f on f.id = d.file_id
    where d.requirement_id = $1 and d.kind = 'withdrawn' and coalesce(d.after, d.before) ->> 'quote' = $2 limit 1`,
};

/** Keeps what a person says of a withdrawal, beside what the requirement was until then. */
export async function keepDecision(
  db: Db,
  requirement: string,
  quote: string,
  by: { file: string; document: string; page: number | null },
  isAccepted: boolean,
): Promise<void> {
  await run(db, keep, [requirement, quote, by.file, by.document, by.page, isAccepted]);
}
// What it was before it was withdrawn stays what it was, however often that is said.
const keep = {
  name: 'withdrawal-keep',
  text: `insert into withdrawals as w (requirement_id, quote, bid_id, file_id, document, page, is_accepted, status_before, reason_before,
      version_before, approved_by_before, approved_at_before, decided_by)
    select r.id, $2, r.bid_id, $3, $4, $5, $6, r.status, r.ignore_reason, r.version, r.approved_by, r.approved_at, current_member()
    from requirements r where r.id = $1
    on conflict (company_id, requirement_id, quote_key) do update set is_accepted = excluded.is_accepted, file_id = excluded.file_id,
      document = excluded.document, page = excluded.page, decided_by = excluded.decided_by, decided_at = now(),
      (status_before, reason_before, version_before, approved_by_before, approved_at_before) = (select
        case when kept then w.status_before else excluded.status_before end,
        case when kept then w.reason_before else excluded.reason_before end,
        case when kept then w.version_before else excluded.version_before end,
        case when kept then w.approved_by_before else excluded.approved_by_before end,
        case when kept then w.approved_at_before else excluded.approved_at_before end
        from (select w.is_accepted and excluded.status_before = 'ignored' as kept) k)`,
};

/** What a requirement was before its withdrawal by these words was accepted. */
export type BeforeWithdrawal = {
  isAccepted: boolean;
  status: string;
  reason: string;
  version: number;
  approvedBy: string | null;
  approvedAt: string | null;
};

/** Forgets what a person said of a withdrawal; undefined where nobody said anything. */
export async function forgetDecision(
  db: Db,
  requirement: string,
  quote: string,
): Promise<BeforeWithdrawal | undefined> {
  return (await run<BeforeWithdrawal>(db, forgetOne, [requirement, quote]))[0];
}
const forgetOne = {
  name: 'withdrawal-forget',
  text: `delete from withdrawals where requirement_id = $1 and quote = $2 returning is_accepted as "isAccepted",
    status_before as status, reason_before as reason, version_before as version, approved_by_before as "approvedBy",
    approved_at_before as "approvedAt"`,
};

/** Gives a requirement back the approval that it had, as its own answer has not changed since. */
export async function restoreApproval(db: Db, requirement: string, before: BeforeWithdrawal): Promise<void> {
  await run(db, { name: 'withdrawal-quietly', text: `select set_config('app.importing', 'on', true)` });
  await run(db, restore, [requirement, before.approvedBy, before.approvedAt]);
  await run(db, { name: 'withdrawal-audited', text: `select set_config('app.importing', '', true)` });
}
const restore = {
  name: 'withdrawal-restore',
  text: `update requirements set status = 'approved', ignore_reason = '', approved_by = $2, approved_at = $3, updated_at = now() where id = $1`,
};

/** A requirement held for a decision; `change`: what the documents did to it since somebody looked. */
export type LockedRequirement = {
  bid: string;
  status: string;
  isWithdrawn: boolean;
  version: number;
  change: string | null;
};

/** Undefined where there is no such requirement. */
export async function lockRequirementForUpdate(
  db: Db,
  requirement: string,
): Promise<LockedRequirement | undefined> {
  return (await run<LockedRequirement>(db, hold, [requirement]))[0];
}
const hold = {
  name: 'withdrawal-hold',
  text: `select bid_id as bid, status, is_withdrawn as "isWithdrawn", version, change ->> 'kind' as change from requirements where id = $1 for update`,
};

/** Sets where a held requirement stands, and why it is ignored: withdrawn where a withdrawal of it stands accepted. */
export async function setStatus(db: Db, requirement: string, status: string, reason: string): Promise<void> {
  await run(db, set, [requirement, status, reason]);
}
const set = {
  name: 'withdrawal-set',
  text: `update requirements r set status = $2, ignore_reason = $3, updated_at = now(), is_withdrawn = $2 = 'ignored'
      and exists (select from withdrawals w where w.requirement_id = r.id and w.is_accepted)
    where r.id = $1`,
};
