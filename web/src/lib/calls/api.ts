import { goesWithoutCompany, type DataOf, type Endpoint, type InputOf } from '@bidloom/contract/endpoint';
import type { Page } from '@bidloom/contract/primitives';
import i18next from 'i18next';
import { earlyAnswer } from './early.ts';
import { currentSession, forgetSession } from '#lib/browser/session.ts';
import { askForProof } from './proof.ts';

/** A call that did not succeed. `message` is a sentence for the person: the server's, or empty when it said none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came: offline, the server away, a time-out. */
  readonly status: number;
  readonly code: string;
  readonly errors: { path: string; msg: string }[];
  /** The current object of a conflict. */
  readonly data: unknown;
  constructor(
    status: number,
    message: string,
    details: Partial<Pick<ApiError, 'code' | 'errors' | 'data'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code ?? '';
    this.errors = details.errors ?? [];
    this.data = details.data;
  }
}

export type Answer<E extends Endpoint> = { data: DataOf<E>; page?: Page; msg: string };
type Options = {
  signal?: AbortSignal;
  /** The company that is asked, where it must not follow the selection; the selected one when it is left out. */
  companyId?: string | undefined;
};

/** Uploads may take long; every other call has no limit of ours, as the specification says. */
const uploadTimeoutMs = 15 * 60_000;

/** Calls an endpoint and answers its data. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<DataOf<E>> {
  return (await ask(endpoint, input, options)).data;
}

/** Calls an endpoint and answers data, page and message. Where it wants a proof of who is there, the person is asked and it goes again. */
export const ask = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Answer<E>> => proving(() => askOnce(endpoint, input, options));

async function askOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, companyId }: Options,
): Promise<Answer<E>> {
  const isGet = endpoint.method === 'GET';
  const { token } = currentSession();
  const address = addressOf(endpoint, isGet ? (input as Record<string, unknown>) : {}, companyId);
  const early = isGet ? earlyAnswer(address) : undefined;
  const known = early && (await early);
  if (known !== undefined) return readAnswer(200, known, endpoint, token);
  return send(
    address,
    {
      method: endpoint.method,
      headers: { ...headers(), ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
      ...(signal && { signal }),
    },
    async (response) => readAnswer(response.status, await response.text(), endpoint, token) as Answer<E>,
  );
}

/** Sends files with the fields of a multipart call; `onProgress` hears of the share that has left, 0 to 1. */
export function upload<E extends Endpoint>(
  endpoint: E,
  fields: Record<string, string>,
  files: File[],
  { signal, companyId, onProgress }: Options & { onProgress?: (share: number) => void } = {},
): Promise<DataOf<E>> {
  const { token } = currentSession();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(endpoint.upload?.part ?? 'files', file, file.name);
  return new Promise((resolve, reject) => {
    // fetch does not say how far an upload is; XMLHttpRequest does.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, {}, companyId));
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.withCredentials = true;
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText, endpoint, token).data as DataOf<E>);
      } catch (error) {
        reject(error instanceof Error ? error : noAnswer());
      }
    });
    request.addEventListener('error', () => reject(noAnswer()));
    request.addEventListener('timeout', () =>
      reject(new ApiError(0, i18next.t('errors.timeout'), { code: 'timeout' })),
    );
    request.addEventListener('abort', () => reject(cancelled()));
    const stop = () => request.abort();
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    if (signal?.aborted) {
      reject(cancelled());
      return;
    }
    signal?.addEventListener('abort', stop);
    request.send(form);
  });
}

/** Fetches a file that needs the token, as a blob with its name. */
export async function download(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { signal, companyId }: Options = {},
): Promise<Blob> {
  const { token } = currentSession();
  const init = { headers: headers(), ...(signal && { signal }) };
  return proving(() =>
    send(addressOf(endpoint, input, companyId), init, async (response) => {
      if (!response.ok) readAnswer(response.status, await response.text(), endpoint, token);
      return response.blob();
    }),
  );
}

/** Does a call once more after the person has proved to be there, where it was refused for want of that. */
async function proving<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
    if (!(await askForProof()))
      throw new ApiError(error.status, i18next.t('auth.proof.cancelled'), { code: 'cancelled' });
    return work();
  }
}

/** Saves a blob under a name, as if the person had clicked a link to it. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The address of a call with its query; `companyId` is added to every path but those of the specification. */
export function addressOf(
  endpoint: Endpoint,
  query: Record<string, unknown>,
  companyId = currentSession().companyId,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one));
    }
  }
  if (companyId && !goesWithoutCompany(endpoint.path)) parameters.append('companyId', companyId);
  const text = parameters.toString();
  return `/api${endpoint.path}${text && `?${text}`}`;
}

/** The headers of every call: the token, read anew for each, and the language for the server's sentences. */
export function headers(): Record<string, string> {
  const { token } = currentSession();
  return {
    'accept-language': i18next.resolvedLanguage ?? 'en',
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** A connection may break before the answer or in the midst of it: both are no answer. */
async function send<Result>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(await fetch(address, { ...init, credentials: 'include' }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw error instanceof DOMException && error.name === 'AbortError' ? cancelled() : noAnswer();
  }
}

const noAnswer = () => new ApiError(0, i18next.t('errors.network'), { code: 'network' });
const cancelled = () => new ApiError(0, i18next.t('errors.cancelled'), { code: 'cancelled' });

type Refusal = { msg?: unknown; code?: string; errors?: ApiError['errors']; data?: unknown };
type Body = Refusal & { page?: Page; err?: unknown; error?: unknown };

/**
 * Every answer passes here: a refusal becomes an `ApiError`, a 401 ends the session in this browser; unless another one
 * has begun since the call left with `token`.
 */
function readAnswer(
  status: number,
  text: string,
  endpoint: Endpoint,
  token: string | undefined,
): Answer<Endpoint> {
  const body = parse(text);
  if (status >= 200 && status < 300 && body) return { msg: '', ...body } as Answer<Endpoint>;
  if (status === 401 && endpoint.access !== 'public' && token === currentSession().token) forgetSession();
  // A gateway's own page, not our server's word: as good as no answer.
  if (!body && status >= 502 && status <= 504) throw noAnswer();
  const { msg, code = '', errors = [], data } = refusalIn(body);
  throw new ApiError(status, typeof msg === 'string' ? msg : wordsOf(status), { code, errors, data });
}

/** The refusal of an answer: `{msg, …}` as our server says it, or within `err` or `error` as the specification reads it. */
function refusalIn(body: Body | undefined): Refusal {
  const nested = [body?.err, body?.error].find(
    (one): one is Refusal => typeof one === 'object' && one !== null && 'msg' in one,
  );
  return nested && !body?.msg ? { ...body, ...nested } : (body ?? {});
}

/** What to do where somebody before the server refused and gave no sentence of ours; '' leaves it to who called. */
function wordsOf(status: number): string {
  if (status === 413) return i18next.t('errors.tooLarge');
  return status === 429 ? i18next.t('errors.tooMany') : '';
}

function parse(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    // A proxy in between may answer with a page of its own.
    return undefined;
  }
}
