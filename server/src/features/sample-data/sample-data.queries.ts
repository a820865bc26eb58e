import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { eraseCompany } from '#features/companies/erase-company.ts';

/** Deletes the entered company with all that is in it, if it is one of sample data; answers whether it was. */
export async function removeSampleCompany(db: Db): Promise<boolean> {
  const [held] = await run(db, hold);
  if (!held) return false;
  await eraseCompany(db);
  return true;
}

const hold = {
  name: 'sample-hold',
  text: 'select from companies where id = current_company() and is_sample for no key update',
};

/**
 * Runs `work` as an import runs: what it adds happened before, so that neither the audit log nor the histories that triggers
 * keep date it to this moment, and no webhook is told.
 */
export async function addingPast<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await run(db, setImporting, ['on']);
  const done = await work();
  await run(db, setImporting, ['']);
  return done;
}
const setImporting = { name: 'sample-importing', text: `select set_config('app.importing', $1, true)` };

/** A bid with the moments at which it was made, submitted and decided. */
export type PastBid = {
  _id: string;
  client: string;
  title: string;
  type: string;
  service: string;
  team: string[];
  reviewer: string;
  createdBy: string;
  status: string;
  goNoGo: string;
  priority: number;
  value: number;
  reference: string;
  region: string;
  buyerContact: string;
  tender: string | null;
  /** It was followed up once. */
  chased: boolean;
  outcomeReason: string;
  deadline: string;
  questionsDeadline: string | null;
  createdAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  updatedAt: string;
};

export async function addPastBids(db: Db, bids: PastBid[]): Promise<void> {
  await run(db, insertBids, [jsonParameter(bids)]);
}
const insertBids = {
  name: 'sample-bids',
  text: `with r as (select * from jsonb_to_recordset($1::jsonb) as r(_id text, client text, title text, type text, service text, team jsonb,
        reviewer text, "createdBy" text, status text, "goNoGo" text, priority smallint, value numeric, reference text, region text,
        "buyerContact" text, tender text, chased boolean, "outcomeReason" text, deadline timestamptz, "questionsDeadline" timestamptz,
        "createdAt" timestamptz, "submittedAt" timestamptz, "decidedAt" timestamptz, "updatedAt" timestamptz)),
    made as (insert into bids (id, client_id, original_title, type, submission_type, reviewer_id, created_by, status, go_no_go, priority,
        value, reference, region, buyer_contact, tender_id, chased, chase_count, outcome_reason, deadline, questions_deadline, created_at, submitted_at, decided_at, updated_at)
      select _id, client, title, type, 'portal', reviewer, "createdBy", status, "goNoGo", priority, value, reference, region, "buyerContact",
        tender, chased, chased::integer, "outcomeReason", deadline, "questionsDeadline", "createdAt", "submittedAt", "decidedAt", "updatedAt" from r),
    offered as (insert into bid_services (bid_id, service_id) select _id, service from r)
    insert into bid_team (bid_id, user_id) select r._id, t.id from r, jsonb_array_elements_text(r.team) as t(id)`,
};

export type PastTask = {
  bid: string;
  title: string;
  assignee: string;
  dueDate: string;
  status: string;
  position: number;
  createdAt: string;
};

export async function addPastTasks(db: Db, tasks: PastTask[]): Promise<void> {
  await run(db, insertTasks, [jsonParameter(tasks)]);
}
const insertTasks = {
  name: 'sample-tasks',
  text: `insert into tasks (bid_id, title, assignee_id, due_date, status, position, created_at)
    select bid, title, assignee, "dueDate", status, position, "createdAt" from jsonb_to_recordset($1::jsonb)
      as r(bid text, title text, assignee text, "dueDate" timestamptz, status text, position integer, "createdAt" timestamptz)`,
};

/** Lines of the history of bids and comments on them. `_id` is made of the moment: lists are in the order of ids. */
export type PastActivity = {
  _id: string;
  bid: string;
  /** Nobody of the company where a buyer wrote. */
  user: string | null;
  type: string;
  changes: Record<string, { before: unknown; after: unknown }>;
  at: string;
};
export type PastComment = { _id: string; bid: string; user: string; comment: string; at: string };

