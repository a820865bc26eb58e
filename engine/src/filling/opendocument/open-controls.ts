import { dayOf, isPrompt } from '#filling/form.ts';
import { lineXml, linesOf, wordsIn } from '#filling/opendocument/elements.ts';
import type { OpenText } from '#filling/opendocument/text-content.ts';
import { formatDay } from '#filling/text/format-day.ts';
import type { HeldTarget, TextParagraph } from '#filling/text/text-document.ts';
import {
  attribute,
  attributePlace,
  childrenNamed,
  descendants,
  encodeXml,
  prefixOf,
  type Splice,
  type XmlNode,
} from '#filling/xml-source.ts';

/** A field or control of a text that waits for an answer, and how an answer goes into it. */
export type OpenControl = HeldTarget & { fill: (value: string | true) => Splice[] };

type Made = Pick<OpenControl, 'title' | 'demand' | 'isOneLine' | 'fill'>;
const makers: Record<string, (document: OpenText, node: XmlNode) => Made | undefined> = {
  placeholder,
  'text-input': textInput,
  'drop-down': dropDown,
  'content-control': contentControl,
  'fieldmark-start': textMark,
  fieldmark: mark,
};

/** The fields and controls of a text, those of older programs and of Word among them, that are open and empty or hold only a prompt. */
export function findOpenControls(document: OpenText): OpenControl[] {
  const count = { field: 0, placeholder: 0 };
  return document.paragraphs.flatMap((paragraph) =>
    within(paragraph).flatMap((node): OpenControl[] => {
      const make = makers[node.name];
      if (!make) return [];
      // A placeholder gives way to its answer, so it counts for no other.
      const sort = node.name === 'placeholder' ? 'placeholder' : 'field';
      count[sort] += 1;
      const made = make(document, node);
      return made ? [{ id: `${sort} ${count[sort]}`, node, paragraph, ...made }] : [];
    }),
  );
}

/** The elements of a paragraph, without those of text boxes and notes that hang on it. */
function within({ node }: TextParagraph): XmlNode[] {
  const visit = (parent: XmlNode): XmlNode[] =>
    parent.children.flatMap((each) =>
      ['frame', 'custom-shape', 'note', 'annotation'].includes(each.name) ? [] : [each, ...visit(each)],
    );
  return visit(node);
}

/** Words as the content of a paragraph: its lines parted by breaks. */
export const contentXml = ({ prefixes }: OpenText, answer: string): string =>
  linesOf(answer)
    .map((line) => lineXml(prefixes, line))
    .join(`<${prefixes.text}line-break/>`);

const said = (value: string | true): string => (value === true ? '' : value);

/** "<Enter name>": the words take its place. */
function placeholder(document: OpenText, node: XmlNode): Made | undefined {
  const { source } = document;
  if ((attribute(source, node, 'placeholder-type') ?? 'text') !== 'text') return undefined;
  const current = wordsIn(source, node).trim();
  return {
    title: attribute(source, node, 'description') ?? current.replaceAll(/^<|>$/g, ''),
    demand: { kind: 'text', ...(current !== '' && { current }) },
    fill: (value) => [{ start: node.start, end: node.end, text: contentXml(document, said(value)) }],
  };
}

function textInput(document: OpenText, node: XmlNode): Made | undefined {
  const current = wordsIn(document.source, node).trim();
  if (!isPrompt(current)) return undefined;
  return {
    title: attribute(document.source, node, 'description') ?? '',
    isOneLine: true,
    demand: { kind: 'text', ...(current !== '' && { current }) },
    fill: (value) => inside(document, node, encodeXml(said(value))),
  };
}

function dropDown(document: OpenText, node: XmlNode): Made | undefined {
  const { source } = document;
  const labels = childrenNamed(node, 'label');
  const valueOf = (label: XmlNode) => attribute(source, label, 'value') ?? '';
  const chosen = labels.find((label) => attribute(source, label, 'current-selected') === 'true');
  if (chosen && !isPrompt(valueOf(chosen))) return undefined;
  const end = labels.at(-1)?.end ?? node.innerStart;
  return {
    title: attribute(source, node, 'name') ?? '',
    demand: { kind: 'choice', choices: labels.map(valueOf).filter((value) => !isPrompt(value)) },
    fill: (value) => [
      ...labels.flatMap((label): Splice[] => {
        const isChosen = valueOf(label) === value;
        const place = attributePlace(source, label, 'current-selected');
        if (place) return [{ ...place, text: String(isChosen) }];
        const at = label.start + 1 + label.tag.length;
        return isChosen
          ? [{ start: at, end: at, text: ` ${document.prefixes.text}current-selected="true"` }]
          : [];
      }),
      { start: end, end: node.innerEnd, text: encodeXml(said(value)) },
    ],
  };
}

