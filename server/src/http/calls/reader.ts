import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '#engine/reading-queue.ts';
import { HttpError } from './errors.ts';
import { liftIdleTimeout } from '#http/transfer/idle-timeout.ts';
import type { Caller, AppContext } from './route.ts';

/**
 * Who waits for files to be read in this call. From now on its connection may be quiet, the answer comes in time, and the
 * reading ends when the connection is closed before it.
 */
export function readerOf(
  { reading }: Pick<AppContext, 'reading'>,
  { company, user }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Reader {
  liftIdleTimeout(request);
  return {
    company,
    person: user,
    deadline: performance.now() + reading.callMs,
    signal: abortedOnDisconnect(reply),
  };
}

/** A signal that is given when the caller leaves before the answer. */
export function abortedOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(callerLeft());
  });
  return left.signal;
}

/** Nobody waits for the answer any more: it goes nowhere, and is no fault to be logged. */
const callerLeft = () => new HttpError(499, 'caller_left', 'server.badRequest');
