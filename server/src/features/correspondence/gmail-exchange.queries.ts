import { run, type Db } from '#db/database.ts';

/** A letter that is to be sent. */
export type WaitingLetter = {
  id: string;
  bid: string;
  thread: string;
  kind: string;
  author: string | null;
  authorName: string;
  to: string[];
  subject: string;
  text: string;
  begun: boolean;
  /** Of an earlier try. */
  from: string;
  messageId: string;
  answersTo: string;
  /** Where its conversation is. */
  account: string;
  gmailThread: string | null;
  /** `storageKey` is null where the document was removed since. */
  files: { name: string; mimeType: string; storageKey: string | null }[];
};

/** The next letter to send: those that made trouble come last. */
export async function findNextLetter(db: Db): Promise<WaitingLetter | undefined> {
  const [found] = await run<WaitingLetter>(db, {
    name: 'gmail-next-letter',
    text: `select l.id, l.bid_id as bid, l.thread_id as thread, l.kind, l.author_id as author, l.from_name as "authorName", l.recipients as "to",
        l.subject, l.text, l.begun, l.from_address as "from", l.message_id as "messageId", l.answers_to as "answersTo",
        t.account, t.gmail_thread as "gmailThread",
        coalesce((select json_agg(json_build_object('name', f.name, 'mimeType', f.mime_type, 'storageKey', d.storage_key) order by f.place)
          from letter_files f left join files d on d.company_id = f.company_id and d.id = f.file_id where f.letter_id = l.id), '[]') as files
      from letters l join letter_threads t on t.id = l.thread_id
      where l.status = 'waiting' order by l.attempts, l.id limit 1`,
  });
  return found;
}

/** Writes down that a try begins, before it does; false when the letter was taken back meanwhile. */
export async function beginLetter(
  db: Db,
  id: string,
  { from, messageId }: { from: string; messageId: string },
): Promise<boolean> {
  const begun = await run(
    db,
    {
      name: 'gmail-begin-letter',
      text: `update letters set begun = true, attempts = attempts + 1, from_address = $2, message_id = $3
        where id = $1 and status = 'waiting' returning id`,
    },
    [id, from, messageId],
  );
  return begun.length > 0;
}

/** The last try certainly did not arrive. */
export async function letterNotBegun(db: Db, id: string): Promise<void> {
  await db.updateTable('letters').set({ begun: false }).where('id', '=', id).execute();
}

export async function letterFailed(
  db: Db,
  id: string,
  problem: 'refused' | 'unsure' | 'file',
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ status: 'failed', problem })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Writes down that a letter went out and where it is; false when that is written already. */
export async function letterSent(
  db: Db,
  { id, thread }: { id: string; thread: string },
  place: { account: string; gmailId: string; gmailThread: string },
): Promise<boolean> {
  const sent = await run(
    db,
    {
      name: 'gmail-letter-sent',
      text: `with l as (update letters set status = 'sent', problem = null, begun = false, gmail_id = $3, sent_at = now()
          where id = $1 and status = 'waiting' returning id),
        t as (update letter_threads set account = $4, gmail_thread = $5 where id = $2 and exists (select from l))
        select id from l`,
    },
    [id, thread, place.gmailId, place.account, place.gmailThread],
  );
  return sent.length > 0;
}

/** The bids whose letters wait. */
export const findWaitingBids = (db: Db) =>
  run<{ bid: string }>(db, {
    name: 'gmail-waiting-bids',
    text: `select distinct bid_id as bid from letters where status = 'waiting'`,
  });

/** Which of Gmail's conversations began here, of those named or, with null, of the last year. */
export async function findOurThreads(db: Db, account: string, among: string[] | null): Promise<string[]> {
  const found = await run<{ thread: string }>(
    db,
    {
      name: 'gmail-our-threads',
      text: `select distinct t.gmail_thread as thread from letter_threads t
        where t.account = $1 and t.gmail_thread is not null and ($2::text[] is null or t.gmail_thread = any($2))
          and ($2::text[] is not null or exists (select from letters l where l.thread_id = t.id and l.sent_at > now() - interval '1 year'))`,
    },
    [account, among],
  );
  return found.map(({ thread }) => thread);
}

/** Which messages are here already. */
export async function findKnownMessages(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await run<{ id: string }>(
    db,
    { name: 'gmail-known-messages', text: 'select gmail_id as id from letters where gmail_id = any($1)' },
    [ids],
  );
  return new Set(found.map(({ id }) => id));
}

export type Incoming = {
  gmailId: string;
  gmailThread: string;
  account: string;
  kind: string;
  from: { name: string; address: string };
  to: string[];
  subject: string;
  text: string;
  quoted: string;
  messageId: string;
  answersTo: string;
  at: string;
  files: { name: string; size: number; mimeType: string; part: string }[];
};
/** The conversation that something came into, and whom that concerns. */
export type Concerned = { bid: string; title: string; people: string[] };

/**
 * Adds a message to the conversation it came into: that of the letter it answers, else the latest in its Gmail thread.
 * Undefined when it is here already, or when its bid is gone.
 */
export async function addIncoming(db: Db, message: Incoming): Promise<Concerned | undefined> {
  const { gmailId, gmailThread, account, answersTo, files } = message;
  const [thread] = await run<{ id: string; bid: string }>(
    db,
    {
      name: 'gmail-thread-of',
      text: `select t.id, t.bid_id as bid from letter_threads t join letters l on l.thread_id = t.id
        where t.account = $1 and t.gmail_thread = $2 order by (l.message_id = $3 and $3 <> '') desc, l.sent_at desc nulls last limit 1`,
    },
    [account, gmailThread, answersTo],
  );
  if (!thread) return undefined;
  const isOurs = message.kind === 'gmail';
  const added = await db
    .insertInto('letters')
    .values({
      bid_id: thread.bid,
      thread_id: thread.id,
      direction: isOurs ? 'out' : 'in',
      kind: message.kind,
      from_name: message.from.name,
      from_address: message.from.address,
      recipients: message.to,
      subject: message.subject,
      text: message.text,
      quoted: message.quoted,
      status: isOurs ? 'sent' : 'received',
      message_id: message.messageId,
      answers_to: answersTo,
      gmail_id: gmailId,
      sent_at: message.at,
    })
    .onConflict((on) => on.columns(['company_id', 'gmail_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  if (files.length > 0)
    await db
      .insertInto('letter_files')
      .values(
        files.map(({ name, size, mimeType, part }, place) => ({
          letter_id: added.id,
          place,
          name,
          size,
          mime_type: mimeType,
          part,
        })),
      )
      .execute();
  if (message.kind === 'bounce') await run(db, cameBack, [thread.id, answersTo, message.at]);
  const [concerned] = await run<Concerned>(db, whomItConcerns, [thread.id]);
  return concerned;
}

/** The letter that a report is about: the one it answers, else the last before it. */
const cameBack = {
  name: 'gmail-came-back',
  text: `update letters set status = 'failed', problem = 'bounced' where id = (
    select id from letters where thread_id = $1 and direction = 'out' and status = 'sent' and author_id is not null
    order by (message_id = $2 and $2 <> '') desc, sent_at <= $3::timestamptz desc, sent_at desc limit 1)`,
};
/** Who wrote in it, and who made the bid. */
const whomItConcerns = {
  name: 'gmail-whom-it-concerns',
  text: `select b.id as bid, b.original_title as title,
      array(select distinct l.author_id::text from letters l where l.thread_id = t.id and l.author_id is not null
        union select b.created_by::text where b.created_by is not null) as people
    from letter_threads t join bids b on b.id = t.bid_id where t.id = $1`,
};
