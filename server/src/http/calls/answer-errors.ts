import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, toHttpError } from './errors.ts';
import { languageOf, translate } from './language.ts';

/** Every failure becomes an answer here, and nowhere else: a sentence, a code, the places, a request id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((failure, request, reply) => {
    const error = readFailure(failure, request);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    if (!request.raw.complete) readToTheEnd(request, reply);
    const { msg, errors } = sentencesOf(error, request);
    return reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        JSON.stringify({
          success: false,
          msg,
          code: error.code,
          ...(errors.length > 0 && { errors }),
          ...(error.data !== undefined && { data: error.data }),
          requestId: request.id,
        }),
      );
  });
}

/** What a failure is to be answered with. One that nobody foresaw is logged with the id of its request. */
export function readFailure(failure: unknown, { id, log, routeOptions }: FastifyRequest): HttpError {
  const error = toHttpError(failure);
  if (error.status >= 500) log.error({ err: failure, id, path: routeOptions.url }, 'request failed');
  return error;
}

/** What is wrong, and each place of it, in the language that the request asks for. */
export function sentencesOf(
  error: HttpError,
  { headers, id }: FastifyRequest,
): { msg: string; errors: { path: string; msg: string }[] } {
  const language = languageOf(headers['accept-language']);
  return {
    msg: translate(language, error.key, { ...error.values, id }),
    errors: error.errors.map(({ path, key, values }) => ({ path, msg: translate(language, key, values) })),
  };
}

/** A body that nobody wants any more is read for this long. */
const mostLingeringMs = 30_000;

/**
 * Reads and drops what is left of the body. Closing the connection while the client still sends would lose our answer
 * on its way, and what is left unread would be taken for the next request.
 */
function readToTheEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
  // The framework closes after too large a body.
  reply.removeHeader('connection');
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.destroy(), mostLingeringMs).unref();
  raw.once('close', () => clearTimeout(patience));
}

/** Answers what is not even a request: Node's parser refused it, and there is no route to handle it. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code] = refusals[error.code ?? ''] ?? ['400 Bad Request', 'malformed'];
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, msg: translate('en', 'server.badRequest'), code, requestId });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
const refusals: Record<string, [status: string, code: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow'],
};

/** No such address under the API. */
export const noSuchCall = () => new HttpError(404, 'no_such_call', 'server.noSuchCall');
