import { westernDigits } from './arabic-letters.ts';
import { type RankedDocument } from './document-roles.ts';
import { walk, type Passage } from './outline.ts';

/** An award criterion as the documents name it; `weight` in points or percent, null where none is stated. */
export type Criterion = { name: string; weight: number | null; page?: number; document: string };

/**
 * The award criteria the documents state, under a heading or a sentence that announces them; empty when they do
 * not. A weight is taken only where it stands beside the name.
 */
export function findCriteria(documents: RankedDocument[]): Criterion[] {
  const onlyDrafts = documents.every(({ role }) => role === 'draft');
  let best: Criterion[] = [];
  const order = { main: 0, addendum: 1, draft: 2 };
  for (const { document, role } of documents.toSorted((a, b) => order[a.role] - order[b.role])) {
    if (role === 'draft' && !onlyDrafts) continue;
    const passages = walk(document);
    for (const [index, passage] of passages.entries()) {
      if (inContents.test(passage.section)) continue;
      const found = [
        inSentence(passage, document.name),
        ...(announces(passage)
          ? [collect(passages, index, document.name), fromHeadings(passages, index, document.name)]
          : []),
      ];
      for (const criteria of found) {
        const isAnew = role === 'addendum' && best[0]?.document !== document.name && criteria.length > 0;
        if (worth(criteria) > worth(best) || (isAnew && worth(criteria) === worth(best))) best = criteria;
      }
    }
  }
  return best;
}

function announces({ kind, text, introduces }: Passage): boolean {
  if (kind === 'table-row') return false;
  if (kind === 'heading' || text.length < 30) return title.test(text) && text.length < 100;
  return (introduces || /[:.]\s*$/.test(text)) && sentence.test(text);
}

const unit = String.raw`(?:%|٪|points?\b|pts\b|pour ?cent\b|درجة|درجات|نقطة|نقاط)`;
const title =
  /\b(?:(?:evaluation|award|selection|scoring|rating|judging) (?:criteria|factors?)|criteria for (?:award|evaluation|selection)|basis (?:of|for) award|crit[èe]res? (?:de jugement|d[’']attribution|de s[ée]lection|d[’'](?:analyse|[ée]valuation)))|(?:معايير|معيار|أسس|اسس|آلية|الية) (?:ال)?(?:تقييم|ترسية|مفاضلة|اختيار)/iu;
const sentence =
  /\b(?:criteria|factors|crit[èe]res)\b.*(?:\b(?:below|following|order of importance|as follows|listed|suivants?|ci-(?:dessous|apr[èe]s)|ordre)\b|:\s*$)|(?:معايير|أسس|اسس) (?:ال)?(?:تقييم|ترسية|مفاضلة)[^:]*:\s*$/iu;

/** Criteria come as rows of a table, as items of a list, or as short lines, up to the next thing of another kind. */
function collect(passages: Passage[], start: number, document: string): Criterion[] {
  const criteria: Criterion[] = [];
  let kind: Passage['kind'] | undefined;
  const depth = (passage: Passage) => passage.heads.length;
  let level: number | undefined;
  for (const passage of passages.slice(start + 1, start + 80)) {
    const row =
      passage.kind === 'table-row'
        ? rowOf(passage.cells ?? [])
        : passage.kind === 'list-item'
          ? itemOf(passage.text)
          : null;
    if (kind === undefined) {
      if (
        passage.kind === 'heading' &&
        passages[start]?.kind === 'heading' &&
        criteria.length === 0 &&
        title.test(passage.text)
      )
        continue;
      if (passage.kind === 'paragraph' && passages.indexOf(passage) - start <= 8) continue;
      if (passage.kind === 'heading' || passage.kind === 'paragraph') break;
      // A list's item does not announce the items beside it.
      if (
        passages[start]?.kind === 'list-item' &&
        !passages[start].introduces &&
        passage.kind === 'list-item'
      )
        break;
      kind = passage.kind;
      level = depth(passage);
    } else if (passage.kind !== kind) {
      if (passage.kind === 'paragraph' && kind === 'table-row' && passage.text.length < 80) continue;
      break;
    }
    if (kind === 'list-item' && depth(passage) !== level) continue;
    if (row)
      criteria.push({
        ...row,
        ...(passage.anchor.page === undefined ? {} : { page: passage.anchor.page }),
        document,
      });
  }
  const isProse = criteria.filter(({ name, weight }) => weight === null && isSentence(name)).length * 2;
  return criteria.length > 1 && criteria.length <= 30 && isProse <= criteria.length ? criteria : [];
}

/** What is to be done or described is a demand, whatever list it stands in. */
function isSentence(name: string): boolean {
  return (
    name.length > 160 ||
    /\b(?:must|shall|will|should|doit|doivent)\b|^(?:an?|the) description of\b|(?:^|\s)(?:أن|يكون|تكون)\s/iu.test(
      name,
    )
  );
}

/** Criteria that are the headings under theirs: "5.01 Approach (15%)", or a few short names without weights. */
function fromHeadings(passages: Passage[], start: number, document: string): Criterion[] {
  const above = passages[start];
  if (above?.kind !== 'heading') return [];
  const headings = passages.slice(start + 1, start + 120).filter(({ kind }) => kind === 'heading');
  const criterionOf = ({ text, anchor }: Passage): Criterion => ({
    ...(itemOf(text) ?? { name: clean(text), weight: null }),
    ...(anchor.page === undefined ? {} : { page: anchor.page }),
    document,
  });
  const end = headings.findIndex(({ text }) => (itemOf(text)?.weight ?? null) === null);
  const weighted = headings.slice(0, end < 0 ? undefined : end).map(criterionOf);
  if (weighted.length > 1) return weighted;
  const under = headings.filter(
    ({ section, text }) =>
      section === `${above.section} › ${text}` || section.endsWith(`${above.text} › ${text}`),
  );
  const named = under.every(({ text }) => text.split(/\s+/).length <= 9 && criterionWords.test(text));
  return under.length > 1 && under.length < 9 && named ? under.map(criterionOf) : [];
}

