import { run, type Db } from '#db/database.ts';

export async function hasAssistants(db: Db): Promise<boolean> {
  const [row] = await run<{ on: boolean }>(db, {
    name: 'has-assistants',
    text: 'select has_assistants as on from companies where id = current_company()',
  });
  return row?.on ?? false;
}

export async function switchAssistants(db: Db, isOn: boolean): Promise<void> {
  await run(
    db,
    {
      name: 'switch-assistants',
      text: 'update companies set has_assistants = $1 where id = current_company() and has_assistants <> $1',
    },
    [isOn],
  );
}

type Code = {
  code_hash: string;
  name: string;
  client_hash: string;
  redirect_uri: string;
  challenge: string;
  scopes: string[];
};

/** Keeps a consent for five minutes; those that nobody came for in time go. */
export async function addCode(db: Db, code: Code): Promise<void> {
  await run(db, {
    name: 'drop-assistant-codes',
    text: `delete from assistant_codes where created_at < now() - interval '5 minutes'`,
  });
  await db.insertInto('assistant_codes').values(code).execute();
}

/** Takes a consent: nobody else finds it again. */
export async function takeCode(db: Db, hash: string): Promise<(Code & { created_by: string }) | undefined> {
  const [taken] = await run<Code & { created_by: string }>(
    db,
    {
      name: 'take-assistant-code',
      text: `with taken as (delete from assistant_codes where code_hash = $1 returning *)
        select code_hash, name, client_hash, redirect_uri, challenge, scopes, created_by from taken
        where created_at > now() - interval '5 minutes'`,
    },
    [hash],
  );
  return taken;
}

/** The present role of a member; undefined of who is none. */
export async function roleOf(db: Db, user: string): Promise<string | undefined> {
  const [row] = await run<{ role: string }>(
    db,
    {
      name: 'role-of-member',
      text: 'select role from members where company_id = current_company() and user_id = $1',
    },
    [user],
  );
  return row?.role;
}
