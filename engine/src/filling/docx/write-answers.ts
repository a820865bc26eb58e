import { dayOf, type FillOptions } from '#filling/form.ts';
import {
  attribute,
  attributePlace,
  child,
  childrenNamed,
  descendants,
  encodeXml,
  splice,
  type Splice,
  type XmlNode,
} from '#filling/xml-source.ts';
import { formatDay } from '#filling/text/format-day.ts';
import type { WordControl } from '#filling/docx/controls.ts';
import type { WordField } from '#filling/docx/fields.ts';
import type { TextAnswer } from '#filling/text/accept-answers.ts';
import { appendWords, replaceWords, type WordChange } from '#filling/docx/replace-words.ts';
import { inserted, propertiesFor, runXml, type Writing } from '#filling/docx/runs.ts';
import type { WordDocument } from '#filling/docx/word-document.ts';
import type { TextParagraph } from '#filling/text/text-document.ts';

/** The document's XML with the answers in their places, and nothing else touched. */
export function writeWordAnswers(
  document: WordDocument,
  answers: readonly TextAnswer<WordControl | WordField>[],
  options: FillOptions,
): string {
  const { source } = document;
  const writing: Writing = {
    source,
    prefix: source.root.tag.slice(0, source.root.tag.indexOf(':') + 1),
    tracking: document.tracksChanges
      ? {
          author: options.author ?? 'Bidder',
          at: options.at ?? '1970-01-01T00:00:00Z',
          nextId: idsAfter(document),
        }
      : undefined,
  };
  const words: WordChange[] = [];
  const splices: Splice[] = [];
  const targets = answers.flatMap(({ found, value }) =>
    [found, ...(found.copies ?? [])].map(({ target }) => ({ target, value })),
  );
  for (const { target, value } of targets) {
    if (target.sort === 'held')
      splices.push(
        ...('levels' in target.held
          ? fillControl(writing, target.held, value)
          : fillField(writing, target.held, value)),
      );
    else if (target.sort === 'end') splices.push(...appendWords(writing, target.paragraph, String(value)));
    else if (target.sort === 'words') words.push({ ...target, text: String(value) });
    else if (value === true) splices.push(...tickBox(writing, target.paragraph, target.from, words));
  }
  return splice(source.text, [...splices, ...replaceWords(writing, words)]);
}

/** Revision marks share one row of numbers in a part. */
function idsAfter({ source }: WordDocument): () => number {
  let last = 0;
  for (const match of source.text.matchAll(
    /<(?:\w+:)?(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange)\b[^>]*?\bid="(\d+)"/g,
  ))
    last = Math.max(last, Number(match[1]));
  return () => (last += 1);
}

function tickBox(writing: Writing, paragraph: TextParagraph, from: number, words: WordChange[]): Splice[] {
  const piece = paragraph.pieces.find((each) => from >= each.from && from < each.from + each.text.length);
  if (piece?.node.name !== 'sym') {
    const typed = /^\[[^\]]*\]/.exec(paragraph.text.slice(from))?.[0];
    words.push({ paragraph, from, to: from + (typed?.length ?? 1), text: typed ? '[X]' : '☒' });
    return [];
  }
  return signSplices(writing, piece.node, 'Wingdings', 'F0FE');
}

function signSplices({ source }: Writing, sign: XmlNode, font: string, code: string): Splice[] {
  return [
    [attributePlace(source, sign, 'font'), font] as const,
    [attributePlace(source, sign, 'char'), code] as const,
  ].flatMap(([place, text]) => (place ? [{ ...place, text }] : []));
}

