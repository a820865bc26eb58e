import path from 'node:path';
import type { namePlaces } from '@bidloom/contract/generation';

/** What Windows takes for a device, with any ending. */
const namesOfDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** No file system takes longer names, in bytes; room is left for what a browser adds. */
const mostBytes = 180;

/**
 * The name of a file by the buyer's rule, such as `{reference}-{volume}-{company}`, with the ending of its usual name. What some file
 * system does not take is left out or becomes a hyphen, and places that stand for nothing leave no hyphens behind. Without a rule it is the usual name.
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
    .replaceAll(/[*?"<>]+/g, '')
    .replaceAll(/:\s+/g, ' - ')
    .replaceAll(/[\\/:|]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([-_])[-_]+/g, '$1')
    .replaceAll(/^[-_. ]+|[-_. ]+$/g, '');
  if (filled === '') return usual;
  let name = namesOfDevices.test(filled) ? `_${filled}` : filled;
  while (Buffer.byteLength(name) > mostBytes)
    name = Array.from(name)
      .slice(0, -1)
      .join('')
      .replace(/[-_. ]+$/, '');
  return `${name}${ext}`;
}

/** Files whose names differ in case at most are told apart: the second is `name (2).docx`. */
export function tellApart<File extends { name: string }>(files: File[]): File[] {
  const names = ownNames(
    files.map(({ name }) => name),
    (name, number) => {
      const { name: base, ext } = path.parse(name);
      return `${base} (${number})${ext}`;
    },
  );
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
}

/** Each name once, whatever its case: one that is taken gets a number from 2 on. */
export function ownNames(names: string[], numbered: (name: string, number: number) => string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = numbered(name, number);
    taken.add(own.toLowerCase());
    return own;
  });
}
