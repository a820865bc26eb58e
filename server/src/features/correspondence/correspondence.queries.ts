import type { Correspondence } from '@bidloom/contract/correspondence';
import { getRow, run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

const letters: ListShape = {
  name: 'letters',
  table: 'letters',
  alias: 'l',
  row: `l.id as _id, l.bid_id as bid, l.thread_id as thread, l.direction, l.kind, ${personOf('l.author_id')} as author,
    json_build_object('name', l.from_name, 'address', l.from_address) as "from", l.recipients as "to", l.subject, l.text, l.quoted,
    l.status, case when l.status <> 'waiting' then l.problem
      when not exists (select from integrations i where i.service = 'gmail' and i.status = 'ok') then 'signIn'
      else (select s.problem from integration_states s where s.service = 'gmail') end as problem,
    coalesce((select json_agg(json_build_object('place', f.place, 'name', f.name, 'size', f.size, 'mimeType', f.mime_type,
      'file', f.file_id) order by f.place) from letter_files f where f.letter_id = l.id), '[]') as files,
    wire_time(l.created_at) as "createdAt", wire_time(l.sent_at) as "sentAt"`,
  sorts: { at: { by: 'coalesce(l.sent_at, l.created_at)', type: 'timestamptz' } },
  defaultSort: '-at',
};

/** What was written to the buyer of a bid and came back; 404 when the company has no such bid. */
export async function findLetters(db: Db, bid: string, input: PageInput) {
  const [[known], page] = await Promise.all([
    run(db, bidExists, [bid]),
    jsonList(db, letters, input, [
      { where: 'l.bid_id = $?', value: bid },
      holds(`l.subject || ' ' || l.text`, input.q),
    ]),
  ]);
  if (!known) throw notFound();
  return page;
}
const bidExists = { name: 'letters-bid', text: 'select id from bids where id = $1' };

export const getLetter = (db: Db, id: string) => jsonOne(db, letters, id);

/** What is known of a bid for who writes to its buyer. */
export type BidToWrite = {
  status: string;
  /** Of the writer. */
  author: string;
  service: Pick<Correspondence, 'account' | 'problem'> & { status: 'ok' | 'expired' | null; scopes: string };
  /** Free words that may hold addresses, the likeliest first. */
  contacts: { source: Correspondence['contacts'][number]['source']; name: string; words: string }[];
};

/** @throws 404 when the company has no such bid */
export async function getBidToWrite(db: Db, bid: string, user: string): Promise<BidToWrite> {
  return getRow<BidToWrite>(db, bidToWrite, [bid, user]);
}
const bidToWrite = {
  name: 'letters-bid-to-write',
  text: `select b.status, (select full_name from users where id = $2) as author,
      json_build_object('status', i.status, 'account', i.email, 'scopes', coalesce(i.scopes, ''), 'problem', s.problem) as service,
      (select coalesce(json_agg(k), '[]') from (
        select 'bid' as source, '' as name, b.buyer_contact as words
        union all (select 'letter', l.from_name, l.from_address from letters l
          where l.bid_id = b.id and l.kind = 'reply' order by l.sent_at desc limit 3)
        union all (select 'letter', '', array_to_string(l.recipients, ' ') from letters l
          where l.bid_id = b.id and l.direction = 'out' and l.problem is distinct from 'bounced' order by l.id desc limit 1)
        union all (select 'documents', coalesce(v ->> 'name', ''), v ->> 'text'
          from jsonb_array_elements(coalesce((select d.own from bid_fact_decisions d where d.bid_id = b.id and d.name = 'contacts'),
            (select jsonb_agg(f.value order by f.number) from bid_facts f where f.bid_id = b.id and f.name = 'contacts' and f.role = 'stated'),
            '[]')) v)
        union all (select 'tender', t.contact ->> 'name', t.contact ->> 'email' from tenders t where t.id = b.tender_id)
        union all (select 'client', c.contact_name, c.contact_email from clients c where c.id = b.client_id)) k) as contacts
    from bids b left join integrations i on i.service = 'gmail' left join integration_states s on s.service = 'gmail' where b.id = $1`,
};

/** Documents of a bid that are to hang on a letter, in the given order; those that are not there are left out. */
export const findDocuments = (db: Db, bid: string, files: string[]) =>
  run<{ id: string; name: string; size: number; mimeType: string }>(
    db,
    {
      name: 'letters-documents',
      text: `select id, name, size::float as size, mime_type as "mimeType" from files where bid_id = $1 and id = any($2)
        order by array_position($2::text[], id::text)`,
    },
    [bid, files],
  );

/** The conversation and the Message-ID of a letter that is to be answered; undefined when the bid has no such letter. */
export async function findAnswered(
  db: Db,
  bid: string,
  letter: string,
): Promise<{ thread: string; messageId: string } | undefined> {
  const [found] = await run<{ thread: string; messageId: string }>(
    db,
    {
      name: 'letters-answered',
      text: `select thread_id as thread, message_id as "messageId" from letters where bid_id = $1 and id = $2`,
    },
    [bid, letter],
  );
  return found;
}

export type NewLetter = {
  bid: string;
  thread: string | null;
  kind: string;
  author: string;
  authorName: string;
  to: string[];
  subject: string;
  text: string;
  answersTo: string;
  files: { id: string; name: string; size: number; mimeType: string }[];
};

/** Adds a letter that is to be sent, with what hangs on it, into its conversation or a new one; answers its id. */
export async function addLetter(db: Db, letter: NewLetter): Promise<string> {
  const thread =
    letter.thread ??
    (
      await db
        .insertInto('letter_threads')
        .values({ bid_id: letter.bid })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id } = await db
    .insertInto('letters')
    .values({
      bid_id: letter.bid,
      thread_id: thread,
      direction: 'out',
      kind: letter.kind,
      author_id: letter.author,
      from_name: letter.authorName,
      recipients: letter.to,
      subject: letter.subject,
      text: letter.text,
      answers_to: letter.answersTo,
      status: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (letter.files.length > 0)
    await db
      .insertInto('letter_files')
      .values(
        letter.files.map(({ id: file, name, size, mimeType }, place) => ({
          letter_id: id,
          place,
          name,
          size,
          mime_type: mimeType,
          file_id: file,
        })),
      )
      .execute();
  return id;
}

/**
 * Has a letter tried again: one that waits, or one that failed before it left. Answers its bid; null where it is neither,
 * undefined where the company has no such letter.
 */
export async function tryAgain(db: Db, id: string): Promise<string | null | undefined> {
  const [found] = await run<{ bid: string | null }>(
    db,
    {
      name: 'letters-try-again',
      text: `with again as (update letters set status = 'waiting', problem = null, begun = begun and status = 'waiting'
          where id = $1 and (status = 'waiting' or (status = 'failed' and problem <> 'bounced')) returning bid_id)
        select (select bid_id from again) as bid from letters where id = $1`,
    },
    [id],
  );
  return found?.bid;
}

/** Removes a letter that was not sent and is not on its way this moment. Answers as `tryAgain` does. */
export async function removeUnsent(db: Db, id: string): Promise<string | null | undefined> {
  const [found] = await run<{ bid: string | null }>(
    db,
    {
      name: 'letters-remove',
      text: `with gone as (delete from letters where id = $1
          and ((status = 'waiting' and not begun) or (status = 'failed' and problem <> 'bounced')) returning bid_id)
        select (select bid_id from gone) as bid from letters where id = $1`,
    },
    [id],
  );
  return found?.bid;
}

/** What hangs on a letter that came in. */
export type LetterFile = {
  bid: string;
  name: string;
  gmailId: string;
  part: string;
  account: string;
  file: string | null;
};

export async function findLetterFile(db: Db, letter: string, place: number): Promise<LetterFile | undefined> {
  const [found] = await run<LetterFile>(
    db,
    {
      name: 'letters-file',
      text: `select l.bid_id as bid, f.name, l.gmail_id as "gmailId", f.part, t.account, f.file_id as file
        from letter_files f join letters l on l.id = f.letter_id join letter_threads t on t.id = l.thread_id
        where f.letter_id = $1 and f.place = $2 and l.direction = 'in' and l.gmail_id is not null and f.part is not null`,
    },
    [letter, place],
  );
  return found;
}

/** Writes down as which document something was saved; false when somebody else was faster. */
export async function keepSavedFile(db: Db, letter: string, place: number, file: string): Promise<boolean> {
  const kept = await run(
    db,
    {
      name: 'letters-keep-file',
      text: `update letter_files set file_id = $3 where letter_id = $1 and place = $2 and file_id is null returning place`,
    },
    [letter, place, file],
  );
  return kept.length > 0;
}
