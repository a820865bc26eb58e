import type { Node, NodeType } from 'prosemirror-model';
import {
  canSplit,
  findWrapping,
  liftTarget,
  type Mappable,
  ReplaceAroundStep,
  ReplaceStep,
  type Step,
  type Transform,
} from 'prosemirror-transform';

/**
 * What a step of form meant, where the step itself does not fit any more because somebody else wrote or divided the text at the same
 * place: to divide a block, to give it another type, to put it into a list or quotation, or to take it out. Nothing where somebody
 * changed the same form meanwhile: of two such changes the later one goes.
 */
export function meaningOf(step: Step, mapping: Mappable): ((transform: Transform) => void) | undefined {
  if (step instanceof ReplaceStep && step.from === step.to) return dividing(step, mapping);
  if (!(step instanceof ReplaceAroundStep)) return undefined;
  const { from, to, gapFrom, gapTo, slice } = step;
  const outer = slice.content.firstChild;
  const isClosed = slice.openStart === 0 && slice.openEnd === 0;
  const place = mapping.map(gapFrom, 1);
  const end = Math.max(place, mapping.map(gapTo, -1));
  if (isClosed && outer?.isTextblock && slice.content.childCount === 1 && gapFrom === from + 1)
    return (transform) => {
      transform.setBlockType(place, end, outer.type, outer.attrs);
    };
  if (isClosed && outer && gapFrom === from && gapTo === to)
    return (transform) => {
      wrap(transform, { from: lineAt(transform.doc, place), to: end }, outer);
    };
  const opening = mapping.mapResult(from, 1);
  const isAsItWas = !opening.deleted && place - opening.pos === gapFrom - from;
  return gapFrom > from && isAsItWas && !isSinkListItem(step)
    ? (transform) => {
        liftBlock(transform, lineAt(transform.doc, place));
      }
    : undefined;
}

/** A block is divided where its place is now, with as much around it as can be divided there. */
function dividing(
  { from, slice }: ReplaceStep,
  mapping: Mappable,
): ((transform: Transform) => void) | undefined {
  const { content, openStart, openEnd } = slice;
  if (openStart === 0 || openStart !== openEnd || content.childCount !== 2) return undefined;
  const place = mapping.map(from, 1);
  return (transform) => {
    for (let depth = openStart; depth > 0; depth -= 1)
      if (canSplit(transform.doc, place, depth)) {
        transform.split(place, depth);
        return;
      }
  };
}

function wrap(transform: Transform, { from, to }: { from: number; to: number }, { type, attrs }: Node): void {
  const { doc } = transform;
  const $from = doc.resolve(from);
  const range = $from.blockRange(doc.resolve(Math.max(from, Math.min(to, doc.content.size))));
  if (!range || isWithin($from.node(range.depth).type, type)) return;
  const wrapping = findWrapping(range, type, attrs);
  if (wrapping) transform.wrap(range, wrapping);
}
const isWithin = (parent: NodeType, wrapper: NodeType): boolean =>
  parent === wrapper || (parent.name === 'listItem' && wrapper.name !== 'quotation');

function liftBlock(transform: Transform, place: number): void {
  const range = transform.doc.resolve(place).blockRange();
  const target = range && liftTarget(range);
  if (range && typeof target === 'number') transform.lift(range, target);
}

/** An item that goes into the list of the one before it takes away that one's end, not its own beginning. */
const isSinkListItem = ({ slice }: ReplaceAroundStep): boolean =>
  slice.openStart > 0 && slice.openEnd === 0 && slice.content.firstChild?.firstChild !== null;

/** The first place for words at or behind a position. */
function lineAt(doc: Node, position: number): number {
  let place = Math.min(position, doc.content.size);
  while (place < doc.content.size && !doc.resolve(place).parent.inlineContent) place += 1;
  return place;
}
