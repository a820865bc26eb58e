import { type BuyerCandidate, buyerCandidates } from '#requirements/buyer/buyer.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { damaged, stated, type Stated } from '#requirements/facts/stated.ts';
import { type Candidate, flag, merged, plainWords, share, thoseOf } from './choose.ts';

/** Who may be the buyer, the one that the order of the rules prefers first, each with what speaks for it. */
export function candidatesForBuyer(documents: RankedDocument[]): Candidate[] {
  // Names in passing compete with the others; alone they are asked about where they come back.
  const all = [...buyerCandidates(documents)].toSorted(
    (a, b) => flag(a.by === 'in passing') - flag(b.by === 'in passing'),
  );
  const named = all[0]?.by === 'in passing' ? all.filter(({ worth }) => worth >= comesBack) : all;
  const byRule = [...named, ...named.slice(0, 6).flatMap(({ found }) => wholeOf(found, documents))].map(
    (one) => ({ ...one, found: { ...one.found, value: withoutAddress(one.found.value) } }),
  );
  const top = Math.max(1, ...byRule.map(({ worth }) => worth));
  const candidates = merged(
    byRule.map(({ found, by, worth }, at) => ({
      found,
      features: { [`by ${by}`]: 1, first: flag(at === 0), worth: worth / top },
    })),
  ).slice(0, 10);
  const blocks = documents.flatMap(({ document }) => document.blocks);
  const domains = domainsOf(blocks);
  return candidates.map(({ found, features }) => {
    const others = candidates.filter((other) => other.found !== found && !isSame(other.found, found));
    const key = plainWords(found.value);
    const isPart = byRule.some(
      ({ by, found: whole }) => by === 'whole' && whole.quote.includes(`, ${found.value}`),
    );
    const times = blocks.filter(
      ({ text }) => text.length >= key.length && plainWords(text).includes(key),
    ).length;
    const words = key.split(' ');
    const isInitials = /^(?:\p{Lu}{2,6}|and|&|et|[ ,/])+$/u.test(found.value);
    return {
      found,
      objections: thoseOf({
        initials: isInitials,
        'cut off':
          found.value.includes(damaged) ||
          isCutOff(found.value, blocks) ||
          isGoneOn(found.value, blocks.slice(0, 400)),
        place: isPlace(found.value, blocks),
      }),
      features: {
        ...features,
        // A part is not who buys where its whole is named with it.
        first: isPart ? 0 : (features['first'] ?? 0),
        part: flag(isPart),
        initials: flag(isInitials),
        again: share(times - 1, 8),
        'own domain': flag(domains.some((domain) => belongsTo(domain, words))),
        role: flag(roleWords.test(key)),
        'one word': flag(words.length === 1),
        long: flag(words.length > 9),
        early: flag(blocks.slice(0, 12).some(({ text }) => plainWords(text).includes(key))),
        rivals: share(others.length, 4),
        'labelled rival': flag(others.some((other) => other.features['by label'] === 1)),
        'stronger rival': flag(
          others.some((other) => (other.features['worth'] ?? 0) > (features['worth'] ?? 0)),
        ),
      },
    };
  });
}

/** A name without what its form has behind it: who heads it, its address, and a bracket that was cut ("Reef Hospital (67091"). */
const withoutAddress = (name: string): string =>
  name
    .replace(addressBehindName, '')
    .replace(/\s*\([^)]*$/, '')
    .trim() || name;
const addressBehindName =
  /,\s*(?:\d|(?:M\.|Mme|Mr|Mrs|Madame|Monsieur|représentée?)(?!\p{L})|(?:mairie|hôtel de ville|place|rue|avenue|quai|cours)(?=\s*$|[ ,])).*$/iu;

