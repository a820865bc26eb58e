import { zoneCity } from '@bidloom/contract/zone-city';
import { dateTimeFormat } from '#ui/intl.ts';

/** How the product writes dates and numbers: one place, so that a deadline reads the same in a list, a chip and a letter. */

/**
 * The locale of Intl for a language of the interface. English writes day before month and 24 hours, as the deadline
 * format dd MMM yyyy HH:mm asks; Arabic keeps the Gregorian calendar and the figures that references are written in.
 */
export function intlLocale(language: string): string {
  if (language.startsWith('ar')) return 'ar-u-ca-gregory-nu-latn';
  return language.startsWith('fr') ? 'fr-FR' : 'en-GB';
}

/** `15 Jan 2026 14:30` of an instant, in an IANA zone. `language` is the interface's. */
export function formatMoment(instant: Date | string, language: string, zone: string): string {
  return `${formatDay(instant, language, zone)} ${formatTime(instant, language, zone)}`;
}

/** `15 Jan 2026`. */
export function formatDay(instant: Date | string, language: string, zone: string): string {
  const parts = partsOf(instant, language, zone, { day: '2-digit', month: 'short', year: 'numeric' });
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** `14:30`. */
export function formatTime(instant: Date | string, language: string, zone: string): string {
  const parts = partsOf(instant, language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${parts.hour}:${parts.minute}`;
}

/**
 * What stands small beside a zone in a list of all: its region and its offset at an instant. Where the language names the
 * city otherwise, the IANA name's city, by which it is found too.
 */
export function zoneHint(zone: string, language: string, at: Date): string {
  const [region = '', ...rest] = zone.split('/');
  const known = zoneCity(zone, 'en');
  const first = known !== zoneCity(zone, language) ? known : rest.length > 0 ? region : '';
  return [first, zoneOffsetName(zone, at)].filter(Boolean).join(' ');
}

/** `GMT+3`, as it is at that instant. */
export function zoneOffsetName(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** False for a name that Intl does not know. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

function partsOf(
  instant: Date | string,
  language: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
) {
  const parts = dateTimeFormat(intlLocale(language), { ...options, timeZone: zone }).formatToParts(
    new Date(instant),
  );
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}
