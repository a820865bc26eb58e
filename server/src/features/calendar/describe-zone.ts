import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { offsetAt } from '@bidloom/engine/time/zone-rules';

const yearMs = 366 * 86_400_000;

/**
 * What a zone's clocks do from a year before `from` to a year after `to` (milliseconds since 1970), as a calendar wants it told
 * (RFC 5545, 3.6.5): the offset that holds at the beginning, and each change one by one.
 */
export function describeZone(zone: string, from: number, to: number): string[] {
  const rules = rulesOrUtc(zone);
  const first = from - yearMs;
  const changes = rules.changes
    .map((minute) => minute * 60_000)
    .filter((at) => at > first && at <= to + yearMs);
  const before = offsetAt(rules, first);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...block('STANDARD', '19700101T000000', before, before),
    ...changes.flatMap((at) => {
      const [was, is] = [offsetAt(rules, at - 1), offsetAt(rules, at)];
      const clock = new Date(at + was * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
      return block(is > was ? 'DAYLIGHT' : 'STANDARD', clock, was, is);
    }),
    'END:VTIMEZONE',
  ];
}

const block = (kind: string, clock: string, was: number, is: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${clock}`,
  `TZOFFSETFROM:${written(was)}`,
  `TZOFFSETTO:${written(is)}`,
  `END:${kind}`,
];

/** `-0700` */
function written(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
