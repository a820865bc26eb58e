import { z } from 'zod';
import type { Db } from '#db/database.ts';
import { lockMemberAndOwners } from '#features/users/users.queries.ts';
import { invite } from '#features/users/invite.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { publishEndedAccess } from '#jobs/live.ts';
import * as queries from './people.queries.ts';
import { invalidValue, ScimError, unknownObject } from './scim-error.ts';
import { textOf, parseBoolean, type Step } from './scim-patch.ts';

/** For whom an identity provider acts. */
export type Provider = {
  db: Db;
  context: AppContext;
  /** Who invites, as an admin. */
  caller: Caller;
  defaultRole: 'viewer' | 'member';
};

/** What is to become of a person; what is undefined stays. */
type Wanted = {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  displayName?: string;
  title?: string;
  isActive?: boolean;
};

const Email = z.email().max(254);

/** A person as SCIM writes them whole. What we do not keep (telephones, addresses, passwords) is left aside. */
export function wantedOf(body: unknown): Wanted & { userName: string } {
  if (typeof body !== 'object' || body === null)
    throw new ScimError(400, 'A user is missing', 'invalidSyntax');
  const { userName, externalId, name, displayName, title, active } = body as Record<string, unknown>;
  const { givenName, familyName, formatted } = (name ?? {}) as Record<string, unknown>;
  const given = textOf(givenName, 'name.givenName');
  const family = textOf(familyName, 'name.familyName');
  return {
    userName: emailOf(userName),
    externalId: textOf(externalId, 'externalId') || null,
    givenName: given,
    familyName: family,
    displayName:
      textOf(displayName, 'displayName', 120) ||
      textOf(formatted, 'name.formatted', 120) ||
      `${given} ${family}`.trim(),
    title: textOf(title, 'title', 120),
    isActive: active === undefined ? true : parseBoolean(active),
  };
}

/** What the steps of a PATCH want of a person. Attributes that we do not keep are left aside. */
export function wantedBySteps(steps: Step[]): Wanted {
  const wanted: Wanted = {};
  for (const { op, path, value } of steps) {
    const given = op === 'remove' ? undefined : value;
    if (path === 'active') wanted.isActive = op === 'remove' ? false : parseBoolean(value);
    else if (path === 'username') wanted.userName = emailOf(given);
    else if (path === 'externalid') wanted.externalId = textOf(given, 'externalId') || null;
    else if (path === 'displayname' || path === 'name.formatted')
      wanted.displayName = textOf(given, path, 120);
    else if (path === 'title') wanted.title = textOf(given, 'title', 120);
    else if (path === 'name.givenname') wanted.givenName = textOf(given, 'name.givenName');
    else if (path === 'name.familyname') wanted.familyName = textOf(given, 'name.familyName');
    else if (path === 'name' && typeof given === 'object' && given !== null) {
      const { givenName, familyName } = given as Record<string, unknown>;
      if (givenName !== undefined) wanted.givenName = textOf(givenName, 'name.givenName');
      if (familyName !== undefined) wanted.familyName = textOf(familyName, 'name.familyName');
    }
  }
  return wanted;
}

/** Invites a person; one who was a member by this provider before is one again. */
export async function addPerson(provider: Provider, wanted: Wanted & { userName: string }): Promise<string> {
  const { db } = provider;
  const same = [{ attribute: 'username', operator: 'eq', value: wanted.userName }];
  const { people } = await queries.findPeople(db, same, { startIndex: 1, count: 1 });
  const [known] = people;
  if (known?.isActive) throw new ScimError(409, `${wanted.userName} is known already`, 'uniqueness');
  const id = known?.id ?? (await queries.addPerson(db, { user_name: wanted.userName }));
  await changePerson(provider, id, wanted);
  return id;
}

/** Changes a person. Who is deactivated is no member any more, is signed out, and keeps their id for the day they come back. */
export async function changePerson(provider: Provider, id: string, wanted: Wanted): Promise<void> {
  const { db } = provider;
  const before = await queries.getPerson(db, id);
  if (!before) throw unknownObject(id);
  const { userName, externalId, givenName, familyName, displayName, title, isActive } = wanted;
  await queries.changePerson(db, id, {
    ...(userName !== undefined && { user_name: userName }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(givenName !== undefined && { given_name: givenName }),
    ...(familyName !== undefined && { family_name: familyName }),
    ...(displayName !== undefined && { display_name: displayName }),
  });
  if (isActive === false && before.isActive) await deactivate(provider, before);
  if (isActive === true && !before.isActive) await activate(provider, before, wanted);
  if (title !== undefined) {
    const present = await queries.getPerson(db, id);
    if (present && present.title !== title) await queries.setTitle(db, present, title);
  }
}

export async function removePerson(provider: Provider, id: string): Promise<void> {
  const person = await queries.getPerson(provider.db, id);
  if (!person) throw unknownObject(id);
  if (person.isActive) await deactivate(provider, person);
  await queries.dropPerson(provider.db, id);
}

async function activate(
  { db, context, caller, defaultRole }: Provider,
  person: queries.ProvisionedPerson,
  { userName, displayName, title }: Wanted,
): Promise<void> {
  if (person.user !== null) {
    await queries.bringBack(db, caller.company, person.user, defaultRole);
  } else {
    const invited = await invite(db, context, caller, {
      email: userName ?? person.userName.toLowerCase(),
      fullName: (displayName ?? person.displayName).slice(0, 120),
      role: defaultRole,
      ...(title && { jobTitle: title }),
    });
    await queries.changePerson(db, person.id, { invitation_id: invited.id });
  }
  await queries.applyRoles(db, [person.id], { onlyGrouped: true });
}

/** The last owner cannot be taken out: nobody could let anyone in again. */
async function deactivate({ db, caller }: Provider, person: queries.ProvisionedPerson): Promise<void> {
  if (person.invitation !== null) await queries.dropInvitation(db, person.invitation);
  if (person.user === null) return;
  const held = await lockMemberAndOwners(db, person.user);
  const others = held.filter(({ user_id, role }) => role === 'owner' && user_id !== person.user);
  const isOwner = held.some(({ user_id, role }) => role === 'owner' && user_id === person.user);
  if (isOwner && others.length === 0)
    throw new ScimError(409, 'The last owner of a company cannot be deactivated', 'mutability');
  await queries.takeOut(db, person.user);
  await publishEndedAccess(db, { company: caller.company, user: person.user });
}

/** People sign in with an e-mail here. */
function emailOf(value: unknown): string {
  const email = Email.safeParse(typeof value === 'string' ? value.trim() : value);
  if (!email.success) throw invalidValue('userName must be an e-mail address');
  return email.data;
}
