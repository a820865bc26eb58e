import type {
  BlockContent,
  FootnoteDefinition,
  FootnoteReference,
  Nodes,
  PhrasingContent,
  RootContent,
  TableCell as MarkdownCell,
} from 'mdast';
import { fromMarkdown as parseMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown as printMarkdown } from 'mdast-util-to-markdown';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readRichText } from '#rich-text/check-rich-text.ts';
import { fromPlainText, inlineText, toPlainText } from '#rich-text/plain-text.ts';
import {
  asParts,
  beginningWithParagraph,
  elementOf,
  evidenceAt,
  footnoteOf,
  linkTo,
  markOf,
  notEmpty,
  pictureAddress,
  pictureAt,
  readHtml,
  writeHtml,
} from '#rich-text/html.ts';
import type {
  Block,
  Inline,
  List,
  ListItem,
  Mark,
  Paragraph,
  PlainMark,
  RichText,
  Table,
} from '#rich-text/rich-text.ts';

/**
 * A rich text as Markdown (CommonMark with tables and footnotes of GFM): `fromMarkdown` makes the same text of it. A block that Markdown
 * cannot say exactly, such as a table with spans or a paragraph with a direction of its own, is written as HTML.
 * Pictures are `![alt](file:<id>?width=60 "caption")`, evidence is `[name](evidence:<id>)`.
 */
export function toMarkdown(text: RichText): string {
  const notes: FootnoteDefinition[] = [];
  const blocks = text.content.map((block) => {
    const node = nodeOf(block);
    const own = node ? numberNotes(node, notes.length) : [];
    if (!node || !isSame(block, print([node, ...own]))) return htmlNode(block);
    notes.push(...own);
    return node;
  });
  return print([...blocks, ...notes]);
}

/** Numbers the footnotes of a block behind so many before, each of which says its words until then; answers the notes, which stand behind all blocks. */
const numberNotes = (node: Nodes, before: number): FootnoteDefinition[] =>
  [...referencesIn(node)].map((reference, place) => {
    const value = reference.identifier;
    reference.identifier = String(before + place + 1);
    const children: BlockContent[] = [{ type: 'paragraph', children: [{ type: 'text', value }] }];
    return { type: 'footnoteDefinition', identifier: reference.identifier, children };
  });

function* referencesIn(node: Nodes): Generator<FootnoteReference> {
  if (node.type === 'footnoteReference') yield node;
  if ('children' in node) for (const child of node.children) yield* referencesIn(child);
}

/** Markdown as a rich text; of what has no form here, such as code or a picture from elsewhere, the words stay. */
export function fromMarkdown(markdown: string): RichText {
  const read = readRichText({ version: 1, content: blocksIn(markdown) });
  return 'text' in read ? read.text : fromPlainText(markdown.trim());
}

const isSame = (block: Block, markdown: string): boolean =>
  JSON.stringify(fromMarkdown(markdown).content) === JSON.stringify([block]);

const print = (nodes: RootContent[]): string =>
  printMarkdown(
    { type: 'root', children: nodes },
    {
      bullet: '-',
      emphasis: '*',
      rule: '*',
      listItemIndent: 'one',
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmFootnoteToMarkdown()],
    },
  );

const htmlNode = (block: Block): RootContent => ({ type: 'html', value: writeHtml(block) });

/** A block as a node of Markdown; nothing where only HTML can say it. */
function nodeOf(block: Block): BlockContent | undefined {
  switch (block.type) {
    case 'paragraph':
      if (block.dir !== undefined || block.content.length === 0) return undefined;
      return { type: 'paragraph', children: phrasingOf(block.content) };
    case 'heading':
      if (block.dir !== undefined) return undefined;
      return { type: 'heading', depth: block.level, children: phrasingOf(block.content, 'html') };
    case 'bulletList':
    case 'orderedList':
      return listNode(block);
    case 'quotation':
      return { type: 'blockquote', children: block.content.map(partNode) };
    case 'table':
      return tableNode(block);
    default:
      return {
        type: 'paragraph',
        children: [
          { type: 'image', url: pictureAddress(block), alt: block.alt, title: block.caption ?? null },
        ],
      };
  }
}

