import { splitMarker, type Marked } from '#reading/markers.ts';
import type { Draft, Measures, PlacedLine } from '#reading/pdf/draft.ts';

type TextDraft = Extract<Draft, { kind: 'text' }>;

/** Joins lines into paragraphs, list items and headings, across columns and pages too where a sentence goes on. */
export function joinParagraphs(flow: (PlacedLine | Draft)[], measures: Measures): Draft[] {
  const drafts: Draft[] = [];
  const lines = flow.filter((one): one is PlacedLine => 'pieces' in one);
  const limits = rightLimits(lines, measures);
  let bullet: PlacedLine | undefined;
  for (const one of flow) {
    if (!('pieces' in one)) {
      const last = drafts.at(-1);
      if (last?.kind === 'row' && one.kind === 'row' && isRestOfRow(last, one)) {
        last.cells = last.cells.map((cell, index) => `${cell} ${one.cells[index] ?? ''}`.trim());
      } else drafts.push(one);
      continue;
    }
    if (/^[•●○◦▪■□◆➢❖✓\ue000-\uf8ff]$/u.test(one.text)) {
      bullet = one;
      continue;
    }
    const line: PlacedLine = bullet && bullet.page === one.page ? withBullet(bullet, one) : one;
    bullet = undefined;
    const open = openDraft(drafts, line);
    const last = open?.lines.at(-1);
    const marked = splitMarker(line.text);
    if (open && last && goesOn(open, last, line, marked, limits.get(last) ?? last.columnRight, measures))
      open.lines.push(line);
    else drafts.push({ kind: 'text', lines: [line], ...(marked && { marked }) });
  }
  return drafts;
}

/** Whether a page's first row is the rest of the row the page before ends with: its sentences begin in their midst. */
function isRestOfRow(last: Extract<Draft, { kind: 'row' }>, row: Extract<Draft, { kind: 'row' }>): boolean {
  if (row.page !== last.page + 1 || row.cells.length !== last.cells.length) return false;
  const goingOn = row.cells.filter((cell) => cell !== '');
  return (
    row.cells[0] === '' &&
    goingOn.length > 0 &&
    row.cells.every((cell, index) => {
      const before = last.cells[index] ?? '';
      return cell === '' || (/^\p{Ll}/u.test(cell) && before !== '' && !/[.!?:;]$/.test(before));
    })
  );
}

/** The paragraph a line may go on with: the last one, or on a new page the last above the page's footnotes. */
function openDraft(drafts: Draft[], line: PlacedLine): TextDraft | undefined {
  for (const draft of drafts.slice(-6).toReversed()) {
    if (draft.kind !== 'text') return undefined;
    const last = draft.lines.at(-1);
    if (!last) return undefined;
    if (last.page === line.page) return draft;
    if (last.size > line.size * 0.92) return draft;
  }
  return undefined;
}

