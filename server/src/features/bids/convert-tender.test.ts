import { convertTender, getBid, removeBids } from '@bidloom/contract/bids';
import { createClient, listClients } from '@bidloom/contract/clients';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, type GivenCompany } from '#testing/given.ts';

/** A tender of the company, stored as it is. */
const givenTender = (
  company: GivenCompany,
  values: Record<string, unknown> = {},
  assigned: string[] = [],
): Promise<string> =>
  inside(company, async (db) => {
    const { id } = await db
      .insertInto('tenders')
      .values({ title: 'Bridge over the Senne', buyer: 'City of Brussels', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const user_id of assigned)
      await db.insertInto('tender_assignees').values({ tender_id: id, user_id }).execute();
    return id;
  });

const statusOf = (company: GivenCompany, tender: string) =>
  inside(company, (db) =>
    db.selectFrom('tenders').select(['status', 'version']).where('id', '=', tender).executeTakeFirstOrThrow(),
  );

test('a bid takes over everything that the tender knows', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company);
  const tenderId = await givenTender(
    company,
    {
      deadline: '2027-03-01T11:00:00Z',
      questions_deadline: '2027-02-01T11:00:00Z',
      reference: '2026/S 1-23',
      type: 'itt',
      submission_type: 'portal',
      value: 1_250_000.5,
      currency: 'EUR',
      region: 'Brussels',
      country: 'BE',
      contact: JSON.stringify({ name: 'Jo Peeters', email: 'jo@brussels.test', phone: '+32 2' }),
    },
    [grace._id],
  );
  const bid = await company.call(convertTender, { tenderId });
  expect(bid).toMatchObject({
    originalTitle: 'Bridge over the Senne',
    client: { name: 'City of Brussels' },
    deadline: '2027-03-01T11:00:00.000Z',
    questionsDeadline: '2027-02-01T11:00:00.000Z',
    reference: '2026/S 1-23',
    type: 'itt',
    submitionType: 'portal',
    value: 1_250_000.5,
    region: 'Brussels, Belgium',
    buyerContact: 'Jo Peeters, jo@brussels.test, +32 2',
    tender: tenderId,
    status: 'in-progress',
  });
  expect(bid.team.map(({ _id }) => _id).toSorted()).toEqual([company.user._id, grace._id].toSorted());
  expect(bid.activities).toMatchObject([
    { type: 'converted', changes: { tender: { after: { _id: tenderId, title: 'Bridge over the Senne' } } } },
  ]);
  expect((await company.list(listClients, {})).data).toMatchObject([
    { name: 'City of Brussels', country: 'BE', contactName: 'Jo Peeters', contactEmail: 'jo@brussels.test' },
  ]);
  expect(await statusOf(company, tenderId)).toEqual({ status: 'converted', version: 2 });
});

test('ten calls at once and one later make one bid', async () => {
  const company = await givenCompany();
  const tenderId = await givenTender(company);
  const bids = await Promise.all(Array.from({ length: 10 }, () => company.call(convertTender, { tenderId })));
  const later = await company.call(convertTender, { tenderId });
  expect(new Set([...bids, later].map(({ _id }) => _id)).size).toBe(1);
  expect(await statusOf(company, tenderId)).toEqual({ status: 'converted', version: 2 });
});

test('a buyer is known whatever its case, also by several tenders at once', async () => {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'VILLE DE LIÈGE' });
  const tenders = await Promise.all(
    ['Ville de Liège', ' ville de liège ', 'New buyer', 'NEW BUYER'].map((buyer) =>
      givenTender(company, { buyer }),
    ),
  );
  const bids = await Promise.all(tenders.map((tenderId) => company.call(convertTender, { tenderId })));
  expect(bids.slice(0, 2).map(({ client: { _id } }) => _id)).toEqual([client._id, client._id]);
  expect((await company.list(listClients, {})).data).toHaveLength(2);
});

test('without a deadline there are thirty days, and the first activity says so', async () => {
  const company = await givenCompany();
  const bid = await company.call(convertTender, { tenderId: await givenTender(company) });
  const days = (new Date(bid.deadline).getTime() - new Date(bid.createdAt).getTime()) / 86_400_000;
  expect(days).toBe(30);
  expect(bid.activities[0]?.changes['deadline']).toEqual({ before: null, after: bid.deadline });
});

test('an amount in another currency is not taken for one of ours', async () => {
  const company = await givenCompany();
  const tenderId = await givenTender(company, { value: 500, currency: 'USD' });
  const bid = await company.call(convertTender, { tenderId });
  expect(bid.value).toBeNull();
  expect(bid.activities[0]?.changes['value']).toEqual({
    before: { value: 500, currency: 'USD' },
    after: null,
  });
});

test('a tender without a buyer goes to the first client; without any client it waits for one', async () => {
  const company = await givenCompany();
  const tenderId = await givenTender(company, { buyer: ' ' });
  await expect(company.call(convertTender, { tenderId })).rejects.toMatchObject({
    status: 422,
    body: { msg: 'Add a client first.' },
  });
  const client = await company.call(createClient, { name: 'Zeta' });
  expect((await company.call(convertTender, { tenderId })).client._id).toBe(client._id);
});

test('when its bid is removed the tender is shortlisted again and can be converted anew', async () => {
  const company = await givenCompany();
  const tenderId = await givenTender(company);
  const bid = await company.call(convertTender, { tenderId });
  await company.call(removeBids, { bids: [bid._id] });
  expect((await statusOf(company, tenderId)).status).toBe('shortlisted');
  const anew = await company.call(convertTender, { tenderId });
  expect(anew._id).not.toBe(bid._id);
  expect((await company.call(getBid, { _id: anew._id })).tender).toBe(tenderId);
});
