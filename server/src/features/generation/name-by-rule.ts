import path from 'node:path';
import type { namePlaces } from '@bidloom/contract/generation';

/** No file system takes longer names, in bytes; room is left for what a browser adds. */
const mostBytes = 180;

/**
 * The name of a file by the buyer's rule, such as `{reference}-{volume}-{company}`, with the ending of its usual name. What no file system
 * takes becomes a hyphen, and places that stand for nothing leave no hyphens behind. Without a rule it is the usual name.
 */
export function nameByRule(
  pattern: string,
  values: Partial<Record<(typeof namePlaces)[number] | 'buyer', string>>,
  usual: string,
): string {
  const { ext } = path.parse(usual);
  const filled = pattern
    .replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof values) => values[name] ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([-_])[-_]+/g, '$1')
    .replaceAll(/^[-_. ]+|[-_. ]+$/g, '');
  if (filled === '') return usual;
  let name = filled;
  while (Buffer.byteLength(name) > mostBytes)
    name = Array.from(name)
      .slice(0, -1)
      .join('')
      .replace(/[-_. ]+$/, '');
  return `${name}${ext}`;
}
