import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { changeUser } from '@bidloom/contract/users';
import type { Db } from '#db/database.ts';
import { conflict, forbidden, invalid, notFound, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { mustBeProved } from '#http/identity/proof.ts';
import { publishEndedAccess } from '#jobs/live.ts';
import * as queries from './users.queries.ts';

type Change = ParsedInputOf<typeof changeUser> & { _id: string };

/**
 * Changes a member or a pending invitation. What is as it was is no change, so that what was read can be sent back.
 * Admins and owners change roles and job titles; only owners make and unmake owners, and one always remains.
 * Everybody changes their own name and job title; an email is its person's sign-in and stays.
 */
export async function changeMember(db: Db, caller: Caller, change: Change): Promise<void> {
  const held = await queries.lockMemberAndOwners(db, change._id);
  const member = held.find(({ user_id }) => user_id === change._id);
  if (!member) return changeInvitation(db, caller, change);
  const isOneself = change._id === caller.user;
  if (isNew(change.email, member.email)) throw refused('email_stays', 'server.users.emailStays');
  if (isNew(change.fullName, member.full_name)) {
    if (!isOneself) throw forbidden('server.users.ownName');
    if (change.fullName === '') throw invalid([{ path: 'fullName', key: 'errors.input.required' }]);
    await queries.changeFullName(db, change._id, change.fullName);
  }
  const values: { role?: string; job_title?: string } = {};
  if (isNew(change.jobTitle, member.job_title)) {
    if (!isOneself) mustManage(caller);
    values.job_title = change.jobTitle;
  }
  if (isNew(change.role, member.role)) {
    mustManage(caller, member.role, change.role);
    if (member.role === 'owner' || change.role === 'owner') mustBeProved(caller);
    if (member.role === 'owner') mustLeaveAnOwner(held, change._id);
    values.role = change.role;
  }
  if (Object.keys(values).length > 0) await queries.changeMember(db, change._id, values);
}

/** Takes a member or a pending invitation out of the company; to take out oneself is to leave. */
export async function removeMember(db: Db, caller: Caller, id: string): Promise<void> {
  const held = await queries.lockMemberAndOwners(db, id);
  const member = held.find(({ user_id }) => user_id === id);
  if (!member) {
    const invitation = await queries.findInvitation(db, id);
    if (!invitation) throw notFound();
    mustManage(caller, invitation.role);
    await queries.removeInvitation(db, id);
    return;
  }
  if (id !== caller.user) mustManage(caller, member.role);
  if (member.role === 'owner') mustBeProved(caller);
  if (member.role === 'owner') mustLeaveAnOwner(held, id);
  await queries.removeMember(db, id);
  await publishEndedAccess(db, { company: caller.company, user: id });
}

async function changeInvitation(db: Db, caller: Caller, change: Change): Promise<void> {
  const invitation = await queries.findInvitation(db, change._id);
  if (!invitation) throw notFound();
  mustManage(caller, invitation.role, change.role ?? invitation.role);
  if (isNew(change.email, invitation.email)) throw refused('email_stays', 'server.users.inviteAgain');
  const values = {
    ...(change.role !== undefined && { role: change.role }),
    ...(change.jobTitle !== undefined && { job_title: change.jobTitle }),
    ...(change.fullName !== undefined && { full_name: change.fullName }),
  };
  if (Object.keys(values).length > 0) await queries.changeInvitation(db, change._id, values);
}

const isNew = <Value extends string>(wanted: Value | undefined, present: string): wanted is Value =>
  wanted !== undefined && wanted !== present;

/** Admins and owners manage people; where one of the roles is owner, owners only. */
function mustManage({ role }: Caller, ...roles: string[]): void {
  if (role !== 'admin' && role !== 'owner') throw forbidden('server.needsRole.admin');
  if (roles.includes('owner') && role !== 'owner') throw forbidden('server.needsRole.owner');
}

function mustLeaveAnOwner(held: queries.LockedMember[], leaving: string): void {
  if (!held.some(({ user_id, role }) => role === 'owner' && user_id !== leaving))
    throw conflict('last_owner', 'server.users.lastOwner');
}
