import {
  type BidColumn,
  bidColumns,
  type ComparedBid,
  type compareBids as endpoint,
} from '@bidloom/contract/bids';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import type { Caller } from '#http/calls/route.ts';
import { findLinks } from './bid-links.ts';
import { readCurrentBids, type CurrentBid } from './bid-record.ts';

type Row = ParsedInputOf<typeof endpoint>['bids'][number];
type Value = ComparedBid['changes'][number]['after'];
type Values = Partial<Record<BidColumn, Value>>;

/**
 * Says of each row of a table which bid of the company it is about, which earlier row is about the same one, and what it says
 * otherwise. The same is what has the same reference and client; without a reference on one side, the same title and client. A
 * row that names no client is about a bid only where no second one fits.
 * @throws 404 when a row links to what is not the company's
 */
export async function compareWithKnown(db: Db, caller: Caller, rows: Row[]): Promise<ComparedBid[]> {
  const { clients, services } = await findLinks(db, rows, caller.user);
  const names = new Map([...clients, ...services].map(([id, { name }]) => [id, name]));
  const candidates = await findCandidates(db, rows);
  const firstPlaces = new Map<string, number>();
  const valuesOfRows = rows.map((row) => valuesOf(row, names));
  return rows.map((row, place): ComparedBid => {
    const values = valuesOfRows[place] ?? {};
    const client = folded(values.client);
    const present = knownFor(values, client, candidates);
    const keys = present
      ? [present._id]
      : row.reference
        ? [JSON.stringify(['reference', folded(row.reference), client])]
        : row.originalTitle
          ? [JSON.stringify(['title', folded(row.originalTitle), client])]
          : [];
    const sameAs = keys.map((key) => firstPlaces.get(key)).find((earlier) => earlier !== undefined) ?? null;
    for (const key of keys) if (!firstPlaces.has(key)) firstPlaces.set(key, place);
    const before = present ? valuesOfBid(present) : sameAs === null ? null : (valuesOfRows[sameAs] ?? {});
    return {
      duplicateOf: present?._id ?? null,
      known: present && {
        title: present.originalTitle,
        status: present.status,
        version: present.version,
      },
      sameAs,
      changes: before === null ? [] : changesOf(before, values),
    };
  });
}

function knownFor(values: Values, client: string, candidates: CurrentBid[]): CurrentBid | null {
  const reference = folded(values.reference);
  const title = folded(values.originalTitle);
  const only = (fitting: CurrentBid[]): CurrentBid | null => {
    const [first] = fitting;
    return first && (client !== '' || fitting.length === 1) ? first : null;
  };
  const ofClient = candidates.filter((bid) => client === '' || folded(bid.client.name) === client);
  return (
    (reference === '' ? null : only(ofClient.filter((bid) => folded(bid.reference) === reference))) ??
    only(
      ofClient.filter(
        (bid) =>
          title !== '' && folded(bid.originalTitle) === title && (reference === '' || bid.reference === ''),
      ),
    )
  );
}

const changesOf = (before: Values, after: Values): ComparedBid['changes'] =>
  bidColumns.flatMap((field) => {
    const was = before[field] ?? null;
    const is = after[field];
    if (is === undefined || keyOf(field, was) === keyOf(field, is)) return [];
    return [{ field, before: was, after: is }];
  });

/** A table writes moments to the minute, and names in any case and order. */
function keyOf(field: BidColumn, value: Value): string {
  if ((field === 'deadline' || field === 'questionsDeadline') && typeof value === 'string')
    return value.slice(0, 16);
  if (Array.isArray(value)) return value.map(folded).toSorted().join('\n');
  return field === 'client' ? folded(value) : JSON.stringify(value);
}

/** Words without regard to case, width of letters and the spaces between. */
const folded = (words: Value | undefined): string =>
  typeof words === 'string' ? words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase() : '';

function valuesOf(row: Row, names: ReadonlyMap<string, string>): Values {
  const { client, clientName, services, ...fields } = row;
  const given: Values = {};
  for (const field of bidColumns)
    if (field !== 'client' && field !== 'services' && fields[field] !== undefined)
      given[field] = fields[field];
  const name = clientName ?? names.get(client ?? '');
  if (name !== undefined) given.client = name;
  if (services) given.services = services.flatMap((id) => names.get(id) ?? []);
  return given;
}

const valuesOfBid = (bid: CurrentBid): Values => ({
  ...Object.fromEntries(bidColumns.map((field) => [field, bid[field]])),
  client: bid.client.name,
  services: bid.services.map(({ name }) => name),
});

async function findCandidates(db: Db, rows: Row[]): Promise<CurrentBid[]> {
  const words = (field: 'reference' | 'originalTitle') => rows.flatMap((row) => folded(row[field]) || []);
  const found = await run<{ id: string }>(db, findAlike, [words('reference'), words('originalTitle')]);
  const bids = await readCurrentBids(
    db,
    found.map(({ id }) => id),
  );
  return bids.toSorted((one, other) => one._id.localeCompare(other._id));
}

const plain = (column: string) =>
  `lower(regexp_replace(btrim(normalize(${column}, NFKC)), '\\s+', ' ', 'g'))`;
const findAlike = {
  name: 'bids-alike',
  text: `select id from bids where (reference <> '' and ${plain('reference')} = any($1::text[]))
    or ${plain('original_title')} = any($2::text[])`,
};