/** Criteria told in a sentence, each with its weight in brackets, a hundred in all. */
function inSentence({ text, anchor, kind }: Passage, document: string): Criterion[] {
  if (kind === 'heading' || !/evaluat|criteri|weight|scor|crit[èe]re|pond[ée]r|not(?:e|ation)/i.test(text))
    return [];
  const criteria = [...text.matchAll(namedWeight)].map(({ groups }) => ({
    name: clean(groups?.['name'] ?? ''),
    weight: Number(groups?.['weight']),
    ...(anchor.page === undefined ? {} : { page: anchor.page }),
    document,
  }));
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  return criteria.length > 1 && Math.abs(sum - 100) < 0.5 ? criteria : [];
}

const namedWeight =
  /(?:^|[,:;–—-]|\band\b|\bet\b)\s*(?<name>\p{L}[^,:;()–—]{2,60}?)\s*(?:\(|:\s*|[–—-]\s*)(?<weight>\d{1,3})\s*(?:%|points?|pts)[^,;)]*\)?/gu;
const inContents = /(?:^|› )(?:table of )?(?:contents|sommaire|table des matières)\s*(?:›|$)|(?:^|› )الفهرس/i;
const criterionWords =
  /\b(?:approach|experience|prices?|cost|staff\w*|personnel|team|qualifications?|performance|technical|plan|capabilit\w+|capacity|methodolog\w+|understanding|value|quality|management|schedule|references|innovation|sustainab\w+|prix|technique|délais?|qualité|méthodologie|moyens)\b/i;

function rowOf(cells: string[]): { name: string; weight: number | null } | null {
  const weights = cells.map(weightOf);
  const at = weights.findIndex((weight) => weight !== null);
  const names = cells.filter((cell, index) => index !== at && /\p{L}{3}/u.test(cell));
  const name = names[0];
  if (
    name === undefined ||
    /^(?:total|sub-?total|maximum|criteria|criterion|evaluation|factor|points?|weight(?:ing)?|score|crit[èe]res?|pond[ée]ration)\b/i.test(
      name,
    )
  )
    return null;
  const passFail = cells.some((cell) => /^pass\s*\/\s*fail$/i.test(cell.trim()));
  if (at < 0 && !passFail) return null;
  return { name: clean(name), weight: at < 0 ? null : (weights[at] ?? null) };
}

function itemOf(written: string): { name: string; weight: number | null } | null {
  const text = westernDigits(written);
  const match = weightOfItem.exec(text);
  const { bracketed, leading, closing } = match?.groups ?? {};
  const weight = bracketed ?? leading ?? closing;
  const name = clean(match ? text.slice(0, match.index) || text.slice(match.index + match[0].length) : text);
  return name.length > 2 && name.length < 260
    ? { name, weight: weight === undefined ? null : Number(weight.replace(',', '.')) }
    : null;
}

/** A weight stands in brackets, behind a dash or colon, at the front, or at the end of a short name. */
const weightOfItem = new RegExp(
  [
    String.raw`[\s:–-]*[(:–-]\s*(?:max\.?\s*|up to\s*)?(?<bracketed>\d{1,3}(?:[.,]\d+)?)\s*${unit}\s*\)?`,
    String.raw`^\s*(?<leading>\d{1,3}(?:[.,]\d+)?)\s*${unit}`,
    String.raw`(?<=^.{2,90}\s)(?<closing>\d{1,3}(?:[.,]\d+)?)\s*${unit}\)?\.?$`,
  ].join('|'),
  'i',
);

function weightOf(cell: string): number | null {
  const match = /^(?:max(?:imum)?\.?\s*)?(\d{1,3}(?:[.,]\d+)?)\s*(?:%|points?|pts)?$/i.exec(
    westernDigits(cell).replace('٪', '%').trim(),
  );
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'));
}

/** Without number, bullet and closing marks; of a long item the name before its explanation. */
function clean(name: string): string {
  const bare = name
    .replace(/^[\s•>–-]+|^(?:and|et) /, '')
    .replace(/^(?:sec(?:tion|\.)?\s*)?\d+(?:\.\d+)+\.?\s+/i, '')
    .replace(/^\(?(?:\d{1,2}|[a-z])[.)]\s+/i, '')
    .replace(/[\s.;:,–-]+$/, '');
  const named =
    bare.length > 70
      ? /^(?<name>\S+(?:\s+\S+){0,8}?)\s*(?:\s[–—-]\s|:\s)/.exec(bare)?.groups?.['name']
      : undefined;
  return named ?? bare;
}

/** A list with weights that sum to a hundred is surely the one; otherwise weights count, then length. */
function worth(criteria: Criterion[]): number {
  const weights = criteria.map((criterion) => criterion.weight ?? 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return criteria.length === 0
    ? 0
    : (Math.abs(sum - 100) < 0.5 ? 1000 : 0) +
        weights.filter((weight) => weight > 0).length * 10 +
        Math.min(criteria.length, 9);
}
