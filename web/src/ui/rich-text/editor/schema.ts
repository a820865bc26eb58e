import { isAddress } from '@bidloom/engine/rich-text/check-rich-text';
import { Schema, type DOMOutputSpec, type NodeSpec } from 'prosemirror-model';

/** Chosen by hand; null follows the first letter. */
const dir = { dir: { default: null } };
const dirOf = (element: HTMLElement) => {
  const set = element.getAttribute('dir');
  return { dir: set === 'rtl' || set === 'ltr' ? set : null };
};
const spans = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } };
const spansOf = (element: HTMLElement) => ({
  colspan: Math.min(60, Math.max(1, Number(element.getAttribute('colspan')) || 1)),
  rowspan: Math.min(1000, Math.max(1, Number(element.getAttribute('rowspan')) || 1)),
  colwidth: null,
});
/** A picture as it is copied from a text of ours; any other is none. */
const pictureOf = ({ dataset }: HTMLElement) => {
  const { picture = '', alt = '', caption = '', width } = dataset;
  if (!/^[0-9a-f]{24}$/.test(picture) || alt.trim() === '') return false;
  const percent = Math.round(Number(width));
  return {
    file: picture,
    alt: alt.slice(0, 1000),
    caption: caption.trim() === '' ? null : caption.slice(0, 1000),
    width: percent >= 5 && percent < 100 ? percent : null,
  };
};
const parts = '(paragraph | bulletList | orderedList)';
const cell = (element: 'td' | 'th'): NodeSpec => ({
  content: `${parts}+`,
  attrs: spans,
  tableRole: element === 'td' ? 'cell' : 'header_cell',
  isolating: true,
  parseDOM: [{ tag: element, getAttrs: spansOf }],
  toDOM: ({ attrs }): DOMOutputSpec => [
    element,
    {
      ...(attrs['colspan'] > 1 && { colspan: String(attrs['colspan']) }),
      ...(attrs['rowspan'] > 1 && { rowspan: String(attrs['rowspan']) }),
    },
    0,
  ],
});

/** The form of docs/rich-text.md as the editor has it: cells of a header row are a kind of their own. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: dir,
      parseDOM: [{ tag: 'p', getAttrs: dirOf }],
      toDOM: ({ attrs }) => ['p', { dir: attrs['dir'] as string | null }, 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2 }, ...dir },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (element: HTMLElement) => ({ level: Math.min(level, 4), ...dirOf(element) }),
      })),
      toDOM: ({ attrs }) => [
        `h${attrs['level']}`,
        { dir: attrs['dir'] as string | null, 'data-level': String(attrs['level']) },
        0,
      ],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', { dir: 'auto' }, 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { start: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (element) => ({
            start: Math.max(0, Math.min(9999, Number(element.getAttribute('start') ?? 1) || 1)),
          }),
        },
      ],
      toDOM: ({ attrs }) => ['ol', { dir: 'auto', start: String(attrs['start']) }, 0],
    },
    listItem: {
      content: `paragraph ${parts}*`,
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    quotation: {
      group: 'block',
      content: `${parts}+`,
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', { dir: 'auto' }, 0],
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', { dir: 'auto' }, ['tbody', 0]],
    },
    tableRow: {
      content: '(tableCell | tableHeader)*',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    tableCell: cell('td'),
    tableHeader: cell('th'),
    picture: {
      group: 'block',
      attrs: { file: {}, alt: {}, caption: { default: null }, width: { default: null } },
      parseDOM: [{ tag: 'figure[data-picture]', getAttrs: pictureOf }],
      toDOM: ({ attrs }) => [
        'figure',
        {
          'data-picture': String(attrs['file']),
          'data-alt': String(attrs['alt']),
          'data-caption': attrs['caption'] as string | null,
          'data-width': attrs['width'] as number | null,
        },
        ['figcaption', { dir: 'auto' }, String(attrs['caption'] ?? attrs['alt'])],
      ],
    },
    text: { group: 'inline' },
    fact: {
      group: 'inline',
      inline: true,
      attrs: { name: {} },
      leafText: ({ attrs }) => `{{${attrs['name']}}}`,
      parseDOM: [
        { tag: 'span[data-fact]', getAttrs: (element) => ({ name: element.getAttribute('data-fact') }) },
      ],
      toDOM: ({ attrs }) => [
        'span',
        { class: 'rich-fact', 'data-fact': String(attrs['name']) },
        ['bdi', String(attrs['name'])],
      ],
    },
    evidence: {
      group: 'inline',
      inline: true,
      attrs: { file: {}, name: {} },
      leafText: ({ attrs }) => String(attrs['name']),
      parseDOM: [
        {
          tag: 'span[data-evidence]',
          getAttrs: (element) => ({
            file: element.getAttribute('data-evidence'),
            name: element.textContent,
          }),
        },
      ],
      toDOM: ({ attrs }) => [
        'span',
        { class: 'rich-evidence', 'data-evidence': String(attrs['file']) },
        ['bdi', String(attrs['name'])],
      ],
    },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  // In the order in which they are stored.
  marks: {
    bold: {
      parseDOM: [
        // Google Docs wraps all that it copies in one.
        { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
        { tag: 'strong' },
        { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'bold' },
        { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'bold' },
        { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d\d)$/.test(value) ? null : false) },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'i' },
        { tag: 'em' },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'italic' },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0],
    },
    underline: {
      parseDOM: [
        { tag: 'u' },
        { tag: 'ins' },
        { style: 'text-decoration', getAttrs: (value) => (value.includes('underline') ? null : false) },
        { style: 'text-decoration-line', getAttrs: (value) => (value.includes('underline') ? null : false) },
      ],
      toDOM: () => ['u', 0],
    },
    superscript: {
      excludes: 'superscript subscript',
      parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
      toDOM: () => ['sup', 0],
    },
    subscript: {
      excludes: 'superscript subscript',
      parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
      toDOM: () => ['sub', 0],
    },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isAddress(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer nofollow' }, 0],
    },
  },
});
