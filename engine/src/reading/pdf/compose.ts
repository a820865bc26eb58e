import type { Block } from '#reading/document.ts';
import { joinLines, type Vocabulary } from '#reading/hyphenation.ts';
import { measure, type Draft, type PlacedLine } from '#reading/pdf/draft.ts';
import { PLAIN_NUMBER, rankHeadings } from '#reading/pdf/headings.ts';
import { findSpacedWords } from '#reading/pdf/letter-spacing.ts';
import { foldSpace } from '#reading/pdf/lines.ts';
import { joinParagraphs } from '#reading/pdf/paragraphs.ts';

type TextDraft = Extract<Draft, { kind: 'text' }>;

/** The dots between a title and its page in a table of contents. */
const LEADER = /(?:\.\s?){5,}\s*\S{0,8}$/;

/** Blocks of all pages' lines and rows. */
export function composeBlocks(pages: (PlacedLine | Draft)[][], vocabulary: Vocabulary): Block[] {
  const flow = reachOfPages(pages);
  const measures = measure(flow.filter((one): one is PlacedLine => 'pieces' in one));
  const drafts = joinParagraphs(flow, measures);
  const texts = new Map<Draft, string>();
  for (const draft of drafts) if (draft.kind === 'text') texts.set(draft, textOf(draft, vocabulary));
  const levels = rankHeadings(
    drafts.flatMap((draft, index) => {
      if (draft.kind !== 'text') return [];
      const before = drafts[index - 1];
      const after = drafts[index + 1];
      return [{ draft, text: texts.get(draft) ?? '', ...(before && { before }), ...(after && { after }) }];
    }),
    measures,
  );
  const indents: number[] = [];
  return drafts.flatMap((draft): Block[] => {
    if (draft.kind === 'row') return rowBlock(draft, vocabulary);
    const text = texts.get(draft) ?? '';
    // A stray full stop or a signature's line says nothing.
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const level = levels.get(draft);
    const anchor = anchorOf(draft);
    const marker = draft.marked?.marker;
    if (LEADER.test(text)) return [{ kind: 'paragraph', text: marker ? `${marker} ${text}` : text, anchor }];
    if (level !== undefined) {
      indents.length = 0;
      const number = marker ? undefined : PLAIN_NUMBER.exec(text)?.[0];
      if (number)
        return [{ kind: 'heading', text: text.slice(number.length), level, marker: number.trim(), anchor }];
      return [{ kind: 'heading', text, level, ...(marker && { marker }), anchor }];
    }
    if (!marker) return [{ kind: 'paragraph', text, anchor }];
    return [{ kind: 'list-item', text, level: depthOf(draft, indents), marker, anchor }];
  });
}

/** A page with one column lets its lines reach as far as the other pages of its width do. */
function reachOfPages(pages: (PlacedLine | Draft)[][]): (PlacedLine | Draft)[] {
  const rights: number[] = [];
  const single = pages.map((page) =>
    page.every((one) => !('pieces' in one) || one.column === 0 || one.column === 99),
  );
  pages.forEach((page, index) => {
    if (single[index]) for (const one of page) if ('pieces' in one) rights.push(one.right);
  });
  rights.sort((one, other) => one - other);
  const usual = rights[Math.floor(rights.length * 0.9)] ?? 0;
  return pages.flatMap((page, index) => {
    const widest = Math.max(...page.map((one) => ('pieces' in one ? one.right : 0)));
    return page.map((one) =>
      single[index] && 'pieces' in one && one.column === 0 && widest < usual * 1.15
        ? { ...one, columnRight: Math.max(Math.min(one.columnRight, usual * 1.02), usual) }
        : one,
    );
  });
}

function textOf(draft: TextDraft, vocabulary: Vocabulary): string {
  const text = draft.lines.reduce(
    (joined, line) => (joined === '' ? line.text : joinLines(joined, line.text, vocabulary)),
    '',
  );
  const rest = draft.marked
    ? text.slice((draft.lines[0]?.text.length ?? 0) - draft.marked.rest.length)
    : text;
  return findSpacedWords(foldSpace(rest), vocabulary);
}

/** How deep an item stands: by its number, else by its indentation against the items before it. */
function depthOf(draft: TextDraft, indents: number[]): number {
  const left = draft.lines[0]?.left ?? 0;
  while (indents.length > 0 && (indents.at(-1) ?? 0) > left + 4) indents.pop();
  if (indents.length === 0 || (indents.at(-1) ?? 0) < left - 4) indents.push(left);
  return draft.marked?.sort === 'number' && draft.marked.depth > 1 ? draft.marked.depth : indents.length;
}

function rowBlock(draft: Extract<Draft, { kind: 'row' }>, vocabulary: Vocabulary): Block[] {
  const cells = draft.cells.map((cell) => findSpacedWords(foldSpace(cell), vocabulary));
  const text = cells.filter((cell) => cell !== '').join(' | ');
  const { left, top, right, bottom } = draft.box;
  if (text === '') return [];
  return [
    { kind: 'table-row', text, cells, anchor: { page: draft.page, box: boxOf(left, top, right, bottom) } },
  ];
}

/** The block's place on the page where it begins. */
function anchorOf(draft: TextDraft): Block['anchor'] {
  const page = draft.lines[0]?.page ?? 1;
  const lines = draft.lines.filter((line) => line.page === page);
  return {
    page,
    box: boxOf(
      Math.min(...lines.map((line) => line.left)),
      Math.min(...lines.map((line) => line.top)),
      Math.max(...lines.map((line) => line.right)),
      Math.max(...lines.map((line) => line.y + line.size * 0.25)),
    ),
  };
}

function boxOf(
  left: number,
  top: number,
  right: number,
  bottom: number,
): NonNullable<Block['anchor']['box']> {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { left: round(left), top: round(top), width: round(right - left), height: round(bottom - top) };
}
