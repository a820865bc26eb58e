import { createBid, createBids, type bidTypes, type submissionTypes } from '@bidloom/contract/bids';
import { expect, test } from 'vitest';
import { givenCompany, givenUser, send } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';
import { openApiDocument } from '#http/operation/openapi.ts';

type BidType = (typeof bidTypes)[number];
type SubmissionType = (typeof submissionTypes)[number];

/** The specification's section 7: each call, and the names it sends, where it tells them. */
const calls: [call: string, sends: string[]][] = [
  ['POST /auth/register', []],
  ['POST /auth/login', []],
  ['GET /auth/checkJWT', []],
  ['GET /company/companies', []],
  ['POST /company', []],
  ['GET /integration', []],
  ['GET /integration/drive-auth', []],
  ['GET /integration/gmail-auth', []],
  ['GET /integration/drive-grant-access', ['code']],
  ['GET /integration/gmail-grant-access', ['code']],
  ['GET /notification/', []],
  ['PUT /notification/read', ['notifications']],
  ['GET /dashboard/search', ['search']],
  ['GET /bid/bids', ['services', 'client', 'bid']],
  ['GET /bid/bid', ['_id']],
  ['POST /bid', []],
  ['DELETE /bid', ['bids']],
  ['POST /bid/generate-files', ['_id', 'selectedModel', 'customPrompt']],
  ['PUT /bid/bulk-update', ['bids']],
  ['GET /bid/comments', ['bidId']],
  ['POST /bid/comment', ['bidId', 'comment']],
  ['POST /bid/convert-tender-to-bid', ['tenderId']],
  ['POST /bid/bulk-create', []],
  ['DELETE /bid/file-drive', []],
  ['POST /bid/tasks', []],
  ['PUT /bid/assign-reviewer', []],
  ['GET /system/clients', []],
  ['POST /system/client', []],
  ['PUT /system/client', []],
  ['DELETE /system/client', []],
  ['GET /system/services', []],
  ['POST /system/service', []],
  ['PUT /system/service', []],
  ['DELETE /system/service', ['_id']],
  ['GET /system/task-templates', []],
  ['POST /system/task-template', []],
  ['PUT /system/task-template', []],
  ['DELETE /system/task', []],
  ['GET /system/users', []],
  ['PUT /system/user', []],
  ['DELETE /system/user', []],
  ['PUT /system/user-image', ['_id']],
  ['GET /dashboard/user-tasks', []],
  ['GET /dashboard/bid-cards', []],
  ['GET /dashboard/bid-type-grouped', ['period']],
  ['GET /dashboard/services-count-usage', ['period']],
  ['GET /dashboard/last-six-month', ['period']],
  ['GET /dashboard/top-clients', ['period']],
  ['GET /dashboard/due-bids', ['due']],
  ['GET /tender/tenders', []],
  ['POST /tender', []],
  ['DELETE /tender', ['tenders']],
  ['POST /tender/assign-user', []],
  ['POST /tender/bulk-tenders', []],
  ['POST /tender/proxy/import-url', []],
];
type Operation = {
  parameters?: { name?: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
};
const { paths } = openApiDocument('http://bidloom.test') as {
  paths: Record<string, Record<string, Operation>>;
};
const company = await givenCompany();

test.each(calls)(
  '%s is answered under one base, and takes what the specification sends',
  async (call, sends) => {
    const [method, path] = call.split(' ');
    const operation = paths[path as string]?.[(method as string).toLowerCase()];
    const inBody = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(schema.properties ?? {}),
    );
    const inAddress = (operation?.parameters ?? []).map(({ name }) => name);
    expect([...inBody, ...inAddress]).toEqual(expect.arrayContaining(sends));
    const answer = await send(call as 'GET /', {
      token: company.token,
      companyId: company._id,
      ...(method !== 'GET' && { body: {} }),
    });
    expect(answer.body).toMatchObject({ success: answer.status < 400, msg: expect.any(String) });
    // Whatever it says of an empty request, it is a call and not an address that nobody answers.
    expect(answer.body.code).not.toBe('no_such_call');
  },
);

test('a bid may be of each type, handed in each way; nothing else is one', async () => {
  const bidder = await givenBidder();
  const types = 'rfp rfq rfi itt rfp_open rfq_open eoi tender auction bpa sow contract'.split(
    ' ',
  ) as BidType[];
  const ways = 'online email portal manual upload third_party hybrid'.split(' ') as SubmissionType[];
  const made = await bidder.call(createBids, {
    bids: [...types.map((type) => ({ type })), ...ways.map((submitionType) => ({ submitionType }))],
  });
  expect(made.map(({ type }) => type).slice(0, types.length)).toEqual(types);
  expect(made.map(({ submitionType }) => submitionType).slice(types.length)).toEqual(ways);
  for (const wrong of [{ type: 'RFP' }, { submitionType: 'fax' }]) {
    expect(await bidder.call(createBid, wrong as never).catch((error: unknown) => error)).toMatchObject({
      status: 400,
    });
  }
});

test('a company has one of the six sizes', async () => {
  const { token } = await givenUser();
  for (const size of ['1', '1-3', '3-9', '10-50', '50-100', '100+']) {
    const answer = await send('POST /company', { token, body: { name: `Of ${size}`, size } });
    expect(answer.body).toMatchObject({ data: { size } });
  }
  expect(await send('POST /company', { token, body: { name: 'Other', size: '2' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'size' }] },
  });
});
