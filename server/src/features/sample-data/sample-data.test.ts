import { listAnswers } from '@bidloom/contract/answers';
import { getBid, listBids } from '@bidloom/contract/bids';
import { listCompanies } from '@bidloom/contract/companies';
import { listFacts } from '@bidloom/contract/facts';
import { listGenerations } from '@bidloom/contract/generation';
import { createSampleCompany, removeSampleCompany } from '@bidloom/contract/sample-data';
import { listTenders } from '@bidloom/contract/tenders';
import { expect, test } from 'vitest';
import { givenCompany, inside, send } from '#testing/given.ts';
import { sampleData } from './sample-data.ts';

test('a company of sample data has bids in several states and a run under way, says what it is, and can be deleted', async () => {
  const own = await givenCompany();
  const company = await own.call(createSampleCompany, { timezone: 'Europe/Paris' });
  expect(company).toMatchObject({ name: 'Northlight Services (sample data)', sample: true, role: 'owner' });
  const read = async (call: string, query: object = {}) =>
    (await send(call as 'GET /', { token: own.token, companyId: company._id, query: { ...query } })).body
      .data;
  const bids: { _id: string; status: string; deadline: string }[] = await read(`GET ${listBids.path}`, {
    sort: 'createdAt',
  });
  expect(bids.map(({ status }) => status)).toEqual(['in-progress', 'in-review', 'submitted', 'won', 'lost']);
  expect(bids.every(({ deadline }) => Date.parse(deadline) > Date.now())).toBe(true);
  expect((await read(`GET ${listTenders.path}`)).length).toBeGreaterThan(bids.length);
  const first = await read(`GET ${getBid.path}`, { _id: bids[0]?._id });
  expect(first).toMatchObject({ tasks: { length: 5 }, commentCount: 1, originalFiles: [expect.anything()] });
  expect(await read(`GET ${listGenerations.path}`, { bidId: bids[0]?._id })).toHaveLength(1);

  const library = await read(`GET ${listAnswers.path}`);
  expect(library.map(({ isStale }: { isStale: boolean }) => isStale)).toContain(true);
  expect(await read(`GET ${listFacts.path}`)).toHaveLength(4);

  await expect(own.call(removeSampleCompany, {})).rejects.toMatchObject({ status: 403 });
  const removed = await send('DELETE /sample-data/company', {
    token: own.token,
    companyId: company._id,
    body: {},
  });
  expect(removed.status).toBe(200);
  expect((await own.call(listCompanies, {})).map(({ _id }) => _id)).toEqual([own._id]);
  const left = await inside(company, (db) => db.selectFrom('audit_log').select('id').execute());
  expect(left).toEqual([]);
});

test('whoever asks for it in French or Arabic gets the company in their language', async () => {
  const own = await givenCompany();
  const inLanguage = { token: own.token, headers: { 'accept-language': 'ar' } };
  const { body } = await send('POST /sample-data/company', {
    ...inLanguage,
    body: { timezone: 'Africa/Casablanca', currency: 'MAD' },
  });
  const companyId = (body.data as { _id: string })._id;
  const read = async (call: string) => (await send(call as 'GET /', { ...inLanguage, companyId })).body.data;
  const [bid] = await read(`GET ${listBids.path}`);
  expect(bid).toMatchObject({ originalTitle: expect.stringMatching(/^[\u0600-\u06ff]/) });
  expect(await read(`GET ${listFacts.path}`)).toContainEqual(
    expect.objectContaining({ name: 'إيرادات العام الماضي', unit: 'MAD' }),
  );
});

test.each([
  ['en', /^[\p{Script=Latin}\p{P}\p{N}\p{S}\s]*$/u],
  ['fr', /^[\p{Script=Latin}\p{P}\p{N}\p{S}\s]*$/u],
  ['ar', /\p{Script=Arabic}/u],
] as const)('what the sample company says in %s is in that language and whole', (language, script) => {
  const sample = sampleData(language, 'EUR');
  const facts = new Set(sample.facts.map(({ name }) => name));
  const named = sample.answers.flatMap(({ answer }) => [...answer.matchAll(/\{\{(.+?)\}\}/g)]);
  expect(named.length).toBeGreaterThan(3);
  for (const [, name = ''] of named) expect(facts).toContain(name);
  const own = [
    ...sample.services.flatMap(({ name, description }) => [name, description]),
    ...sample.clients.map(({ sector }) => sector),
    ...sample.tenders.filter((tender) => tender.language === language).map(({ title }) => title),
    ...sample.answers.filter((answer) => answer.language === language).map(({ question }) => question),
    ...sample.outcomes.flatMap(({ outcomeReason = [] }) => outcomeReason),
    ...sample.template.tasks.map(({ title }) => title),
    ...sample.documents.map(({ text }) => text),
    sample.comment,
  ];
  for (const text of own) expect(text).toMatch(script);
  expect(sample.template.tasks.map(({ daysBefore }) => daysBefore)).toEqual([14, 10, 6, 3, 1]);
  expect(sample.tenders.flatMap(({ lots = [] }) => lots.map(({ title }) => title))).not.toContain('');
});
