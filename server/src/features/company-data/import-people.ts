import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { roles } from '@bidloom/contract/roles';
import { run, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { hashPassword } from '#features/auth/password-hashes.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import type { Caller } from '#http/calls/route.ts';
import { readLines, type Renamed } from './import-rows.ts';
import type { ExportedPerson } from './people.ts';
import { BadZip } from './zip-reader.ts';

const Person: z.ZodType<ExportedPerson> = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  fullName: z.string().max(120),
  email: z.email().max(254).nullable(),
  role: z.enum(roles).nullable(),
  jobTitle: z.string().max(120),
});

/**
 * Finds or makes the people of an import. Whoever imports is known by their email and becomes the owner; accounts that
 * share a company with them already are members at once. Everybody else is invited: somebody stands in for them, with
 * their name and without a way to sign in, until they join by a link. Who had left the company stays a name. Nobody
 * learns in this way who else has an account here, and nobody is put into a company without their doing.
 */
export async function importPeople(
  db: Db,
  caller: Caller,
  company: string,
  file: string | undefined,
): Promise<Renamed> {
  const renamed: Renamed = new Map();
  const people: ExportedPerson[] = [];
  if (file !== undefined)
    for await (const some of readLines(file))
      for (const row of some) {
        const { data } = Person.safeParse(row);
        if (!data || people.length >= 20_000) throw new BadZip('people');
        people.push(data);
      }
  const known = await findKnown(db, caller.user, people);
  const mine = people.find(({ email }) => email !== null && known.get(email.toLowerCase()) === caller.user);
  await addMember(db, company, caller.user, 'owner', mine?.jobTitle ?? '');
  const nobodysPassword = await hashPassword(randomBytes(24).toString('base64url'));
  for (const { id, fullName, email, role, jobTitle } of people) {
    const account = email === null ? undefined : known.get(email.toLowerCase());
    const person = account ?? newObjectId();
    renamed.set(id, person);
    if (person === caller.user) continue;
    if (account === undefined)
      await addPlaceholderAccount(db, { id: person, fullName, password: nobodysPassword });
    if (role === null || email === null) continue;
    // Whoever imports is the one owner, and makes others owners themselves.
    const present = role === 'owner' ? 'admin' : role;
    await addMember(db, company, person, present, jobTitle);
    if (account === undefined)
      await addInvitation(db, { person, email, fullName, role: present, jobTitle }, caller);
  }
  return renamed;
}

/** The accounts among the people that the caller knows: their own, and those they share a company with; by email. */
async function findKnown(db: Db, user: string, people: ExportedPerson[]): Promise<Map<string, string>> {
  const emails = people.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const [entered] = await run<{ company: string }>(db, {
    name: 'import-entered',
    text: `select current_setting('app.company_id', true) as company`,
  });
  const companies = await run<{ company: string }>(
    db,
    { name: 'import-companies', text: 'select company_id as company from members where user_id = $1' },
    [user],
  );
  const known = new Map<string, string>();
  const choose = { name: 'import-choose', text: `select set_config('app.company_id', $1, true)` };
  for (const company of [...companies.map((one) => one.company), entered?.company ?? '']) {
    await run(db, choose, [company]);
    const found = await run<{ id: string; email: string }>(
      db,
      {
        name: 'import-known',
        text: `select u.id, lower(u.email) as email from users u where lower(u.email) = any($1) and (u.id = $2
          or exists (select from members m where m.company_id = current_company() and m.user_id = u.id))`,
      },
      [emails, user],
    );
    for (const { id, email } of found) known.set(email, id);
  }
  return known;
}

async function addMember(db: Db, company: string, person: string, role: string, jobTitle: string) {
  const values = { company_id: company, user_id: person, role, job_title: jobTitle };
  await db
    .insertInto('members')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody with a name and no way to sign in: their email is at a domain that cannot be (RFC 2606). */
async function addPlaceholderAccount(
  db: Db,
  { id, fullName, password }: { id: string; fullName: string; password: string },
) {
  const values = { id, full_name: fullName, email: `${id}@imported.invalid`, password_hash: password };
  await db.insertInto('users').values(values).execute();
}

/** An invitation whose link nobody holds yet: inviting the person again makes one. */
async function addInvitation(
  db: Db,
  {
    person,
    email,
    fullName,
    role,
    jobTitle,
  }: Omit<ExportedPerson, 'id' | 'email'> & { person: string; email: string },
  caller: Caller,
) {
  const values = {
    email,
    full_name: fullName,
    role: role ?? 'viewer',
    job_title: jobTitle,
    token_hash: hashToken(newToken()),
    created_by: caller.user,
    stands_in: person,
  };
  await db.insertInto('invitations').values(values).execute();
}
