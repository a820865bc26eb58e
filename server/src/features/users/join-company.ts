import { chooseCompany, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { refused } from '#http/calls/errors.ts';
import { hashToken } from '#http/identity/link-token.ts';
import { invitationDays } from './invite.ts';
import * as queries from './users.queries.ts';

/**
 * Makes a user a member of the company that an invitation's token opens, and uses the invitation up. Whoever holds
 * the link may use it, with any email. A token that is used, withdrawn, older than two weeks or unknown: 422.
 */
export async function joinCompany(db: Db, user: string, token: string): Promise<void> {
  const invitation = await queries.findInvitationByToken(db, hashToken(token), invitationDays);
  if (!invitation) throw invitationIsOver();
  await chooseCompany(db, invitation.company_id);
  await announce(db, 'invitation.used', { invitation: invitation.id, user });
  // Of two who use one link at the same moment the second finds it gone.
  if (!(await queries.removeInvitation(db, invitation.id))) throw invitationIsOver();
  const { company_id, role, job_title, stands_in } = invitation;
  if (stands_in !== null) await queries.takeOver(db, stands_in, user);
  else await queries.addMember(db, { company_id, user_id: user, role, job_title });
}

const invitationIsOver = () => refused('invitation_over', 'server.users.invitationOver');
