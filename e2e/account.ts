import type { Page } from '@playwright/test';
import { buyersDocx, buyersPdf, type Upload } from './fixtures.ts';

/** The address of the application under test. */
export const address = (path = ''): string =>
  `${process.env['BIDLOOM_URL'] ?? 'http://127.0.0.1:3000'}${path}`;

let count = 0;
/** An email that no other test has. */
export const freshEmail = (): string => {
  count += 1;
  return `person-${process.pid}-${Date.now()}-${count}@example.test`;
};

export type Account = { token: string; companyId: string; email: string; password: string };

/** An account with a company of its own, made through the API. */
export async function givenAccount(): Promise<Account> {
  const account = { email: freshEmail(), password: 'a long enough phrase', token: '', companyId: '' };
  const { email, password } = account;
  const { token } = await send<{ token: string }>(account, 'POST', '/auth/register', {
    fullName: 'Amina Laurent',
    email,
    password,
  });
  account.token = token;
  const company = { name: 'Northlight Services', size: '10-50', currency: 'EUR', timezone: 'Europe/Paris' };
  account.companyId = (await send<{ _id: string }>(account, 'POST', '/company', company))._id;
  return account;
}

type Work = Account & { bid: string; tender: string };

/** An account whose company has a client, a service, tenders, and a bid with tasks and a comment. */
export async function givenBid(): Promise<Work> {
  const account = await givenAccount();
  const post = <Data>(call: string, body: object) => send<Data>(account, 'POST', call, body);
  await post('/system/client', { name: 'Harbour Town Council', country: 'Ireland' });
  await post('/system/service', { name: 'Software development', keywords: ['software'], cpv: ['48000000'] });
  await post('/system/task-template', {
    name: 'Response',
    tasks: [{ title: 'Price review', daysBefore: 3 }],
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { tenders } = await post<{ tenders: { _id: string }[] }>('/tender/bulk-tenders', {
    tenders: [
      {
        title: 'Case management software',
        buyer: 'Harbour Town Council',
        reference: 'HT-1',
        deadline: inDays(5),
        value: 240_000,
        currency: 'EUR',
        country: 'IE',
        type: 'rfp',
      },
      {
        title: 'Cleaning of hospital wards',
        buyer: 'River Valley Hospital Group',
        reference: 'RV-1',
        deadline: inDays(20),
        country: 'BE',
        type: 'tender',
      },
    ],
  });
  const [first, second] = tenders.map(({ _id }) => _id);
  const bid = await post<{ _id: string }>('/bid/convert-tender-to-bid', { tenderId: first });
  await post('/bid/tasks', { bidId: bid._id, tasks: [{ title: 'Ask about the site visit' }] });
  await post('/bid/comment', { bidId: bid._id, comment: 'The references are the hard part.' });
  return { ...account, bid: bid._id, tender: second ?? '' };
}

/** The same whose bid has a planned response. */
export async function givenPlan(): Promise<Work> {
  const work = await givenBid();
  await send(work, 'POST', '/bid/response-plan', { bidId: work.bid });
  return work;
}

/** The same whose bid has documents, requirements, files and a planned response too. */
export async function givenWork(): Promise<Work> {
  const work = await givenBid();
  await generate(work, work.bid, [buyersPdf(), await buyersDocx()]);
  await send(work, 'POST', '/bid/response-plan', { bidId: work.bid });
  return work;
}

/** The same for all tests of a process that only look at it. */
export const sharedWork = once(givenWork);
export const sharedLists = once(givenFullLists);

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/** An account whose company has a bid with one requirement, and no documents. */
export async function givenOneRequirement(): Promise<Account & { bid: string; requirement: string }> {
  const account = await givenAccount();
  const post = <Data>(call: string, body: object) => send<Data>(account, 'POST', call, body);
  const { tenders } = await post<{ tenders: { _id: string }[] }>('/tender/bulk-tenders', {
    tenders: [{ title: 'Case management software', buyer: 'Harbour Town Council', country: 'IE' }],
  });
  const bid = await post<{ _id: string }>('/bid/convert-tender-to-bid', { tenderId: tenders[0]?._id });
  const made = await post<{ _id: string }>('/bid/requirement', {
    bidId: bid._id,
    text: 'The bidder shall describe how and when it delivers.',
  });
  return { ...account, bid: bid._id, requirement: made._id };
}

/** Another member of an account's company. */
export async function givenColleague(account: Account, fullName: string): Promise<Account> {
  const email = freshEmail();
  const { inviteUrl } = await send<{ inviteUrl: string }>(account, 'PUT', '/system/user', {
    email,
    fullName,
    role: 'member',
  });
  const inviteToken = new URL(inviteUrl).searchParams.get('invite');
  const colleague = { ...account, email, token: '' };
  const made = await send<{ token: string }>(colleague, 'POST', '/auth/register', {
    fullName,
    email,
    password: account.password,
    inviteToken,
  });
  return { ...colleague, token: made.token };
}

/** As `givenWork`, and so much of everything that a list of it goes on below the window. */
async function givenFullLists(): Promise<Work> {
  const work = await givenWork();
  const post = (call: string, body: object) => send<unknown>(work, 'POST', call, body);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const many = Array.from({ length: 12 }, (_, place) => place + 1);
  await post('/tender/bulk-tenders', {
    tenders: many.map((number) => ({
      title: `Maintenance of the municipal street lighting, lot ${number}`,
      buyer: 'River Valley Metropolitan District',
      reference: `RVD-${number}`,
      deadline: inDays(20 + number),
      value: 1_150_000 + number,
      currency: 'EUR',
    })),
  });
  await post('/bid/bulk-create', {
    bids: many.map((number) => ({
      originalTitle: `Case management for housing services, phase ${number}`,
      clientName: 'River Valley Metropolitan District',
      deadline: inDays(30 + number),
      value: 236_000 + number,
    })),
  });
  for (const number of many)
    await post('/bid/requirement', {
      bidId: work.bid,
      text: `The supplier shall restore service number ${number} within four hours of the first report, at any time of the day or night, and say in writing what was done.`,
    });
  await post('/answer/bulk-create', {
    answers: many.map((number) => ({
      question: `How do you answer incidents of class ${number}, and within how many hours of the first report?`,
      answer: 'Within four hours, at any time.',
    })),
  });
  return work;
}

/** Puts the browser into the account's session, in a language and a theme. */
export async function enter(
  page: Page,
  account: Account | undefined,
  { language = 'en', theme = 'light' }: { language?: string; theme?: string } = {},
): Promise<void> {
  const values = { language, theme, ...(account && { token: account.token, companyId: account.companyId }) };
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
}

/** The address of a question to an expert about the first requirement of a bid. */
export async function givenQuestion(work: Account & { bid: string }): Promise<string> {
  const listed = await fetch(
    address(`/api/bid/requirements?companyId=${work.companyId}&bidId=${work.bid}&limit=1`),
    { headers: { authorization: `Bearer ${work.token}` } },
  );
  const { data } = (await listed.json()) as { data: { _id: string }[] };
  const { url } = await send<{ url: string }>(work, 'POST', '/bid/requirement/expert', {
    requirement: data[0]?._id,
    name: 'Omar Haddad',
    note: 'Two sentences are enough.',
  });
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

async function send<Data>(account: Account, method: string, call: string, body: object): Promise<Data> {
  const isForm = body instanceof FormData;
  const response = await fetch(address(`/api${call}?companyId=${account.companyId}`), {
    method,
    headers: {
      ...(account.token && { authorization: `Bearer ${account.token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Data; msg: string };
  if (!response.ok) throw new Error(`${method} ${call} answered ${response.status}: ${answer.msg}`);
  return answer.data;
}

async function generate(account: Account, bid: string, files: Upload[]): Promise<void> {
  const form = new FormData();
  form.append('_id', bid);
  form.append('selectedModel', 'builtin');
  for (const { name, mimeType, buffer } of files) {
    form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  await send(account, 'POST', '/bid/generate-files', form);
}
