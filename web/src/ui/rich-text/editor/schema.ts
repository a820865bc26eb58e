import { isAddress } from '@bidloom/engine/rich-text/check-rich-text';
import { editorMarks, editorNodes } from '@bidloom/engine/rich-text/editor-schema';
import { richTextLimits } from '@bidloom/engine/rich-text/rich-text';
import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';

const dirOf = (element: HTMLElement) => {
  const set = element.getAttribute('dir');
  return { dir: set === 'rtl' || set === 'ltr' ? set : null };
};
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
const cell = (element: 'td' | 'th'): NodeSpec => ({
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

/** How the nodes of an editor are drawn, and read out of what is pasted. */
const shownNodes: Partial<Record<keyof typeof editorNodes, NodeSpec>> = {
  paragraph: {
    parseDOM: [{ tag: 'p', getAttrs: dirOf }],
    toDOM: ({ attrs }) => ['p', { dir: attrs['dir'] as string | null }, 0],
  },
  heading: {
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
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', { dir: 'auto' }, 0],
  },
  orderedList: {
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
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  quotation: {
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', { dir: 'auto' }, 0],
  },
  table: {
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', { dir: 'auto' }, ['tbody', 0]],
  },
  tableRow: {
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  tableCell: cell('td'),
  tableHeader: cell('th'),
  picture: {
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
  fact: {
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
  footnote: {
    parseDOM: [
      // Before a rule that reads `sup` as raised words.
      {
        tag: 'sup[data-footnote]',
        priority: 60,
        getAttrs: (element) => {
          const words = (element.getAttribute('data-footnote') ?? '').replaceAll(/\s+/g, ' ').trim();
          return words === '' ? false : { words: words.slice(0, richTextLimits.note) };
        },
      },
    ],
    toDOM: ({ attrs }) => [
      'sup',
      { class: 'rich-footnote', 'data-footnote': String(attrs['words']), title: String(attrs['words']) },
    ],
  },
  hardBreak: {
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
};

const shownMarks: Record<keyof typeof editorMarks, MarkSpec> = {
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
      { tag: 'ins:not([data-suggestion])' },
      { style: 'text-decoration', getAttrs: (value) => (value.includes('underline') ? null : false) },
      { style: 'text-decoration-line', getAttrs: (value) => (value.includes('underline') ? null : false) },
    ],
    toDOM: () => ['u', 0],
  },
  superscript: {
    parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
    toDOM: () => ['sup', 0],
  },
  subscript: {
    parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
    toDOM: () => ['sub', 0],
  },
  link: {
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
  inserted: {
    parseDOM: [],
    toDOM: ({ attrs }) => ['ins', { class: 'rich-inserted', 'data-suggestion': String(attrs['id']) }, 0],
  },
  deleted: {
    parseDOM: [],
    toDOM: ({ attrs }) => ['del', { class: 'rich-deleted', 'data-suggestion': String(attrs['id']) }, 0],
  },
};

const withLooks = <Name extends string, Spec extends object>(
  specs: Record<Name, Spec>,
  looks: Partial<Record<Name, Spec>>,
): Record<Name, Spec> => {
  const entries = Object.entries<Spec>(specs).map(([name, spec]) => [
    name,
    { ...spec, ...looks[name as Name] },
  ]);
  return Object.fromEntries(entries) as Record<Name, Spec>;
};

/** The form of docs/rich-text.md as the editor has it, and as it is drawn. */
export const schema = new Schema({
  nodes: withLooks<keyof typeof editorNodes, NodeSpec>(editorNodes, shownNodes),
  marks: withLooks<keyof typeof editorMarks, MarkSpec>(editorMarks, shownMarks),
});