function goesOn(
  open: TextDraft,
  last: PlacedLine,
  line: PlacedLine,
  marked: Marked | undefined,
  limit: number,
  measures: Measures,
): boolean {
  const isLower = /^[\p{Ll}(,;]/u.test(line.text) || /^\p{Ll}/u.test(line.text.replace(/^[«“"'‘(]\s*/, ''));
  const isEnded = /[.!?:;…]["”’»)\]]*$/.test(last.text);
  const isFull = !wouldFit(last, line, limit);
  if (Math.abs(line.size - last.size) > last.size * 0.12) return false;
  if (/(?:\.\s?){4,}\s*\S{0,8}$/.test(last.text)) return false;
  if (marked && startsItem(marked, open, last, line, isEnded || !isFull)) return false;
  const isHyphenated = /[\p{L}][-\u00ad\u2010]$/u.test(last.text) && isLower;
  const isNewPlace = line.page !== last.page || line.column !== last.column || line.y < last.y;
  if (isNewPlace) {
    if (line.isBold !== last.isBold && !isHyphenated) return false;
    return isHyphenated || (!isEnded && (isLower ? isFull || !last.isBold : isFull && !line.isBold));
  }
  const first = open.lines[0] ?? last;
  const second = open.lines[1];
  const gap = line.y - last.y;
  const usual = measures.pitchOf(line.page) * line.size;
  const own = second && second.page === first.page && second.y > first.y ? second.y - first.y : undefined;
  // "and the" at a line's end goes on below, however far apart the lines of a list of definitions stand.
  const mustGoOn = isLower && !last.isBold && UNFINISHED.test(last.text) && gap < usual * 2.5;
  if (!mustGoOn && gap > (own ? Math.min(own * 1.25, usual * 1.6) : usual * 1.3)) return false;
  if (last.isBold !== line.isBold && !isHyphenated) {
    // A title over its text, or a lead-in; but emphasis inside a sentence goes on.
    if (!(isFull && !isEnded) && !(isLower && !isEnded)) return false;
  }
  if (isHyphenated) return true;
  if (isLower && !isEnded) return true;
  if (UNFINISHED.test(last.text) && !last.isBold && /\p{Ll}/u.test(line.text)) return true;
  if (!isFull) return false;
  const isIndented = line.left - last.left > line.size * 0.9 && !isCentred(last, line);
  if (isIndented && isEnded && !(open.marked && open.lines.length === 1)) return false;
  const isOutdented =
    last.left - line.left > line.size * 0.9 && open.lines.length > 1 && !isCentred(last, line);
  return !(isOutdented && isEnded && line.left <= first.left + 2 && open.marked);
}

/** Whether a number or letter at a line's start begins an item, or only happens to stand there in a sentence. */
function startsItem(
  marked: Marked,
  open: TextDraft,
  last: PlacedLine,
  line: PlacedLine,
  isBreak: boolean,
): boolean {
  if (marked.sort === 'bullet' && !/^[-–—*]$/.test(marked.marker)) return true;
  if (isBreak) return true;
  const [first = last] = open.lines;
  const isSibling = open.marked?.sort === marked.sort && Math.abs(first.left - line.left) < 4;
  if (marked.sort === 'bullet') return isSibling || Math.abs(line.left - last.left) > 3;
  if (REFERENCE.test(last.text)) return false;
  if (isSibling && follows(open.marked?.marker, marked.marker)) return true;
  if (line.left - last.left > 3) return true;
  if (marked.sort === 'number') return marked.depth > 1 || line.isBold;
  return marked.marker.startsWith('(') && !last.text.endsWith(',') && line.left < last.left - 3;
}

/** Words a sentence does not end with. */
const UNFINISHED =
  /(?:^|\s)(?:of|the|and|or|to|for|by|with|a|an|from|at|de|du|des|la|le|les|et|ou|à|au|aux|par|pour|sur|dans|un|une)$/;

/** Words after which a number is one that is spoken of. */
const REFERENCE =
  /(?:\b(?:sections?|articles?|paragraphs?|clauses?|parts?|pages?|items?|nos?|appendix|annexe?|point|lot|and|or|et|ou|of|to|the|de|du|des|la|le|à|in|by|with)|[,(§&°–-])\.?$/i;

/** Whether one number or letter comes next after another: 2 after 1, (b) after (a), 3.5 after 3.4. */
function follows(before: string | undefined, marker: string): boolean {
  const last = (text: string): number => {
    const end = /([\p{L}]|\d+)\P{L}*$/u.exec(text.replace(/[^\p{L}\d]+$/u, ''))?.[1] ?? '';
    return /^\d/.test(end) ? Number(end) : (end.codePointAt(0) ?? Number.NaN);
  };
  return before !== undefined && last(marker) === last(before) + 1;
}

function wouldFit(last: PlacedLine, line: PlacedLine, limit: number): boolean {
  const word = /^\S+/.exec(line.text)?.[0] ?? '';
  const letter = (line.right - line.left) / Math.max(line.text.length, 1);
  return last.right + (word.length + 1) * letter < limit - line.size * 0.3;
}

function isCentred(last: PlacedLine, line: PlacedLine): boolean {
  return Math.abs(last.left + last.right - line.left - line.right) < 6;
}

/** How far lines reach: to the column's edge, or where a body of lines ends together sooner, to their own. */
function rightLimits(lines: PlacedLine[], measures: Measures): Map<PlacedLine, number> {
  const limits = new Map<PlacedLine, number>();
  let group: PlacedLine[] = [];
  const close = (): void => {
    const reach = Math.max(...group.map((line) => line.right));
    const full = group.filter((line) => line.right > reach - (reach - line.left) * 0.1).length;
    const isOwn = group.length >= 4 && full >= group.length * 0.6;
    for (const line of group) limits.set(line, isOwn ? reach : line.columnRight);
    group = [];
  };
  for (const line of lines) {
    const last = group.at(-1);
    const pitch = measures.pitchOf(line.page) * line.size;
    if (last && (last.page !== line.page || line.y < last.y || line.y - last.y > pitch * 1.3)) close();
    group.push(line);
  }
  if (group.length > 0) close();
  return limits;
}

function withBullet(bullet: PlacedLine, line: PlacedLine): PlacedLine {
  return { ...line, text: `${bullet.text} ${line.text}`, left: Math.min(bullet.left, line.left) };
}
