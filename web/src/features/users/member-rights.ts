import type { Role } from '@bidloom/contract/roles';
import type { CompanyUser } from '@bidloom/contract/users';

/** The key of the sentence that says why, or nothing when it is allowed. */
type Refusal = 'users.adminsOnly' | 'users.ownersOnly' | 'users.lastOwner' | undefined;

const manages = (role: Role): boolean => role === 'admin' || role === 'owner';

/**
 * Why the reader may not change a member's role: admins and owners do, only owners touch owners, and the last owner stays
 * one. `ownerCount` counts active owners; undefined while not all members are known, then the server judges.
 */
export function refusalToChange(reader: Role, member: CompanyUser, ownerCount: number | undefined): Refusal {
  if (!manages(reader)) return 'users.adminsOnly';
  if (member.role === 'owner' && reader !== 'owner') return 'users.ownersOnly';
  return isLastOwner(member, ownerCount) ? 'users.lastOwner' : undefined;
}

/** Why the reader may not take a member out; everybody may leave, but for the last owner. */
export function refusalToRemove(
  reader: Role,
  member: CompanyUser,
  isOneself: boolean,
  ownerCount: number | undefined,
): Refusal {
  if (isOneself) return isLastOwner(member, ownerCount) ? 'users.lastOwner' : undefined;
  return refusalToChange(reader, member, ownerCount);
}

const isLastOwner = ({ role, status }: CompanyUser, ownerCount: number | undefined): boolean =>
  role === 'owner' && status === 'active' && ownerCount === 1;
