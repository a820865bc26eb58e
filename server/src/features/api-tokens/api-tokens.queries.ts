import { run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { isOwnOrAdmins, personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

const apiTokens: ListShape = {
  name: 'api-tokens',
  table: 'api_tokens',
  alias: 'k',
  row: `k.id as _id, k.name, k.scopes, k.last_four as "lastFour",
    ${personOf('k.created_by')} as "createdBy",
    wire_time(k.created_at) as "createdAt", wire_time(k.expires_at) as "expiresAt", k.last_used_on as "lastUsedOn",
    (k.expires_at is null or k.expires_at > now())
      and exists (select from members m where m.company_id = k.company_id and m.user_id = k.created_by) as "isValid"`,
  // Ids sort by the time they were made.
  sorts: { createdAt: { by: 'k.id::text', type: 'text' } },
  defaultSort: '-createdAt',
};

/** Those of programs. */
export const findApiTokens = (db: Db, input: PageInput) =>
  jsonList(db, apiTokens, input, [{ where: 'k.is_assistant = $?', value: false }, holds('k.name', input.q)]);

/** Those of assistants of the member; of everybody for admins. */
export const findAssistantTokens = (db: Db, input: PageInput) =>
  jsonList(db, apiTokens, input, [
    { where: `k.is_assistant = $? and ${isOwnOrAdmins('k.created_by')}`, value: true },
    holds('k.name', input.q),
  ]);

export const getApiToken = (db: Db, id: string) => jsonOne(db, apiTokens, id);

/** How many there are; whoever else adds one waits until the end of the transaction. */
export async function lockAndCountApiTokens(db: Db): Promise<number> {
  await run(db, {
    name: 'hold-api-tokens',
    text: `select pg_advisory_xact_lock(hashtextextended('api tokens of ' || current_company(), 0))`,
  });
  const [row] = await run<{ count: number }>(db, {
    name: 'count-api-tokens',
    text: 'select count(*)::int as count from api_tokens where not is_assistant',
  });
  return row?.count ?? 0;
}

/** How many assistants a person has connected; another connection of theirs waits until the end of the transaction. */
export async function lockAndCountAssistants(db: Db, user: string): Promise<number> {
  await run(
    db,
    {
      name: 'hold-assistants',
      text: `select pg_advisory_xact_lock(hashtextextended('assistants of ' || $1, 0))`,
    },
    [user],
  );
  const [row] = await run<{ count: number }>(
    db,
    {
      name: 'count-assistants',
      text: 'select count(*)::int as count from api_tokens where is_assistant and created_by = $1 and (expires_at is null or expires_at > now())',
    },
    [user],
  );
  return row?.count ?? 0;
}

export async function addApiToken(
  db: Db,
  values: {
    name: string;
    scopes: string[];
    secret_hash: string;
    last_four: string;
    expires_at: string | null;
    is_assistant?: boolean;
  },
): Promise<string> {
  const { id } = await db.insertInto('api_tokens').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes the given fields; 404 when there is no such token. */
export async function changeApiToken(
  db: Db,
  id: string,
  values: { name?: string | undefined; scopes?: string[] | undefined },
): Promise<void> {
  const changed = await db
    .updateTable('api_tokens')
    .set((expression) => ({ ...values, id: expression.ref('id') }))
    .where('id', '=', id)
    .where('is_assistant', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound();
}

/** Revokes a token of a program, or of an assistant: then of one person, or of anybody. 404 when there is none. */
export async function removeApiToken(
  db: Db,
  id: string,
  { isAssistant, user }: { isAssistant: boolean; user?: string | undefined },
): Promise<void> {
  let removal = db.deleteFrom('api_tokens').where('id', '=', id).where('is_assistant', '=', isAssistant);
  if (user !== undefined) removal = removal.where('created_by', '=', user);
  const removed = await removal.returning('id').executeTakeFirst();
  if (!removed) throw notFound();
}
