import { isOpenInDemo } from '@bidloom/contract/demo';
import type { Endpoint, Upload } from '@bidloom/contract/endpoint';
import { HttpError } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';
import { consumeAttempts } from './rate-limit.ts';

const writesOfVisitor = { name: 'demo-writes', attempts: 300, seconds: 600 };

/**
 * Refuses what is closed to visitors of the demo, whatever their role in the demo company says, and too many changes of one of them.
 * @throws HttpError 403 `demo`, 429
 */
export async function keepWithinDemo(
  context: AppContext,
  endpoint: Endpoint,
  visitor: string,
): Promise<void> {
  if (!isOpenInDemo(endpoint)) throw new HttpError(403, 'demo', 'server.demo.closed');
  if (endpoint.method !== 'GET') await consumeAttempts(context, [writesOfVisitor, visitor]);
}

/** The form of a call that takes files, for a visitor, who gives none. */
export const withoutFiles = (upload: Upload): Upload => ({ ...upload, maxFiles: 0 });
