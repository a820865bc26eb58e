import { asWritten } from '#lexicon/lexicon.ts';
import { frenchBodies, thingsAndSuppliers } from '#lexicon/party-names.ts';
import type { ReadDocument } from '#reading/document.ts';
import type { BoundParty } from '#requirements/requirement.ts';

/** The nouns that name each party in one language, as alternatives of a regular expression. */
export type PartyWords = { supplier: string; bidder: string; buyer: string };

type Party = { party: BoundParty; at: number; length: number };

/** Finds the parties a piece of text names, from left to right. Make it once for a set of documents. */
export type PartyFinder = (text: string) => Party[];

/**
 * @param buyerNames the names the documents themselves give the buyer, see `findBuyerNames`
 * @param suppliers nouns that stand for the supplier in these documents, whatever they mean in others, see `partiesByActs`
 */
export function partyFinder(words: PartyWords, buyerNames: string[], suppliers: string[] = []): PartyFinder {
  const group = (alternatives: string) =>
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)(?:${alternatives})(?![\\p{L}\\p{N}])`;
  const plurals = suppliers.map((noun) =>
    noun.endsWith('y') ? `${noun.slice(0, -1)}(?:y|ies)` : `${noun}s?`,
  );
  const common = new RegExp(
    `(?<supplier>${group([...plurals, words.supplier].join('|'))})|(?<bidder>${group(words.bidder)})|(?<buyer>${group(words.buyer)})`,
    'giu',
  );
  // A short form is told by its capitals; a name of several words is written with few or many.
  const named = [
    { names: buyerNames.filter((name) => !name.includes(' ')), flags: 'gu' },
    { names: buyerNames.filter((name) => name.includes(' ')), flags: 'giu' },
  ].flatMap(({ names, flags }) =>
    names.length > 0 ? [new RegExp(group(names.map(escape).join('|')), flags)] : [],
  );
  return (text) => {
    const found: Party[] = [];
    for (const match of text.matchAll(common)) {
      const party = match.groups?.['supplier'] ? 'supplier' : match.groups?.['bidder'] ? 'bidder' : 'buyer';
      found.push({ party, at: match.index, length: match[0].length });
    }
    for (const pattern of named)
      for (const match of text.matchAll(pattern))
        found.push({ party: 'buyer', at: match.index, length: match[0].length });
    return found.toSorted((a, b) => a.at - b.at || b.length - a.length);
  };
}

/**
 * The short names under which documents speak of their buyer: what stands in brackets behind a public body's name,
 * as in "Office of Family Assistance (OFA)" or "Ville de Lyon (« la Ville »)"; and the agent who acts for it in a contract of works.
 */
export function findBuyerNames(documents: ReadDocument[]): string[] {
  const names = new Map<string, number>();
  for (const document of documents) {
    const text = document.blocks
      .map((block) => block.text)
      .join('\n')
      .slice(0, 400_000);
    for (const match of [...text.matchAll(introduced), ...text.matchAll(frenchBody)]) {
      const name = match.groups?.['name'];
      if (suppliers.test(match[0])) continue;
      if (match.groups?.['words'] !== undefined && name !== initialsOf(match.groups['words'])) continue;
      if (name && !notNames.has(name.toLowerCase()) && !things.test(name)) {
        names.set(name, (names.get(name) ?? 0) + 1);
      }
    }
  }
  return [...names.keys(), ...agentsIn(documents)];
}

/** Who acts for the buyer in works contracts; "the Site Engineer" of a bidder's staff is another. */
const agents = ['Engineer', 'Architect', 'Superintendent', 'Project Manager'];
/** A contract gives its agent tasks all along; named now and then, it is somebody of the staff. */
const fewestTasks = 5;

function agentsIn(documents: ReadDocument[]): string[] {
  return agents
    .map((agent) => `the ${agent}`)
    .filter((agent) => {
      const tasks = new RegExp(`\\b[Tt]${agent.slice(1)} (?:shall|may|will)\\b`, 'g');
      const found = documents.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.match(tasks) ?? []));
      return found.length >= fewestTasks;
    });
}

const body =
  'Commission|Authority|Agency|Department|Office|Administration|Council|Ministry|City|Town|County|District|University|College|' +
  'Board|Bureau|(?:Health|Healthcare|School|University|College|Hospital|Library|Retirement|Transit) Systems?|Services?|Trust|Region|Municipality|Corporation|Government|Province|State|' +
  'Communauté|Commune|Ville|Mairie|Département|Région|Métropole|Préfecture|Agglomération|Ministère|Direction|Syndicat|Établissement';
// So many words and no more: a page written in capitals is tried at each of its words.
const introduced = new RegExp(
  `(?<![\\p{L}'’-])(?:\\p{Lu}[\\p{L}'’-]*\\s+(?:(?:of|for|and|the|de|des|du|la|le|d’|et)\\s+){0,3}){0,9}(?:${body})(?:\\s+(?:(?:of|for|and|the|de|des|du|la|le|et)\\s+){0,3}\\p{Lu}[\\p{L}'’-]*){0,9}` +
    `\\s*\\((?:the\\s+|la\\s+|le\\s+|hereinafter\\s+(?:called\\s+)?|ci-après\\s+)?[“"«‘']?\\s*(?:the\\s+|la\\s+|le\\s+)?(?<name>\\p{Lu}{2,8}|\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+)?)\\s*[”"»’']?\\)`,
  'gu',
);
/** "Autorité des marchés financiers (AMF)": French writes most words of a name small; the letters say that it is one. */
const frenchBody = new RegExp(
  `(?<words>(?<!\\p{L})(?:${frenchBodies})(?:[ ’'][\\p{L}’'-]+){1,9}) ?\\((?<name>\\p{Lu}{2,8})\\)`,
  'giu',
);

/** "Managed Service Provider (MSP)": no body of the buyer's. */
const suppliers =
  /(?:provider|integrator|supplier|vendor|contractor|bidder|operator|consultant)s?['’]?\s*\(/iu;

/** "AMF" for "Autorité des marchés financiers". */
function initialsOf(words: string): string {
  return words
    .replaceAll(/(?<!\p{L})(?:d[eu]s?|la|les?|et|en|pour|à|aux?|[ld][’'])(?!\p{L})/giu, ' ')
    .split(/[\s’'-]+/)
    .map((word) => word.slice(0, 1).normalize('NFD').slice(0, 1).toUpperCase())
    .join('');
}
const things = asWritten(...thingsAndSuppliers);
const notNames = new Set(
  'rfp sla cms erp gis lms crm dns poc tin gfe gfp qasp aws rfq itt usd eur gbp cad sow pws pdf vat gst hst cctp ccap dce lot'.split(
    ' ',
  ),
);

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
