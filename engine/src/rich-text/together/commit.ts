import type { Node } from 'prosemirror-model';
import { Step, Transform } from 'prosemirror-transform';
import { fromEditor, toEditor } from '../editor-document.ts';
import type { RichText } from '../rich-text.ts';
import { repairTables } from './repair-tables.ts';
import { replay } from './replay.ts';

/**
 * Puts steps that somebody sent upon an earlier version behind what others stored since, and answers what is to be stored: the
 * server's word on what the text is.
 * @param since the steps that were stored since then
 * @throws RangeError where they are no steps, or the document would be none
 */
export function commitSteps(doc: Node, sent: readonly unknown[], since: readonly unknown[]): Transform {
  const { schema } = doc.type;
  const transform = new Transform(doc);
  replay(
    transform,
    sent.map((json) => Step.fromJSON(schema, json)),
    since.map((json) => ({ map: Step.fromJSON(schema, json).getMap() })),
  );
  repairTables(transform);
  transform.doc.check();
  return transform;
}

/** The steps by which a text becomes another that replaces it; what both have at beginning and end stays. */
export function replacingSteps(doc: Node, text: RichText): Step[] {
  if (JSON.stringify(fromEditor(doc)) === JSON.stringify(text)) return [];
  const next = toEditor(text, doc.type.schema);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return [];
  // Where letters repeat, the same ones may count for both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return new Transform(doc).replace(start, end.a + overlap, next.slice(start, end.b + overlap)).steps;
}

/** A document after steps. */
export const afterSteps = (doc: Node, steps: readonly unknown[]): Node =>
  steps.reduce<Transform>(
    (transform, json) => transform.step(Step.fromJSON(doc.type.schema, json)),
    new Transform(doc),
  ).doc;
