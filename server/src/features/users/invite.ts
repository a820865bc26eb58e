import { createHash, randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { changeUser } from '@bidloom/contract/users';
import type { Db } from '#db/database.ts';
import { conflict, forbidden, invalid } from '#http/errors.ts';
import type { Caller, House } from '#http/route.ts';
import * as queries from './users.queries.ts';

/** An invitation can be used this long. */
export const invitationDays = 14;

/** All that is stored of a link's token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Invites somebody by e-mail and answers their id and the link to hand over; the link is shown this once. Admins and
 * owners invite; only owners invite owners. Somebody who is a member or invited already: 409.
 */
export async function invite(
  db: Db,
  { settings }: House,
  caller: Caller,
  { email, fullName, role, jobTitle }: ParsedInputOf<typeof changeUser>,
): Promise<{ id: string; inviteUrl: string }> {
  if (caller.role !== 'admin' && caller.role !== 'owner') throw forbidden('server.needsRole.admin');
  if (email === undefined || role === undefined) {
    const missing = [email === undefined && 'email', role === undefined && 'role'].filter(
      (path) => path !== false,
    );
    throw invalid(missing.map((path) => ({ path, key: 'errors.input.required' })));
  }
  if (role === 'owner' && caller.role !== 'owner') throw forbidden('server.needsRole.owner');
  if (await queries.isMemberByEmail(db, email))
    throw conflict('already_member', 'server.users.alreadyMember');
  await queries.removeOldInvitations(db, email, invitationDays);
  const token = randomBytes(32).toString('base64url');
  const id = await queries.addInvitation(db, {
    email,
    full_name: fullName ?? '',
    role,
    job_title: jobTitle ?? '',
    token_hash: hashToken(token),
    created_by: caller.user,
  });
  return { id, inviteUrl: `${settings.publicUrl}/signup?invite=${token}` };
}
