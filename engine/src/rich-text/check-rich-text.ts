import {
  type Block,
  type Direction,
  factReference,
  type Footnote,
  type Inline,
  type List,
  type ListItem,
  type Mark,
  type Paragraph,
  plainMarks,
  type RichText,
  richTextLimits as limits,
  type Table,
  type TableCell,
  type TableRow,
} from './rich-text.ts';

/** What is wrong with a text, by a key, and where: `['content', 3, 'level']`. */
export type RichTextProblem = { path: (string | number)[]; problem: RichTextFault };
type RichTextFault =
  | 'type'
  | 'field'
  | 'value'
  | 'nul'
  | 'href'
  | 'tooLong'
  | 'tooDeep'
  | 'tooManyNodes'
  | 'tooLarge'
  | 'table';

/**
 * Reads what claims to be a rich text and brings it into its one form: neighbouring texts with the same marks are one,
 * marks are in order, line breaks and `{{name}}` in texts are nodes of their own, what says nothing is left out. Answers
 * the first thing that is wrong, with its place, where it is none.
 */
export function readRichText(value: unknown): { text: RichText } | RichTextProblem {
  const seen = { nodes: 0 };
  try {
    const { content } = fieldsOf(value, [], ['version', 'content']);
    if ((value as RichText).version !== 1) fail(['version'], 'value');
    if (!Array.isArray(content) || content.length === 0) fail(['content'], 'type');
    const text: RichText = {
      version: 1,
      content: listOf(content, ['content'], (one, path) => readBlock(one, { path, depth: 1, seen })),
    };
    if (new TextEncoder().encode(JSON.stringify(text)).length > limits.bytes) fail([], 'tooLarge');
    return { text };
  } catch (error) {
    if (error instanceof Fault) return { path: error.path, problem: error.fault };
    throw error;
  }
}

type Path = (string | number)[];
/** Where the reader is, how deep, and what it has counted so far. */
type At = { path: Path; depth: number; seen: { nodes: number } };
type Fields = Record<string, unknown>;

class Fault extends Error {
  readonly path: Path;
  readonly fault: RichTextFault;
  constructor(path: Path, fault: RichTextFault) {
    super(`${path.join('.')}: ${fault}`);
    this.path = path;
    this.fault = fault;
  }
}

function fail(path: Path, fault: RichTextFault): never {
  throw new Fault(path, fault);
}

function fieldsOf(value: unknown, path: Path, allowed: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'type');
  const unknown = Object.keys(value).find((name) => !allowed.includes(name));
  if (unknown !== undefined) fail([...path, unknown], 'field');
  return value as Fields;
}

function listOf<One>(value: unknown, path: Path, read: (one: unknown, path: Path) => One): One[] {
  if (!Array.isArray(value)) return fail(path, 'type');
  return value.map((one, index) => read(one, [...path, index]));
}

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Fields)['type'] : undefined;

/** The content of a node, each part one level further in where the node is a container. */
function contentOf<One>(
  fields: Fields,
  at: At,
  read: (one: unknown, at: At) => One,
  { least = 1, deeper = 1 } = {},
): One[] {
  const path = [...at.path, 'content'];
  const parts = listOf(fields['content'], path, (one, place) =>
    read(one, { ...at, path: place, depth: at.depth + deeper }),
  );
  if (parts.length < least) fail(path, 'value');
  return parts;
}

function count({ path, depth, seen }: At): void {
  seen.nodes += 1;
  if (seen.nodes > limits.nodes) fail(path, 'tooManyNodes');
  if (depth > limits.depth) fail(path, 'tooDeep');
}

function readBlock(value: unknown, at: At): Block {
  switch (typeOf(value)) {
    case 'heading': {
      count(at);
      const fields = fieldsOf(value, at.path, ['type', 'level', 'dir', 'content']);
      const level = whole(fields['level'], [...at.path, 'level'], 1, 4) as 1 | 2 | 3 | 4;
      return { type: 'heading', level, ...directionOf(fields, at), content: inlinesOf(fields, at) };
    }
    case 'table':
      return readTable(value, at);
    case 'picture': {
      count(at);
      const fields = fieldsOf(value, at.path, ['type', 'file', 'alt', 'caption', 'width']);
      const caption =
        fields['caption'] === undefined ? '' : line(fields['caption'], [...at.path, 'caption'], 0);
      const width =
        fields['width'] === undefined ? 100 : whole(fields['width'], [...at.path, 'width'], 5, 100);
      return {
        type: 'picture',
        file: idOf(fields['file'], [...at.path, 'file']),
        alt: line(fields['alt'], [...at.path, 'alt'], 1),
        ...(caption !== '' && { caption }),
        ...(width !== 100 && { width }),
      };
    }
    case 'quotation': {
      count(at);
      const fields = fieldsOf(value, at.path, ['type', 'content']);
      return { type: 'quotation', content: contentOf(fields, at, readPart) };
    }
    default:
      return readPart(value, at);
  }
}

