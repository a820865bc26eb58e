import { roles, type Role } from '@bidloom/contract/roles';
import type { Entry } from '#db/database.ts';
import { forbidden, HttpError } from '#http/calls/errors.ts';
import type { Caller, Route } from '#http/calls/route.ts';
import { tokenRefused } from './api-token.ts';
import { mustBeProved, secondFactorMissing } from './proof.ts';

export const unauthenticated = () => new HttpError(401, 'unauthenticated', 'server.unauthenticated');

/** Refuses a session that is over, a company that is not the caller's or demands more of an account, and a role that may not. */
export async function checkPermission(
  { endpoint }: Pick<Route, 'endpoint'>,
  caller: Caller,
  entry: Promise<Entry> | undefined,
): Promise<void> {
  if (!entry) return;
  const { signedIn, role, isProved, lacksFactor } = await entry;
  if (!signedIn) throw caller.token ? tokenRefused() : unauthenticated();
  caller.isProved = isProved;
  if (endpoint.access === 'member') {
    if (role === null) throw new HttpError(403, 'not_a_member', 'server.notAMember');
    if (lacksFactor) throw secondFactorMissing();
    caller.role = role as Role;
    if (roles.indexOf(caller.role) < roles.indexOf(endpoint.role))
      throw forbidden(`server.needsRole.${endpoint.role}`);
  }
  if (endpoint.needsProof) mustBeProved(caller);
}
