import { changeAnswer, createAnswers, getCoverage, matchAnswers } from '@bidloom/contract/answers';
import { listModels } from '@bidloom/contract/generation';
import * as calls from '@bidloom/contract/models';
import { afterAll, expect, test } from 'vitest';
import { run } from '#db/database.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, inside, server } from '#testing/given.ts';
import { startModelService } from '#testing/model-service.ts';
import { chooseModel } from './choose-model.ts';
import { makeVectors } from './find-by-vectors.ts';

const service = await startModelService();
server.context.settings.ai.allowHosts = [service.host];
afterAll(() => service.stop());

/** A model that knows three matters, whatever words they are told in. */
const matters = [/night|dark|late/i, /rain|wet|water/i, /money|price|euros/i];
const meaning = (text: string) => [...matters.map((words) => Number(words.test(text))), 0.1];
service.embedWith(meaning);

const finder = {
  name: 'Finder',
  provider: 'compatible',
  purpose: 'find',
  baseUrl: service.baseUrl('compatible'),
  model: 'bge-m3',
} as const;
const round = () => makeVectors(server.context, { signal: new AbortController().signal });

const answers = [
  ['How is work after dark arranged?', 'A second crew.'],
  ['Which gutters are fitted against wet seasons?', 'Zinc ones.'],
  ['What does a metre of hedge come to?', 'Eleven euros.'],
  ...['Kilns', 'Saddles', 'Violins', 'Anchors', 'Lenses'].map((thing) => [
    `Who makes the ${thing}?`,
    'We do.',
  ]),
].map(([question = '', answer = '']) => ({ question, answer, status: 'approved' as const }));

/** A company with a library, and a bid in preparation that asks for `demand`, which shares no word with any answer. */
async function givenLibrary(demand = 'Nightly rounds of the tower') {
  const company = await givenCompany();
  const { created } = await company.call(createAnswers, { answers });
  const bid = await givenBid(company);
  await inside(company, (db) =>
    db
      .insertInto('requirements')
      .values([{ bid_id: bid, number: 1, text: demand, mandatory: true }])
      .execute(),
  );
  const match = async () =>
    ((await company.call(matchAnswers, { texts: [demand] }))[0] ?? []).map(({ answer }) => answer._id);
  const sent = () => service.asked.filter(({ raw }) => raw.includes(demand));
  return { company, bid, created, match, sent };
}
const vectorsIn = async (company: Parameters<typeof inside>[0]) => {
  const [row] = await inside(company, (db) =>
    run<{ count: number }>(db, { name: '', text: 'select count(*)::int as count from text_vectors' }),
  );
  return row?.count;
};

test('an answer that shares no word with a demand is found by what a model makes of both, and proposed by nobody', async () => {
  const { company, bid, created, match, sent } = await givenLibrary();
  await round();
  expect(await match()).toEqual([]);
  expect(sent()).toEqual([]);
  await company.call(calls.createAiModel, finder);
  await round();
  expect((await match())[0]).toBe(created[0]);
  expect(await company.call(getCoverage, { bidId: bid })).toMatchObject({ answerable: 0 });
  // What is known is sent once.
  const count = service.asked.length;
  await round();
  expect(service.asked.length).toBe(count);
});

test('everything sent stands in the ledger, and a model that finds is none to draft with', async () => {
  const { company, bid } = await givenLibrary();
  const model = await company.call(calls.createAiModel, finder);
  await round();
  expect(await company.call(calls.listLedger, { purpose: ['find'] })).toMatchObject([
    { outcome: 'answered', isLocal: true, host: service.host },
    { outcome: 'answered', bid: null },
  ]);
  expect(JSON.stringify(await company.call(listModels, {}))).not.toContain(model._id);
  await expect(
    inside(company, (db) => chooseModel(db, server.context, company.companyId, bid, model._id, 'model')),
  ).rejects.toMatchObject({ status: 400 });
  expect(await company.call(calls.testAiModel, { _id: model._id })).toMatchObject({ works: true });
});

test('where company or bid do not allow it nothing is sent', async () => {
  const { company, bid, match, sent } = await givenLibrary('Nightly rounds of the orchard');
  await company.call(calls.createAiModel, finder);
  await company.call(calls.changeBidAiUse, { _id: bid, use: 'never' });
  await round();
  expect(sent()).toEqual([]);
  expect(await vectorsIn(company)).toBe(answers.length);
  expect(await match()).toEqual([]);
  const other = await givenLibrary('Nightly rounds of the harbour');
  await other.company.call(calls.changeAiSettings, { use: 'never' });
  await other.company.call(calls.createAiModel, finder);
  await round();
  expect(other.sent()).toEqual([]);
  expect(await vectorsIn(other.company)).toBe(0);
});

test('a model that is away, or answers nonsense, changes nothing; it is asked again later', async () => {
  const { company, match } = await givenLibrary('Nightly rounds of the quarry');
  await company.call(calls.createAiModel, finder);
  service.failNext({ status: 503 });
  await round();
  expect(await match()).toEqual([]);
  const other = await givenLibrary('Nightly rounds of the market');
  await other.company.call(calls.createAiModel, finder);
  service.embedWith((text) => (text.includes('Kilns') ? [1, null] : [1, 0, 0, 0.1]));
  await round();
  service.embedWith(meaning);
  expect(await other.match()).toEqual([]);
  expect(await vectorsIn(other.company)).toBe(0);
});

test('the vector of words that are no more goes, and all of them with their model', async () => {
  const { company, created } = await givenLibrary();
  const model = await company.call(calls.createAiModel, finder);
  await round();
  expect(await vectorsIn(company)).toBe(answers.length + 1);
  await company.call(changeAnswer, { _id: created[0] ?? '', status: 'retired' });
  await round();
  expect(await vectorsIn(company)).toBe(answers.length);
  await company.call(calls.changeAiModel, { _id: model._id, model: 'other' });
  expect(await vectorsIn(company)).toBe(0);
  await round();
  expect(await vectorsIn(company)).toBe(answers.length);
  await company.call(calls.removeAiModel, { _id: model._id });
  expect(await vectorsIn(company)).toBe(0);
});

test('one model of a company finds, and only of a provider that has such models', async () => {
  const company = await givenCompany();
  await company.call(calls.createAiModel, finder);
  await expect(company.call(calls.createAiModel, { ...finder, name: 'Second' })).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    company.call(calls.createAiModel, { ...finder, provider: 'anthropic', baseUrl: '' }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'provider' }] } });
});
