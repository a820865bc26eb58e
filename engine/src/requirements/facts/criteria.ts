import {
  cleanName,
  type CriterionLine,
  criterionOfLine,
  criterionOfRow,
  isHundred,
  titlesCriteria,
  totalOfRow,
  withoutParts,
} from './criterion-lines.ts';
import { criteriaHeadings, criteriaSentences, wordsOfCriteria } from '#lexicon/criteria.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import { foldArabic } from '#text/fold.ts';
import type { DocumentRole, RankedDocument } from '#requirements/document-roles.ts';
import { walk, type Passage } from '#requirements/outline.ts';
import { countedFactors, weighedHeadings, weighedLines, weighedRows } from './criteria-runs.ts';
import { technicalAndPrice } from './technical-and-price.ts';
import { isAboutJudging, weightsTold } from './told-weights.ts';

/** An award criterion as the documents name it; `weight` in points or percent, null where none is stated. */
export type Criterion = { name: string; weight: number | null; page?: number; document: string };

/** The criteria of one place, and what their weights are said to sum up to. */
type Criteria = Criterion[] & { total?: number };

/** By what a list of criteria was found. */
type CriteriaWay = 'form' | 'told' | 'table' | 'list' | 'lines' | 'points' | 'factors' | 'shares';

/** A list that may be the award criteria, the passage it begins at, and what its weights are said to sum up to. */
export type CriteriaList = {
  criteria: Criterion[];
  by: CriteriaWay;
  start: Passage;
  /** Where its first and last criterion stand among the document's passages. */
  span: [first: number, last: number];
  document: string;
  role: DocumentRole;
};

/**
 * The award criteria the documents state, under a heading or a sentence that announces them; empty when they do
 * not. A weight is taken only where it stands beside the name.
 */
export function findCriteria(documents: RankedDocument[]): Criterion[] {
  const [best] = inOrderOfWorth(criteriaLists(documents));
  return best && !isDoubtful(best.criteria) ? best.criteria : [];
}

/** The lists, the one that is worth most first; what an addendum says anew stands before what it changes. */
export function inOrderOfWorth(lists: CriteriaList[]): CriteriaList[] {
  const order: CriteriaList[] = [];
  for (const list of lists) {
    const own = worth(list.criteria);
    const isAnew = (other: CriteriaList) => list.role === 'addendum' && other.document !== list.document;
    const at = order.findIndex(
      (other) => own > worth(other.criteria) || (own === worth(other.criteria) && isAnew(other)),
    );
    order.splice(at < 0 ? order.length : at, 0, list);
  }
  return order;
}

/** Every list in the documents that may be the award criteria, in reading order, addenda behind what they change. */
export function criteriaLists(documents: RankedDocument[]): CriteriaList[] {
  const onlyDrafts = documents.every(({ role }) => role === 'draft');
  const order = { main: 0, addendum: 1, draft: 2 };
  return documents
    .filter(({ role }) => role !== 'draft' || onlyDrafts)
    .toSorted((a, b) => order[a.role] - order[b.role])
    .flatMap(({ document, role }) => {
      const { name } = document;
      const passages = walk(document);
      const lists: CriteriaList[] = [];
      const add = (by: CriteriaWay, start: Passage | undefined, criteria: Criterion[]) => {
        if (start && criteria.some(({ name: said }) => !isCount(said)))
          lists.push({ criteria, by, start, span: spanOf(criteria, passages, start), document: name, role });
      };
      const placeOfFirst = ([first]: Criterion[]) =>
        passages.find(({ text, anchor }) => first && anchor.page === first.page && text.includes(first.name));
      const inForm = fromForm(passages, name);
      add('form', placeOfFirst(inForm) ?? passages[0], inForm);
      const placedAt = (passage: Passage, lines: CriterionLine[]) =>
        lines.map(({ name: criterion, weight }) => ({ name: criterion, weight, ...placeOf(passage, name) }));
      for (const [index, passage] of passages.entries()) {
        if (inContents.test(passage.section)) continue;
        add('told', passage, told(passages, index, name));
        add('lines', passage, placedAt(passage, weighedLines(passages, index)));
        add('factors', passage, placedAt(passage, countedFactors(passages, index)));
        add(
          'shares',
          passage,
          placedAt(
            passage,
            technicalAndPrice(passage.text, () => wordsAround(passages, index)),
          ),
        );
        if (!announces(passage)) continue;
        add('list', passage, collect(passages, index, name));
        add('points', passage, placedAt(passage, weighedHeadings(passages, index)));
      }
      if (!lists.some(({ criteria }) => isWhole(criteria)))
        for (const [index, passage] of passages.entries())
          if (announces(passage) || passage.cells?.some((cell) => pointsTitle.test(cell)))
            add('points', passage, placedAt(passage, weighedRows(passages, index)));
      return lists;
    });
}

