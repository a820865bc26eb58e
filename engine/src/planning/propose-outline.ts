import { documentTitle as titleOfDocument, sectionTitle } from '#writing/document-title.ts';
import {
  namesContentsOfOffer,
  namesContractTerms,
  namesScope,
  namesPricePart,
  wantsSeparateParts,
} from '#lexicon/response-parts.ts';
import { foldWords } from '#text/fold.ts';

type VolumeKind = 'technical' | 'price' | 'administrative' | 'other';
type SectionKind = 'cover' | 'letter' | 'summary' | 'answers' | 'text' | 'annexes';

/** What is known of a requirement when its place in the response is proposed. */
type RequirementToPlace = {
  id: string;
  text: string;
  /** The headings it stands under, `A › B`. */
  section: string;
  /** The file it comes from; null where it comes from none. */
  document: string | null;
  type: string | null;
  phase: string | null;
};
export type OutlineSources = {
  /** Those that are asked of the bid, in reading order. */
  requirements: RequirementToPlace[];
  criteria: { text: string; weight: number | null }[];
  /** Each with the words that state it. */
  pageLimits: { pages: number; quote: string }[];
};

/** The titles of what the buyer's documents give no heading. */
export type OutlineWords = {
  volumes: Record<VolumeKind, string>;
  /** Of a response that is one file. */
  whole: string;
  cover: string;
  letter: string;
  summary: string;
  annexes: string;
  submission: string;
  documents: string;
  terms: string;
  other: string;
};

type ProposedSection = {
  kind: SectionKind;
  title: string;
  depth: 1 | 2;
  /** What the criterion of its name counts. */
  weight: number | null;
  requirements: string[];
};
export type ProposedVolume = {
  kind: VolumeKind;
  title: string;
  pageLimit: number | null;
  sections: ProposedSection[];
};

/** Whether offers are judged by something of this name. */
type IsCriterion = (heading: string) => boolean;
type Place = { part: 'technical' | 'price' | 'administrative'; path: string[] };
type Group = Place & { requirements: string[] };

/** More sections than this are no outline: those of a second level go into the first. */
const mostSections = 40;

/**
 * Proposes how a response is arranged: the sections of the buyer's structure that ask for something, in the buyer's order, the items of a
 * stated list of contents as sections of their own, and what every response has. Price and formal parts are volumes of their own where
 * the documents ask for that. Every requirement stands in exactly one section.
 */
export function proposeOutline(sources: OutlineSources, words: OutlineWords): ProposedVolume[] {
  const isCriterion = (heading: string) => sources.criteria.some(({ text }) => sharesName(heading, text));
  const groups = groupsOf(sources.requirements, isCriterion, words);
  const sections = {
    technical: sectionsOf(
      groups.filter(({ part }) => part === 'technical'),
      isCriterion,
    ),
    price: sectionsOf(
      groups.filter(({ part }) => part === 'price'),
      isCriterion,
    ),
    administrative: sectionsOf(
      groups.filter(({ part }) => part === 'administrative'),
      isCriterion,
    ),
  };
  weigh(sections, sources.criteria);
  const front = [plain('cover', words.cover), plain('letter', words.letter), plain('summary', words.summary)];
  const annexes = plain('annexes', words.annexes);
  const isApart = sources.requirements.some(({ text }) => wantsSeparateParts(text));
  const volumes: ProposedVolume[] = [];
  const add = (kind: VolumeKind, title: string, list: ProposedSection[]) =>
    volumes.push({ kind, title, pageLimit: null, sections: list });
  if (!isApart || sections.price.length === 0) {
    const { technical, price, administrative } = sections;
    add('technical', words.whole, [...front, ...technical, ...price, ...administrative, annexes]);
  } else {
    add('technical', words.volumes.technical, [
      ...front,
      ...sections.technical,
      ...(sections.administrative.length === 0 ? [annexes] : []),
    ]);
    add('price', words.volumes.price, [plain('cover', words.cover), ...sections.price]);
    if (sections.administrative.length > 0)
      add('administrative', words.volumes.administrative, [
        plain('cover', words.cover),
        ...sections.administrative,
        annexes,
      ]);
  }
  limitPages(volumes, sources.pageLimits);
  return volumes;
}

