import { streets, partsOfBodies } from '#lexicon/body-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { foldLine } from '#text/fold.ts';
import type { Block } from '#reading/document.ts';
import { invites } from './buyer.ts';
import { bought, capitalised, roleWords } from './buyer-names.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { stateNames } from '#requirements/dates/places.ts';
import { inOrder, stated, type Stated, tidy } from '#requirements/facts/stated.ts';

/**
 * The buyer as its documents name it in full: with the units beneath it in its letterhead, the state its cover prints beside it,
 * the department that asks in its name, and for whom it buys. "City of Reef" becomes "City of Reef, Maine (Reef Harbour Works)".
 * Only what the documents print is added; without any of it `found` is returned as it came.
 */
export function buyerInFull(found: Stated, documents: RankedDocument[]): Stated {
  const main = inOrder(documents).filter(({ role }) => role === 'main');
  const covers = main.map(({ document }) => document.blocks.slice(0, 12));
  const units = covers.map((cover) => letterhead(cover, found.value)).find(({ length }) => length > 0) ?? [];
  const state = covers.flat().flatMap(({ text }) => stateBehind(text, found.value) ?? [])[0];
  const department = units.length > 0 ? null : askingDepartment(main, found.value);
  const client = units.length > 0 ? covers.flat().flatMap(({ text }) => clientIn(text) ?? [])[0] : undefined;
  const inBrackets = department?.value ?? (client === undefined ? undefined : `for ${client}`);
  return {
    ...(department ?? found),
    value: [found.value, ...(state === undefined ? [] : [state]), ...units]
      .join(', ')
      .concat(inBrackets === undefined ? '' : ` (${inBrackets})`),
  };
}

/**
 * The lines between the buyer's name at the head of a first page and its address: the units beneath it, from the largest. Without an
 * address the lines may be anything of a cover.
 */
function letterhead(cover: Block[], name: string): string[] {
  const head = cover.slice(0, 3).findIndex(({ text }) => isName(text, name));
  if (head < 0) return [];
  const lines = cover.slice(head + 1, head + 7).map(({ text }) => text.trim());
  // A form's label is no unit.
  const label = lines.findIndex((line) => line.endsWith(':'));
  const below = lines.slice(0, label < 0 ? undefined : label).map(tidy);
  const address = below.findIndex((line) => addressLine.test(line));
  const units = below.slice(0, Math.max(0, address));
  return units.every((line) => line.length <= 80 && unitLine.test(line) && !bought.test(foldLine(line)))
    ? units.map(capitalised).filter((line) => !roleWords.test(line) && !isName(line, name))
    : [];
}

const isName = (text: string, name: string): boolean =>
  foldLine(tidy(text)).replace(/^the /, '') === foldLine(name).replace(/^the /, '');

/** A name without a sentence's or a label's marks, and none of the words that head a cover. */
const unitLine =
  /^(?!.*\b(?:requests?|rf[pqti]|invitation|tender|bids?|proposals?|solicitation|addendum|amendment|appel|marché|consultation|avis|dossier|project|projet)\b)(?=\d{0,3}\p{Lu})[^.:;!?|@]+$/iu;
const addressLine = pattern('iu')`
  ^\d{1,5}(?:[ -]?(?:[A-Z]|bis|ter))?,? \p{L}.*(?:\b${streets}\b|\d{5}).*$ | ^p\.? ?o\.? ?box .*$ | ^[BC][PS] ?\d.*$`;

/** "CITY OF REEF, MAINE" or "City of Reef Maine", a line of its own: the state beside the name. */
function stateBehind(text: string, name: string): string | null {
  const line = foldLine(tidy(text)).replace(/^the /, '');
  const start = foldLine(name);
  if (!line.startsWith(start)) return null;
  const behind = line
    .slice(start.length)
    .replace(/^[ ,|–-]+/, '')
    .replace(/^(?:state|province) of /, '');
  return stateNames.find((state) => foldLine(state) === behind) ?? null;
}

/** "Assisted acquisition on behalf of the Office of Shores", a line of its own: the name, with its article. */
function clientIn(text: string): string | null {
  const match = /\bon behalf of (?<article>the )?(?<client>\p{Lu}[^.:;!?|@]{3,160})$/iu.exec(tidy(text));
  const client = match?.groups?.['client'];
  if (client === undefined || roleWords.test(client)) return null;
  return `${match?.groups?.['article'] ? 'the ' : ''}${capitalised(client)}`;
}

/** "Reef Harbour Works (RHW), a department of the City of Reef, is seeking": the department, with the sentence that says it. */
function askingDepartment(documents: RankedDocument[], buyer: string): Stated | null {
  const saying = pattern('u')`
  (?:^|[.:;] )(?:The )?(?<department>${longName})(?: \((?<short>[A-Z]{2,8})\))?,
    (?:a|an|the) ${partsOfBodies} of (?:the )?${escaped(buyer)}(?![\p{L}])(?<rest>[^.]*)`;
  for (const { document } of documents)
    for (const block of document.blocks.slice(0, 120)) {
      const { department, short, rest = '' } = saying.exec(block.text)?.groups ?? {};
      if (department === undefined || !invites.test(rest) || roleWords.test(department)) continue;
      return stated(
        short === undefined ? department : usualName(documents, department, short),
        block,
        document.name,
      );
    }
  return null;
}

/** A department as its documents write it most before its short form: one sentence may be mistyped. */
function usualName(documents: RankedDocument[], name: string, short: string): string {
  const words = name.split(' ').length;
  const before = new RegExp(
    `((?:(?:of|and|for|the|&|${capital}) ){${words - 1}}${capital}) \\([“"']?${short}[”"']?\\)`,
    'gu',
  );
  const counts = new Map<string, number>([[name, 0]]);
  for (const { document } of documents)
    for (const { text } of document.blocks)
      for (const [, written = ''] of text.matchAll(before))
        if (
          foldLine(written).startsWith(foldLine(name).slice(0, -2)) ||
          foldLine(name).startsWith(foldLine(written))
        )
          counts.set(written, (counts.get(written) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? name;
}

const capital = "\\p{Lu}[\\p{L}’'-]*";
/** Of several words with capitals. */
const longName = `${capital}(?: (?:(?:of|and|for|the|&) )*${capital}){1,8}`;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