/** "أولاً", "3.": what only counts the things of a list names none of them. */
const isCount = (name: string): boolean =>
  /^\P{L}*(?:(?:او|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)(?:لا|ا)?)?\P{L}*$/u.test(foldArabic(name));

/** Names without weights that no criteria have, and weights that make no whole, are something else than award criteria. */
export function isDoubtful(criteria: Criteria): boolean {
  const sum = criteria.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const usual = criteria.filter(({ name }) => criterionWords.test(name) || measure.test(name)).length;
  return sum === 0 ? usual * 2 < criteria.length : sum < 20 || (sum !== criteria.total && sum % 10 > 0.5);
}

/** "1. Valeur technique / Pondération : 60" in the European notice form, which says it again for each lot. */
function fromForm(passages: Passage[], document: string): Criterion[] {
  const found = new Map<string, Criterion>();
  for (const passage of passages) {
    if (!/pond/i.test(passage.text)) continue;
    for (const match of passage.text.matchAll(weighed)) {
      const name = (match.groups?.['name'] ?? '').trim();
      const weight = Number((match.groups?.['weight'] ?? '').replace(',', '.'));
      if (found.has(name.toLowerCase())) return found.size > 1 ? [...found.values()] : [];
      found.set(name.toLowerCase(), { name, weight, ...placeOf(passage, document) });
    }
  }
  return found.size > 1 ? [...found.values()] : [];
}

const weighed =
  /(?:^|[\s|])(?:\d{1,2}[.)]\s)?(?<name>\p{L}(?:(?!\d[.)]\s)[^/|:]){1,150}?)\s?\/\s?pondération\s?:\s?(?<weight>\d{1,3}(?:[.,]\d+)?)/giu;

function announces({ kind, text, cells, introduces, section }: Passage): boolean {
  if (kind === 'table-row') return titlesCriteria(cells ?? []);
  if (kind === 'heading' || (text.length < 30 && !/:\s*$/.test(text)))
    return title.test(text) && text.length < 100;
  if (text.length < 30 && title.test(text)) return true;
  return (
    (introduces || /[:.]\s*$/.test(text)) &&
    sentence.test(text) &&
    (!/crit[èe]res/iu.test(text) || judged.test(`${section} ${text}`))
  );
}

const title = asWritten(criteriaHeadings);
const sentence = asWritten(criteriaSentences);

/** French calls much a « critère »; those that offers are judged by stand beside such a word. */
const judged =
  /(?<!\p{L})(?:offres?|jug|attribu|s[ée]lection|analys|[ée]valu|not(?:ation|es|ée)|class|pond[ée]r|choix|choisi|retenu|propositions?|candidat|critères de (?:jugement|choix))|concours/iu;