export async function addPastHistory(
  db: Db,
  activities: PastActivity[],
  comments: PastComment[],
): Promise<void> {
  await run(db, insertActivities, [jsonParameter(activities)]);
  await run(db, insertComments, [jsonParameter(comments)]);
}
const insertActivities = {
  name: 'sample-activities',
  text: `insert into activities (id, bid_id, user_id, type, changes, at) select _id, bid, "user", type, changes, at
    from jsonb_to_recordset($1::jsonb) as r(_id text, bid text, "user" text, type text, changes jsonb, at timestamptz)`,
};
const insertComments = {
  name: 'sample-comments',
  text: `insert into comments (id, bid_id, user_id, comment, created_at) select _id, bid, "user", comment, at
    from jsonb_to_recordset($1::jsonb) as r(_id text, bid text, "user" text, comment text, at timestamptz)`,
};

/** A message to a buyer that went out, or a reply to it. */
export type PastLetter = {
  bid: string;
  thread: string;
  direction: 'out' | 'in';
  kind: 'clarification' | 'chase' | 'reply';
  author: string | null;
  fromName: string;
  fromAddress: string;
  to: string[];
  subject: string;
  text: string;
  at: string;
};

export async function addPastLetters(db: Db, letters: PastLetter[]): Promise<void> {
  await run(db, insertLetters, [jsonParameter(letters)]);
}
const insertLetters = {
  name: 'sample-letters',
  text: `with r as (select * from jsonb_to_recordset($1::jsonb) as r(bid text, thread text, direction text, kind text, author text,
        "fromName" text, "fromAddress" text, "to" jsonb, subject text, text text, at timestamptz)),
    threads as (insert into letter_threads (id, bid_id) select distinct thread, bid from r)
    insert into letters (bid_id, thread_id, direction, kind, author_id, from_name, from_address, recipients, subject, text, status,
        created_at, sent_at)
      select bid, thread, direction, kind, author, "fromName", "fromAddress", array(select jsonb_array_elements_text("to")), subject, text,
        case direction when 'out' then 'sent' else 'received' end, at, at from r`,
};

/** A requirement with its answer, if it has one, and the answer of the library that it was taken from. */
export type PastRequirement = {
  _id: string;
  bid: string;
  number: number;
  text: string;
  section: string;
  mandatory: boolean;
  status: string;
  owner: string;
  answer: string;
  rich: RichText | null;
  /** It stands in a document that is read when the company is there. */
  isFound: boolean;
  source: string | null;
  answeredBy: string | null;
  approvedBy: string | null;
  at: string;
  dueDate: string | null;
};

/** Adds requirements with the line of history of each answer, and says which answers of the library stand in them. */
export async function addPastRequirements(db: Db, requirements: PastRequirement[]): Promise<void> {
  const rows = jsonParameter(requirements);
  for (const statement of [insertRequirements, insertRequirementAnswers, insertUses])
    await run(db, statement, [rows]);
}
const requirementRows = `jsonb_to_recordset($1::jsonb) as r(_id text, bid text, number integer, text text, section text, mandatory boolean,
  status text, owner text, answer text, rich jsonb, "isFound" boolean, source text, "answeredBy" text, "approvedBy" text, at timestamptz, "dueDate" date)`;
const insertRequirements = {
  name: 'sample-requirements',
  text: `insert into requirements (id, bid_id, number, text, section, mandatory, status, owner_id, answer, answer_rich, found_texts,
      answered_by, approved_by, approved_at, updated_at, due_date)
    select _id, bid, number, text, section, mandatory, status, owner, answer, nullif(rich, 'null'),
      case when "isFound" then array[text] else '{}' end, "answeredBy", "approvedBy",
      case when "approvedBy" is not null then at end, at, "dueDate" from ${requirementRows}`,
};
const insertRequirementAnswers = {
  name: 'sample-requirement-answers',
  text: `insert into requirement_answers (requirement_id, version, answer, answer_rich, status, is_draft, changed_at, changed_by)
    select _id, 1, answer, nullif(rich, 'null'), status, false, at, "answeredBy" from ${requirementRows} where answer <> ''`,
};
const insertUses = {
  name: 'sample-answer-uses',
  text: `insert into answer_uses (requirement_id, answer_id, version, used_at)
    select _id, source, 1, at from ${requirementRows} where answer <> '' and source is not null`,
};