function fillControl(writing: Writing, control: WordControl, value: string | boolean): Splice[] {
  const { source, prefix } = writing;
  const { properties, content } = control;
  if (control.sort === 'checkbox') return value === true ? tickControl(writing, control) : [];
  const splices: Splice[] = [];
  const placeholder = child(properties, 'showingPlcHdr');
  if (placeholder) splices.push({ ...placeholder, text: '' });
  let text = String(value);
  const date = child(properties, 'date');
  const day = date && dayOf(text);
  if (date && day) {
    const place = attributePlace(source, date, 'fullDate');
    const full = `${text}T00:00:00Z`;
    const at = date.start + 1 + date.tag.length;
    splices.push(
      place ? { ...place, text: full } : { start: at, end: at, text: ` ${prefix}fullDate="${full}"` },
    );
    const format = attribute(source, child(date, 'dateFormat'), 'val') ?? 'yyyy-MM-dd';
    text = formatDay(day, format, attribute(source, child(date, 'lid'), 'val') ?? 'en');
  }
  const paragraphs = control.levels === 'run' ? [] : descendants(content, 'p');
  const [first, ...more] = paragraphs;
  const holder = control.levels === 'run' ? content : first;
  if (!holder) return [];
  const parts = holder.children.filter(({ name }) => name !== 'pPr' && !name.startsWith('bookmark'));
  const looks =
    child(properties, 'rPr') ??
    child(descendants(holder, 'r')[0], 'rPr') ??
    child(child(holder, 'pPr'), 'rPr');
  const shown = propertiesFor(writing, looks, text, control.isPlaceholder ? ['rStyle'] : []);
  const runs = inserted(writing, runXml(writing, shown, text));
  if (holder.isEmptyTag)
    splices.push({ start: holder.start, end: holder.end, text: `<${holder.tag}>${runs}</${holder.tag}>` });
  else {
    splices.push(...parts.map(({ start, end }) => ({ start, end, text: '' })));
    const at = parts[0]?.start ?? holder.innerEnd;
    splices.push({ start: at, end: at, text: runs });
  }
  splices.push(
    ...more
      .filter((each) => each.parent === first?.parent)
      .map(({ start, end }) => ({ start, end, text: '' })),
  );
  return splices;
}

/** Sets the box of a control and shows the sign that the control names for it. */
function tickControl(writing: Writing, { properties, content }: WordControl): Splice[] {
  const { source } = writing;
  const box = child(properties, 'checkbox');
  if (!box) return [];
  const prefix = box.tag.slice(0, box.tag.indexOf(':') + 1);
  const checked = attributePlace(source, child(box, 'checked'), 'val');
  const state = child(box, 'checkedState');
  const code = attribute(source, state, 'val') ?? '2612';
  const splices: Splice[] = checked
    ? [{ ...checked, text: '1' }]
    : box.isEmptyTag
      ? [
          {
            start: box.start,
            end: box.end,
            text: `<${box.tag}><${prefix}checked ${prefix}val="1"/></${box.tag}>`,
          },
        ]
      : [{ start: box.innerStart, end: box.innerStart, text: `<${prefix}checked ${prefix}val="1"/>` }];
  const [sign] = [...descendants(content, 'sym'), ...descendants(content, 't')];
  if (sign?.name === 'sym')
    splices.push(...signSplices(writing, sign, attribute(source, state, 'font') ?? 'MS Gothic', code));
  else if (sign && !sign.isEmptyTag)
    splices.push({
      start: sign.innerStart,
      end: sign.innerEnd,
      text: encodeXml(String.fromCodePoint(Number.parseInt(code, 16))),
    });
  return splices;
}

function fillField(writing: Writing, field: WordField, value: string | boolean): Splice[] {
  const { source, prefix } = writing;
  if (field.sort === 'checkbox') {
    const box = child(field.data, 'checkBox');
    if (value !== true || !box) return [];
    const checked = child(box, 'checked');
    if (checked) return [{ ...checked, text: `<${prefix}checked/>` }];
    const at = box.children.at(-1)?.end ?? box.innerEnd;
    if (box.isEmptyTag) return [{ ...box, text: `<${box.tag}><${prefix}checked/></${box.tag}>` }];
    return [{ start: at, end: at, text: `<${prefix}checked/>` }];
  }
  if (field.sort === 'list') {
    const list = child(field.data, 'ddList');
    if (!list) return [];
    const index = childrenNamed(list, 'listEntry').findIndex(
      (entry) => attribute(source, entry, 'val') === value,
    );
    return [
      { start: list.innerStart, end: list.innerStart, text: `<${prefix}result ${prefix}val="${index}"/>` },
    ];
  }
  const text = String(value);
  const looks = child(field.result[0] ?? field.node, 'rPr');
  const runs = inserted(writing, runXml(writing, propertiesFor(writing, looks, text), text));
  const separate = field.separate
    ? ''
    : `<${prefix}r><${prefix}fldChar ${prefix}fldCharType="separate"/></${prefix}r>`;
  const at = field.result[0]?.start ?? field.last.start;
  return [
    ...field.result.map(({ start, end }) => ({ start, end, text: '' })),
    { start: at, end: at, text: `${separate}${runs}` },
  ];
}
