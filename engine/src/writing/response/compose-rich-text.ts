import { partsByAddress } from '#rich-text/addresses.ts';
import { inlineText } from '#rich-text/plain-text.ts';
import type {
  Block,
  Inline as RichInline,
  List,
  RichText,
  Table as RichTable,
} from '#rich-text/rich-text.ts';
import { answerHeadings } from '#writing/template/roles.ts';
import type { Cell, Direction, Inline, ListPiece, Paragraph, Piece, Table, Words } from './pieces.ts';
import { columnWidths } from './column-widths.ts';
import { directionOf } from './text-direction.ts';

/** What an answer is read in: the document's direction, and what its evidence is called there. */
export type AnswerSetting = {
  own: Direction;
  /** The annex that a file is, where it is listed as one. */
  annexOf: (file: string, name: string) => { label: string; bookmark: string } | undefined;
  /** Whether the response has the picture; of one that it has not, the words stay. */
  hasPicture: (file: string) => boolean;
  /** What is written below the next picture: its caption with its number. */
  numberedCaption: (caption: string) => Inline[];
};

/** The role that paragraphs have where they stand; in a list of body text the list's own. */
type Place = { role: 'body' | 'quotation' | 'cell'; setting: AnswerSetting };
type Part = Extract<Block, { type: 'paragraph' }> | List;

/**
 * The pieces of a rich answer. Its headings begin below that of the requirement and leave out no level; lists and tables keep their
 * levels and spans; evidence is its name, with the annex that it is.
 */
export function composeRichText(text: RichText, setting: AnswerSetting): Piece[] {
  const used = text.content.flatMap((block) => (block.type === 'heading' ? [block.level] : []));
  const levels = [...new Set(used)].toSorted((one, other) => one - other);
  const place: Place = { role: 'body', setting };
  const pieces: Piece[] = [];
  for (const [index, block] of text.content.entries()) {
    pieces.push(...piecesOf(block, place, levels));
    // Word takes two tables without words between them for one, and text would stick to the last row.
    if (block.type === 'table' && !hasRoomAbove(text.content[index + 1]))
      pieces.push(written('cell', [], setting.own));
  }
  return pieces;
}

/** What styles keep away from what is above it, or nothing. */
const hasRoomAbove = (block: Block | undefined): boolean =>
  block === undefined || block.type === 'heading' || block.type === 'quotation';

function piecesOf(block: Block, place: Place, levels: number[]): Piece[] {
  const { setting } = place;
  switch (block.type) {
    case 'heading': {
      const role = answerHeadings[levels.indexOf(block.level)] ?? 'heading8';
      const inlines = inlinesOf(block.content, setting);
      return [written(role, inlines, block.dir ?? directionIn(inlines, setting.own))];
    }
    case 'paragraph':
    case 'bulletList':
    case 'orderedList':
      return partsOf(block, place);
    case 'quotation':
      return block.content.flatMap((part) => partsOf(part, { ...place, role: 'quotation' }));
    case 'table':
      return [tableOf(block, setting)];
    default: {
      const { file, alt, caption, width = 100 } = block;
      if (!setting.hasPicture(file)) {
        const words = caption ?? alt;
        return [written('caption', [{ text: words }], directionOf(words, setting.own))];
      }
      const says =
        caption === undefined ? [] : [written('caption', setting.numberedCaption(caption), setting.own)];
      return [
        { kind: 'picture', file, alt, width, direction: setting.own, hasCaption: says.length > 0 },
        ...says,
      ];
    }
  }
}

const partsOf = (part: Part, place: Place): Paragraph[] =>
  part.type === 'paragraph' ? [paragraphOf(part, place)] : itemsOf(part, place, 0);

function paragraphOf({ content, dir }: Extract<Block, { type: 'paragraph' }>, { role, setting }: Place) {
  const inlines = inlinesOf(content, setting);
  return written(role, inlines, dir ?? directionIn(inlines, setting.own));
}

/**
 * The items of a list and of the lists in it. A list of numbers directly in one of numbers is counted by it, as Word does; any other begins
 * to count for itself.
 */