/** Dates the response of a bid, the only file that it has, to its submission, and notes what it says to each requirement. */
export async function dateHandedIn(
  db: Db,
  bid: string,
  said: { number: number; sha256: string }[],
): Promise<void> {
  await run(db, setHandedIn, [bid, jsonParameter(said)]);
}
const setHandedIn = {
  name: 'sample-handed-in',
  text: `update files f set created_at = b.submitted_at, answers = (
      select coalesce(jsonb_object_agg(r.id, jsonb_build_object('status', r.status, 'sha256', s.sha256)), '{}')
      from jsonb_to_recordset($2::jsonb) as s (number int, sha256 text) join requirements r on r.bid_id = b.id and r.number = s.number)
    from bids b where b.id = $1 and f.bid_id = b.id and f.kind = 'response'`,
};

/** Keeps what each submitted bid said at that moment, as the database does when one is submitted (`seal_manifest`). */
export async function sealPastBids(db: Db): Promise<void> {
  await run(db, sealBids);
}
const sealBids = {
  name: 'sample-manifests',
  text: `insert into bid_manifests (bid_id, sealed_at, sealed_by, files, answers, seal)
    select b.id, b.submitted_at, b.created_by, h.files, a.answers, sha256_of(h.lines || a.lines) from bids b, lateral (
      select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sha256', f.sha256, 'places',
            (select coalesce(jsonb_agg(jsonb_build_object('place', 'R-' || r.number, 'question', r.text,
                'sha256', f.answers -> r.id::text ->> 'sha256') order by r.number, r.id), '[]')
              from requirements r where r.bid_id = b.id)) order by f.id), '[]') as files,
          coalesce(string_agg(f.sha256 || '  ' || f.name || e'\\n', '' order by f.id), '') as lines
        from files f where f.bid_id = b.id and f.kind = 'response') h, lateral (
      select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'text', r.text, 'status', r.status, 'isDraft', r.is_draft,
            'sha256', sha256_of(r.answer)) order by r.number, r.id), '[]') as answers,
          coalesce(string_agg(sha256_of(r.answer) || '  R-' || r.number || e'\\n', '' order by r.number, r.id), '') as lines
        from requirements r where r.bid_id = b.id and r.answer <> '') a
    where b.submitted_at is not null`,
};

/** Gives tenders that were just added the moment at which they were found, where they stand, and who looks after them. */
export async function dateTenders(
  db: Db,
  tenders: { _id: string; status: string; at: string; assignee: string | null }[],
): Promise<void> {
  await run(db, setTenders, [jsonParameter(tenders)]);
}
const setTenders = {
  name: 'sample-tenders',
  text: `with r as (select * from jsonb_to_recordset($1::jsonb) as r(_id text, status text, at timestamptz, assignee text)),
    assigned as (insert into tender_assignees (tender_id, user_id) select _id, assignee from r where assignee is not null)
    update tenders t set status = r.status, created_at = r.at, updated_at = r.at from r where t.id = r._id`,
};

/** Gives answers that were just added their writer, the moments of writing and approval, and their first version. */
export async function dateAnswers(
  db: Db,
  answers: { _id: string; writer: string; approver: string; at: string }[],
): Promise<void> {
  await run(db, setAnswers, [jsonParameter(answers)]);
  await run(db, addVersions);
}
const setAnswers = {
  name: 'sample-answers',
  text: `update answers a set created_at = r.at, created_by = r.writer, updated_at = r.at, updated_by = r.writer,
      approved_at = case when a.status = 'approved' then r.at end, approved_by = case when a.status = 'approved' then r.approver end
    from jsonb_to_recordset($1::jsonb) as r(_id text, writer text, approver text, at timestamptz) where a.id = r._id`,
};
const addVersions = {
  name: 'sample-answer-versions',
  text: `insert into answer_versions (answer_id, version, question, answer, status, changed_at, changed_by)
    select id, version, question, answer, status, created_at, created_by from answers`,
};

export async function nameOf(db: Db, user: string): Promise<string> {
  const [found] = await run<{ name: string }>(db, readName, [user]);
  return found?.name ?? '';
}
const readName = { name: 'sample-owner', text: 'select full_name as name from users where id = $1' };
