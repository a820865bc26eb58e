import { endsOfBodies, organisations } from '#lexicon/body-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { kindsOfPapers } from '#lexicon/title-words.ts';
import { genericBody, publicBody } from '#requirements/buyer/buyer.ts';
import { bought, capitalised, noBuyer, properCase, roleWords } from '#requirements/buyer/buyer-names.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { runningHeads, stated, type Stated, tidy } from '#requirements/facts/stated.ts';
import { foldLine } from '#text/fold.ts';
import { belongsTo, domainsOf } from './buyer-candidates.ts';
import { flag } from './choose.ts';

/**
 * Names that look like an organisation's, the likeliest first, wherever the documents have them: in running heads, contacts and
 * addresses as well. By the words of their kind, by how often they come back, and by the domains of mail and sites.
 */
export function buyersByShape(documents: RankedDocument[]): Stated[] {
  const blocks = documents.flatMap(({ document }) =>
    [...runningHeads(document), ...document.blocks.slice(0, mostBlocks)].map((block, at) => ({
      block,
      at,
      document: document.name,
    })),
  );
  const domains = domainsOf(blocks.map(({ block }) => block));
  const labels = new Set(domains.flatMap((domain) => domain.split(/[.-]/)));
  const names = new Map<string, { found: Stated; times: number; isEarly: boolean; isBody: boolean }>();
  for (const { block, at, document } of blocks) {
    const text = properCase(block.text);
    const here = new Set<string>();
    for (const form of [publicBody, name])
      for (const match of text.matchAll(form)) {
        const value = capitalised(tidy(match[0]).replaceAll(smallAround, ''));
        const key = foldLine(value);
        // What stands before a colon is a label.
        if (
          here.has(key) ||
          (isNoName(value) && !labels.has(key)) ||
          /^\s?[:|]/.test(text.slice(match.index + match[0].length))
        )
          continue;
        here.add(key);
        const isAlone = foldLine(tidy(text)) === key;
        const known = names.get(key);
        if (known) known.times += isAlone ? 2 : 1;
        else
          names.set(key, {
            found: stated(value, block, document),
            times: isAlone ? 3 : 1,
            isEarly: at < 40,
            isBody: form === publicBody || kindOfBody.test(key),
          });
      }
  }
  return [...names]
    .flatMap(([key, { found, times, isEarly, isBody }]) => {
      const words = key.split(' ');
      const isOwn = labels.has(key) || domains.some((domain) => belongsTo(domain, words));
      const worth =
        Math.log1p(times) +
        flag(isEarly) +
        2.5 * flag(isOwn) +
        1.5 * flag(isBody) +
        (words.length > 1 || labels.has(key) ? 0.5 : -1);
      return isOwn || isBody || times >= comesBack ? [{ found, worth }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 6)
    .map(({ found }) => found);
}

/** What is written with capitals so often may be a name, whatever its words. */
const comesBack = 3;
/** Who buys comes back long before. */
const mostBlocks = 1500;

const word = "\\p{Lu}[\\p{L}\\p{N}’'&.-]{0,40}[\\p{L}\\p{N}]";
const between = " (?:(?:of|and|for|the|&|de|du|des|la|le|les|et|en|aux?|pour) |(?:de l|d|l)[’'])*";
const name = new RegExp(`(?<![\\p{L}’'-])${word}(?:${between}${word}){0,9}`, 'gu');
const smallAround = /^(?:(?:the|le|la|les) |l[’'])|[.,]+$/giu;
const kindOfBody = pattern('iu')`\b(?:${endsOfBodies}|${organisations})\b`;
const isPaper = pattern('iu')`^(?:the )?${kindsOfPapers}`;
const isNoName = (value: string): boolean =>
  !/^\p{Lu}{3,8}$|\p{L}{2}\s.*\p{L}{2}/u.test(value) ||
  value.length > 90 ||
  noBuyer.test(value) ||
  genericBody.test(value) ||
  roleWords.test(value) ||
  isPaper.test(value) ||
  bought.test(foldLine(value));
