import { createAnswers } from '@bidloom/contract/answers';
import { listCompanies, createCompany } from '@bidloom/contract/companies';
import { createBid, removeBids } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createComment, listComments } from '@bidloom/contract/comments';
import { addEvidenceFiles, createEvidence, removeEvidence } from '@bidloom/contract/evidence';
import { addFiles } from '@bidloom/contract/files';
import { endCompany, getLeaving, keepCompany, leave, stay } from '@bidloom/contract/leaving';
import { createTender } from '@bidloom/contract/tenders';
import { changeUser, removeUser } from '@bidloom/contract/users';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { eraseCompany } from '#features/companies/erase-company.ts';
import { findTraces } from '#testing/find-traces.ts';
import { databaseUrls, givenCompany, givenMember, givenUser, inside, send, server } from '#testing/given.ts';
import { givenOneOfEach } from '#testing/one-of-each.ts';
import { eraseLeaving } from './erase-leaving.ts';
import { readingHasEnded } from '#testing/wait-for-reading.ts';

const password = 'a long enough phrase';
/** As if the grace period were over. */
const letTimePass = (table: 'users' | 'companies', id: string) =>
  table === 'users'
    ? outsideCompanies(server.context.database, (db) =>
        sql`update users set ends_at = ends_at - interval '14 days' where id = ${id}`.execute(db),
      )
    : inside({ _id: id }, (db) =>
        sql`update companies set ends_at = ends_at - interval '14 days' where id = ${id}`.execute(db),
      );

