import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';
import { receiveUpload } from './uploads.ts';

/** Lets the calls that take forms, and no other, read urlencoded ones. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    async ({ routeOptions }: FastifyRequest, body: string) => {
      if (!(routeOptions.config as { form?: boolean }).form)
        throw new HttpError(415, 'wrong_type', 'server.wrongType');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

/** The fields of a call that takes forms: of a form of either kind or of JSON, beside those of the address. */
export async function receiveForm(context: AppContext, request: FastifyRequest): Promise<unknown> {
  const body = request.isMultipart()
    ? await receiveUpload(context, noFiles, request, [])
    : (request.body ?? {});
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  return { ...(request.query as object), ...body };
}

const noFiles = { part: '', minFiles: 0, maxFiles: 0, maxBytes: 0 };
