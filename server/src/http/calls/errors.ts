import type { BlankValues } from './language.ts';

/** What a failed call answers: a status, a code for programs, and the key of a sentence for the person. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  /** Key under `server.` in the translations, and what fills its blanks. */
  readonly key: string;
  readonly values: BlankValues;
  readonly errors: InputError[];
  /** Stands as `data` in the answer: the current object of a conflict. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    key: string,
    details: {
      values?: BlankValues;
      errors?: InputError[];
      data?: unknown;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(key, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.key = key;
    this.values = details.values ?? {};
    this.errors = details.errors ?? [];
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** One thing wrong with the input: where (`bids[2].deadline`), and the key of what is wrong. */
export type InputError = { path: string; key: string; values?: BlankValues };

/** No such object in this company. Another company's object is not told apart from one that never was. */
export const notFound = () => new HttpError(404, 'not_found', 'server.notFound');

/** An assistant writes drafts alone. */
export const notForAssistants = (cause?: unknown) =>
  new HttpError(403, 'not_for_assistants', 'server.assistants.notForAssistants', { cause });

/** The caller's role does not allow it. */
export const forbidden = (key = 'server.forbidden') => new HttpError(403, 'forbidden', key);

/** The input is well-formed but wrong: names each place. */
export const invalid = (errors: InputError[]) =>
  new HttpError(400, 'invalid_input', 'server.invalidInput', { errors });

/** Understood, but impossible as things are. `key` stands under `server.` in the translations. */
export const refused = (code: string, key: string, values?: BlankValues) =>
  new HttpError(422, code, key, { values: values ?? {} });

/** It clashes with what is there; `data` is the current object, where there is one to show. */
export const conflict = (code: string, key: string, details: { values?: BlankValues; data?: unknown } = {}) =>
  new HttpError(409, code, key, details);

const constraintConflicts: Record<string, string> = {
  users_email: 'server.auth.emailTaken',
  clients_name: 'server.clients.nameTaken',
  services_name: 'server.services.nameTaken',
  facts_name: 'server.facts.nameTaken',
  task_templates_name: 'server.taskTemplates.nameTaken',
  views_name: 'server.views.nameTaken',
  api_tokens_name: 'server.apiTokens.nameTaken',
  webhooks_name: 'server.webhooks.nameTaken',
  invitations_email: 'server.users.alreadyInvited',
};

/** Turns any failure into the answer's error. What nobody foresaw is a 500 that says nothing of its inside. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, constraint, statusCode } = (error ?? {}) as {
    code?: unknown;
    constraint?: unknown;
    statusCode?: unknown;
  };
  const name = typeof code === 'string' ? code : '';
  if (name === '23503') {
    // A link to a row that is not there, or not ours: the two are told apart by nobody.
    return new HttpError(404, 'not_found', 'server.linkNotFound', { cause: error });
  }
  // The database's own wall before what no assistant may do.
  if (name === 'BA001') return notForAssistants(error);
  if (name === 'BQ001') {
    const { detail, hint } = error as { detail?: string; hint?: string };
    const most = Number(hint);
    const values = { most: detail === 'bytes' ? Math.floor(most / 1024 ** 2) : most };
    return new HttpError(422, 'quota_reached', `server.quotas.${detail}`, { cause: error, values });
  }
  if (name === '23505') {
    const key = constraintConflicts[String(constraint)] ?? 'server.alreadyExists';
    return new HttpError(409, 'already_exists', key, { cause: error });
  }
  if (name === '40001' || name === '40P01')
    return new HttpError(409, 'try_again', 'server.tryAgain', { cause: error });
  if (name === '53100' || name === 'ENOSPC')
    return new HttpError(507, 'disk_full', 'server.diskFull', { cause: error });
  if (isDatabaseAway(name, error)) {
    return new HttpError(503, 'database_away', 'server.databaseAway', { cause: error, retryAfterSeconds: 2 });
  }
  if (isBusy(name, error))
    return new HttpError(503, 'busy', 'server.busy', { cause: error, retryAfterSeconds: 5 });
  if (name in fastifyErrors) {
    const [status, machineCode, key] = fastifyErrors[name] ?? [400, 'bad_request', 'server.badRequest'];
    return new HttpError(status, machineCode, key, { cause: error });
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, 'bad_request', 'server.badRequest', { cause: error });
  }
  return new HttpError(500, 'unexpected', 'server.unexpected', { cause: error });
}

const fastifyErrors: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'server.bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'wrong_type', 'server.wrongType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed', 'server.malformedJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed', 'server.malformedJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed', 'server.badRequest'],
};

/** PostgreSQL is starting, stopping or gone. */
function isDatabaseAway(code: string, error: unknown): boolean {
  if (/^(08|57P)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) && isConnection(error))
    return true;
  const message = error instanceof Error ? error.message : '';
  return /connection terminated|client has encountered a connection error|not queryable/i.test(message);
}

/** It is there, and has no place, no memory or no time for this now. */
function isBusy(code: string, error: unknown): boolean {
  if (['53300', '53200', '25P03', '57014'].includes(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /timeout exceeded when trying to connect|query read timeout/i.test(message);
}
const isConnection = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  /connect|read|write/.test(String(error.syscall));
