import type { FormPlace } from '#filling/form.ts';
import { attribute, child, childrenNamed, type XmlNode } from '#filling/xml-source.ts';
import { isOn, leftOut, type WordDocument } from '#filling/docx/word-document.ts';
import type { TextParagraph } from '#filling/text/text-document.ts';

/** A form field of the older kind (ECMA-376 part 1, 17.16.17) that is empty. */
export type WordField = {
  id: string;
  /** The run that begins the field. */
  node: XmlNode;
  data: XmlNode;
  sort: 'text' | 'list' | 'checkbox';
  /** The runs between which its result stands. */
  separate: XmlNode | undefined;
  result: XmlNode[];
  last: XmlNode;
  paragraph: TextParagraph;
  title: string;
  demand: Pick<FormPlace, 'kind' | 'choices' | 'limit'>;
};

/** The form fields of a document that hold nothing yet. */
export function openFields(document: WordDocument): WordField[] {
  const found: WordField[] = [];
  let count = 0;
  for (const paragraph of document.paragraphs) {
    const runs = runsOf(paragraph.node);
    runs.forEach((run, index) => {
      const data = child(child(run, 'fldChar'), 'ffData');
      if (!data) return;
      count += 1;
      const field = readField(document, paragraph, runs, index, data, `field ${count}`);
      if (field) found.push(field);
    });
  }
  return found;
}

function readField(
  { source }: WordDocument,
  paragraph: TextParagraph,
  runs: XmlNode[],
  begin: number,
  data: XmlNode,
  id: string,
): WordField | undefined {
  const kindOf = (run: XmlNode) => attribute(source, child(run, 'fldChar'), 'fldCharType');
  const lastIndex = runs.findIndex((run, index) => index > begin && kindOf(run) === 'end');
  const [node, last] = [runs[begin], runs[lastIndex]];
  const enabled = child(data, 'enabled');
  if (!node || !last || (enabled && !isOn(attribute(source, enabled, 'val') ?? '1'))) return undefined;
  const between = runs.slice(begin + 1, lastIndex);
  const separateIndex = between.findIndex((run) => kindOf(run) === 'separate');
  const result = separateIndex < 0 ? [] : between.slice(separateIndex + 1);
  const [text, box, list] = [child(data, 'textInput'), child(data, 'checkBox'), child(data, 'ddList')];
  const common = {
    id,
    node,
    data,
    separate: between[separateIndex],
    result,
    last,
    paragraph,
    title:
      attribute(source, child(data, 'statusText') ?? child(data, 'helpText'), 'val') ??
      attribute(source, child(data, 'name'), 'val') ??
      '',
  };
  if (box) {
    const checked = child(box, 'checked') ?? child(box, 'default');
    const isChecked = checked !== undefined && isOn(attribute(source, checked, 'val') ?? '1');
    return isChecked ? undefined : { ...common, sort: 'checkbox', demand: { kind: 'checkbox' } };
  }
  if (list) {
    const choices = childrenNamed(list, 'listEntry').map((entry) => attribute(source, entry, 'val') ?? '');
    return child(list, 'result')
      ? undefined
      : { ...common, sort: 'list', demand: { kind: 'choice', choices } };
  }
  if (!text) return undefined;
  const shown = paragraph.pieces
    .filter((piece) => result.includes(piece.run))
    .map((piece) => piece.text)
    .join('');
  const standing = attribute(source, child(text, 'default'), 'val') ?? '';
  // Word shows five wide spaces for nothing.
  if (shown.replaceAll(/[\s\u2000-\u200b]/g, '') !== '' && shown !== standing) return undefined;
  const type = attribute(source, child(text, 'type'), 'val');
  const most = Number(attribute(source, child(text, 'maxLength'), 'val') ?? 0);
  if (type === 'calculated' || type === 'currentDate' || type === 'currentTime') return undefined;
  return {
    ...common,
    sort: 'text',
    demand: {
      kind: type === 'number' ? 'number' : type === 'date' ? 'date' : 'text',
      ...(most > 0 && { limit: { count: most, unit: 'characters' as const } }),
    },
  };
}

/** The runs of a paragraph, those in links and insertions included. */
function runsOf(parent: XmlNode): XmlNode[] {
  return parent.children.flatMap((node) => {
    if (leftOut.has(node.name)) return [];
    return node.name === 'r' ? [node] : runsOf(node);
  });
}