/** Requirements by where they belong, in the order in which the places first come. */
function groupsOf(
  requirements: RequirementToPlace[],
  isCriterion: IsCriterion,
  words: OutlineWords,
): Group[] {
  const bySection = new Map<string, RequirementToPlace[]>();
  for (const one of requirements) {
    const section = sectionTitle(one.section, one.document ?? '');
    const known = bySection.get(section);
    if (known) known.push(one);
    else bySection.set(section, [one]);
  }
  const groups = new Map<string, Group>();
  const put = (place: Place, id: string) => {
    const key = `${place.part} ${place.path.join('\n')}`;
    const known = groups.get(key) ?? { ...place, requirements: [] };
    known.requirements.push(id);
    groups.set(key, known);
  };
  const isSpecification = count(requirements, bindsLater) > requirements.length * 0.7;
  const title = documentTitle(requirements);
  for (const [section, members] of bySection) {
    const headings = section === '' ? [] : section.split(' › ');
    const path = (headings.length > 1 && headings[0] === title ? headings.slice(1) : headings).map(
      (heading) => inWords(withoutNumber(heading)),
    );
    const atPrice = path.findIndex(namesPricePart);
    const heading: Heading = {
      titles: titlesOf(path, isCriterion),
      priceTitles: atPrice < 0 ? undefined : path.slice(atPrice, atPrice + 2),
      // Where nearly all binds the contract alone, as in a specification of works, the bid answers just that.
      isContract: isContract(headings, !isSpecification && members.every(bindsLater)),
      isScope: headings.some(namesScope),
      isList: path.some(namesContentsOfOffer),
    };
    for (const one of members) put(placeOf(one, heading, words), one.id);
  }
  return [...groups.values()];
}

/** The innermost heading that names terms of the contract or what is to be delivered decides; without one, what the sentences bind. */
function isContract(headings: string[], bindLater: boolean): boolean {
  const [terms, scope] = [headings.findLastIndex(namesContractTerms), headings.findLastIndex(namesScope)];
  return terms === scope ? bindLater : terms > scope;
}

/** The outermost heading, where most of all stands under it: it names the document, and parts nothing. */
function documentTitle(requirements: readonly RequirementToPlace[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { section } of requirements) {
    const [head = ''] = section.split(' › ');
    counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return [...counts].find(([head, times]) => head !== '' && times > requirements.length * 0.8)?.[0];
}

/** What the headings over requirements say of them. */
type Heading = {
  titles: string[];
  priceTitles: string[] | undefined;
  isContract: boolean;
  isScope: boolean;
  isList: boolean;
};

const bindsLater = ({ phase }: RequirementToPlace): boolean => phase === 'contract';
const count = <One>(all: readonly One[], counts: (one: One) => boolean): number => all.filter(counts).length;

function placeOf(
  { text, type }: RequirementToPlace,
  { titles, priceTitles, isContract, isScope, isList }: Heading,
  words: OutlineWords,
): Place {
  if (isContract) return { part: 'administrative', path: [words.terms] };
  // What is to be delivered says nothing of how the bid is handed in, whatever its words are like.
  if (type === 'format' && !isScope) return { part: 'administrative', path: [words.submission] };
  if (priceTitles) return { part: 'price', path: priceTitles };
  if (isList) {
    if (type === 'commercial' || namesPricePart(text)) return { part: 'price', path: [words.volumes.price] };
    if (type === 'document' && isItem(text)) return { part: 'technical', path: [itemTitle(text)] };
    return { part: 'administrative', path: [words.submission] };
  }
  if (type === 'certificate' || type === 'insurance' || type === 'pass-fail')
    return { part: 'administrative', path: [words.documents] };
  return { part: 'technical', path: titles.length === 0 ? [words.other] : titles };
}

/** An item of a list of contents, and no sentence that says how to go about it. */
const isItem = (text: string): boolean => itemTitle(text).length <= 80 && !/[.!?؟]\s*$/u.test(text.trim());
/** What an item is called: its words up to what explains them. */
const itemTitle = (text: string): string => {
  const [first = ''] = text.split(
    /\s*[:：;؛,،]|\s[–-]\s|\s(?:as (?:outlined|listed|described|required)|tels? que|conform)/u,
  );
  return (
    first
      .replace(/^(?:all(?: of)?(?: the)?|an?|the|tou(?:te)?s les|une?|les?|la|جميع)\s/iu, '')
      // What the conjunction leads to is among the words that explain.
      .replace(/\s(?:and|or|et|ou|و|أو)$/iu, '')
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  );
};

/** Two headings: the outermost, and the one that is named as what offers are judged by, else the next. */
function titlesOf(path: string[], isCriterion: IsCriterion): string[] {
  const [head, ...inner] = path;
  if (head === undefined) return [];
  const [next] = inner;
  const second = inner.findLast(isCriterion) ?? next;
  return second === undefined ? [head] : [head, second];
}
const withoutNumber = (heading: string): string =>
  heading
    .replace(
      /^(?:(?:section|article|chapter|chapitre|partie|part|lot)\s+)?(?:[\dIVX]+[.)]?)(?:\d+\.?)*\s*[.):–-]?\s+(?=\p{L})/iu,
      '',
    )
    .replace(/[:：]\s*$/u, '')
    .trim() || heading;

