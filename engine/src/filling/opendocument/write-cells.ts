import type { CellPlace } from '#filling/sheets/cells.ts';
import {
  attributesOf,
  elementXml,
  lineXml,
  linesOf,
  prefixesOf,
  type Prefixes,
} from '#filling/opendocument/elements.ts';
import type { CellRun, OpenSheet, RowRun } from '#filling/opendocument/sheet.ts';
import { splice, type Splice, type XmlNode, type XmlSource } from '#filling/xml-source.ts';

export type OpenCellAnswer = {
  place: CellPlace;
  /** `isPart` is a part of one, shown as a percentage; `shown` is the figure as it was said. */
  content:
    | { text: string }
    | { number: number; isPart?: true; shown: string }
    | { date: string }
    | { time: string };
};

/** The content with the answers in their cells, and nothing else touched. A run of equal cells or rows is parted where one of them is answered. */
export function writeOpenCells(
  source: XmlSource,
  sheets: readonly { sheet: OpenSheet; answers: readonly OpenCellAnswer[] }[],
): string {
  const prefixes = prefixesOf(source);
  const splices = sheets.flatMap(({ sheet, answers }) => {
    const byRun = new Map<RowRun, OpenCellAnswer[]>();
    for (const answer of answers) {
      const run = sheet.rowAt(answer.place.row);
      if (run) byRun.set(run, [...(byRun.get(run) ?? []), answer]);
    }
    return [...byRun].flatMap(([run, own]) => rowSplices(source, prefixes, run, own));
  });
  return splice(source.text, splices);
}

function rowSplices(
  source: XmlSource,
  prefixes: Prefixes,
  run: RowRun,
  answers: readonly OpenCellAnswer[],
): Splice[] {
  if (run.count === 1) return cellSplices(source, prefixes, run, answers);
  const { node } = run;
  const attributes = attributesOf(source, node);
  const copies = (count: number, content: string): string => {
    if (count === 0) return '';
    const own = new Map(attributes);
    const name = `${prefixes.table}number-rows-repeated`;
    if (count === 1) own.delete(name);
    else own.set(name, String(count));
    return elementXml(node.tag, own, content);
  };
  const plain = source.text.slice(node.innerStart, node.isEmptyTag ? node.innerStart : node.innerEnd);
  let text = '';
  let next = 0;
  for (const offset of new Set(answers.map(({ place }) => place.row - run.row).toSorted((a, b) => a - b))) {
    const own = answers.filter(({ place }) => place.row - run.row === offset);
    const moved = cellSplices(source, prefixes, run, own).map((each) => ({
      start: each.start - node.innerStart,
      end: each.end - node.innerStart,
      text: each.text,
    }));
    text += copies(offset - next, plain) + copies(1, splice(plain, moved));
    next = offset + 1;
  }
  return [{ start: node.start, end: node.end, text: text + copies(run.count - next, plain) }];
}

function cellSplices(
  source: XmlSource,
  prefixes: Prefixes,
  row: RowRun,
  answers: readonly OpenCellAnswer[],
): Splice[] {
  return row.cells.flatMap((run): Splice[] => {
    const own = answers
      .filter(({ place: { column } }) => column >= run.column && column < run.column + run.count)
      .toSorted((a, b) => a.place.column - b.place.column);
    if (own.length === 0) return [];
    const { node } = run;
    const plain = source.text.slice(node.innerStart, node.isEmptyTag ? node.innerStart : node.innerEnd);
    const name = `${prefixes.table}number-columns-repeated`;
    const copies = (count: number): string => {
      if (count === 0) return '';
      const attributes = attributesOf(source, node);
      if (count === 1) attributes.delete(name);
      else attributes.set(name, String(count));
      return elementXml(node.tag, attributes, plain);
    };
    let text = '';
    let next = run.column;
    for (const answer of own) {
      text += copies(answer.place.column - next) + cellXml(source, prefixes, run, answer);
      next = answer.place.column + 1;
    }
    return [{ start: node.start, end: node.end, text: text + copies(run.column + run.count - next) }];
  });
}

/** One cell of a run with its answer: what else it bears (its style, its rule, a remark, a drawing) stays. */
function cellXml(
  source: XmlSource,
  prefixes: Prefixes,
  { node }: CellRun,
  { content }: OpenCellAnswer,
): string {
  const { office, table, text, calcext } = prefixes;
  const attributes = attributesOf(source, node);
  attributes.delete(`${table}number-columns-repeated`);
  for (const name of valueAttributes) attributes.delete(`${office}${name}`);
  if (calcext !== undefined) attributes.delete(`${calcext}value-type`);
  const [type, value] = valueOf(content);
  attributes.set(`${office}value-type`, type);
  if (value) attributes.set(`${office}${value[0]}`, value[1]);
  if (calcext !== undefined) attributes.set(`${calcext}value-type`, type);
  const words = 'text' in content ? linesOf(content.text) : [shownOf(content)];
  const paragraphs = words
    .map((line) => (line === '' ? `<${text}p/>` : `<${text}p>${lineXml(prefixes, line)}</${text}p>`))
    .join('');
  // The paragraphs of a prompt give way; a remark stands before the words, what is drawn behind them.
  const kept = (of: XmlNode[]) => of.map(({ start, end }) => source.text.slice(start, end)).join('');
  const others = node.children.filter(({ name }) => !['p', 'h', 'list'].includes(name));
  const before = others.filter(({ name }) => name === 'annotation' || name === 'cell-range-source');
  return elementXml(
    node.tag,
    attributes,
    kept(before) + paragraphs + kept(others.filter((each) => !before.includes(each))),
  );
}

const valueAttributes = [
  'value-type',
  'value',
  'date-value',
  'time-value',
  'boolean-value',
  'string-value',
  'currency',
];

function valueOf(content: OpenCellAnswer['content']): [type: string, value?: [name: string, value: string]] {
  if ('text' in content) return ['string'];
  if ('date' in content) return ['date', ['date-value', content.date]];
  if ('time' in content) {
    const [hours = '', minutes = ''] = content.time.split(':');
    return ['time', ['time-value', `PT${hours.padStart(2, '0')}H${minutes}M00S`]];
  }
  return [content.isPart ? 'percentage' : 'float', ['value', String(content.number)]];
}

const shownOf = (content: Exclude<OpenCellAnswer['content'], { text: string }>): string =>
  'number' in content ? content.shown : 'date' in content ? content.date : content.time;
