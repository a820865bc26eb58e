import { run, type Db } from '#db/database.ts';

export type NamedClient = { _id: string; name: string };

/**
 * The clients of these names, whatever their case; those that the company has not yet are made. Each stands under the
 * name as it was given.
 */
export async function findOrAddClients(db: Db, names: string[]): Promise<Map<string, NamedClient>> {
  if (names.length === 0) return new Map();
  // The second statement also sees what somebody else has made while the first waited for them.
  const [, found] = await Promise.all([
    run(db, addMissing, [names]),
    run<{ named: string; _id: string; name: string }>(db, findNamed, [names]),
  ]);
  return new Map(found.map(({ named, _id, name }) => [named, { _id, name }]));
}

// In one order, so that two such calls never wait for each other; of two spellings the first is kept.
const addMissing = {
  name: 'clients-named-add',
  text: `insert into clients (name)
    select distinct on (lower(n.name)) n.name from unnest($1::text[]) with ordinality as n(name, place)
    order by lower(n.name), n.place on conflict (company_id, lower(name)) do nothing`,
};
const findNamed = {
  name: 'clients-named',
  text: `select distinct on (n.name) n.name as named, c.id as _id, c.name
    from unnest($1::text[]) as n(name) join clients c on lower(c.name) = lower(n.name)`,
};
