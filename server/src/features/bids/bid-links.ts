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
  const json = await runForJson(db, lookUp, [clients, services, [...people, caller], bids.length]);
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

// The caller's memberships in other companies are visible too, so the company is named for the people.
const lookUp = {
  name: 'bid-links',
  text: `select json_build_object(
    'clients', coalesce((select json_agg(json_build_object('_id', id, 'name', name)) from clients where id = any($1)), '[]'),
    'services', coalesce((select json_agg(json_build_object('_id', id, 'name', name)) from services where id = any($2)), '[]'),
    'people', coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name)) from members m
      join users u on u.id = m.user_id where m.company_id = current_company() and m.user_id = any($3)), '[]'),
    'firstClient', (select json_build_object('_id', id, 'name', name) from clients order by lower(name), id limit 1),
    'newIds', (select json_agg(new_object_id()) from generate_series(1, $4::int)),
    'now', wire_time(now()::timestamptz(3)))::text as json`,
};
