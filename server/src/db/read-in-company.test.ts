import { createClient } from '@bidloom/contract/clients';
import { expect, test } from 'vitest';
import { givenCompany, server } from '#testing/given.ts';
import { readInCompany, run, type Db } from './database.ts';

const count = { name: 'test-count-clients', text: 'select count(*)::int as count from clients' };
const here = { name: 'test-here', text: `select current_company() as company, now()::text as at` };
const wrong = { name: 'test-wrong', text: 'select 1 / $1::int as nothing' };
const { database } = server.context;

/** A company with the session of its founder. */
async function givenReader() {
  const company = await givenCompany();
  const payload = JSON.parse(Buffer.from(company.token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return { company, who: { session: payload.sid, user: company.user._id, company: company._id } };
}
const at = async (db: Db) => (await run<{ at: string; company: string | null }>(db, here))[0];

test('what is asked at once is one transaction in the company, what is asked later enters it again', async () => {
  const { company, who } = await givenReader();
  await readInCompany(database, who, async (db, entry) => {
    const [first, second] = await Promise.all([at(db), at(db)]);
    expect(first).toEqual(second);
    expect(first?.company).toBe(company._id);
    expect(await entry).toMatchObject({ signedIn: true, role: 'owner' });
    const later = await at(db);
    expect(later?.company).toBe(company._id);
    expect(later?.at).not.toBe(first?.at);
  });
});

test('who is not of the company sees no row of it, and neither does the next on that connection', async () => {
  const [{ who }, other] = [await givenReader(), await givenReader()];
  await other.company.call(createClient, { name: 'Theirs' });
  await readInCompany(database, { ...who, company: other.company._id }, async (db, entry) => {
    expect(await run(db, count)).toEqual([{ count: 0 }]);
    expect(await entry).toMatchObject({ signedIn: true, role: null });
  });
  await readInCompany(database, other.who, async (db) =>
    expect(await run(db, count)).toEqual([{ count: 1 }]),
  );
  const loose = await database.pool.query<{ company: string | null }>('select current_company() as company');
  expect(loose.rows).toEqual([{ company: null }]);
});

test('whether one may enter is known also when nothing is asked, and when what is asked fails', async () => {
  const { who } = await givenReader();
  await readInCompany(database, who, async (_db, entry) =>
    expect(await entry).toMatchObject({ signedIn: true }),
  );
  await readInCompany(database, who, async (db, entry) => {
    await expect(run(db, wrong, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await entry).toMatchObject({ signedIn: true, role: 'owner' });
  });
});

test('after a failure a statement can be asked again, on every connection', async () => {
  const { who } = await givenReader();
  const ask = (by: number) => readInCompany(database, who, (db) => run<{ nothing: number }>(db, wrong, [by]));
  for (const by of [0, 1, 0, 1, 1]) {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(by)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([by === 0 ? 'rejected' : 'fulfilled']),
    );
  }
});

test('nothing can be asked after the end', async () => {
  const { who } = await givenReader();
  const db = await readInCompany(database, who, async (inside) => ({ inside }));
  await expect(run(db.inside, count)).rejects.toThrow('not in a transaction');
});