/** Criteria come as rows of a table, as items of a list, or as short lines, up to the next thing of another kind. */
function collect(passages: Passage[], start: number, document: string): Criteria {
  const found: (CriterionLine & Criterion)[] = [];
  let whole: number | undefined;
  let kind: Passage['kind'] | undefined = passages[start]?.kind === 'table-row' ? 'table-row' : undefined;
  let level: number | undefined;
  for (const [index, passage] of passages.entries()) {
    if (index <= start) continue;
    if (index >= start + 80) break;
    if (kind === undefined) {
      // "5.1 Each lot is awarded by the following criteria:" between their heading and their table.
      if (passage.introduces && passages[index + 1]?.kind === 'table-row' && aboutCriteria.test(passage.text))
        continue;
      if (isHeadingOfSame(passage, passages[start]) && found.length === 0) continue;
      if (isWeightedLine(passage) && isWeightedLine(passages[index + 1])) kind = 'paragraph';
      else if (passage.kind === 'paragraph' && index - start <= 9) {
        // A list of something else: who evaluates, what may be asked.
        if (passage.introduces && !aboutCriteria.test(passage.text)) break;
        continue;
      } else if (passage.kind === 'heading' || passage.kind === 'paragraph') break;
      // A list's item does not announce the items beside it.
      const above = passages[start];
      if (above?.kind === 'list-item' && !above.introduces && passage.kind === 'list-item') break;
      kind ??= passage.kind;
      level = passage.heads.length;
    } else if (kind === 'paragraph' && !isWeightedLine(passage)) break;
    else if (kind === 'list-item' && weightAlone.test(passage.text)) {
      // The weight of the item above, broken off onto a line of its own.
      const last = found.at(-1);
      const weight = weightAlone.exec(passage.text)?.groups?.['weight'];
      if (last && last.weight === null && weight !== undefined) last.weight = Number(weight);
      continue;
    } else if (passage.kind !== kind) {
      if (passage.kind === 'paragraph' && kind === 'table-row' && passage.text.length < 80) continue;
      // Weighted items with words about each between them.
      if (passage.kind === 'paragraph' && kind === 'list-item' && weightedItemFollows(passages, index))
        continue;
      break;
    }
    if (kind === 'list-item' && passage.heads.length !== level && !weightedItemFollows(passages, index - 1))
      continue;
    const total = kind === 'table-row' ? totalOfRow(passage.cells ?? []) : null;
    if (total !== null && total === found.reduce((sum, { weight }) => sum + (weight ?? 0), 0)) {
      whole = total;
      break;
    }
    const line =
      kind === 'table-row'
        ? criterionOfRow(passage.cells ?? [], passage.columns)
        : criterionOfLine(passage.text);
    if (line) found.push({ ...line, ...placeOf(passage, document) });
  }
  const criteria = wholeOf(withoutParts(found));
  const isProse = criteria.filter(({ name, weight }) => weight === null && isSentence(name)).length * 2;
  if (criteria.length < 2 || criteria.length > 30 || isProse > criteria.length) return [];
  return Object.assign(
    criteria.map(({ name, weight, page }) => ({
      name,
      weight,
      ...(page === undefined ? {} : { page }),
      document,
    })),
    whole !== undefined && { total: whole },
  );
}

/** Shares of one ("0.40") as of a hundred; figures without a unit are weights only where they make a whole. */
function wholeOf<T extends CriterionLine>(lines: T[]): T[] {
  const sum = lines.reduce((total, { weight }) => total + (weight ?? 0), 0);
  if (lines.length > 1 && Math.abs(sum - 1) < 0.001)
    return lines.map((line) => ({ ...line, weight: Math.round((line.weight ?? 0) * 10000) / 100 }));
  return isHundred(lines) ? lines : lines.map((line) => (line.isBare ? { ...line, weight: null } : line));
}

const pointsTitle =
  /^\s*(?:(?:max(?:imum|\.)?|possible|available|total) )*(?:points?|marks?|scores?|weight(?:ing|age)?s?|pond[ée]rations?|notes?|bar[èe]mes?|الدرجة|الوزن|النقاط)(?!\p{L})/iu;

/** A short paragraph that is a name with its weight. */
const isWeightedLine = (passage: Passage | undefined): boolean =>
  passage?.kind === 'paragraph' &&
  passage.text.length < 200 &&
  (criterionOfLine(passage.text)?.weight ?? null) !== null;

const weightAlone = /^\((?<weight>\d{1,3})\s?(?:%|points?|pts|marks)\)$/i;

const aboutCriteria = /criteri|factor|crit[èe]re|evaluat|point|weigh|scor|pond[ée]r|معايير|تقييم/iu;

/** A heading under the one that announces, which announces as well. */
const isHeadingOfSame = (passage: Passage, above: Passage | undefined): boolean =>
  passage.kind === 'heading' && above?.kind === 'heading' && title.test(passage.text);

