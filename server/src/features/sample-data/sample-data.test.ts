import { listAnswers } from '@bidloom/contract/answers';
import { getBid, listBids } from '@bidloom/contract/bids';
import { listCompanies } from '@bidloom/contract/companies';
import { listFacts } from '@bidloom/contract/facts';
import { listGenerations } from '@bidloom/contract/generation';
import { createSampleCompany, removeSampleCompany } from '@bidloom/contract/sample-data';
import { listTenders } from '@bidloom/contract/tenders';
import { expect, test } from 'vitest';
import { givenCompany, inside, send } from '#testing/given.ts';

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