/** What list items, quotations and cells are made of. */
function readPart(value: unknown, at: At): Paragraph | List {
  count(at);
  switch (typeOf(value)) {
    case 'paragraph': {
      const fields = fieldsOf(value, at.path, ['type', 'dir', 'content']);
      return { type: 'paragraph', ...directionOf(fields, at), content: inlinesOf(fields, at) };
    }
    case 'bulletList': {
      const fields = fieldsOf(value, at.path, ['type', 'content']);
      return { type: 'bulletList', content: contentOf(fields, at, readItem) };
    }
    case 'orderedList': {
      const fields = fieldsOf(value, at.path, ['type', 'start', 'content']);
      const start =
        fields['start'] === undefined ? 1 : whole(fields['start'], [...at.path, 'start'], 0, 9999);
      return {
        type: 'orderedList',
        ...(start !== 1 && { start }),
        content: contentOf(fields, at, readItem),
      };
    }
    default:
      return fail([...at.path, 'type'], 'type');
  }
}

function readItem(value: unknown, at: At): ListItem {
  count(at);
  const fields = fieldsOf(value, at.path, ['type', 'content']);
  if (fields['type'] !== 'listItem') fail([...at.path, 'type'], 'type');
  const content = contentOf(fields, at, readPart, { deeper: 0 });
  if (content[0]?.type !== 'paragraph') fail([...at.path, 'content', 0], 'type');
  return { type: 'listItem', content };
}

function readTable(value: unknown, at: At): Table {
  count(at);
  const fields = fieldsOf(value, at.path, ['type', 'headerRow', 'content']);
  if (fields['headerRow'] !== undefined && fields['headerRow'] !== true)
    fail([...at.path, 'headerRow'], 'value');
  const content = contentOf(fields, at, readRow, { deeper: 0 });
  checkGrid(content, at.path);
  return { type: 'table', ...(fields['headerRow'] === true && { headerRow: true as const }), content };
}

function readRow(value: unknown, at: At): TableRow {
  count(at);
  const fields = fieldsOf(value, at.path, ['type', 'content']);
  if (fields['type'] !== 'tableRow') fail([...at.path, 'type'], 'type');
  return { type: 'tableRow', content: contentOf(fields, at, readCell, { least: 0, deeper: 0 }) };
}

function readCell(value: unknown, at: At): TableCell {
  count(at);
  const fields = fieldsOf(value, at.path, ['type', 'colspan', 'rowspan', 'content']);
  if (fields['type'] !== 'tableCell') fail([...at.path, 'type'], 'type');
  const span = (name: 'colspan' | 'rowspan') =>
    fields[name] === undefined ? 1 : whole(fields[name], [...at.path, name], 1, 1000);
  const [colspan, rowspan] = [span('colspan'), span('rowspan')];
  return {
    type: 'tableCell',
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    content: contentOf(fields, at, readPart),
  };
}

/** Every row fills the same columns, with cells of its own and those that reach down from above; none reaches below the last. */
function checkGrid(rows: readonly TableRow[], path: Path): void {
  /** How many more rows each column is taken by a cell from above. */
  let taken: number[] = [];
  let width: number | undefined;
  for (const [index, row] of rows.entries()) {
    const place = [...path, 'content', index];
    const next: number[] = [];
    let column = 0;
    const passTaken = (): void => {
      for (; (taken[column] ?? 0) > 0; column += 1) next[column] = (taken[column] ?? 0) - 1;
    };
    for (const cell of row.content) {
      passTaken();
      const { colspan = 1, rowspan = 1 } = cell;
      if (rowspan > rows.length - index || column + colspan > limits.columns) fail(place, 'table');
      for (const end = column + colspan; column < end; column += 1) {
        if ((taken[column] ?? 0) > 0) fail(place, 'table');
        next[column] = rowspan - 1;
      }
    }
    passTaken();
    width ??= column;
    if (column !== width || width === 0) fail(place, 'table');
    taken = next;
  }
}

const inlinesOf = (fields: Fields, at: At): Inline[] =>
  joined(contentOf(fields, at, readInline, { least: 0, deeper: 0 }).flat());

function readInline(value: unknown, at: At): Inline[] {
  count(at);
  const { path } = at;
  switch (typeOf(value)) {
    case 'text': {
      const fields = fieldsOf(value, path, ['type', 'text', 'marks']);
      const marks = marksOf(fields, path);
      return string(fields['text'], [...path, 'text'])
        .split('\n')
        .flatMap((text, index): Inline[] => [
          ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
          { type: 'text', text, ...marks },
        ]);
    }
    case 'fact': {
      const fields = fieldsOf(value, path, ['type', 'name', 'marks']);
      return [{ type: 'fact', name: nameOf(fields, path), ...marksOf(fields, path) }];
    }
    case 'evidence': {
      const fields = fieldsOf(value, path, ['type', 'file', 'name', 'marks']);
      const file = idOf(fields['file'], [...path, 'file']);
      const name = line(fields['name'], [...path, 'name'], 1);
      const { marks = [] } = marksOf(fields, path);
      const kept = marks.filter(({ type }) => type !== 'link');
      return [{ type: 'evidence', file, name, ...(kept.length > 0 && { marks: kept }) }];
    }
    case 'footnote':
      return readFootnote(value, at);
    case 'hardBreak':
      fieldsOf(value, path, ['type']);
      return [{ type: 'hardBreak' }];
    default:
      return fail([...path, 'type'], 'type');
  }
}

