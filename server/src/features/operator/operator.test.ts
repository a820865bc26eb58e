import { listAudit } from '@bidloom/contract/audit';
import { createClient } from '@bidloom/contract/clients';
import { checkSession } from '@bidloom/contract/auth';
import {
  changeCompanyLimits,
  getServerOverview,
  getUsage,
  listServerCompanies,
} from '@bidloom/contract/operator';
import { changeUser } from '@bidloom/contract/users';
import { afterEach, expect, test } from 'vitest';
import { outsideCompanies, run } from '#db/database.ts';
import { asOwner, givenCompany, givenMember, inside, server } from '#testing/given.ts';
import { putServerLimits } from './operator.queries.ts';

afterEach(() => outsideCompanies(server.context.database, (db) => putServerLimits(db, {})));

async function givenOperator() {
  const company = await givenCompany({ name: 'The operator’s own' });
  await asOwner('insert into operators (user_id) values ($1)', [company.user._id]);
  return company;
}
let count = 0;
const invite = (company: Awaited<ReturnType<typeof givenCompany>>) =>
  company.call(changeUser, {
    email: `invited-${process.pid}-${Date.now()}-${(count += 1)}@example.test`,
    fullName: 'Ida Berg',
    role: 'member',
  });

test('an operator sees what companies use and no word of theirs; nobody else sees anything', async () => {
  const operator = await givenOperator();
  const name = `Zephyr ${Date.now()}`;
  const company = await givenCompany({ name });
  await givenMember(company);
  await company.call(createClient, { name: 'A client nobody else shall know' });
  const { data } = await operator.list(listServerCompanies, { q: name });
  expect(data).toEqual([
    expect.objectContaining({
      _id: company._id,
      name,
      used: { people: 2, documents: 0, bytes: 0, runs: 0, models: 0 },
      usesServerModels: false,
      limits: {},
      lastSeenAt: expect.any(String),
    }),
  ]);
  expect(JSON.stringify(data)).not.toContain('nobody else shall know');
  const overview = await operator.call(getServerOverview, {});
  expect(overview.companies).toBeGreaterThanOrEqual(2);
  expect(overview.database).toMatch(/^\d+/);
  expect(await operator.call(checkSession, {})).toMatchObject({ user: { isOperator: true } });
  for (const asking of [
    () => company.call(getServerOverview, {}),
    () => company.call(listServerCompanies, {}),
    () => company.call(changeCompanyLimits, { _id: company._id, people: 1000 }),
  ])
    await expect(asking()).rejects.toMatchObject({ status: 404 });
  expect((await company.call(checkSession, {})).user).not.toHaveProperty('isOperator');
});

test('nobody makes themselves an operator, not even the role of the server', async () => {
  const { user } = await givenCompany();
  const making = outsideCompanies(server.context.database, (db) =>
    run(db, { name: 'test-operator', text: 'insert into operators (user_id) values ($1)' }, [user._id]),
  );
  await expect(making).rejects.toMatchObject({ code: '42501' });
});

test('at its limit of people a company invites nobody more, is told which limit, and other companies go on', async () => {
  const operator = await givenOperator();
  const [company, other] = [await givenCompany(), await givenCompany()];
  await operator.call(changeCompanyLimits, { _id: company._id, people: 2 });
  await invite(company);
  await expect(invite(company)).rejects.toMatchObject({
    status: 422,
    body: { code: 'quota_reached', msg: expect.stringContaining('limit of 2 people') },
  });
  await invite(other);
  await invite(other);
  expect((await company.call(getUsage, {})).usage).toContainEqual({ kind: 'people', used: 2, most: 2 });
  const [entry] = (await company.list(listAudit, { kind: 'company' })).data;
  expect(entry).toMatchObject({ user: { _id: operator.user._id }, after: { quota_people: 2 } });
  await operator.call(changeCompanyLimits, { _id: company._id, people: null });
  await expect(invite(company)).resolves.toBeDefined();
});

test('of two that come at once the last place goes to one', async () => {
  const operator = await givenOperator();
  const company = await givenCompany();
  await operator.call(changeCompanyLimits, { _id: company._id, people: 3 });
  const both = await Promise.allSettled([invite(company), invite(company), invite(company)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('documents and their bytes are limited by the settings of the server, unless an operator set others', async () => {
  const operator = await givenOperator();
  const company = await givenCompany();
  await outsideCompanies(server.context.database, (db) => putServerLimits(db, { documents: 1, bytes: 100 }));
  const add = (size: number) =>
    inside(company, async (db) => {
      const { id } = await db
        .insertInto('tenders')
        .values({ title: 'T' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const content = { mime_type: 'text/plain', sha256: '0'.repeat(64), storage_key: 'x' };
      await db
        .insertInto('tender_files')
        .values({ tender_id: id, name: 'a.txt', size, ...content })
        .execute();
    });
  await expect(add(101)).rejects.toMatchObject({ code: 'BQ001', detail: 'bytes' });
  await add(60);
  await expect(add(10)).rejects.toMatchObject({ code: 'BQ001', detail: 'documents' });
  await operator.call(changeCompanyLimits, { _id: company._id, documents: 5 });
  await add(40);
  await expect(add(1)).rejects.toMatchObject({ code: 'BQ001', detail: 'bytes' });
});

test('only admins and owners read what the company uses', async () => {
  const company = await givenCompany();
  const member = await givenMember(company);
  await expect(member.call(getUsage, {})).rejects.toMatchObject({ status: 403 });
  expect((await company.call(getUsage, {})).usage.map(({ kind }) => kind)).toEqual([
    'people',
    'documents',
    'bytes',
    'runs',
    'models',
  ]);
});