const partNode = (part: Paragraph | List): BlockContent =>
  nodeOf(part) ?? { type: 'html', value: writeHtml(part) };

const listNode = (list: List): BlockContent => ({
  type: 'list',
  ordered: list.type === 'orderedList',
  start: list.type === 'orderedList' ? (list.start ?? 1) : null,
  spread: false,
  children: list.content.map((item) => ({
    type: 'listItem',
    spread: item.content.filter(({ type }) => type === 'paragraph').length > 1,
    children: item.content.map(partNode),
  })),
});

/** As GFM writes it: a header row, cells of one paragraph, no spans. */
function tableNode({ headerRow, content }: Table): BlockContent | undefined {
  const isSimple = content.every((row) =>
    row.content.every(
      ({ colspan, rowspan, content: [first, ...others] }) =>
        colspan === undefined &&
        rowspan === undefined &&
        others.length === 0 &&
        first?.type === 'paragraph' &&
        first.dir === undefined,
    ),
  );
  if (!headerRow || !isSimple) return undefined;
  return {
    type: 'table',
    children: content.map((row) => ({
      type: 'tableRow',
      children: row.content.map(({ content: [first] }): MarkdownCell => ({
        type: 'tableCell',
        children: first?.type === 'paragraph' ? phrasingOf(first.content, 'html') : [],
      })),
    })),
  };
}

/** From the outside in: HTML outside, since `**` beside a letter does not begin before `<`. */
const outsideIn = ['underline', 'superscript', 'subscript', 'link', 'bold', 'italic'] as const;

function phrasingOf(inlines: readonly Inline[], breaks: 'markdown' | 'html' = 'markdown'): PhrasingContent[] {
  return nested(inlines, 0, breaks);
}

function nested(inlines: readonly Inline[], level: number, breaks: 'markdown' | 'html'): PhrasingContent[] {
  const type = outsideIn[level];
  if (type === undefined) return inlines.map((inline) => leaf(inline, breaks));
  const result: PhrasingContent[] = [];
  for (let from = 0; from < inlines.length;) {
    const mark = markIn(inlines[from], type);
    let to = from + 1;
    while (to < inlines.length && JSON.stringify(markIn(inlines[to], type)) === JSON.stringify(mark)) to += 1;
    const children = nested(inlines.slice(from, to), level + 1, breaks);
    result.push(...(mark ? wrapped(mark, children) : children));
    from = to;
  }
  return result;
}

const markIn = (inline: Inline | undefined, type: Mark['type']): Mark | undefined =>
  inline && 'marks' in inline ? inline.marks?.find((mark) => mark.type === type) : undefined;

function wrapped(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type) {
    case 'link':
      return [{ type: 'link', url: mark.href, children }];
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    default: {
      const element = elementOf(mark.type);
      return [{ type: 'html', value: `<${element}>` }, ...children, { type: 'html', value: `</${element}>` }];
    }
  }
}

function leaf(inline: Inline, breaks: 'markdown' | 'html'): PhrasingContent {
  switch (inline.type) {
    case 'text':
      return { type: 'text', value: inline.text };
    case 'fact':
      return { type: 'text', value: `{{${inline.name}}}` };
    case 'footnote':
      return { type: 'footnoteReference', identifier: inlineText(inline.content) };
    case 'evidence':
      return {
        type: 'link',
        url: `evidence:${inline.file}`,
        children: [{ type: 'text', value: inline.name }],
      };
    default:
      return breaks === 'html' ? { type: 'html', value: '<br>' } : { type: 'break' };
  }
}

function blocksIn(markdown: string): Block[] {
  const root = parseMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  const notes = new Map(
    root.children.flatMap((node) =>
      node.type === 'footnoteDefinition' ? [[node.identifier, wordsOf(node)] as const] : [],
    ),
  );
  for (const reference of referencesIn(root)) reference.identifier = notes.get(reference.identifier) ?? '';
  const blocks = root.children.flatMap(blocksOf);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', content: [] }];
}

