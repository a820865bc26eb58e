import { rulesOrUtc } from '#time/zone-data.ts';
import { instantShowing, offsetAt } from '#time/zone-rules.ts';
import type { WrittenMoment } from './moments.ts';

/** The time zone some words name, as an IANA zone; `season` tells what a word such as EST or BST claims. */
export type NamedZone = { zone: string; season?: 'standard' | 'summer' };

/** Reads the zone named at the start of a text ("eastern", "(MST)", "heure de Paris", "GMT+3"); undefined when none is. */
export function namedZone(text: string): NamedZone | undefined {
  for (const [pattern, named] of names) if (pattern.test(text)) return named;
  const offset = /^[\s,(]*(?:UTC|GMT)\s*([+-])\s*0?(\d{1,2})(?::?00)?\b/.exec(text);
  // The tz database's Etc zones count westwards, so that Etc/GMT-3 is three hours ahead of UTC.
  if (offset)
    return { zone: offset[2] === '0' ? 'UTC' : `Etc/GMT${offset[1] === '+' ? '-' : '+'}${offset[2]}` };
  return /^[\s,(]*(?:UTC|Z\b|Zulu)/.test(text) ? { zone: 'UTC' } : undefined;
}

/** The instant a wall clock in a zone shows, as ISO 8601 in UTC. */
export function toUtc(
  date: WrittenMoment['date'],
  time: { hour: number; minute: number },
  zone: string,
): string {
  const wall = Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute);
  return new Date(instantShowing(rulesOrUtc(zone), wall)).toISOString().replace('.000Z', 'Z');
}

/** Whether a zone's clocks stand on summer time at an instant: ahead of where they are in the other half year. */
export function isSummer(zone: string, instant: string): boolean {
  const year = new Date(instant).getUTCFullYear();
  const [january, july] = [offsetMs(zone, Date.UTC(year, 0, 1)), offsetMs(zone, Date.UTC(year, 6, 1))];
  return january !== july && offsetMs(zone, Date.parse(instant)) === Math.max(january, july);
}

/**
 * Whether two zones go by one name, such as Mountain Time: until 2025 their clocks showed the same all the year. Since then places in
 * Canada have kept their summer time, and their buyers mean their own clock.
 */
export function shareName(one: string, other: string): boolean {
  return [0, 6].every((month) => {
    const at = Date.UTC(2025, month, 1);
    return offsetMs(one, at) === offsetMs(other, at);
  });
}

/** Milliseconds by which a zone is ahead of UTC at an instant. */
const offsetMs = (zone: string, instant: number): number => offsetAt(rulesOrUtc(zone), instant) * 60_000;

const lead = String.raw`^[\s,.;(|–-]*(?:(?:precisely|sharp|local|prevailing|\(?local time\)?)[\s,(]*)?`;
/** Abbreviations in capitals only: "et" is a French word, "at" an English one. */
const short = (letters: string) => new RegExp(`${lead}(?:${letters})\\b`);
const long = (words: string) => new RegExp(`${lead}(?:${words})`, 'i');
const northAmerican = (letter: string, name: string, zone: string): [RegExp, NamedZone][] => [
  [short(`${letter}ST`), { zone, season: 'standard' }],
  // American federal forms write two letters: "0800 MD".
  ...(letter.length === 1 && 'ECMP'.includes(letter)
    ? ([
        [short(`${letter}S(?=\\s*(?:$|\\|))`), { zone, season: 'standard' }],
        [short(`${letter}D(?=\\s*(?:$|\\|))`), { zone, season: 'summer' }],
      ] satisfies [RegExp, NamedZone][])
    : []),
  [long(`${name} standard(?: time)?`), { zone, season: 'standard' }],
  [short(`${letter}DT`), { zone, season: 'summer' }],
  [long(`${name} daylight(?: savings?)?(?: time)?`), { zone, season: 'summer' }],
  ...(letter.length === 1 && 'ECMP'.includes(letter)
    ? [[short(`${letter}T`), { zone }] satisfies [RegExp, NamedZone]]
    : []),
  [long(`${name}(?: (?:local )?time)?\\b`), { zone }],
];
/** "بتوقيت الرياض", "حسب توقيت مكة المكرمة" */
const arabicZones: [RegExp, NamedZone][] = (
  [
    ['الرياض|مك[ةه]|السعودي[ةه]|المملك[ةه]', 'Asia/Riyadh'],
    ['الإمارات|الامارات|دبي|أبوظبي|أبو ظبي|ابوظبي', 'Asia/Dubai'],
    ['القاهر[ةه]|مصر', 'Africa/Cairo'],
    ['الدوح[ةه]|قطر', 'Asia/Qatar'],
    ['الكويت', 'Asia/Kuwait'],
    ['المنام[ةه]|البحرين', 'Asia/Bahrain'],
    ['مسقط|سلطن[ةه]', 'Asia/Muscat'],
    ['عمّ?ان|الأردن|الاردن', 'Asia/Amman'],
    ['بيروت|لبنان', 'Asia/Beirut'],
    ['بغداد|العراق', 'Asia/Baghdad'],
    ['الرباط|المغرب', 'Africa/Casablanca'],
    ['الجزائر', 'Africa/Algiers'],
    ['تونس', 'Africa/Tunis'],
    ['طرابلس|ليبيا', 'Africa/Tripoli'],
    ['غرينتش|جرينتش', 'UTC'],
  ] satisfies [string, string][]
).map(([places, zone]) => [
  new RegExp(`^[\\s،,.;(|–-]*(?:حسب\\s+|وفق\\s+)?(?:ال)?(?:ب)?توقيت\\s+(?:مدينة\\s+)?(?:${places})`, 'u'),
  { zone },
]);
const names: [RegExp, NamedZone][] = [
  ...northAmerican('E', 'eastern', 'America/New_York'),
  ...northAmerican('C', 'central', 'America/Chicago'),
  ...northAmerican('M', 'mountain', 'America/Denver'),
  ...northAmerican('P', 'pacific', 'America/Los_Angeles'),
  ...northAmerican('AK', 'alaska', 'America/Anchorage'),
  ...northAmerican('A', 'atlantic', 'America/Halifax'),
  ...northAmerican('N', 'newfoundland', 'America/St_Johns'),
  [short('HST'), { zone: 'Pacific/Honolulu' }],
  [short('GMT(?!\\s*[+-]\\s*\\d)'), { zone: 'Europe/London', season: 'standard' }],
  [short('BST'), { zone: 'Europe/London', season: 'summer' }],
  [long('British summer time'), { zone: 'Europe/London', season: 'summer' }],
  [long('(?:UK|London|British|GB)(?:\\s+local)?\\s+time'), { zone: 'Europe/London' }],
  [short('CET'), { zone: 'Europe/Paris', season: 'standard' }],
  [short('CEST'), { zone: 'Europe/Paris', season: 'summer' }],
  [
    long(
      '(?:heure|fuseau horaire)(?: (?:locale|légale))? (?:de |\\()?(?:Paris|France|française|métropolitaine|Bruxelles)|(?:Paris|Brussels) time',
    ),
    { zone: 'Europe/Paris' },
  ],
  [short('EET'), { zone: 'Europe/Athens', season: 'standard' }],
  [short('EEST'), { zone: 'Europe/Athens', season: 'summer' }],
  [short('AE[SD]?T'), { zone: 'Australia/Sydney' }],
  [long('(?:Sydney|Canberra|Melbourne) time'), { zone: 'Australia/Sydney' }],
  [short('AWST'), { zone: 'Australia/Perth' }],
  [short('NZ[SD]?T'), { zone: 'Pacific/Auckland' }],
  [short('SAST'), { zone: 'Africa/Johannesburg' }],
  [short('EAT'), { zone: 'Africa/Nairobi' }],
  [short('WAT'), { zone: 'Africa/Lagos' }],
  [short('CAT'), { zone: 'Africa/Maputo' }],
  [short('PKT'), { zone: 'Asia/Karachi' }],
  [short('SGT'), { zone: 'Asia/Singapore' }],
  [short('HKT'), { zone: 'Asia/Hong_Kong' }],
  [long('(?:East Africa[n]?|Kenya[n]?|Nairobi) (?:standard )?time'), { zone: 'Africa/Nairobi' }],
  [long('(?:West Africa[n]?|Nigeria[n]?|Abuja|Lagos) (?:standard )?time'), { zone: 'Africa/Lagos' }],
  [long('(?:South Africa[n]?|Pretoria) (?:standard )?time'), { zone: 'Africa/Johannesburg' }],
  [long('Indian? (?:standard )?time'), { zone: 'Asia/Kolkata' }],
  [long('Pakistan (?:standard )?time'), { zone: 'Asia/Karachi' }],
  [long('Bangladesh (?:standard )?time'), { zone: 'Asia/Dhaka' }],
  [long('(?:Sri Lanka[n]?|Colombo) (?:standard )?time'), { zone: 'Asia/Colombo' }],
  [long('Singapore (?:standard )?time'), { zone: 'Asia/Singapore' }],
  [long('Hong Kong (?:standard )?time'), { zone: 'Asia/Hong_Kong' }],
  [long('(?:Brisbane|Queensland) time'), { zone: 'Australia/Brisbane' }],
  [long('(?:Perth|Western (?:Australian )?standard) time'), { zone: 'Australia/Perth' }],
  [long('(?:Adelaide|South Australian?) time'), { zone: 'Australia/Adelaide' }],
  [long('(?:Wellington|New Zealand)(?: (?:standard|daylight))? time'), { zone: 'Pacific/Auckland' }],
  [long('(?:Dublin|Irish)(?: (?:standard|summer))? time'), { zone: 'Europe/Dublin' }],
  [long('(?:KSA|Riyadh|Saudi(?: Arabia)?|Makkah) (?:local )?time'), { zone: 'Asia/Riyadh' }],
  [long('(?:UAE|Dubai|Gulf standard) time'), { zone: 'Asia/Dubai' }],
  ...arabicZones,
];
