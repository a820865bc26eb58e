import { checkSession, login } from '@bidloom/contract/auth';
import { createComment } from '@bidloom/contract/comments';
import { createCompany, listCompanies } from '@bidloom/contract/companies';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { getFile } from '@bidloom/contract/files';
import { changeUserImage } from '@bidloom/contract/users';
import { importTenderFiles, listTenders } from '@bidloom/contract/tenders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, ApiError, ask, call, download, upload } from './api.ts';
import { GivenRequest } from '#testing/given-request.ts';
import { currentSession, forgetSession, selectCompany, signIn } from '#lib/browser/session.ts';

const companyId = 'c'.repeat(24);
const answers = { success: true, msg: 'Said', data: [], page: { total: 0, more: false, next: null } };
let sent: { url: URL; init: RequestInit }[] = [];

function answer(make: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ url: new URL(address, 'http://bidloom.test'), init });
    return Promise.resolve().then(make);
  });
}
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('It should have failed with an ApiError');
};

beforeEach(() => {
  sent = [];
  signIn('first');
  selectCompany(companyId);
  answer(() => Response.json(answers));
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

const at = (path: string): Endpoint => ({ ...listCompanies, path });

test.each([
  '/auth/login',
  '/auth/verify',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/refresh',
  '/company/companies',
  '/company',
  '/company/anything',
])('%s goes without the company', (path) => {
  expect(addressOf(at(path), {})).toBe(`/api${path}`);
});

test.each([
  '/auth/checkJWT',
  '/auth/register',
  '/tender/tenders',
  '/notification/',
  '/integration',
  '/x/company',
])('%s goes with the company', (path) => {
  expect(addressOf(at(path), {})).toBe(`/api${path}?companyId=${companyId}`);
});

test('a new company is made without the selected one', async () => {
  await call(createCompany, { name: 'Atelier', size: '1-3' });
  expect(sent[0]?.url.search).toBe('');
  expect(sent[0]?.init.method).toBe('POST');
});

test('a change names the company in its address, not in its body', async () => {
  await call(createComment, { bidId: 'b'.repeat(24), comment: 'Good' });
  expect(sent[0]?.url.searchParams.get('companyId')).toBe(companyId);
  expect(sent[0]?.init.body).toBe(JSON.stringify({ bidId: 'b'.repeat(24), comment: 'Good' }));
});

test('nothing stands in the address while no company is selected, or a value is left out', () => {
  selectCompany(undefined);
  expect(addressOf(listTenders, { q: undefined, status: ['new', 'rejected'], sort: 'title' })).toBe(
    '/api/tender/tenders?status=new&status=rejected&sort=title',
  );
});

test('a company that is named is asked instead of the selected one', () => {
  expect(addressOf(listTenders, {}, 'd'.repeat(24))).toBe(`/api/tender/tenders?companyId=${'d'.repeat(24)}`);
});

test('the token is read anew for every call and travels with credentials', async () => {
  await ask(listTenders, {});
  signIn('second');
  await ask(listTenders, {});
  forgetSession();
  await ask(listCompanies, {});
  const tokens = sent.map(({ init }) => new Headers(init.headers).get('authorization'));
  expect(tokens).toEqual(['Bearer first', 'Bearer second', null]);
  expect(sent.every(({ init }) => init.credentials === 'include')).toBe(true);
});

test('an answer keeps its message and its page', async () => {
  expect(await ask(listTenders, {})).toMatchObject({ msg: 'Said', page: { total: 0 }, data: [] });
});

test('a 401 ends the session in this browser and passes the server’s words on', async () => {
  answer(() => Response.json({ success: false, msg: 'Sign in again.' }, { status: 401 }));
  const error = await failure(call(checkSession, {}));
  expect(error).toMatchObject({ status: 401, message: 'Sign in again.' });
  expect(currentSession()).toEqual({ token: undefined, companyId: undefined });
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('companyId')).toBeNull();
});

test('a wrong password says so and ends nothing', async () => {
  answer(() => Response.json({ success: false, msg: 'No.' }, { status: 401 }));
  await failure(call(login, { email: 'a@b.example', password: 'x' }));
  expect(currentSession()).toEqual({ token: 'first', companyId });
});

test('a 401 to a call of an earlier session leaves the present one', async () => {
  answer(() => {
    signIn('second');
    return Response.json({ success: false, msg: 'No.' }, { status: 401 });
  });
  await failure(call(checkSession, {}));
  expect(currentSession().token).toBe('second');
});

test('a refusal carries what is wrong where, and the current object of a conflict', async () => {
  const errors = [{ path: 'title', msg: 'This is required.' }];
  const data = { current: { version: 4 } };
  answer(() => Response.json({ success: false, msg: 'No.', code: 'stale', errors, data }, { status: 409 }));
  expect(await failure(ask(listTenders, {}))).toMatchObject({
    status: 409,
    message: 'No.',
    code: 'stale',
    errors,
    data,
  });
});

test.each([
  ['msg', { success: false, msg: 'The name is taken.' }],
  ['err.msg', { success: false, err: { msg: 'The name is taken.' } }],
  ['err.msg beside an empty one', { success: false, msg: '', err: { msg: 'The name is taken.' } }],
  ['error.msg', { error: { msg: 'The name is taken.', code: 'taken' } }],
])('the server’s words are read from %s', async (_where, body) => {
  answer(() => Response.json(body, { status: 409 }));
  expect(await failure(call(listTenders, {}))).toMatchObject({ status: 409, message: 'The name is taken.' });
});

test.each([{ err: 'broken' }, { err: { msg: 5 } }, { error: null }, {}])(
  'an answer without words says none: %o',
  async (body) => {
    answer(() => Response.json(body, { status: 500 }));
    expect((await failure(call(listTenders, {}))).message).toBe('');
  },
);

test('without a connection it says so', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure(ask(listTenders, {}));
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(error.message).toMatch(/could not be reached/);
});