/** A content control, as Word's (LibreOffice 7.4 and later). */
function contentControl(document: OpenText, node: XmlNode): Made | undefined {
  const { source } = document;
  const of = (name: string) => attribute(source, node, name);
  const title = of('alias') ?? of('tag') ?? '';
  const current = wordsIn(source, node).trim();
  const set = (name: string, value: string): Splice[] => {
    const place = attributePlace(source, node, name);
    const at = node.start + 1 + node.tag.length;
    return [
      place
        ? { ...place, text: value }
        : { start: at, end: at, text: ` ${prefixOf(node)}${name}="${value}"` },
    ];
  };
  if (/content/i.test(of('lock') ?? '') || of('picture') === 'true') return undefined;
  if (of('checkbox') === 'true') {
    if (of('checked') === 'true') return undefined;
    return {
      title,
      demand: { kind: 'checkbox' },
      fill: () => {
        // The sign keeps its font.
        const sign = descendants(node, 'span').at(-1) ?? node;
        return [...set('checked', 'true'), ...inside(document, sign, encodeXml(of('checked-state') ?? '☒'))];
      },
    };
  }
  const isPlaceholder = of('showing-place-holder') === 'true';
  if (!isPlaceholder && !isPrompt(current)) return undefined;
  const items = descendants(node, 'list-item');
  const choices = items.flatMap((item) => {
    const shown = attribute(source, item, 'display-text') ?? attribute(source, item, 'value') ?? '';
    return isPrompt(shown) ? [] : [shown];
  });
  const isList = items.length > 0 && of('combobox') !== 'true';
  const format = of('date-format');
  return {
    title,
    isOneLine: of('plain-text') === 'true',
    demand: {
      kind: isList ? 'choice' : format === undefined ? 'text' : 'date',
      ...(choices.length > 0 && { choices }),
      ...(current !== '' && { current }),
    },
    fill: (value) => {
      const day = format === undefined ? undefined : dayOf(said(value));
      const shown = day ? formatDay(day, format ?? '', of('date-rfc-language-tag') ?? 'en') : said(value);
      return [
        ...set('showing-place-holder', 'false'),
        ...(day ? set('current-date', `${said(value)}T00:00:00Z`) : []),
        ...inside(document, node, contentXml(document, shown)),
      ];
    },
  };
}

/** A text field of an older form, between its marks. */
function textMark(document: OpenText, node: XmlNode): Made | undefined {
  const { source } = document;
  if (!(attribute(source, node, 'type') ?? '').endsWith('FORMTEXT')) return undefined;
  const siblings = node.parent?.children ?? [];
  const behind = siblings.slice(siblings.indexOf(node) + 1);
  const end = behind.find(({ name }) => name === 'fieldmark-end');
  const another = behind.find(({ name }) => name === 'fieldmark-start');
  if (!end || (another && another.start < end.start)) return undefined;
  const separator = behind.find(({ name }) => name === 'fieldmark-separator');
  const from = separator && separator.start < end.start ? separator.end : node.end;
  const between = source.text.slice(from, end.start).replaceAll(/<[^>]*>/g, '');
  if (!isPrompt(between.replaceAll(/[\u00a0\u2000-\u200b]/g, ' '))) return undefined;
  return {
    title: attribute(source, node, 'name') ?? '',
    demand: { kind: 'text' },
    fill: (value) => [{ start: from, end: end.start, text: contentXml(document, said(value)) }],
  };
}

/** A box to tick or a list of an older form: what it shows stands in its parameters. */
function mark(document: OpenText, node: XmlNode): Made | undefined {
  const { source } = document;
  const kind = /FORM(CHECKBOX|DROPDOWN)$/.exec(attribute(source, node, 'type') ?? '')?.[1];
  if (kind === undefined) return undefined;
  const of = (param: XmlNode | undefined, name: string) => attribute(source, param, name) ?? '';
  const params = childrenNamed(node, 'param');
  const name = kind === 'CHECKBOX' ? 'Checkbox_Checked' : 'Dropdown_Selected';
  const state = params.find((param) => of(param, 'name') === name);
  if (/^(?!false$|0$)./.test(of(state, 'value'))) return undefined;
  const set = (value: string): Splice[] => {
    const place = state && attributePlace(source, state, 'value');
    if (place) return [{ ...place, text: value }];
    const prefix = prefixOf(node);
    const param = `<${prefix}param ${prefix}name="${name}" ${prefix}value="${value}"/>`;
    return inside(document, node, source.text.slice(node.innerStart, node.innerEnd) + param);
  };
  const title = of(node, 'name');
  if (kind === 'CHECKBOX') return { title, demand: { kind: 'checkbox' }, fill: () => set('true') };
  const choices = params
    .filter((param) => of(param, 'name') === 'Dropdown_ListEntry')
    .map((param) => of(param, 'value'));
  return {
    title,
    demand: { kind: 'choice', choices: choices.filter((choice) => !isPrompt(choice)) },
    fill: (value) => set(String(choices.indexOf(said(value)))),
  };
}

/** The content of an element anew; its list of choices stays. */
function inside({ source }: OpenText, node: XmlNode, text: string): Splice[] {
  if (node.isEmptyTag) {
    const open = source.text.slice(node.start, node.end).replace(/\s*\/>$/, '>');
    return [{ start: node.start, end: node.end, text: `${open}${text}</${node.tag}>` }];
  }
  const last = childrenNamed(node, 'list-item').at(-1);
  return [{ start: last?.end ?? node.innerStart, end: node.innerEnd, text }];
}
