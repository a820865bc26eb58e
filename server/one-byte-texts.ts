import type { Plugin } from 'vite';

/**
 * Writes characters beyond Latin-1 as escapes. Node keeps the text of each program in memory, and one such character makes V8 take two
 * bytes for every other: our programs hold few of them.
 */
export function oneByteTexts(): Plugin {
  return {
    name: 'bidloom:one-byte-texts',
    // The last step: each before it prints the characters themselves again. Lines stay, columns of source maps within them shift.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && wide.test(chunk.code))
          chunk.code = escapeWide(chunk.code, rawTexts(this.parse(chunk.code)));
    },
  };
}

const wide = /[^\0-\xff]/;
/** A pair of a backslash and what it escapes, or a character that takes two bytes. */
const pairOrWide = /\\[^]|[^\0-\xff]/g;

type Range = { start: number; end: number };

/** The same program in Latin-1; `raw`: where the text of templates is taken as it is written. */
function escapeWide(code: string, raw: Range[]): string {
  return code.replaceAll(pairOrWide, (found, at: number) => {
    const character = found.at(-1) ?? '';
    if (!wide.test(character)) return found;
    const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    // A backslash before such a character says nothing, except where it is taken as it is written.
    if (!raw.some(({ start, end }) => start <= at && at < end)) return escaped;
    return `\${"${found.length > 1 ? '\\\\' : ''}${escaped}"}`;
  });
}

/** Where the parts of templates that `String.raw` takes stand. */
function rawTexts(node: unknown, found: Range[] = []): Range[] {
  if (typeof node !== 'object' || node === null) return found;
  if (isRawTemplate(node)) found.push(...node.quasi.quasis);
  for (const child of Object.values(node)) rawTexts(child, found);
  return found;
}

const isRawTemplate = (node: object): node is { quasi: { quasis: Range[] } } =>
  'type' in node &&
  node.type === 'TaggedTemplateExpression' &&
  (node as { tag?: { property?: { name?: string } } }).tag?.property?.name === 'raw';
