import { Node, type Schema } from 'prosemirror-model';
import { readRichText } from './check-rich-text.ts';
import { inlineText } from './plain-text.ts';
import { type Block, type Footnote, type RichText, richTextLimits } from './rich-text.ts';

/** A node as an editor writes it in JSON. */
type EditorJson = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: EditorJson[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};
type Stored = Record<string, unknown> & { type: string; content?: Stored[]; marks?: Stored[] };

/** A rich text as a document of an editor. */
export function toEditor(text: RichText, schema: Schema): Node {
  const content = text.content.map((block) => editorNode(block as Stored));
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  const line = schema.nodes['paragraph']?.create();
  return line && needsLine(doc) ? doc.copy(doc.content.addToEnd(line)) : doc;
}

/** Whether nothing can be written at the end: the editor then has an empty line there, which is not stored. */
export const needsLine = ({ lastChild }: Node): boolean =>
  lastChild?.type.name === 'table' || lastChild?.type.name === 'picture';

function editorNode({ type, content, marks, text, headerRow, ...attrs }: Stored, isHead = false): EditorJson {
  if (type === 'footnote')
    return { type, attrs: { words: inlineText((content ?? []) as Footnote['content']) } };
  return {
    type: type === 'tableCell' && isHead ? 'tableHeader' : type,
    ...(typeof text === 'string' ? { text } : { attrs }),
    ...(content && {
      content: content.map((node, place) =>
        editorNode(node, type === 'tableRow' ? isHead : headerRow === true && place === 0),
      ),
    }),
    ...(marks && { marks: marks.map(({ type: mark, ...rest }) => ({ type: mark, attrs: rest })) }),
  };
}

/**
 * What an editor holds, in the one form of a rich text, without what is only suggested; what is over its limits as it is, for
 * the server to name.
 */
export function fromEditor(doc: Node): RichText {
  const read = readEditor(doc);
  return 'text' in read ? read.text : (storedForm(doc) as RichText);
}

/** The same, or what is wrong with it. A block that was read before is not read again: of a long text only what changed is. */
export function readEditor(doc: Node): ReturnType<typeof readRichText> {
  const content: Block[] = [];
  let bytes = 0;
  const { children } = withoutLastLine(doc);
  for (const node of children) {
    const read = readOnce(node);
    if (!read) break;
    content.push(read.block);
    bytes += read.bytes;
  }
  const isWithinLimits = bytes < richTextLimits.nodes * leastBytesOfNode;
  if (content.length === children.length && isWithinLimits) return { text: { version: 1, content } };
  return readRichText(storedForm(doc));
}
const leastBytesOfNode = 20;

/** A document never changes its nodes: what is edited is a new one. */
const known = new WeakMap<Node, { block: Block; bytes: number }>();
function readOnce(node: Node): { block: Block; bytes: number } | undefined {
  const before = known.get(node);
  if (before) return before;
  const read = readRichText({ version: 1, content: [storedNode(node.toJSON() as EditorJson)] });
  const [block] = 'text' in read ? read.text.content : [];
  if (!block) return undefined;
  const now = { block, bytes: new TextEncoder().encode(JSON.stringify(block)).length };
  known.set(node, now);
  return now;
}

/** What an editor holds, unchecked. */
function storedForm(doc: Node): unknown {
  const { content = [] } = withoutLastLine(doc).toJSON() as EditorJson;
  return { version: 1, content: content.map(storedNode) };
}

function withoutLastLine(doc: Node): Node {
  const { lastChild } = doc;
  if (lastChild?.type.name !== 'paragraph' || lastChild.content.size > 0) return doc;
  const rest = doc.cut(0, doc.content.size - lastChild.nodeSize);
  return needsLine(rest) ? rest : doc;
}

/** What the editor says where the form leaves it out. */
const defaults: Record<string, unknown> = { colspan: 1, rowspan: 1, start: 1 };
const leaves = ['text', 'hardBreak', 'fact', 'evidence', 'picture'];
const isSuggested = ({ marks }: EditorJson) => marks?.some(({ type }) => type === 'inserted') ?? false;

function storedNode({ type, attrs = {}, content, marks = [], text }: EditorJson): Stored {
  if (type === 'footnote') return { type, content: [{ type: 'text', text: String(attrs['words']) }] };
  const kept = Object.fromEntries(
    Object.entries(attrs).filter(
      ([name, value]) => value !== null && name !== 'colwidth' && defaults[name] !== value,
    ),
  );
  const headRow = type === 'table' ? content?.[0]?.content : undefined;
  const hasHead =
    headRow !== undefined && headRow.length > 0 && headRow.every((one) => one.type === 'tableHeader');
  const said = marks.filter((mark) => mark.type !== 'deleted');
  return {
    type: type === 'tableHeader' ? 'tableCell' : type,
    ...(text !== undefined && { text }),
    ...kept,
    ...(hasHead && { headerRow: true }),
    ...(!leaves.includes(type) && {
      content: (content ?? []).filter((one) => !isSuggested(one)).map(storedNode),
    }),
    ...(said.length > 0 &&
      type !== 'hardBreak' && { marks: said.map((mark) => ({ type: mark.type, ...mark.attrs })) }),
  };
}