/** A sheet may be called as a file is: "security-questionnaire". */
const inWords = (heading: string): string =>
  /^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)+$/u.test(heading) ? titleOfDocument(heading) : heading;

function sectionsOf(groups: Group[], isCriterion: IsCriterion): ProposedSection[] {
  const nested = new Map<string, Group[]>();
  for (const group of groups) {
    const [head = ''] = group.path;
    nested.set(head, [...(nested.get(head) ?? []), group]);
  }
  const isFlat = groups.length > mostSections;
  return [...nested].flatMap(([head, members]): ProposedSection[] => {
    const own = members.filter(({ path }) => path.length === 1);
    const inner = members.filter(({ path }) => path.length > 1);
    const answers = (title: string, depth: 1 | 2, of: Group[]): ProposedSection => ({
      kind: 'answers',
      title,
      depth,
      weight: null,
      requirements: of.flatMap(({ requirements }) => requirements),
    });
    const [only] = inner;
    if (isFlat || inner.length <= 1)
      return [
        answers(
          own.length === 0 && only?.path[1] && isCriterion(only.path[1]) ? only.path[1] : head,
          1,
          members,
        ),
      ];
    return [answers(head, 1, own), ...inner.map((one) => answers(one.path[1] ?? head, 2, [one]))];
  });
}

/** Gives each criterion's weight to the section of its name; a criterion that no section is named after is one that answers none yet. */
function weigh(
  sections: Record<'technical' | 'price', ProposedSection[]>,
  criteria: OutlineSources['criteria'],
): void {
  for (const { text, weight } of criteria) {
    if (text.length > 100) continue;
    const isPrice = namesPricePart(text) || isAlone(text, priceAlone);
    const own = sections[isPrice ? 'price' : 'technical'];
    const named =
      own.find((section) => section.weight === null && sharesName(section.title, text)) ??
      (isPrice ? own[0] : undefined);
    if (named) named.weight ??= weight;
    else if (weight !== null) own.push({ ...plain('answers', text), weight });
  }
}
const priceAlone = ['price', 'cost', 'prix', 'السعر'];
const isAlone = (text: string, known: string[]): boolean => known.includes(foldWords(text).trim());

/** Whether all telling words of the shorter of two titles are in the other. */
function sharesName(one: string, other: string): boolean {
  const [first, second] = [one, other].map(
    (title) =>
      new Set(
        foldWords(title)
          .split(' ')
          .filter((word) => word.length > 3),
      ),
  );
  if (!first || !second) return false;
  const [few, many] = first.size <= second.size ? [first, second] : [second, first];
  return (few.size > 1 || few.size === many.size) && [...few].every((word) => many.has(word));
}

/** Puts limits of whole volumes to them; a limit for each of several things, or of a page or two, is no volume's. */
function limitPages(volumes: ProposedVolume[], limits: OutlineSources['pageLimits']): void {
  for (const { pages, quote } of limits) {
    if (pages < 5 || /\b(?:each|per|every|chaque|par)\b|لكل/u.test(quote)) continue;
    const kind = namesPricePart(quote) && !/technical|technique|الفني/iu.test(quote) ? 'price' : 'technical';
    const volume = volumes.find((one) => one.kind === kind);
    if (volume) volume.pageLimit ??= pages;
  }
}

const plain = (kind: SectionKind, title: string): ProposedSection => ({
  kind,
  title,
  depth: 1,
  weight: null,
  requirements: [],
});
