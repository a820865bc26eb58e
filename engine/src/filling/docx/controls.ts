import { formNote, type FormNote } from '#filling/form-notes.ts';
import { isPrompt, type FormPlace } from '#filling/form.ts';
import { attribute, child, childrenNamed, descendants, type XmlNode } from '#filling/xml-source.ts';
import { isOn, leftOut, type WordDocument } from '#filling/docx/word-document.ts';
import type { TextParagraph } from '#filling/text/text-document.ts';

/** A content control that waits for an answer (ECMA-376 part 1, 17.5.2; the box to tick is Word 2010's). */
export type WordControl = {
  id: string;
  node: XmlNode;
  properties: XmlNode;
  content: XmlNode;
  /** What the control holds: runs in a line, paragraphs, or a cell. */
  levels: 'run' | 'block' | 'cell';
  sort: 'text' | 'list' | 'combo' | 'checkbox' | 'date';
  isPlaceholder: boolean;
  isOneLine: boolean;
  paragraph: TextParagraph | undefined;
  title: string;
  demand: Pick<FormPlace, 'kind' | 'choices' | 'current'>;
};

/** Controls whose content is not an answer. */
const others = [
  'picture',
  'docPartObj',
  'docPartList',
  'group',
  'citation',
  'bibliography',
  'equation',
  'repeatingSection',
  'repeatingSectionItem',
];

/** The controls of a document that are open and empty, or hold only a prompt. */
export function openControls(document: WordDocument): WordControl[] {
  return allControls(document.body).flatMap((node, index) => {
    const control = readControl(document, node, `control ${index + 1}`);
    return control ?? [];
  });
}

/** Why some controls are left to Word; nothing when there are none such. */
export function noteOfBoundControls({ body }: WordDocument): FormNote[] {
  const bound = allControls(body).filter((node) => child(child(node, 'sdtPr'), 'dataBinding')).length;
  return bound === 0 ? [] : [formNote('boundControls', { number: bound })];
}

function allControls(parent: XmlNode): XmlNode[] {
  return parent.children.flatMap((node) => {
    if (leftOut.has(node.name)) return [];
    return node.name === 'sdt' ? [node, ...allControls(node)] : allControls(node);
  });
}

function readControl(document: WordDocument, node: XmlNode, id: string): WordControl | undefined {
  const { source } = document;
  const [properties, content] = [child(node, 'sdtPr'), child(node, 'sdtContent')];
  const [first] = content?.children.filter(({ name }) => !name.startsWith('bookmark')) ?? [];
  if (!properties || !content || content.isEmptyTag || (first && ['tr', 'tbl'].includes(first.name)))
    return undefined;
  if (others.some((name) => child(properties, name)) || child(properties, 'dataBinding')) return undefined;
  if (descendants(content, 'sdt').length > 0 || descendants(content, 'tbl').length > 0) return undefined;
  const lock = attribute(source, child(properties, 'lock'), 'val') ?? '';
  if (/content/i.test(lock)) return undefined;
  const box = child(properties, 'checkbox');
  const list = child(properties, 'dropDownList') ?? child(properties, 'comboBox');
  const sort = box
    ? 'checkbox'
    : list
      ? list.name === 'comboBox'
        ? 'combo'
        : 'list'
      : child(properties, 'date')
        ? 'date'
        : 'text';
  const placeholder = child(properties, 'showingPlcHdr');
  const isPlaceholder = placeholder !== undefined && isOn(attribute(source, placeholder, 'val') ?? '1');
  const levels = first?.name === 'tc' ? 'cell' : first?.name === 'p' ? 'block' : 'run';
  const inside = document.paragraphs.filter(
    (each) => each.node.start >= node.start && each.node.end <= node.end,
  );
  const around = document.paragraphs.find((each) => each.node.start < node.start && each.node.end > node.end);
  const paragraph = levels === 'run' ? around : inside[0];
  const text =
    levels === 'run'
      ? (around?.pieces ?? [])
          .filter((piece) => piece.node.start >= content.start && piece.node.end <= content.end)
          .map((piece) => piece.text)
          .join('')
      : inside.map((each) => each.text).join('\n');
  const isChecked = isOn(attribute(source, child(box, 'checked'), 'val') ?? '0');
  if (sort === 'checkbox' ? isChecked : !isPlaceholder && !isPrompt(text)) return undefined;
  const plain = child(properties, 'text');
  const choices = list && choicesOf(document, list).map(({ shown }) => shown);
  return {
    id,
    node,
    properties,
    content,
    levels,
    sort,
    isPlaceholder,
    isOneLine: plain !== undefined && !isOn(attribute(source, plain, 'multiLine') ?? '0'),
    paragraph,
    title:
      attribute(source, child(properties, 'alias'), 'val') ??
      attribute(source, child(properties, 'tag'), 'val') ??
      '',
    demand: {
      kind: sort === 'checkbox' ? 'checkbox' : sort === 'date' ? 'date' : sort === 'list' ? 'choice' : 'text',
      ...(choices && { choices }),
      ...(text.trim() !== '' && sort !== 'checkbox' && { current: text.trim() }),
    },
  };
}

/** What a list offers. An entry without a value is the prompt that stands first ("Choose an item."). */
function choicesOf({ source }: WordDocument, list: XmlNode): { shown: string }[] {
  return childrenNamed(list, 'listItem').flatMap((item) => {
    const value = attribute(source, item, 'value') ?? '';
    const shown = attribute(source, item, 'displayText') ?? value;
    return value === '' || shown === '' ? [] : [{ shown }];
  });
}
