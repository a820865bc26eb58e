import type { Mail } from '@bidloom/contract/mail';
import { present, run, type Db } from '#db/database.ts';
import { holds, jsonList, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';

/** A mail as it is stored; `content` is its sealed text. */
export type StoredMail = {
  recipient: string;
  subject: string;
  content: string;
  attempts: number;
  begun?: boolean;
};

const mails: ListShape = {
  name: 'mails',
  table: 'outbox',
  alias: 'o',
  row: `o.id as _id, o.recipient as "to", o.subject, o.status, o.problem, wire_time(o.created_at) as "createdAt",
    wire_time(o.sent_at) as "sentAt"`,
  sorts: { createdAt: { by: 'o.created_at', type: 'timestamptz' } },
  defaultSort: '-createdAt',
};

/** Only owners see what only owners may read; asked in the database, which knows the caller before we do. */
const readable = `(o.readable_by = 'admin' or exists (select from members m
  where m.company_id = current_company() and m.user_id = current_member() and m.role = 'owner'))`;

/** The company's mail, as far as the caller may read it. */
export const findMails = (db: Db, input: PageInput) =>
  jsonList(db, mails, input, [
    { where: readable, value: true },
    holds(`o.recipient || ' ' || o.subject`, input.q),
  ]);

/** One mail as it is on the wire, and its sealed text; 404 when the company has none, or none the caller may read. */
export async function getMail(db: Db, id: string): Promise<{ mail: Mail; content: string }> {
  const [found] = await run<{ mail: Mail; content: string }>(
    db,
    {
      name: 'mail-one',
      text: `select o.content, (select row_to_json(r) from (select ${mails.row}) r) as mail
        from outbox o where o.id = $1 and ${readable}`,
    },
    [id],
  );
  if (!found) throw notFound();
  return found;
}

export async function addMail(
  db: Db,
  values: {
    company_id: string;
    id: string;
    recipient: string;
    subject: string;
    content: string;
    readable_by: 'admin' | 'owner';
    status: 'waiting' | 'kept';
  },
): Promise<void> {
  await db.insertInto('outbox').values(values).execute();
}

export async function addAccountMail(
  db: Db,
  values: { id: string; user_id: string; recipient: string; subject: string; content: string },
): Promise<void> {
  await present(db, values.id);
  await db.insertInto('account_mails').values(values).execute();
}

/** A company's mail that is still to be sent. */
export async function findWaitingMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'content', 'attempts', 'begun'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

export async function changeMail(
  db: Db,
  id: string,
  values: {
    status?: 'sent' | 'failed' | 'kept';
    problem?: string | null;
    sent_at?: string;
    attempts?: number;
    begun?: boolean;
  },
): Promise<void> {
  await db.updateTable('outbox').set(values).where('id', '=', id).execute();
}

export async function findAccountMail(db: Db, id: string): Promise<StoredMail | undefined> {
  await present(db, id);
  return db
    .selectFrom('account_mails')
    .select(['recipient', 'subject', 'content', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countAccountMailAttempt(db: Db, id: string): Promise<void> {
  await present(db, id);
  await db
    .updateTable('account_mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeAccountMail(db: Db, id: string): Promise<void> {
  await present(db, id);
  await db.deleteFrom('account_mails').where('id', '=', id).execute();
}