test('an account is erased after 14 days: nothing of the person is left in the database or among the files', async () => {
  const word = `zyxperson${Date.now()}`;
  const company = await givenCompany();
  const one = await givenMember(company, 'member', `Quentin ${word}`);
  await outsideCompanies(server.context.database, (db) =>
    sql`update users set email = ${`${word}@example.test`} where id = ${one._id}`.execute(db),
  );
  const bid = await inside(company, async (db) => {
    const client = await db
      .insertInto('clients')
      .values({ name: 'City' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return client.id;
  }).then((client) => company.call(createBid, { client, team: [one._id] }));
  await one.call(createComment, { bidId: bid._id, comment: 'I see to it.' });
  const mention = `@[Quentin ${word}](${one._id}) please`;
  await company.call(createComment, { bidId: bid._id, comment: mention });
  const binned = await company.call(createBid, { client: bid.client._id });
  await company.call(createComment, { bidId: binned._id, comment: mention });
  await company.call(removeBids, { bids: [binned._id] });
  // Their CV is about nobody else.
  const cv = await company.call(createEvidence, { kind: 'person', title: `CV of ${word}`, member: one._id });
  await company.upload(addEvidenceFiles, { _id: cv._id }, [{ name: `${word}.txt`, content: word }]);
  const former = await company.call(createEvidence, { kind: 'person', title: word, member: one._id });
  await company.call(removeEvidence, { evidence: [former._id] });
  expect((await findTraces([word])).length).toBeGreaterThan(3);

  await expect(one.call(leave, { password: 'not my password' })).rejects.toMatchObject({ status: 400 });
  const { endsAt } = await one.call(leave, { password });
  expect(Date.parse(endsAt ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  await eraseLeaving(server.context);
  expect(await one.call(getLeaving, {})).toMatchObject({ endsAt });
  await letTimePass('users', one._id);
  await eraseLeaving(server.context);

  expect(await findTraces([word])).toEqual([]);
  expect((await send('GET /auth/checkJWT', { token: one.token })).status).toBe(401);
  const comments = await company.call(listComments, { bidId: bid._id });
  // What they did stays with the company, under nobody's name.
  expect(comments.map(({ user, comment }) => [user.fullName, comment])).toContainEqual([
    'Former member',
    'I see to it.',
  ]);
  expect(comments.map(({ comment }) => comment)).toContain(`@[Former member](${one._id}) please`);
});

test('an account is erased too where its person was taken out long before, and where they are only invited', async () => {
  const word = `zyxformer${Date.now()}`;
  const company = await givenCompany();
  const one = await givenMember(company, 'member', `Quentin ${word}`);
  const email = `${word}@example.test`;
  await outsideCompanies(server.context.database, (db) =>
    sql`update users set email = ${email} where id = ${one._id}`.execute(db),
  );
  const client = await company.call(createClient, { name: 'City' });
  const bid = await company.call(createBid, { client: client._id });
  await one.call(createComment, { bidId: bid._id, comment: 'I see to it.' });
  await company.call(createComment, { bidId: bid._id, comment: `@[Quentin ${word}](${one._id}) please` });
  await company.call(removeUser, { _id: one._id });
  const inviting = await givenCompany();
  await inviting.call(changeUser, { email, role: 'member' });

  await send('POST /account/leaving', { token: one.token, body: { password } });
  await letTimePass('users', one._id);
  await eraseLeaving(server.context);

  expect(await findTraces([word])).toEqual([]);
  const comments = await company.call(listComments, { bidId: bid._id });
  expect(comments.map(({ comment }) => comment)).toContain(`@[Former member](${one._id}) please`);
});

test('who did nothing in any company leaves no row', async () => {
  const user = await givenUser('Nobody Special');
  const call = await send('POST /auth/login', { body: { email: user.email, password } });
  expect(call.status).toBe(200);
  await send('POST /account/leaving', { token: user.token, body: { password } });
  await letTimePass('users', user._id);
  await eraseLeaving(server.context);
  expect(await findTraces([user._id, user.email])).toEqual([]);
});

test('an account that is kept after all is not erased', async () => {
  const company = await givenCompany();
  const one = await givenMember(company);
  await one.call(leave, { password });
  expect(await one.call(stay, {})).toMatchObject({ endsAt: null });
  await letTimePass('users', one._id);
  await eraseLeaving(server.context);
  expect((await send('GET /auth/checkJWT', { token: one.token })).status).toBe(200);
});

test('the last owner hands a company over or has it deleted too', async () => {
  const company = await givenCompany({ name: 'Orphan Ltd' });
  const member = await givenMember(company);
  await expect(company.call(leave, { password })).rejects.toMatchObject({
    status: 409,
    body: { code: 'last_owner', data: { companies: [{ _id: company._id, others: 1, endsAt: null }] } },
  });
  // An owner who is leaving too is none who stays.
  await company.call(changeUser, { _id: member._id, role: 'owner' });
  expect((await member.call(leave, { password })).companies).toEqual([]);
  await expect(company.call(leave, { password })).rejects.toMatchObject({ status: 409 });
  const left = await company.call(leave, { password, companies: [company._id] });
  expect(left.companies).toMatchObject([{ _id: company._id, endsAt: left.endsAt }]);
  const other = await givenCompany();
  await expect(other.call(leave, { password, companies: [company._id] })).rejects.toMatchObject({
    status: 404,
  });
});

test('a company whose owners all left in the end is somebody’s', async () => {
  const company = await givenCompany();
  const [heir, second] = [await givenMember(company, 'admin'), await givenMember(company, 'owner')];
  await company.call(leave, { password });
  await second.call(changeUser, { _id: heir._id, role: 'admin' });
  await inside(company, (db) => db.deleteFrom('members').where('user_id', '=', second._id).execute());
  await letTimePass('users', company.user._id);
  await eraseLeaving(server.context);
  const roles = await inside(company, (db) => db.selectFrom('members').select(['user_id', 'role']).execute());
  expect(roles).toEqual([{ user_id: heir._id, role: 'owner' }]);
});

test('a job that runs while its company is erased leaves nothing either', async () => {
  const company = await givenCompany();
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(
    `insert into pgboss.job (name, data, state, started_on) values ('reading', $1, 'active', now())`,
    [JSON.stringify({ company: company._id })],
  );
  await company.call(endCompany, { _id: company._id, password });
  await letTimePass('companies', company._id);
  await eraseLeaving(server.context);
  expect(await findTraces([company._id])).toEqual([]);
});

test('a company is erased after 14 days, all of it; its members stay, and were told', async () => {
  const word = `zyxcompany${Date.now()}`;
  const company = await givenCompany({ name: `Works ${word}` });
  const member = await givenMember(company);
  const ids = await givenOneOfEach(company);
  await company.upload(addFiles, { _id: ids['bid'] ?? '' }, [{ name: `${word}.txt`, content: word }]);
  await readingHasEnded(company, ids['bid'] ?? '');
  await company.call(createAnswers, { answers: [{ question: `Why ${word}?`, answer: word }] });
  await company.call(createTender, { title: `Tender ${word}` });
  await company.call(removeBids, { bids: [ids['bid'] ?? ''] });
  await expect(member.call(endCompany, { _id: company._id, password })).rejects.toMatchObject({
    status: 403,
  });
  await expect(company.call(endCompany, { _id: company._id, password: '' })).rejects.toMatchObject({
    status: 400,
  });
  const { endsAt } = await company.call(endCompany, { _id: company._id, password });
  const [seen] = await member.call(listCompanies, {});
  expect(seen).toMatchObject({ _id: company._id, endsAt });
  // Kept, and asked for again: the 14 days begin anew.
  await company.call(keepCompany, { _id: company._id });
  expect((await member.call(listCompanies, {}))[0]).toMatchObject({ endsAt: null });
  await company.call(endCompany, { _id: company._id, password });
  await eraseLeaving(server.context);
  expect(await member.call(listCompanies, {})).toHaveLength(1);
  await letTimePass('companies', company._id);
  await eraseLeaving(server.context);
  expect(await findTraces([word, company._id])).toEqual([]);
  expect(await member.call(listCompanies, {})).toEqual([]);
  expect((await send('GET /auth/checkJWT', { token: member.token })).status).toBe(200);
});

test('a company is erased however long a statement of it takes', async () => {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Town hall' });
  const bid = await company.call(createBid, { client: client._id });
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin');
  await owner.query('select from bids where id = $1 for update', [bid._id]);
  const held = owner.query('select pg_sleep(0.3)').then(() => owner.query('commit'));
  await inside(company, async (db) => {
    await sql`set local statement_timeout = '100ms'`.execute(db);
    await eraseCompany(db);
  });
  await held;
  expect(await findTraces([company._id])).toEqual([]);
});

test('whoever has a company makes another', async () => {
  const company = await givenCompany();
  const second = await company.call(createCompany, { name: 'Second', size: '1' });
  expect(second).toMatchObject({ role: 'owner', endsAt: null });
  expect(await company.call(listCompanies, {})).toHaveLength(2);
});
