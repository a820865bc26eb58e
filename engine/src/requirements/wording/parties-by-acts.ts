import { asWritten } from '#lexicon/lexicon.ts';
import { actsOfBidders, actsOfBuyers, nounsOfEitherSide } from '#lexicon/party-acts.ts';
import type { ReadDocument } from '#reading/document.ts';
import { englishParties } from './english-words.ts';
import { partyFinder } from './parties.ts';

const asBuyer = asWritten(actsOfBuyers);
const asBidder = asWritten(actsOfBidders);
const eitherSide = new RegExp(asWritten(nounsOfEitherSide), 'giu');
/** A name in capitals, of one word or a few: "WWF", "IDF-OI", "Northern Lights". */
const name =
  /(?<![\p{L}\p{N}.’'-])(?<name>\p{Lu}[\p{L}\p{N}&-]*\p{L}(?: \p{Lu}[\p{L}\p{N}&-]+){0,3})(?=\s+(?:\p{Ll}|may,))/gu;
/** "Payment Gateway Service Provider (PGSP)". */
const shortName =
  /(?:provider|integrator|supplier|vendor|contractor|bidder|operator|consultant)s?\s*\([“"‘']?(?<name>\p{Lu}{2,8})s?[”"’']?\)/giu;
/** What any text may call a party, and what opens a sentence. */
const noName =
  /^(?:the|an?|this|that|these|it|they|we|you|each|any|every|all|no|bids?|proposals?|tenders?|offers?|rfp|rfq|section|article|clause|contract|agreement|party)(?!\p{L})/iu;

/**
 * Who is who by what the documents let each do: names that act as only a buyer does ("WWF reserves the right"), and nouns that may
 * stand for either side where they are told what only a bidder is told ("The Agency shall deploy guards").
 */
export function partiesByActs(documents: ReadDocument[]): { buyers: string[]; bidders: string[] } {
  const acts = new Map<string, { buyer: number; bidder: number }>();
  const names = new Map<string, number>();
  const named = new Set<string>();
  for (const { blocks } of documents)
    for (const { text } of blocks) {
      for (const match of text.matchAll(eitherSide)) {
        const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 80);
        const noun = singular(match[0].split(' ').at(-1) ?? '');
        const known = acts.get(noun) ?? { buyer: 0, bidder: 0 };
        acts.set(noun, {
          buyer: known.buyer + Number(asBuyer.test(behind)),
          bidder: known.bidder + Number(asBidder.test(behind)),
        });
      }
      for (const { groups } of text.matchAll(shortName)) if (groups?.['name']) named.add(groups['name']);
      for (const match of text.matchAll(name)) {
        const own = match.groups?.['name'] ?? '';
        if (noName.test(own)) continue;
        const behind = text.slice(match.index + own.length, match.index + own.length + 80);
        if (asBuyer.test(behind)) names.set(own, (names.get(own) ?? 0) + 1);
      }
    }
  return {
    buyers: [...names]
      .filter(([own, count]) => count >= fewest && !named.has(own) && !namesOther(own))
      .map(([own]) => own),
    bidders: [
      ...named,
      ...[...acts]
        .filter(([, { buyer, bidder }]) => bidder >= fewest && bidder > buyer * 2)
        .map(([noun]) => noun),
    ],
  };
}

const partiesIn = partyFinder(englishParties, []);
/** "Contractor", "Northern Suppliers". */
const namesOther = (own: string): boolean => partiesIn(own).some(({ party }) => party !== 'buyer');

/** Once may be a slip of the pen. */
const fewest = 2;

const singular = (noun: string): string => noun.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
