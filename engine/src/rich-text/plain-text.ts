import {
  type Block,
  factReference,
  type Footnote,
  type Inline,
  type List,
  type Paragraph,
  type RichText,
  type Table,
} from './rich-text.ts';

/**
 * A rich text in plain words: blocks parted by a blank line, items of a list each on a line behind `•` or its number and
 * indented by two blanks for each level, the cells of a table parted by tabs. A picture is its caption, or its
 * description where it has none. A footnote is its number in brackets; the notes stand behind the text. What `fromPlainText` made says
 * what it was made of, to the character.
 */
export function toPlainText(text: RichText): string {
  const notes: Footnote[] = [];
  const words = text.content.map((block) => blockText(block, notes)).join('\n\n');
  const below = notes.map(({ content }, place) => `[${place + 1}] ${inlineText(content)}`).join('\n');
  return below === '' ? words : `${words}\n\n${below}`;
}

/** A plain text as paragraphs: a blank line parts them, a single line break stays one within, `{{name}}` becomes a fact. */
export function fromPlainText(text: string): RichText {
  return {
    version: 1,
    content: text.split('\n\n').map((words) => ({ type: 'paragraph', content: inlinesOf(words) })),
  };
}

/**
 * Whether a text says nothing that its plain words do not say as well: paragraphs without marks or directions, without line breaks
 * that would part them in two.
 */
export function isPlain(text: RichText): boolean {
  return text.content.every(
    (block) =>
      block.type === 'paragraph' &&
      block.dir === undefined &&
      block.content.at(-1)?.type !== 'hardBreak' &&
      block.content.every(
        (inline, place) =>
          (inline.type === 'hardBreak' && block.content[place - 1]?.type !== 'hardBreak') ||
          ((inline.type === 'text' || inline.type === 'fact') && inline.marks === undefined),
      ),
  );
}

/** A line or several as inlines without marks. */
function inlinesOf(words: string): Inline[] {
  return words.split('\n').flatMap((line, index): Inline[] => [
    ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...line
      .split(factReference)
      .map((part, place): Inline =>
        place % 2 === 0 ? { type: 'text', text: part } : { type: 'fact', name: part },
      )
      .filter((inline) => inline.type !== 'text' || inline.text !== ''),
  ]);
}

/** The words of a block; footnotes that it has come to those before. */
function blockText(block: Block, notes: Footnote[]): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content, notes);
    case 'bulletList':
    case 'orderedList':
      return listText(block, notes);
    case 'quotation':
      return block.content.map((part) => partText(part, notes)).join('\n\n');
    case 'table':
      return tableText(block, notes);
    default:
      return block.caption ?? block.alt;
  }
}

const partText = (part: Paragraph | List, notes: Footnote[]): string =>
  part.type === 'paragraph' ? inlineText(part.content, notes) : listText(part, notes);

function listText(list: List, notes: Footnote[]): string {
  const first = list.type === 'orderedList' ? (list.start ?? 1) : 1;
  return list.content
    .map((item, index) => {
      const marker = list.type === 'orderedList' ? `${first + index}.` : '•';
      const words = item.content.map((part) => partText(part, notes)).join('\n');
      return `${marker} ${words.replaceAll('\n', '\n  ')}`;
    })
    .join('\n');
}

const tableText = ({ content }: Table, notes: Footnote[]): string =>
  content
    .map((row) =>
      row.content
        .map((cell) => {
          const words = cell.content.map((part) => partText(part, notes)).join(' ');
          return words.replaceAll(/\s+/g, ' ');
        })
        .join('\t'),
    )
    .join('\n');

/** The words of a line; its footnotes come to those before, and are their numbers. */
export const inlineText = (inlines: readonly Inline[], notes: Footnote[] = []): string =>
  inlines
    .map((inline) => {
      switch (inline.type) {
        case 'text':
          return inline.text;
        case 'fact':
          return `{{${inline.name}}}`;
        case 'evidence':
          return inline.name;
        case 'footnote':
          return `[${notes.push(inline)}]`;
        default:
          return '\n';
      }
    })
    .join('');
