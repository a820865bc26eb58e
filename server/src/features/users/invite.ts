import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { changeUser } from '@bidloom/contract/users';
import type { Db } from '#db/database.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postMail } from '#features/mail/post-mail.ts';
import { conflict, forbidden, invalid } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import * as queries from './users.queries.ts';

/** An invitation can be used this long. */
export const invitationDays = 14;

/**
 * Invites somebody: writes them a mail, sent where the server sends mail, and answers their id and the link to hand
 * over. Admins and owners invite; only owners invite owners. Somebody who is a member or invited already: 409.
 */
export async function invite(
  db: Db,
  context: AppContext,
  caller: Caller,
  { email, fullName, role, jobTitle }: ParsedInputOf<typeof changeUser>,
): Promise<{ id: string; inviteUrl: string; mailed: boolean }> {
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
  const token = newToken();
  const renewed = await queries.renewImportedInvitation(db, email, {
    token_hash: hashToken(token),
    created_by: caller.user,
  });
  const made = {
    email,
    full_name: fullName ?? '',
    role,
    job_title: jobTitle ?? '',
    token_hash: hashToken(token),
    created_by: caller.user,
  };
  const id = renewed ?? (await queries.addInvitation(db, made));
  const inviteUrl = `${context.settings.publicUrl}/signup?invite=${token}`;
  const { inviter, company } = await queries.getInviter(db, caller.user);
  const values = { inviter, company, days: invitationDays };
  await postMail(
    db,
    context,
    caller.company,
    {
      to: email,
      language: caller.language,
      name: fullName ?? '',
      subject: translate(caller.language, 'server.mail.invitation.subject', values),
      before: translate(caller.language, 'server.mail.invitation.before', values),
      action: { label: translate(caller.language, 'server.mail.invitation.action', values), url: inviteUrl },
      after: translate(caller.language, 'server.mail.invitation.after', values),
    },
    role === 'owner' ? 'owner' : 'admin',
  );
  return { id, inviteUrl, mailed: await canMail(db, context.settings) };
}