/** "HXR Office of the Coast", "River Nation" in "Garden River Nation": what stands behind a name each time may begin with it. */
function isCutOff(value: string, blocks: { text: string }[]): boolean {
  if (/^\p{Lu}{2}/u.test(value)) return false;
  const before = blocks.flatMap(({ text }) => {
    const at = text.indexOf(value);
    return at > 0 ? [text.slice(Math.max(0, at - 24), at)] : [];
  });
  return before.length > 0 && before.every((words) => behindName.test(words));
}
const behindName =
  /(?<!\p{L})(?!(?:The|To|By|For|From|Of|At|In|And|With|Le|La|Les|Du|De|Des|Par|Pour) )\p{Lu}[\p{L}’'-]+ $/u;

/** "Caisse des Ports" where the text first has "Caisse des Ports du 4e bassin", or has it as often as not: the name goes on. */
function isGoneOn(value: string, blocks: { text: string }[]): boolean {
  const goesOn = blocks.flatMap(({ text }) => {
    const at = text.toLowerCase().indexOf(value.toLowerCase());
    return at < 0 ? [] : [goesOnWith.test(text.slice(at + value.length, at + value.length + 14))];
  });
  return goesOn[0] === true || goesOn.filter(Boolean).length * 2 >= Math.max(1, goesOn.length);
}
const goesOnWith = /^ (?:(?:d[eu]s? (?:la |l[’'])?|d[’']|of (?:the )?)[\p{Lu}\d]|[-–] \p{Lu}{3})/u;

/** "farmers in Reef County": a name that mostly says where. */
function isPlace(value: string, blocks: { text: string }[]): boolean {
  const before = blocks.flatMap(({ text }) => {
    const at = text.toLowerCase().indexOf(value.toLowerCase());
    return at < 0 ? [] : [text.slice(Math.max(0, at - 12), at)];
  });
  return before.filter((words) => where.test(words)).length * 2 >= Math.max(1, before.length);
}
const where = /\b(?:in|within|across|throughout|dans|en)(?: the)? $/i;

/** What a name is worth at least that stands there more than once. */
const comesBack = 3;

/** "Harbour Bank, Department of Works": of a part that is named behind its whole, the whole. */
function wholeOf(part: Stated, documents: RankedDocument[]): BuyerCandidate[] {
  const blocks = documents.find((one) => one.document.name === part.document)?.document.blocks ?? [];
  return blocks.slice(0, 120).flatMap((block): BuyerCandidate[] => {
    const at = block.text.indexOf(`, ${part.value}`);
    const whole = at < 0 ? undefined : nameAtEnd.exec(block.text.slice(0, at))?.groups?.['name'];
    return whole === undefined ? [] : [{ found: stated(whole, block, part.document), by: 'whole', worth: 0 }];
  });
}
const nameAtEnd =
  /(?:^|[.:;] |\b(?:by|the) )(?<name>\p{Lu}[\p{L}’'&-]+(?: (?:of|and|for|the|&|\p{Lu}[\p{L}’'&-]+)){1,6})$/u;

/** The domains of the mail addresses, each once. */
export const domainsOf = (blocks: { text: string }[]): string[] => [
  ...new Set(
    blocks.flatMap(({ text }) =>
      [...text.matchAll(mailDomain)].map(([, domain = '']) => domain.toLowerCase()),
    ),
  ),
];
const mailDomain = /(?<=[\w.+-])@([\w-]+(?:\.[\w-]+)+)/g;

function isSame(one: Stated, other: Stated): boolean {
  const [a, b] = [plainWords(one.value), plainWords(other.value)];
  return a.includes(b) || b.includes(a);
}

/** A mail address ends in the name's initials, in a word of it or in all: "hocmc.org", "uscourts.gov", "townofreef.gov". */
export function belongsTo(domain: string, words: string[]): boolean {
  const labels = domain.split(/[.-]/);
  const telling = words.filter((word) => word.length > 2 && !small.has(word));
  const initials = telling.map((word) => word[0]).join('');
  return labels.some(
    (label) =>
      (initials.length >= 2 && (label === initials || (label.length >= 4 && label.startsWith(initials)))) ||
      telling.some((word) => word.length > 4 && !common.has(word) && label.includes(word)) ||
      (telling.length > 1 && telling.every((word) => label.includes(word))),
  );
}
const small = new Set(['the', 'and', 'for', 'des', 'les', 'sur', 'aux']);
const common = new Set([
  'state',
  'county',
  'public',
  'office',
  'department',
  'services',
  'service',
  'national',
  'ville',
]);

/** Whoever it may be. */
const roleWords =
  /\b(?:procuring|purchasing|contracting|issuing|procurement) (?:entity|agency|authority|office|division|department)\b|\b(?:authority|entity|committee|board)$|^(?:client|owner|employer|buyer)/u;
