import type { FastifyRequest } from 'fastify';
import { answerNoRequest } from '#http/calls/answer-errors.ts';

/** Slower than the slowest connections people have (GPRS, 4 kB/s); whoever sends less holds a turn for nothing. */
const leastBytesPerSecond = 1_000;
const lookMs = 15_000;

/**
 * Ends a request with 408 whose body comes in more slowly than that, from one look to the next; half a body whose sender is silent too.
 * What waits for us to take it up is not held against who sends. The answer ends the watch.
 */
export function demandRate(
  { raw }: Pick<FastifyRequest, 'raw'>,
  { everyMs = lookMs }: { everyMs?: number } = {},
): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    const isOurTurn = raw.complete || raw.readableLength > 0 || raw.isPaused();
    if (isOurTurn || came >= (leastBytesPerSecond * everyMs) / 1000) return;
    clearInterval(timer);
    answerNoRequest(Object.assign(new Error('The body comes too slowly'), { code: tooSlow }), socket);
    socket.destroySoon();
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** As Node calls a request that takes too long. */
const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';
