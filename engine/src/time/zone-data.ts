import { createRequire } from 'node:module';
import { fixedRules, lastListedYear, type ZoneRules } from '#time/zone-rules.ts';

type Packed = { version: string; zones: string[]; links: string[]; countries: string[] };

// Not imported: as a part of the program its text would be held beside what is made of it.
const require = createRequire(import.meta.url);
const packed = require('moment-timezone/data/packed/latest.json') as Packed;

/** The release of the IANA time zone data that this program carries, such as `2026f`; later ones sort later. */
export const rulesVersion: string = packed.version;

/**
 * The rules of a zone by its IANA name, whatever its case, an older name of it, or an offset (`+02:00`). They begin in 2000,
 * the same everywhere; a time before that is read by the clock of New Year 2000. Undefined for a name that is none.
 */
export function rulesOf(name: string): ZoneRules | undefined {
  const known = made.get(name);
  if (known) return known;
  const rules = makeRules(name);
  if (rules) made.set(name, rules);
  return rules;
}

/** The rules of a zone that is known to exist; those of UTC for a name that is none. */
export const rulesOrUtc = (name: string): ZoneRules => rulesOf(name) ?? fixedRules('UTC', 0, rulesVersion);

/** All names, older ones included, by the alphabet. */
export const zoneNames = (): string[] =>
  [...new Set([...places().values()].map(({ name }) => name))].toSorted();

/** The names that places go by today, by the alphabet: what a person chooses from. */
export const chosenZoneNames = (): string[] =>
  [
    ...new Set(['UTC', ...packed.countries.flatMap((row) => row.slice(row.indexOf('|') + 1).split(' '))]),
  ].toSorted();

/** The zones of a country, ISO 3166-1 alpha-2, most people's first where the data says so; empty for one that is unknown. */
export function zonesOfCountry(country: string): string[] {
  const row = packed.countries.find((entry) => entry.startsWith(`${country}|`));
  return row?.slice(country.length + 1).split(' ') ?? [];
}

const made = new Map<string, ZoneRules>();
type Place = { name: string; packed: string };
let byLowerCase: Map<string, Place> | undefined;

/** Every name in lower case, as it is written and with its packed rules. */
function places(): Map<string, Place> {
  if (byLowerCase) return byLowerCase;
  byLowerCase = new Map();
  for (const zone of packed.zones) {
    const name = zone.slice(0, zone.indexOf('|'));
    byLowerCase.set(name.toLowerCase(), { name, packed: zone });
  }
  for (const link of packed.links) {
    // Either side of a link may be the one that has rules.
    const [one = '', other = ''] = link.split('|');
    const target = byLowerCase.get(one.toLowerCase()) ?? byLowerCase.get(other.toLowerCase());
    for (const name of [one, other])
      if (target && !byLowerCase.has(name.toLowerCase()))
        byLowerCase.set(name.toLowerCase(), { name, packed: target.packed });
  }
  return byLowerCase;
}

function makeRules(name: string): ZoneRules | undefined {
  const place = places().get(name.toLowerCase());
  if (place) return unpack(place);
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(name);
  if (!offset) return undefined;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return minutes <= 18 * 60
    ? fixedRules(name, offset[1] === '-' ? -minutes : minutes, rulesVersion)
    : undefined;
}

const firstMinute = Date.UTC(2000, 0, 1) / 60_000;
const endMinute = Date.UTC(lastListedYear + 1, 0, 1) / 60_000;

/**
 * The packed form: name, abbreviations, offsets westwards, which offset holds in each period, and the ends of the periods,
 * the first since 1970 and each other since the one before, all in minutes in base 60, separated by bars.
 */
function unpack({ name, packed: text }: Place): ZoneRules {
  const [, , offsetList = '', places = '', ends = ''] = text.split('|');
  const west = offsetList.split(' ').map(fromBase60);
  const changes: number[] = [];
  const offsets: number[] = [];
  let end = 0;
  const steps = ends === '' ? [] : ends.split(' ');
  for (let period = 0; period < places.length; period += 1) {
    const step = steps[period];
    // The last period has no end.
    const begin: number = period === 0 ? -Infinity : end;
    end = step === undefined ? Infinity : end + fromBase60(step);
    if (end <= firstMinute || begin >= endMinute) continue;
    const offset = -Math.round(west[fromBase60(places.charAt(period))] ?? 0) + 0;
    if (offsets.at(-1) === offset) continue;
    if (offsets.length > 0) changes.push(Math.round(begin));
    offsets.push(offset);
  }
  return { zone: name, release: rulesVersion, changes, offsets };
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

function fromBase60(text: string): number {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.slice(isNegative ? 1 : 0).split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + digits.indexOf(digit);
  let part = 1 / 60;
  for (const digit of fraction) {
    value += digits.indexOf(digit) * part;
    part /= 60;
  }
  return isNegative ? -value : value;
}
