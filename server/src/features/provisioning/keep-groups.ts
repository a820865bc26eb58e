import * as queries from './groups.queries.ts';
import type { Provider } from './keep-people.ts';
import { applyRoles } from './people.queries.ts';
import { invalidValue, ScimError, unknownObject } from './scim-error.ts';
import { idsOf, textOf, type Step } from './scim-patch.ts';

type Wanted = { name?: string; externalId?: string | null; members?: string[] };

export async function addGroup(provider: Provider, body: unknown): Promise<string> {
  const { name, externalId = null, members = [] } = wantedOf(body);
  const same = [{ attribute: 'displayname', operator: 'eq', value: name }];
  if (
    (await queries.findGroups(provider.db, same, { startIndex: 1, count: 1, withMembers: false })).total > 0
  )
    throw new ScimError(409, `There is a group ${name} already`, 'uniqueness');
  const id = await queries.addGroup(provider.db, { name, external_id: externalId });
  await setMembers(provider, id, members);
  return id;
}

/** Replaces a group as a whole. */
export async function putGroup(provider: Provider, id: string, body: unknown): Promise<void> {
  const { name, externalId = null, members = [] } = wantedOf(body);
  await changeGroup(provider, id, { name, externalId, members });
}

/** Changes a group by the steps of a PATCH. */
export async function patchGroup(provider: Provider, id: string, steps: Step[]): Promise<void> {
  const present = await queries.getGroup(provider.db, id);
  if (!present) throw unknownObject(id);
  const wanted: Wanted = {};
  let members = new Set(present.members.map((one) => one.id));
  for (const { op, path, value } of steps) {
    if (path === 'displayname') wanted.name = nameOf(value);
    else if (path === 'externalid')
      wanted.externalId = op === 'remove' ? null : textOf(value, 'externalId') || null;
    else if (path === 'members' && op === 'add') members = new Set([...members, ...idsOf(value)]);
    else if (path === 'members' && op === 'replace') members = new Set(idsOf(value));
    else if (path === 'members') {
      // With a value those, without one all.
      const gone = value === undefined ? [...members] : idsOf(value);
      for (const one of gone) members.delete(one);
    } else {
      const [, one] = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i.exec(path) ?? [];
      if (one !== undefined && op === 'remove') members.delete(one);
    }
  }
  await changeGroup(provider, id, { ...wanted, members: [...members] });
}

/** Takes a group away; its people get the role that their other groups give. */
export async function removeGroup(provider: Provider, id: string): Promise<void> {
  const group = await queries.getGroup(provider.db, id);
  if (!group) throw unknownObject(id);
  await setMembers(provider, id, []);
  await queries.dropGroup(provider.db, id);
}

async function changeGroup(
  provider: Provider,
  id: string,
  { name, externalId, members }: Wanted,
): Promise<void> {
  const isThere = await queries.changeGroup(provider.db, id, {
    ...(name !== undefined && { name }),
    ...(externalId !== undefined && { external_id: externalId }),
  });
  if (!isThere) throw unknownObject(id);
  if (members) await setMembers(provider, id, members);
}

async function setMembers({ db }: Provider, id: string, members: string[]): Promise<void> {
  const wanted = [...new Set(members)];
  if ((await queries.countPeople(db, wanted)) < wanted.length)
    throw invalidValue('A member is no user known here');
  const changed = await queries.setMembers(db, id, wanted);
  const group = await queries.getGroup(db, id);
  // A group without a role gives none.
  if (changed.length > 0 && group && group.role !== null) await applyRoles(db, changed);
}

function wantedOf(body: unknown): Wanted & { name: string } {
  if (typeof body !== 'object' || body === null)
    throw new ScimError(400, 'A group is missing', 'invalidSyntax');
  const { displayName, externalId, members } = body as Record<string, unknown>;
  return {
    name: nameOf(displayName),
    externalId: textOf(externalId, 'externalId') || null,
    members: idsOf(members),
  };
}

function nameOf(value: unknown): string {
  const name = textOf(value, 'displayName', 300);
  if (name === '') throw invalidValue('displayName is missing');
  return name;
}
