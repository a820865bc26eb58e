import { Parser } from 'htmlparser2';
import { isAddress } from './check-rich-text.ts';
import { inlineText } from './plain-text.ts';
import {
  type Block,
  type Direction,
  type Footnote,
  type Inline,
  type List,
  type ListItem,
  type Mark,
  type Paragraph,
  type PlainMark,
  type Table,
  type TableCell,
} from './rich-text.ts';

/** The elements that marks are written as; `strong`, `em` and the like are read too. */
const markElements: Record<PlainMark, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
};
const marksOfElements: Record<string, PlainMark> = {
  ...Object.fromEntries(Object.entries(markElements).map(([mark, element]) => [element, mark as PlainMark])),
  strong: 'bold',
  em: 'italic',
  ins: 'underline',
};
/** The mark that an element of HTML stands for. */
export const markOf = (element: string): PlainMark | undefined => marksOfElements[element];
export const elementOf = (mark: PlainMark): string => markElements[mark];

/** A block as HTML without blank lines, from which `readHtml` makes the same block. */
export function writeHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${direction(block)}>${inlinesHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}${direction(block)}>${inlinesHtml(block.content)}</h${block.level}>`;
    case 'bulletList':
      return `<ul>\n${block.content.map(itemHtml).join('\n')}\n</ul>`;
    case 'orderedList':
      return `<ol${attribute('start', block.start)}>\n${block.content.map(itemHtml).join('\n')}\n</ol>`;
    case 'quotation':
      return `<blockquote>\n${block.content.map(writeHtml).join('\n')}\n</blockquote>`;
    case 'table':
      return tableHtml(block);
    default:
      return `<p><img${attribute('src', pictureAddress(block))}${attribute('alt', block.alt)}${attribute('title', block.caption)}></p>`;
  }
}

const itemHtml = (item: ListItem): string => `<li>${item.content.map(writeHtml).join('\n')}</li>`;

function tableHtml({ headerRow, content }: Table): string {
  const rows = content.map((row, index) => {
    const element = headerRow && index === 0 ? 'th' : 'td';
    const cells = row.content.map(
      (cell) =>
        `<${element}${attribute('colspan', cell.colspan)}${attribute('rowspan', cell.rowspan)}>${cell.content.map(writeHtml).join('\n')}</${element}>`,
    );
    return `<tr>${cells.join('\n')}</tr>`;
  });
  // A header row without a cell would not be told apart by its cells.
  return `<table${headerRow ? ' data-header-row="true"' : ''}>\n${rows.join('\n')}\n</table>`;
}

export const pictureAddress = ({ file, width }: { file: string; width?: number }): string =>
  `file:${file}${width === undefined ? '' : `?width=${width}`}`;

const direction = ({ dir }: { dir?: string }): string => attribute('dir', dir);
const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escaped(String(value))}"`;
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

const inlinesHtml = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'hardBreak') return '<br>';
      if (inline.type === 'footnote')
        return `<sup${attribute('data-footnote', inlineText(inline.content))}>*</sup>`;
      const words =
        inline.type === 'text'
          ? escaped(inline.text)
          : inline.type === 'fact'
            ? `{{${escaped(inline.name)}}}`
            : `<a href="evidence:${inline.file}">${escaped(inline.name)}</a>`;
      return (inline.marks ?? []).reduceRight(
        (within, mark) =>
          mark.type === 'link'
            ? `<a${attribute('href', mark.href)}>${within}</a>`
            : `<${elementOf(mark.type)}>${within}</${elementOf(mark.type)}>`,
        words,
      );
    })
    .join('');

/** An element of a page: its name, attributes and what is in it. */
type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

/**
 * HTML as blocks, as far as there is a form for it; of anything else the words stay. Facts are left in the text and
 * texts are not joined: `readRichText` does both.
 */
export function readHtml(source: string): Block[] {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (text) => open.at(-1)?.children.push(text),
    onclosetag: () => open.length > 1 && open.pop(),
  });
  parser.end(source);
  return blocksOf(root);
}

const headings = /^h([1-6])$/;
const containers = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol table blockquote div section article figure'.split(' '),
);

/** The blocks of an element; words that stand bare between them become paragraphs. */
function blocksOf(element: Element): Block[] {
  const blocks: Block[] = [];
  let bare: Element['children'] = [];
  const flush = (): void => {
    const content = inlinesOf(bare, []);
    if (content.some((inline) => inline.type !== 'text' || inline.text.trim() !== ''))
      blocks.push({ type: 'paragraph', content });
    bare = [];
  };
  for (const child of element.children) {
    if (typeof child === 'string' || !containers.has(child.name)) {
      bare.push(child);
      continue;
    }
    flush();
    blocks.push(...blockOf(child));
  }
  flush();
  return blocks;
}

function blockOf(element: Element): Block[] {
  const { name, attributes, children } = element;
  const dir = directionIn(attributes['dir']);
  const heading = headings.exec(name)?.[1];
  if (heading !== undefined) {
    const level = Math.min(Number(heading), 4) as 1 | 2 | 3 | 4;
    return [{ type: 'heading', level, ...dir, content: inlinesOf(children, []) }];
  }
  switch (name) {
    case 'p': {
      const [only] = children;
      const picture = children.length === 1 && typeof only === 'object' ? pictureOf(only) : undefined;
      return [picture ?? { type: 'paragraph', ...dir, content: inlinesOf(children, []) }];
    }
    case 'ul':
    case 'ol': {
      const start = Number(attributes['start'] ?? 1);
      const content = elementsIn(element, ['li']).map((item): ListItem => ({
        type: 'listItem',
        content: beginningWithParagraph(partsOf(item)),
      }));
      if (content.length === 0) return [];
      return [
        name === 'ul'
          ? { type: 'bulletList', content }
          : { type: 'orderedList', ...(Number.isInteger(start) && { start }), content },
      ];
    }
    case 'blockquote':
      return [{ type: 'quotation', content: notEmpty(partsOf(element)) }];
    case 'table':
      return tableOf(element);
    default:
      return blocksOf(element);
  }
}

