import { runForJson, type Db } from '#db/database.ts';
import { HttpError } from '#http/calls/errors.ts';

export type NamedLink = { _id: string; name: string };
export type PersonLink = { _id: string; fullName: string };

/** What bids link to, by id, and what a new bid needs beside. */
export type Links = {
  clients: Map<string, NamedLink>;
  services: Map<string, NamedLink>;
  people: Map<string, PersonLink>;
  /** The first of the company's clients in the order of their list; null when there is none. */
  firstClient: NamedLink | null;
  /** New ids, for objects that must be named before they are stored. */
  newIds: string[];
  /** ISO 8601, by the database's clock. */
  now: string;
};

/** The links that somebody names for a bid. `undefined` names none. */
export type LinkInput = {
  client?: string | undefined;
  services?: string[] | undefined;
  team?: string[] | undefined;
  reviewer?: string | null | undefined;
};

/**
 * Looks up all that `bids` link to, in one round trip, and the caller's own name. A link to nothing in this company
 * is 404; with several bids the sentence names the place (`bids[3].client`).
 */
export async function findLinks(db: Db, bids: LinkInput[], caller: string): Promise<Links> {
  const clients = bids.flatMap(({ client }) => client ?? []);
  const services = bids.flatMap((bid) => bid.services ?? []);
  const people = bids.flatMap(({ team, reviewer }) => [...(team ?? []), ...(reviewer ? [reviewer] : [])]);
  const asked = { clients, services, people: [...people, caller] };
  const json = await runForJson(db, lookUp, [
    JSON.stringify({ ...eachOnce(asked), bids: bids.map(() => null) }),
  ]);
  const found = JSON.parse(json ?? '{}') as {
    clients: NamedLink[];
    services: NamedLink[];
    people: PersonLink[];
    firstClient: NamedLink | null;
    newIds: string[];
    now: string;
  };
  const links: Links = {
    ...found,
    clients: byId(found.clients),
    services: byId(found.services),
    people: byId(found.people),
  };
  bids.forEach((bid, row) => refuseUnknown(bid, links, bids.length > 1 ? `bids[${row}].` : ''));
  return links;
}

function refuseUnknown({ client, services = [], team = [], reviewer }: LinkInput, links: Links, row: string) {
  const unknown = [
    ...(client !== undefined && !links.clients.has(client) ? ['client'] : []),
    ...services.flatMap((id, place) => (links.services.has(id) ? [] : `services[${place}]`)),
    ...team.flatMap((id, place) => (links.people.has(id) ? [] : `team[${place}]`)),
    ...(reviewer && !links.people.has(reviewer) ? ['reviewer'] : []),
  ];
  if (unknown[0] === undefined) return;
  throw new HttpError(404, 'not_found', 'server.linkNotFoundAt', {
    values: { place: `${row}${unknown[0]}` },
  });
}

const byId = <Link extends { _id: string }>(links: Link[]) =>
  new Map(links.map((link): [string, Link] => [link._id, link]));

const eachOnce = (ids: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(ids).map(([name, all]) => [name, [...new Set(all)]]));

/**
 * Each by its key. Ids come as JSON, of whose length PostgreSQL knows nothing: of an array it would take account, and plan anew for
 * every new bid, which costs more than the reading. The caller's memberships in other companies are visible too, so the company is
 * named for the people.
 */
const linksOf = (kind: string, row: string, from: string) =>
  `coalesce((select json_agg(found.link) from jsonb_array_elements_text($1::jsonb -> '${kind}') as named(id),
    lateral (select json_build_object(${row}) as link from ${from} limit 1) found), '[]')`;
const lookUp = {
  name: 'bid-links',
  text: `select json_build_object(
    'clients', ${linksOf('clients', `'_id', c.id, 'name', c.name`, 'clients c where c.id = named.id')},
    'services', ${linksOf('services', `'_id', s.id, 'name', s.name`, 'services s where s.id = named.id')},
    'people', ${linksOf('people', `'_id', u.id, 'fullName', u.full_name`, 'members m join users u on u.id = m.user_id where m.company_id = current_company() and m.user_id = named.id')},
    'firstClient', (select json_build_object('_id', id, 'name', name) from clients order by lower(name), id limit 1),
    'newIds', (select json_agg(new_object_id()) from jsonb_array_elements($1::jsonb -> 'bids')),
    'now', wire_time(now()::timestamptz(3)))::text as json`,
};
