import type { DataOf } from '@bidloom/contract/endpoint';
import type { getInvitation } from '@bidloom/contract/auth';
import { chooseCompany, type Db } from '#db/database.ts';
import { refused } from '#http/calls/errors.ts';
import { hashToken } from '#http/identity/link-token.ts';
import { invitationDays } from './invite.ts';
import * as queries from './users.queries.ts';

/**
 * Who invites whom to what, for whoever holds the link: no more than the mail with the link says. One that is too old names
 * who can send another; one that is used, withdrawn or unknown says nothing of anybody.
 */
export async function readInvitation(db: Db, token: string): Promise<DataOf<typeof getInvitation>> {
  const found = await queries.readInvitationByToken(db, hashToken(token), invitationDays);
  if (!found) throw refused('invitation_over', 'server.users.invitationGone');
  await chooseCompany(db, found.company_id);
  const { inviter, company } = await queries.nameInvitation(db, found.created_by);
  if (found.expired)
    throw refused(
      'invitation_expired',
      inviter ? 'server.users.invitationExpired' : 'server.users.invitationExpiredAlone',
      { inviter, company },
    );
  return { company, inviter, role: found.role, email: found.email, fullName: found.full_name };
}
