import type { FastifyInstance } from 'fastify';
import { HttpError, toHttpError } from './errors.ts';
import { languageOf, say } from './language.ts';

/** Every failure becomes an answer here, and nowhere else: a sentence, a code, the places, a request id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((failure, request, reply) => {
    const error = toHttpError(failure);
    if (error.status >= 500)
      request.log.error({ err: failure, id: request.id, path: request.routeOptions.url }, 'request failed');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    // A body that was not read to its end would be taken for the next request on this connection.
    if (!request.raw.complete) reply.header('connection', 'close');
    const language = languageOf(request.headers['accept-language']);
    const errors = error.errors.map(({ path, key, values }) => ({ path, msg: say(language, key, values) }));
    return reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        JSON.stringify({
          success: false,
          msg: say(language, error.key, { ...error.values, id: request.id }),
          code: error.code,
          ...(errors.length > 0 && { errors }),
          ...(error.data !== undefined && { data: error.data }),
          requestId: request.id,
        }),
      );
  });
}

/** No such address under the API. */
export const noSuchCall = () => new HttpError(404, 'no_such_call', 'server.noSuchCall');
