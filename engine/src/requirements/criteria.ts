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
      if (!announces(passage)) continue;
      const criteria = collect(passages, index, document.name);
      const isAnew = role === 'addendum' && best[0]?.document !== document.name && criteria.length > 0;
      if (worth(criteria) > worth(best) || (isAnew && worth(criteria) === worth(best))) best = criteria;
    }
  }
  return best;
}

function announces({ kind, text, introduces }: Passage): boolean {
  if (kind === 'table-row') return false;
  if (kind === 'heading') return title.test(text) && text.length < 100;
  return (introduces || /[:.]\s*$/.test(text)) && sentence.test(text);
}

const title =
  /\b(?:(?:evaluation|award|selection|scoring|rating|judging) (?:criteria|factors?)|criteria for (?:award|evaluation|selection)|basis (?:of|for) award|crit[èe]res? (?:de jugement|d[’']attribution|de s[ée]lection|d[’'](?:analyse|[ée]valuation)))|(?:معايير|أسس|اسس|آلية|الية) (?:ال)?(?:تقييم|ترسية|مفاضلة|اختيار)/iu;
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
  return criteria.length > 1 && criteria.length <= 30 ? criteria : [];
}

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
  const match =
    /[\s(:–-]*\b(?<weight>\d{1,3}(?:[.,]\d+)?)\s*(?:%|٪|points?\b|pts\b|pour ?cent\b|درجة|درجات|نقطة|نقاط)\s*\)?/i.exec(
      text,
    );
  const weight = match?.groups?.['weight'];
  const name = clean(match ? text.slice(0, match.index) || text.slice(match.index + match[0].length) : text);
  return name.length > 2 && name.length < 260
    ? { name, weight: weight === undefined ? null : Number(weight.replace(',', '.')) }
    : null;
}

function weightOf(cell: string): number | null {
  const match = /^(?:max(?:imum)?\.?\s*)?(\d{1,3}(?:[.,]\d+)?)\s*(?:%|points?|pts)?$/i.exec(
    westernDigits(cell).replace('٪', '%').trim(),
  );
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'));
}

/** Without number, bullet and closing marks; of a long item the name before its explanation. */
function clean(name: string): string {
  const bare = name
    .replace(/^[\s•>–-]+/, '')
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