function itemsOf(list: List, place: Place, level: number, outer?: ListPiece): Paragraph[] {
  const own: ListPiece = outer ?? {
    kind: list.type === 'orderedList' ? 'number' : 'bullet',
    start: list.type === 'orderedList' ? (list.start ?? 1) : 1,
  };
  const role = place.role === 'body' ? own.kind : place.role;
  return list.content.flatMap((item) => {
    let isCounted = false;
    return item.content.flatMap((part, index) => {
      if (part.type === 'paragraph') {
        const continued = index > 0 ? { isContinued: true as const } : {};
        return [{ ...paragraphOf(part, place), role, item: { list: own, level, ...continued } }];
      }
      const goesOn =
        own.kind === 'number' && part.type === 'orderedList' && (part.start ?? 1) === 1 && !isCounted;
      isCounted ||= goesOn;
      return itemsOf(part, place, level + 1, goesOn ? own : undefined);
    });
  });
}

function tableOf({ headerRow, content }: RichTable, setting: AnswerSetting): Piece {
  const place: Place = { role: 'cell', setting };
  const rows = content.map((row, index) => {
    const cells = row.content.map(({ colspan, rowspan, content: parts }): Cell => ({
      paragraphs: parts.flatMap((part) => partsOf(part, place)),
      ...(colspan !== undefined && { columns: colspan }),
      ...(rowspan !== undefined && { rows: rowspan }),
    }));
    const isHigh = cells.some(({ paragraphs }) => paragraphs.length > 6 || lettersOf(paragraphs) > 900);
    return {
      cells,
      ...(headerRow && index === 0 && { isHead: true as const }),
      ...(isHigh && { mayBreak: true as const }),
    };
  });
  const all = rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs));
  const direction = directionIn(
    all.flatMap(({ inlines }) => inlines),
    setting.own,
  );
  return {
    kind: 'table',
    direction,
    widths: columnWidths(rows),
    rows: direction === 'rtl' ? rows.map(startingRight) : rows,
  };
}

/** A figure with its unit, a name or a code in Latin letters stands below the Arabic head of its column. */
const startingRight = (row: Table['rows'][number]): Table['rows'][number] => ({
  ...row,
  cells: row.cells.map((cell) => ({
    ...cell,
    paragraphs: cell.paragraphs.map((one) =>
      one.direction === 'ltr' && !one.item && lettersOf([one]) <= shortLetters
        ? { ...one, startsRight: true as const }
        : one,
    ),
  })),
});
const shortLetters = 60;

const lettersOf = (paragraphs: Paragraph[]): number =>
  paragraphs.reduce((sum, { inlines }) => sum + textOf(inlines).length, 0);

const written = (role: Paragraph['role'], inlines: Inline[], direction: Direction): Paragraph => ({
  kind: 'paragraph',
  role,
  inlines,
  direction,
});

const textOf = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : '')).join('');

const directionIn = (inlines: readonly Inline[], own: Direction): Direction =>
  directionOf(textOf(inlines), own);

function inlinesOf(inlines: readonly RichInline[], { annexOf }: AnswerSetting): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === 'hardBreak') return [{ text: '\n' }];
    if (inline.type === 'footnote') return [{ footnote: linked(inlineText(inline.content)) }];
    const look = lookOf(inline.marks ?? []);
    if (inline.type === 'text') return [{ text: inline.text, ...look }];
    // A fact that the company has has been filled in; the name of any other stays, for whoever reads the draft.
    if (inline.type === 'fact') return [{ text: `{{${inline.name}}}`, ...look }];
    const annex = annexOf(inline.file, inline.name);
    return [
      { text: inline.name, ...look },
      ...(annex
        ? [{ text: ' (' }, { text: annex.label, leadsTo: { bookmark: annex.bookmark } }, { text: ')' }]
        : []),
    ];
  });
}

/** Words of which addresses of the web lead there. */
const linked = (text: string): Words[] =>
  partsByAddress(text).map(({ words, address }) => ({
    text: words,
    ...(address !== undefined && { leadsTo: { address } }),
  }));

function lookOf(marks: NonNullable<Extract<RichInline, { type: 'text' }>['marks']>): Omit<Words, 'text'> {
  const look: Omit<Words, 'text'> = {};
  for (const mark of marks)
    if (mark.type === 'bold') look.isBold = true;
    else if (mark.type === 'italic') look.isItalic = true;
    else if (mark.type === 'underline') look.isUnderlined = true;
    else if (mark.type === 'link') look.leadsTo = { address: mark.href };
    else look.raised = mark.type;
  return look;
}