/** One line of words and facts without marks; a note that says nothing is none. */
function readFootnote(value: unknown, at: At): Inline[] {
  const fields = fieldsOf(value, at.path, ['type', 'content']);
  const path = [...at.path, 'content'];
  const said = listOf(fields['content'], path, (one, place) => {
    count({ ...at, path: place });
    if (typeOf(one) === 'fact') return `{{${nameOf(fieldsOf(one, place, ['type', 'name']), place)}}}`;
    if (typeOf(one) !== 'text') return fail([...place, 'type'], 'type');
    return string(fieldsOf(one, place, ['type', 'text'])['text'], [...place, 'text']);
  });
  const words = line(said.join(''), path, 0, limits.note);
  const content = joined([{ type: 'text', text: words }]);
  return words === '' ? [] : [{ type: 'footnote', content: content as Footnote['content'] }];
}

/** The name of a fact. */
function nameOf(fields: Fields, path: Path): string {
  const name = line(fields['name'], [...path, 'name'], 1, limits.name);
  return /[{}]/.test(name) ? fail([...path, 'name'], 'value') : name;
}

function marksOf(fields: Fields, path: Path): { marks?: Mark[] } {
  if (fields['marks'] === undefined) return {};
  const read = listOf(fields['marks'], [...path, 'marks'], readMark);
  const types = new Set(read.map(({ type }) => type));
  if (types.has('superscript')) types.delete('subscript');
  const links = read.filter((mark) => mark.type === 'link').slice(0, 1);
  const marks: Mark[] = [...plainMarks.filter((type) => types.has(type)).map((type) => ({ type })), ...links];
  return marks.length > 0 ? { marks } : {};
}

function readMark(value: unknown, path: Path): Mark {
  const type = typeOf(value);
  if (type === 'link') {
    const { href } = fieldsOf(value, path, ['type', 'href']);
    if (typeof href !== 'string' || !isAddress(href)) return fail([...path, 'href'], 'href');
    return { type, href };
  }
  fieldsOf(value, path, ['type']);
  const known = plainMarks.find((name) => name === type);
  return known === undefined ? fail([...path, 'type'], 'type') : { type: known };
}

/** Whether a link may lead there: the web, a mailbox or a telephone, never a script. */
export const isAddress = (href: string): boolean =>
  href.length <= limits.href &&
  /^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(href) &&
  href.search(halfPair) < 0;

/**
 * Texts with the same marks are one, empty ones go, and `{{name}}` becomes a fact, also where its letters are marked
 * differently: it has the marks of its first brace, since plain text knows no marks.
 */
function joined(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  let run: Extract<Inline, { type: 'text' }>[] = [];
  const flush = (): void => {
    const words = run.map(({ text }) => text).join('');
    let done = 0;
    for (const match of words.matchAll(factReference)) {
      result.push(...slice(run, done, match.index));
      const [start] = slice(run, match.index, match.index + 1);
      result.push({ type: 'fact', name: match[1] ?? '', ...(start?.marks && { marks: start.marks }) });
      done = match.index + match[0].length;
    }
    result.push(...slice(run, done, words.length));
    run = [];
  };
  for (const inline of inlines) {
    if (inline.type === 'text') {
      run.push(inline);
      continue;
    }
    flush();
    result.push(inline);
  }
  flush();
  return result;
}

/** The part of a run of texts between two places, neighbours with the same marks joined. */
function slice(run: Extract<Inline, { type: 'text' }>[], from: number, to: number) {
  const parts: Extract<Inline, { type: 'text' }>[] = [];
  let start = 0;
  for (const { text, ...rest } of run) {
    const words = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    if (words === '') continue;
    const last = parts.at(-1);
    if (last && JSON.stringify(last.marks) === JSON.stringify(rest.marks)) last.text += words;
    else parts.push({ ...rest, text: words });
  }
  return parts;
}

function directionOf(fields: Fields, { path }: At): { dir?: Direction } {
  const { dir } = fields;
  if (dir === undefined) return {};
  return dir === 'ltr' || dir === 'rtl' ? { dir } : fail([...path, 'dir'], 'value');
}

function whole(value: unknown, path: Path, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return fail(path, 'value');
  return value;
}

const halfPair = /\p{Surrogate}/gu;

/** Half of a surrogate pair, which JSON lets pass and no database does, becomes the replacement character. */
function string(value: unknown, path: Path): string {
  if (typeof value !== 'string') return fail(path, 'type');
  if (value.includes('\u0000')) return fail(path, 'nul');
  return value.replaceAll(halfPair, '\ufffd');
}

/** One line of text, without blanks around it. */
function line(value: unknown, path: Path, least: number, most: number = limits.description): string {
  const text = string(value, path)
    .replaceAll(/[\r\n]+/g, ' ')
    .trim();
  if (text.length > most) fail(path, 'tooLong');
  return text.length < least ? fail(path, 'value') : text;
}

function idOf(value: unknown, path: Path): string {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : fail(path, 'value');
}