test('a connection that breaks in the midst of an answer is no answer', async () => {
  const broken = () =>
    new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  answer(() => new Response(broken()));
  expect(await failure(ask(listTenders, {}))).toMatchObject({ status: 0, code: 'network' });
  answer(() => new Response(broken()));
  expect(await failure(download(getFile, {}))).toMatchObject({ status: 0, code: 'network' });
});

test('a call that is given up is cancelled, not failed', async () => {
  answer(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  expect(await failure(ask(listTenders, {}))).toMatchObject({ code: 'cancelled', message: 'Cancelled' });
});

test.each([502, 503, 504])('a gateway’s own page with %d is as good as no answer', async (status) => {
  answer(() => new Response('<html>Bad gateway</html>', { status }));
  expect(await failure(ask(listTenders, {}))).toMatchObject({ status: 0, code: 'network' });
});

test.each([
  [413, 'This is too much to send at once. Send less, or use smaller files.'],
  [429, 'Too many requests. Wait a minute, then try again.'],
  [500, ''],
])('a proxy’s own page with %d says what to do where that is known', async (status, message) => {
  answer(() => new Response('<html>No</html>', { status }));
  expect(await failure(ask(listTenders, {}))).toMatchObject({ status, message });
});

test('our server’s own 503 keeps its words', async () => {
  answer(() => Response.json({ success: false, msg: 'In a moment.' }, { status: 503 }));
  expect(await failure(ask(listTenders, {}))).toMatchObject({ status: 503, message: 'In a moment.' });
});

test.each(['<html>Sign in to the network</html>', 'null', '"text"', ''])(
  'a 200 that is no answer of ours fails without words of its own: %s',
  async (text) => {
    answer(() => new Response(text));
    expect(await failure(ask(listTenders, {}))).toMatchObject({ status: 200, message: '' });
  },
);

test('a file comes as it is, and its refusal as a sentence', async () => {
  answer(() => new Response('%PDF'));
  expect(await (await download(getFile, { _id: 'f'.repeat(24) })).text()).toBe('%PDF');
  expect(sent[0]?.url.searchParams.get('_id')).toBe('f'.repeat(24));
  answer(() => Response.json({ success: false, msg: 'It is gone.' }, { status: 404 }));
  expect(await failure(download(getFile, {}))).toMatchObject({ status: 404, message: 'It is gone.' });
});

const file = new File(['{}'], 'notice.json');

test('any other call waits as long as it takes', async () => {
  await ask(listTenders, {});
  await call(createComment, { bidId: 'b'.repeat(24), comment: 'Words' });
  expect(sent.map(({ init }) => init.signal)).toEqual([undefined, undefined]);
});

test('an upload says how far it is and answers', async () => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  const shares: number[] = [];
  const work = upload(importTenderFiles, { a: 'b' }, [file], { onProgress: (share) => shares.push(share) });
  const request = GivenRequest.last;
  request.progress(1, 4);
  request.progress(4, 4);
  request.answer(200, { success: true, msg: '', data: { format: 'ocds' } });
  expect(await work).toEqual({ format: 'ocds' });
  expect(shares).toEqual([0.25, 1]);
  expect(request.opened).toEqual(['POST', `/api/tender/import-file?companyId=${companyId}`]);
  expect(request.headers['authorization']).toBe('Bearer first');
  expect(request).toMatchObject({ withCredentials: true, timeout: 15 * 60_000 });
  expect(request.body.get('a')).toBe('b');
  expect(request.body.get('files')).toMatchObject({ name: 'notice.json' });
});

test('a picture goes under the name that the call gives it', () => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  void upload(changeUserImage, { _id: 'u' }, [file]);
  expect(GivenRequest.last.body.has('images')).toBe(true);
});

test('an upload that is refused, lost, too slow or given up says which', async () => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  const begin = (signal?: AbortSignal) =>
    upload(importTenderFiles, {}, [file], { ...(signal && { signal }) });
  const refused = begin();
  GivenRequest.last.answer(422, { success: false, msg: 'notice.json is empty.' });
  expect(await failure(refused)).toMatchObject({ status: 422, message: 'notice.json is empty.' });
  const lost = begin();
  GivenRequest.last.end('error');
  expect(await failure(lost)).toMatchObject({ code: 'network' });
  const slow = begin();
  GivenRequest.last.end('timeout');
  expect((await failure(slow)).message).toMatch(/took too long/);
  const stop = new AbortController();
  const stopped = begin(stop.signal);
  stop.abort();
  expect(await failure(stopped)).toMatchObject({ code: 'cancelled' });
  const never = begin(stop.signal);
  expect(await failure(never)).toMatchObject({ code: 'cancelled' });
  expect(GivenRequest.last.isSent).toBe(false);
});