const directionIn = (dir: string | undefined): { dir?: Direction } =>
  dir === 'rtl' || dir === 'ltr' ? { dir } : {};

/** An image that shows a file, as a picture. */
function pictureOf({ name, attributes }: Element): Block | undefined {
  return name === 'img'
    ? pictureAt(attributes['src'] ?? '', attributes['alt'] ?? '', attributes['title'])
    : undefined;
}

/** The picture that an address such as `file:<id>?width=60` stands for; nothing where it is another. */
export function pictureAt(address: string, alt: string, caption: string | undefined): Block | undefined {
  const { file, width } =
    /^file:(?<file>[0-9a-f]{24})(?:\?width=(?<width>\d{1,3}))?$/.exec(address)?.groups ?? {};
  if (file === undefined || alt.trim() === '') return undefined;
  return {
    type: 'picture',
    file,
    alt,
    ...(caption !== undefined && { caption }),
    ...(width !== undefined && { width: Number(width) }),
  };
}

function tableOf(table: Element): Block[] {
  const rows = [table, ...elementsIn(table, ['thead', 'tbody', 'tfoot'])].flatMap((part) =>
    elementsIn(part, ['tr']),
  );
  if (rows.length === 0) return [];
  const cellsOf = (row: Element) => elementsIn(row, ['td', 'th']);
  const first = rows[0] ? cellsOf(rows[0]) : [];
  const headerRow =
    table.attributes['data-header-row'] === 'true' ||
    (first.length > 0 && first.every(({ name }) => name === 'th'));
  const spanOf = (cell: Element, name: 'colspan' | 'rowspan') => {
    const span = Number(cell.attributes[name] ?? 1);
    return span > 1 ? { [name]: span } : {};
  };
  return [
    {
      type: 'table',
      ...(headerRow && { headerRow }),
      content: rows.map((row) => ({
        type: 'tableRow',
        content: cellsOf(row).map((cell): TableCell => ({
          type: 'tableCell',
          ...spanOf(cell, 'colspan'),
          ...spanOf(cell, 'rowspan'),
          content: notEmpty(partsOf(cell)),
        })),
      })),
    },
  ];
}

const elementsIn = (element: Element, names: string[]): Element[] =>
  element.children.filter(
    (child): child is Element => typeof child === 'object' && names.includes(child.name),
  );

/** Paragraphs and lists alone: of any other block within the words stay. */
const partsOf = (element: Element): (Paragraph | List)[] => asParts(blocksOf(element));

/** Blocks as what list items, quotations and cells may hold. */
export function asParts(blocks: readonly Block[]): (Paragraph | List)[] {
  return blocks.flatMap((block): (Paragraph | List)[] => {
    switch (block.type) {
      case 'heading':
        return [{ type: 'paragraph', ...(block.dir && { dir: block.dir }), content: block.content }];
      case 'quotation':
        return block.content;
      case 'table':
        return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content));
      case 'picture':
        return [{ type: 'paragraph', content: [{ type: 'text', text: block.caption ?? block.alt }] }];
      default:
        return [block];
    }
  });
}

export const beginningWithParagraph = (parts: (Paragraph | List)[]): (Paragraph | List)[] =>
  parts[0]?.type === 'paragraph' ? parts : [{ type: 'paragraph', content: [] }, ...parts];
export const notEmpty = (parts: (Paragraph | List)[]): (Paragraph | List)[] =>
  parts.length > 0 ? parts : [{ type: 'paragraph', content: [] }];

function inlinesOf(children: Element['children'], marks: readonly Mark[]): Inline[] {
  const marked = marks.length > 0 ? { marks: [...marks] } : {};
  return children.flatMap((child): Inline[] => {
    if (typeof child === 'string') return [{ type: 'text', text: child, ...marked }];
    if (child.name === 'br') return [{ type: 'hardBreak' }];
    if (child.name === 'img') return [{ type: 'text', text: child.attributes['alt'] ?? '', ...marked }];
    if (child.name === 'a') return linkOf(child.attributes['href'] ?? '', child.children, marks);
    const note = child.attributes['data-footnote'];
    if (note !== undefined) return [footnoteOf(note)];
    const mark = markOf(child.name);
    return inlinesOf(child.children, mark === undefined ? marks : [...marks, { type: mark }]);
  });
}

/** A footnote of plain words, in which `{{name}}` will be a fact. */
export const footnoteOf = (words: string): Footnote => ({
  type: 'footnote',
  content: [{ type: 'text', text: words }],
});

function linkOf(href: string, children: Element['children'], marks: readonly Mark[]): Inline[] {
  const evidence = evidenceAt(href, inlinesOf(children, marks));
  return evidence ? [evidence] : inlinesOf(children, [...marks, ...linkTo(href)]);
}

/** A reference to a file by an address such as `evidence:<id>`; nothing where it is another. */
export function evidenceAt(href: string, words: readonly Inline[]): Inline | undefined {
  const file = /^evidence:([0-9a-f]{24})$/.exec(href)?.[1];
  if (file === undefined) return undefined;
  const name = words.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');
  const marks = words.find((inline) => inline.type === 'text')?.marks;
  return name === '' ? undefined : { type: 'evidence', file, name, ...(marks && { marks }) };
}

/** A link's mark, where it leads to an address that is allowed. */
export const linkTo = (href: string): Mark[] => (isAddress(href) ? [{ type: 'link', href }] : []);
