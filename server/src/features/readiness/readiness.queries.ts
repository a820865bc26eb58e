import type { Readiness } from '@bidloom/contract/readiness';
import type { RequirementCounts, RequirementState } from '@bidloom/contract/requirement-states';
import { run, type Db } from '#db/database.ts';
import { personOf } from '#db/person.ts';
import { keptKindsJson, type KeptKind } from '#features/addenda/document-kinds.queries.ts';
import { requirementCounts } from '#features/requirement-states/requirement-states.ts';
import { unapprovedTexts } from '#features/requirement-states/section-states.ts';

export type AnswerToCheck = {
  _id: string;
  number: number;
  text: string;
  /** As people decided; files of ours say what it was when they were written. */
  status: string;
  state: RequirementState;
  answer: string;
  mandatory: boolean;
  wordLimit: number | null;
  characterLimit: number | null;
  marks: number | null;
  change: string | null;
  openComments: number;
  suggestions: number;
  /** The questions of answers of the library in it that are past their day. */
  expiredAnswers: string[];
  /** The names of files that it refers to as evidence and that are gone. */
  missingEvidence: string[];
  /** Evidence of the vault is attached to it, or it refers to a file. */
  hasEvidence: boolean;
};
export type FileToCheck = {
  _id: string;
  name: string;
  kind: string;
  traces: { comments: number; trackedChanges: number; authors: string[] } | null;
  /** What it says to each requirement, by id, where that is known; written in `language`. */
  answers: Record<string, { status: string; sha256: string }> | null;
  language: string | null;
};
export type BidToCheck = {
  status: string;
  client: string;
  company: string;
  hasReviewer: boolean;
  hasRun: boolean;
  unseenAmendments: number;
  /** When the documents, or who corrected what was read in them, have it end, where that is another moment than the bid's. */
  otherDeadline: string | null;
  isDeadlineAssumed: boolean;
  otherClients: string[];
  tasks: { _id: string; title: string; isDone: boolean }[];
  /** What the checklist asks for, but for what somebody said is not needed. */
  checklist: { kind: string; text: string; file: string | null; isDone: boolean }[];
  /** The buyer's documents, and of what runs wrote the newest of each name. */
  files: FileToCheck[];
  /** Requirements with their answers, but for what somebody ignored or accepted as withdrawn. */
  answers: AnswerToCheck[];
  /** Where all of them stand. */
  counts: RequirementCounts;
  /** Sections of the response with words of their own that nobody has approved. */
  unapprovedTexts: { _id: string; title: string }[];
  documents: KeptKind[];
  /** Final reviews, and the answers that are not as they were signed off. */
  reviews: { name: string; isDone: boolean; changed: { _id: string; number: number; text: string }[] }[];
  /** What it uses of the vault that is not valid on the day of submission, nobody having said why. */
  invalidEvidence: { title: string; requirement: { _id: string; number: number; text: string } | null }[];
  /** The company keeps evidence, so that what is asked for can be attached. */
  hasVault: boolean;
  /** What it held when it was last handed in. */
  sealed: Readiness['sealed'];
};

/** Everything that readiness is judged by, in one round trip; only the bids that are there. */
export const readBidsToCheck = (db: Db, ids: string[]): Promise<{ id: string; bid: BidToCheck }[]> =>
  run(db, read, [ids]);

