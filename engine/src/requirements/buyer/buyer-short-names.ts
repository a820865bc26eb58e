import { rolesInsteadOfNames } from '#lexicon/body-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import type { Block, ReadDocument } from '#reading/document.ts';
import { stated, type Stated, tidy } from '#requirements/facts/stated.ts';

/**
 * The buyer by the short name its document gives it: what "HWA reserves the right" or "Issued by Harbour Works Agency (HWA)" says,
 * with the full name where the document has one whose initials the short name is. Null where nobody is named so.
 */
export function buyerByShortName({ name, blocks }: ReadDocument): Stated | null {
  const issued = issuedBy(blocks, name);
  if (issued) return issued;
  const reserving = new Map<string, { block: Block; times: number }>();
  for (const block of blocks)
    for (const { groups } of block.text.matchAll(reserves)) {
      const short = groups?.['short'] ?? '';
      if (isRole.test(short)) continue;
      const known = reserving.get(short);
      if (known) known.times += 1;
      else reserving.set(short, { block, times: 1 });
    }
  const ranked = [...reserving].toSorted((a, b) => b[1].times - a[1].times);
  for (const [short, { block, times }] of ranked) {
    const full = inFull(short, blocks, name);
    if (full) return full;
    // Said once it may be anybody's right.
    if (times >= 2) return stated(short, block, name);
  }
  return null;
}

/** "5. Issued by ... Harbour Systems Command (HARCOM)": a form's cell that names the body among people and places. */
function issuedBy(blocks: Block[], document: string): Stated | null {
  for (const block of blocks.slice(0, 40))
    for (const cell of block.cells ?? [block.text]) {
      if (!/^(?:\d{1,2}\.? )?issued by\b/i.test(cell)) continue;
      const bracketed = /^(?<before>[^()]{8,160}) \((?<short>[A-Z]{3,8})\)/u.exec(cell)?.groups;
      const full = bracketed && namedBefore(bracketed['before'] ?? '', bracketed['short'] ?? '');
      if (full) return stated(full, block, document, full);
    }
  return null;
}

/** The words right before a short name in brackets that it is made of: from the nearest that begins with its first letter. */
function namedBefore(before: string, short: string): string | null {
  const words = before.split(' ');
  for (let from = words.length - 2; from >= Math.max(0, words.length - 9); from -= 1) {
    const name = words.slice(from).join(' ');
    if (name.startsWith(short[0] ?? ' ') && isMadeOf(short, name)) return name;
  }
  return null;
}

/** Whether the letters of a short name stand in a name in their order. */
function isMadeOf(short: string, name: string): boolean {
  let at = -1;
  return Array.from(short.toUpperCase()).every((letter) => {
    at = name.toUpperCase().indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** The full name whose initials a short name is; "HWA" is Harbour Works Agency, "IWO-C" Inland Works of the Orange Coast. */
function inFull(short: string, blocks: Block[], document: string): Stated | null {
  const letters = short.replaceAll('-', '');
  if (!/^[A-Z]{3,9}$/.test(letters)) return null;
  const word = String.raw`[\p{L}’'-]*`;
  const between = String.raw`${word}[ ](?:(?:of|and|for|the|in|to|de|&|of the|for the)[ ])?`;
  const legalForm = '(?: (?:Limited|Ltd|Corporation|Corp|Inc|plc))?';
  // Three initials are those of many words; where the name is explained they stand behind it.
  const mark = letters.length > 3 ? '' : String.raw`(?= \([“"'‘]?${short}[”"'’]?\))`;
  const named = new RegExp(
    String.raw`(?<![\p{L}-])${Array.from(letters).join(between)}${word}${legalForm}(?![\p{L}-])${mark}`,
    'u',
  );
  const inCapitals = new RegExp(named.source, 'iu');
  for (const block of blocks) {
    const isCapitals = block.text === block.text.toUpperCase();
    const found = (isCapitals ? inCapitals : named).exec(block.text)?.[0];
    if (found !== undefined && !madeOfForm.test(found)) return stated(tidy(found), block, document, found);
  }
  return null;
}

const reserves =
  /(?<![\p{L}-])(?:The |the )?(?<short>[A-Z][A-Z-]{1,8}[A-Z]|\p{Lu}[\p{L}’'-]*\p{Ll}(?: \p{Lu}[\p{L}’'-]+){1,5}),? (?:also |further |hereby |expressly )?reserves? (?:to itself )?(?:the|its|all) rights?/gu;
/** Whom a text calls by what they do, which is nobody's name. */
const isRole = pattern('u')`
  \b${rolesInsteadOfNames}s?$ | ^(?:NOTE|GOVERNMENT|OWNER|BANK|COMPANY|CLIENT|EMPLOYER|CITY|COUNTY|STATE)$`;
const madeOfForm = /\b(?:request|proposals?|tender|bid)\b/iu;