/** Whether the list goes on with an item that has its weight, at most three paragraphs on. */
function weightedItemFollows(passages: Passage[], index: number): boolean {
  const next = passages.slice(index + 1, index + 5).find(({ kind }) => kind !== 'paragraph');
  return next?.kind === 'list-item' && (criterionOfLine(next.text)?.weight ?? null) !== null;
}

/** From the passage a list begins at to the one that has its last name; those of a sentence or a table lie together. */
function spanOf(criteria: Criterion[], passages: Passage[], start: Passage): [number, number] {
  const first = passages.indexOf(start);
  const last = criteria.at(-1)?.name ?? '';
  const at = passages.slice(first, first + 170).findIndex(({ text }) => text.includes(last));
  return [first, first + Math.max(0, at)];
}

/** The words about a passage, which say what the letters of a formula are. */
const wordsAround = (passages: Passage[], index: number): string =>
  passages
    .slice(Math.max(0, index - 25), index + 9)
    .map(({ text }) => text.slice(0, 300))
    .join(' ');

function placeOf({ anchor }: Passage, document: string): { page?: number; document: string } {
  return { ...(anchor.page === undefined ? {} : { page: anchor.page }), document };
}

/** What is to be done or described is a demand, whatever list it stands in. */
function isSentence(name: string): boolean {
  return (
    (name.length > 160 && !measure.test(name)) ||
    /\b(?:must|shall|will|should|doit|doivent|(?:has|have) (?:made|been|an?))\b|^(?:an?|the) description of\b|(?:^|\s)(?:أن|يكون|تكون)\s/iu.test(
      name,
    )
  );
}

/** A criterion told at length by what it measures. */
const measure = /^(?:the )?(?:extent|degree) to which\b|\. (?:the )?(?:extent|degree) to which\b/i;

/** Criteria that running text tells, in one paragraph or in a few that follow one another. */
function told(passages: Passage[], start: number, document: string): Criterion[] {
  const passage = passages[start];
  if (!passage || passage.kind === 'heading' || !isAboutJudging(passage.text)) return [];
  for (const length of [1, 2, 3, 4]) {
    const together = passages.slice(start, start + length);
    if (length > 1 && !together.slice(1).every(({ kind, text }) => kind === 'paragraph' && /\d/.test(text)))
      return [];
    const lines = weightsTold(together.map(({ text }) => text).join('\n'));
    if (lines.length > 0)
      return lines.map((line) => ({ ...line, name: cleanName(line.name), ...placeOf(passage, document) }));
  }
  return [];
}

const inContents = /(?:^|› )(?:table of )?(?:contents|sommaire|table des matières)\s*(?:›|$)|(?:^|› )الفهرس/i;
const criterionWords = asWritten(wordsOfCriteria);

/**
 * A list with weights that sum to a hundred is surely the one, and surest where price is among it: the parts of one
 * criterion may make a hundred too. Otherwise weights count, then length.
 */
function worth(criteria: Criteria): number {
  return criteria.length === 0
    ? 0
    : (isWhole(criteria) ? 1000 + (hasPrice(criteria) ? 500 : 0) : 0) +
        criteria.filter(({ weight }) => (weight ?? 0) > 0).length * 10 +
        Math.min(criteria.length, 9);
}

/** Whether the weights make a hundred, or what their table says that they do. */
export const isWhole = (criteria: Criteria): boolean =>
  criteria.length > 0 && (isHundred(criteria) || criteria.total !== undefined);

/** Whether price is among them. */
export const hasPrice = (criteria: Criterion[]): boolean => criteria.some(({ name }) => price.test(name));

/** How many of the names are such as criteria have, from 0 to 1. */
export const shareOfUsual = (criteria: Criterion[]): number =>
  criteria.filter(({ name }) => criterionWords.test(name) || price.test(name) || measure.test(name)).length /
  criteria.length;

const price = /\b(?:prices?|pricing|costs?|fees?|financial|prix|coûts?|financière?)(?![\p{L}])|سعر|مالي/iu;