const read = {
  name: 'readiness',
  text: `select b.id, json_build_object(
    'status', b.status, 'client', c.name, 'company', (select name from companies where id = current_company()),
    'hasReviewer', b.reviewer_id is not null,
    'hasRun', exists (select from generations g where g.bid_id = b.id and g.status = 'done'),
    'unseenAmendments', (select count(*)::int from tender_amendments a where a.tender_id = b.tender_id and not a.is_seen),
    'otherDeadline', (select v.stated ->> 'text' from (select case when d.bid_id is not null then d.own -> 0
          else (select s.value from bid_facts s where s.bid_id = b.id and s.name = 'deadline' and s.role = 'stated' order by s.number limit 1)
          end as stated from (select) o left join bid_fact_decisions d on d.bid_id = b.id and d.name = 'deadline'
        ) v where (v.stated ->> 'utc')::timestamptz <> b.deadline),
    'isDeadlineAssumed', b.is_deadline_assumed,
    'otherClients', coalesce((select json_agg(o.name) from clients o where o.id <> b.client_id), '[]'),
    'tasks', coalesce((select json_agg(json_build_object('_id', t.id, 'title', t.title, 'isDone', t.status = 'done') order by t.id)
      from tasks t where t.bid_id = b.id), '[]'),
    'checklist', coalesce((select json_agg(json_build_object('kind', i.kind, 'text', left(i.text, 400), 'file', i.file_id, 'isDone', i.status = 'done') order by i.number, i.id)
      from checklist_items i where i.bid_id = b.id and i.status <> 'not-needed'), '[]'),
    'documents', ${keptKindsJson},
    'files', coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'traces', f.traces,
        'answers', f.answers, 'language', (select g.language from generations g where g.id = f.generation_id)) order by f.id)
      from (select distinct on (kind, case when kind = 'original' then id::text else name end) * from files where bid_id = b.id and kind <> 'letter'
        order by kind, case when kind = 'original' then id::text else name end, id desc) f), '[]'),
    'answers', coalesce((select json_agg(json_build_object('_id', r.id, 'number', r.number, 'text', left(r.text, 400), 'status', r.status,
        'answer', r.answer, 'mandatory', r.mandatory, 'state', r.state, 'wordLimit', r.word_limit,
        'characterLimit', r.character_limit, 'marks', r.marks, 'change', r.change ->> 'kind',
        'suggestions', r.suggestions, 'openComments', (select count(*)::int from requirement_comments k
          where k.requirement_id = r.id and k.reply_to is null and not k.is_resolved),
        'missingEvidence', coalesce((select json_agg(distinct e.value ->> 'name')
          from jsonb_path_query(r.answer_rich, 'strict $.** ? (@.type == "evidence")') as e (value)
          where not exists (select from files f where f.id = e.value ->> 'file')), '[]'),
        'hasEvidence', exists (select from bid_evidence u where u.company_id = r.company_id and u.requirement_id = r.id)
          or coalesce(jsonb_path_exists(r.answer_rich, 'strict $.** ? (@.type == "evidence")'), false),
        'expiredAnswers', coalesce((select json_agg(left(a.question, 200)) from answer_uses u join answers a on a.id = u.answer_id
          where u.requirement_id = r.id and r.answer <> '' and (a.review_by < company_today() or a.expires_on < company_today())), '[]'))
        order by r.number, r.id)
      from requirements r where r.bid_id = b.id and r.status <> 'ignored'), '[]'),
    'unapprovedTexts', coalesce((select json_agg(json_build_object('_id', u.id, 'title', u.title) order by u.place)
      from (${unapprovedTexts('b.id')}) u), '[]'),
    'reviews', coalesce((select json_agg(json_build_object('name', g.name, 'isDone', g.state = 'done',
        'changed', coalesce((select json_agg(json_build_object('_id', r.id, 'number', r.number, 'text', left(r.text, 400)) order by r.number, r.id)
          from answers_in_review(g.id) r where exists (select from review_signatures s where s.round_id = g.id and s.requirement_id = r.id)
            and not exists (select from review_signatures s where s.round_id = g.id and s.requirement_id = r.id and s.version = r.version)), '[]')) order by g.id)
      from review_rounds g where g.bid_id = b.id and g.is_final), '[]'),
    'invalidEvidence', coalesce((select json_agg(json_build_object('title', i.title, 'requirement',
        (select json_build_object('_id', r.id, 'number', r.number, 'text', left(r.text, 400)) from requirements r
          where r.company_id = b.company_id and r.id = i.requirement_id)) order by i.title)
      from invalid_evidence_of(b.id) i), '[]'),
    'hasVault', exists (select from evidence),
    'counts', ${requirementCounts('b.id')},
    'sealed', (select json_build_object('at', wire_time(m.sealed_at), 'by', ${personOf('m.sealed_by')},
        'files', (select count(*)::int from jsonb_array_elements(m.files) f where f ->> 'kind' <> 'original'),
        'answers', jsonb_array_length(m.answers))
      from bid_manifests m where m.bid_id = b.id order by m.id desc limit 1)) as bid
    from bids b join clients c on c.id = b.client_id where b.id = any($1)`,
};