/** A note as one line of words. */
const wordsOf = ({ children }: FootnoteDefinition): string =>
  children
    .flatMap(blocksOf)
    .map((block) => toPlainText({ version: 1, content: [block] }))
    .join(' ');

function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'paragraph': {
      const [only] = node.children;
      const picture =
        node.children.length === 1 && only?.type === 'image'
          ? pictureAt(only.url, only.alt ?? '', only.title ?? undefined)
          : undefined;
      return [picture ?? { type: 'paragraph', content: inlinesOf(node.children) }];
    }
    case 'heading': {
      const level = Math.min(node.depth, 4) as 1 | 2 | 3 | 4;
      return [{ type: 'heading', level, content: inlinesOf(node.children) }];
    }
    case 'list': {
      const content = node.children.map((item): ListItem => ({
        type: 'listItem',
        content: beginningWithParagraph(asParts(item.children.flatMap(blocksOf))),
      }));
      return [
        node.ordered === true
          ? { type: 'orderedList', start: Math.min(node.start ?? 1, 9999), content }
          : { type: 'bulletList', content },
      ];
    }
    case 'blockquote':
      return [{ type: 'quotation', content: notEmpty(asParts(node.children.flatMap(blocksOf))) }];
    case 'table': {
      const width = Math.max(...node.children.map((row) => row.children.length));
      return [
        {
          type: 'table',
          headerRow: true,
          content: node.children.map((row) => ({
            type: 'tableRow',
            content: Array.from({ length: width }, (_, column) => ({
              type: 'tableCell',
              content: [{ type: 'paragraph', content: inlinesOf(row.children[column]?.children ?? []) }],
            })),
          })),
        },
      ];
    }
    case 'html':
      return readHtml(node.value);
    case 'code':
      return [{ type: 'paragraph', content: [{ type: 'text', text: node.value }] }];
    default:
      return [];
  }
}

/** The inlines of a line of Markdown; marks that are written as HTML hold until they are closed. */
function inlinesOf(children: readonly PhrasingContent[]): Inline[] {
  const html: PlainMark[] = [];
  const read = (nodes: readonly PhrasingContent[], marks: readonly Mark[]): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      const all = [...marks, ...html.map((type) => ({ type }))];
      const text = (words: string): Inline[] => [
        { type: 'text', text: words, ...(all.length > 0 && { marks: all }) },
      ];
      switch (node.type) {
        case 'text':
          // A line that is merely continued in the next.
          return text(node.value.replaceAll('\n', ' '));
        case 'inlineCode':
          return text(node.value);
        case 'strong':
          return read(node.children, [...marks, { type: 'bold' }]);
        case 'emphasis':
          return read(node.children, [...marks, { type: 'italic' }]);
        case 'link': {
          const evidence = evidenceAt(node.url, read(node.children, marks));
          return evidence ? [evidence] : read(node.children, [...marks, ...linkTo(node.url)]);
        }
        case 'linkReference':
          return read(node.children, marks);
        case 'image':
        case 'imageReference':
          return text(node.alt ?? '');
        case 'footnoteReference':
          return [footnoteOf(node.identifier)];
        case 'break':
          return [{ type: 'hardBreak' }];
        case 'html':
          return htmlOf(node.value, html);
        default:
          return [];
      }
    });
  return read(children, []);
}

/** A single tag within a line: a break, or a mark that begins or ends. */
function htmlOf(tag: string, open: PlainMark[]): Inline[] {
  const { end, element = '' } = /^<(?<end>\/?)(?<element>[a-z][a-z0-9]*)\b/i.exec(tag)?.groups ?? {};
  if (element.toLowerCase() === 'br') return [{ type: 'hardBreak' }];
  const mark = markOf(element.toLowerCase());
  if (mark === undefined) return [];
  if (end === '') open.push(mark);
  else if (open.includes(mark)) open.splice(open.lastIndexOf(mark), 1);
  return [];
}
