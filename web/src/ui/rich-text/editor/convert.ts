import { readRichText } from '@bidloom/engine/rich-text/check-rich-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** A node as the editor writes it in JSON. */
type EditorJson = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: EditorJson[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};
type Stored = Record<string, unknown> & { type: string; content?: Stored[]; marks?: Stored[] };

/** A rich text as a document of the editor. */
export function toEditor(text: RichText): Node {
  const content = text.content.map((block) => editorNode(block as Stored));
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  return needsLine(doc) ? doc.copy(doc.content.addToEnd(schema.nodes.paragraph.create())) : doc;
}

/** Whether nothing can be written at the end: the editor then has an empty line there, which is not stored. */
export const needsLine = ({ lastChild }: Node): boolean =>
  lastChild?.type === schema.nodes.table || lastChild?.type === schema.nodes.picture;

function editorNode({ type, content, marks, text, headerRow, ...attrs }: Stored, isHead = false): EditorJson {
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

/** What the editor holds, in the one form of a rich text; what is over its limits as it is, for the server to name. */
export function fromEditor(doc: Node): RichText {
  const { content = [] } = withoutLastLine(doc).toJSON() as EditorJson;
  const text = { version: 1, content: content.map(storedNode) };
  const read = readRichText(text);
  return 'text' in read ? read.text : (text as unknown as RichText);
}

function withoutLastLine(doc: Node): Node {
  const { lastChild } = doc;
  if (lastChild?.type !== schema.nodes.paragraph || lastChild.content.size > 0) return doc;
  const rest = doc.cut(0, doc.content.size - lastChild.nodeSize);
  return needsLine(rest) ? rest : doc;
}

/** What the editor says where the form leaves it out. */
const defaults: Record<string, unknown> = { colspan: 1, rowspan: 1, start: 1 };

function storedNode({ type, attrs = {}, content, marks, text }: EditorJson): Stored {
  const kept = Object.fromEntries(
    Object.entries(attrs).filter(
      ([name, value]) => value !== null && name !== 'colwidth' && defaults[name] !== value,
    ),
  );
  const isLeaf = ['text', 'hardBreak', 'fact', 'evidence', 'picture'].includes(type);
  const headRow = type === 'table' ? content?.[0]?.content : undefined;
  const hasHead =
    headRow !== undefined && headRow.length > 0 && headRow.every((one) => one.type === 'tableHeader');
  return {
    type: type === 'tableHeader' ? 'tableCell' : type,
    ...(text !== undefined && { text }),
    ...kept,
    ...(hasHead && { headerRow: true }),
    ...(!isLeaf && { content: (content ?? []).map(storedNode) }),
    ...(marks &&
      type !== 'hardBreak' && { marks: marks.map((mark) => ({ type: mark.type, ...mark.attrs })) }),
  };
}
