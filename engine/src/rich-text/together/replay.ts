import { Fragment, type Node, type Slice } from 'prosemirror-model';
import {
  type Mappable,
  ReplaceAroundStep,
  ReplaceStep,
  type Step,
  StepMap,
  Transform,
} from 'prosemirror-transform';
import { passage, type Passed } from './passage.ts';
import { meaningOf } from './place-form.ts';

type Range = { from: number; to: number };

/** What somebody else did meanwhile, or what was stored of one's own, undone and anew. */
export type Since = Passed & { isOurs?: boolean };

/**
 * Puts steps that were made upon an earlier document on what the document is now, and answers what came of each. Nobody's words
 * are lost: what was written where somebody else deleted is put where that was, and a deletion takes only what its writer saw.
 * Of two changes of form that exclude each other the later one goes.
 * @param transform of the document as it is now; what is made is added to it
 * @param since what happened to the document that the first of `steps` was made upon
 */
export function replay(transform: Transform, steps: readonly Step[], since: readonly Since[]): Step[][] {
  // Nothing has happened: they are what they were, whatever form they make.
  if (since.length === 0)
    return steps.map((step) => (attempt(transform, (tr) => tr.step(step)) ? [step] : []));
  const count = steps.length;
  const passed: Passed[] = [
    ...steps.map((step) => ({ map: step.getMap().invert() })).toReversed(),
    ...since.map((one) => ({ ...one, again: one.again === undefined ? undefined : count + one.again })),
  ];
  let theirs = wordsOf(since);
  let ours: Written[] = [];
  const rescued: Rescued = { end: undefined };
  return steps.map((step, index) => {
    const before = transform.steps.length;
    const mapping = passage(passed, count - index);
    placeStep(transform, step, { mapping, theirs: [...theirs, ...sparedBy(step, ours)], rescued });
    const made = transform.steps.slice(before);
    for (const one of made) {
      passed.push(...passagesOf(step, one, count - 1 - index));
      theirs = moved(theirs, one.getMap());
    }
    ours = withWritten(ours, step, made);
    return made;
  });
}

/** What an earlier one of the steps wrote: where it was in the document that they were made upon, and where it is now. */
type Written = { was: Range; is: Range };

/** What a step left alone when it was made: it may be within what it takes out now, where others' changes turned the order round. */
function sparedBy(step: Step, ours: readonly Written[]): Range[] {
  const taken = goneBy(step).filter(({ from, to }) => to > from);
  if (taken.length === 0) return [];
  return ours
    .filter(({ was }) => !taken.some(({ from, to }) => was.from < to && was.to > from))
    .map(({ is }) => is);
}

function withWritten(ours: readonly Written[], step: Step, made: readonly Step[]): Written[] {
  const written = ours.flatMap(({ was, is }): Written[] => {
    const [before] = moved([was], step.getMap());
    const [now] = made.reduce<readonly Range[]>((ranges, one) => moved(ranges, one.getMap()), [is]);
    return before && now ? [{ was: before, is: now }] : [];
  });
  const [was] = insertedBy([step]);
  if (!was) return written;
  for (const is of insertedBy(made)) {
    const last = written.at(-1);
    // What is typed letter by letter is one.
    if (last?.was.to === was.from && last.is.to === is.from)
      written[written.length - 1] = {
        was: { from: last.was.from, to: was.to },
        is: { from: last.is.from, to: is.to },
      };
    else written.push({ was, is });
  }
  return written;
}

/** Where steps, one after the other, put something in, by where it is after the last of them. */
function insertedBy(steps: readonly Step[]): Range[] {
  let ranges: Range[] = [];
  for (const step of steps) {
    const map = step.getMap();
    ranges = moved(ranges, map);
    map.forEach((_oldStart, _oldEnd, from, to) => {
      if (to > from) ranges.push({ from, to });
    });
  }
  return ranges;
}

type Rescued = {
  /** Where the line ends that words without a place were put in last: what follows them goes there as well. */
  end: number | undefined;
};
type Placing = { mapping: Mappable; theirs: readonly Range[]; rescued: Rescued };

const sliceOf = (step: Step | undefined): Slice | undefined =>
  step instanceof ReplaceStep || step instanceof ReplaceAroundStep ? step.slice : undefined;
/**
 * What becomes of positions through a step that another led to. Where it puts in what that one did, alone or among more, a place
 * in the one is the same place in the other.
 */
function passagesOf(step: Step, made: Step, again: number): Passed[] {
  const map = made.getMap();
  if (!(step instanceof ReplaceStep) || !(made instanceof ReplaceStep)) {
    const isSame =
      step instanceof ReplaceAroundStep && made instanceof ReplaceAroundStep
        ? step.insert === made.insert && step.slice.eq(made.slice)
        : step.constructor === made.constructor;
    return [{ map, again, isSame }];
  }
  if (step.slice.eq(made.slice)) return [{ map, again, isSame: true }];
  const isClosed = [step.slice, made.slice].every(({ openStart, openEnd }) => openStart + openEnd === 0);
  const before = isClosed ? sizeBefore(made.slice.content, step.slice.content) : undefined;
  if (before === undefined || step.slice.size === 0) return [{ map, again }];
  const { from, to, slice } = made;
  const size = step.slice.size;
  return [
    { map: new StepMap([from, to - from, size]), again, isSame: true },
    { map: new StepMap([from, 0, before]) },
    { map: new StepMap([from + before + size, 0, slice.size - before - size]) },
  ];
}

/** How much of content stands before that which it contains; nothing where it does not. */
function sizeBefore(content: Fragment, part: Fragment): number | undefined {
  let before = 0;
  for (let place = 0; place + part.childCount <= content.childCount; place += 1) {
    if (part.content.every((node, offset) => node.eq(content.child(place + offset)))) return before;
    before += content.child(place).nodeSize;
  }
  return undefined;
}

/** What others wrote meanwhile, by where it is now. */
function wordsOf(since: readonly Since[]): Range[] {
  let ranges: Range[] = [];
  for (const { map, isOurs = false } of since) {
    ranges = moved(ranges, map);
    if (isOurs) continue;
    const before = ranges.length;
    map.forEach((_oldStart, _oldEnd, from, to) => {
      if (to > from) ranges.push({ from, to });
    });
    if (ranges.length > before) ranges = merged(ranges);
  }
  return ranges;
}

const moved = (ranges: readonly Range[], map: StepMap): Range[] =>
  ranges
    .map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }))
    .filter(({ from, to }) => to > from);

function placeStep(transform: Transform, step: Step, { mapping, theirs, rescued }: Placing): void {
  const mapped = step.map(mapping);
  // What takes out more than it did when it was made has lost its place: in doubt words stay.
  const now = mapped && widthOf(mapped, theirs) <= widthOf(step) ? mapped : null;
  const gone = goneBy(now);
  const kept = gone.flatMap((range) => within(transform.doc, theirs, range));
  if (now && kept.length === 0 && attempt(transform, (tr) => tr.step(now))) return;
  const slice = sliceOf(step);
  const isForm = step instanceof ReplaceAroundStep && weight(slice?.content ?? Fragment.empty) === 0;
  if (!slice) return;
  if (isForm || weight(slice.content) === 0) {
    const meant = kept.length === 0 ? meaningOf(step, mapping) : undefined;
    if (meant && attempt(transform, meant, 0)) return;
  }
  if (isForm) return;
  const before = transform.steps.length;
  for (const range of gone.toReversed()) deleteBut(transform, range, kept);
  if (weight(slice.content) === 0) return;
  const place = gone[0]?.from ?? mapping.map(startOf(step), 1);
  insertWords(transform, transform.mapping.slice(before).map(place, -1), slice, rescued);
}

const startOf = (step: Step): number =>
  step instanceof ReplaceStep || step instanceof ReplaceAroundStep ? step.from : 0;

/** What a step takes out of the text, from the beginning on. */
function goneBy(step: Step | null): Range[] {
  if (step instanceof ReplaceStep) return [step];
  if (!(step instanceof ReplaceAroundStep)) return [];
  return [
    { from: step.from, to: step.gapFrom },
    { from: step.gapTo, to: step.to },
  ];
}

/** How much of the text a step takes out, without what others wrote in it. */
function widthOf(step: Step, theirs: readonly Range[] = []): number {
  const sizeWithin = ({ from, to }: Range): number =>
    theirs.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);
  return goneBy(step).reduce((sum, range) => sum + range.to - range.from - sizeWithin(range), 0);
}

/** The ranges that hold words and lie within another. */
function within(doc: Node, ranges: readonly Range[], { from, to }: Range): Range[] {
  return merged(
    ranges
      .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
      .filter((range) => range.to > range.from && weightBetween(doc, range) > 0),
  );
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

/** Deletes a range without what others wrote in it, from its end to its beginning. */
function deleteBut(transform: Transform, range: Range, kept: readonly Range[]): void {
  let end = range.to;
  for (const one of kept.toReversed()) {
    if (one.from < range.from || one.to > range.to) continue;
    deleteRange(transform, one.to, end);
    end = one.from;
  }
  deleteRange(transform, range.from, end);
}

function deleteRange(transform: Transform, from: number, to: number): void {
  if (to <= from) return;
  const gone = weightBetween(transform.doc, { from, to });
  attempt(transform, (tr) => tr.delete(from, to), -gone);
}

/** Puts words where they fit, as near to a place as may be, with their form if it fits there. */
function insertWords(transform: Transform, place: number, slice: Slice, rescued: Rescued): void {
  const at = rescued.end !== undefined && rescued.end + 1 === place ? rescued.end : place;
  const before = transform.steps.length;
  const gained = weight(slice.content);
  const { inline, blocks } = flattened(slice.content);
  const $at = transform.doc.resolve(at);
  const behind = $at.depth > 0 ? $at.after(1) : at;
  const done =
    ($at.parent.inlineContent && attempt(transform, (tr) => tr.replace(at, at, slice), gained)) ||
    (!$at.parent.inlineContent && attempt(transform, (tr) => tr.replaceRange(at, at, slice), gained)) ||
    ($at.parent.inlineContent && attempt(transform, (tr) => tr.insert(at, inline), gained)) ||
    attempt(transform, (tr) => tr.insert(behind, blocks), gained);
  if (!done) return;
  const end = transform.mapping.slice(before).map(at, 1);
  const $end = transform.doc.resolve(end);
  rescued.end = !$at.parent.inlineContent && $end.nodeBefore?.isTextblock ? end - 1 : undefined;
}

/** Words without what they stood in: as they may stand in a line, and as lines of their own with the pictures between them. */
function flattened(content: Fragment): { inline: Fragment; blocks: Fragment } {
  const inline: Node[] = [];
  const blocks: Node[] = [];
  const line = (words: Fragment, { type }: Node) => {
    const paragraph = type.schema.nodes['paragraph'];
    if (paragraph && words.size > 0) blocks.push(paragraph.create(null, words));
  };
  const walk = (node: Node) => {
    if (node.isInline) {
      inline.push(node);
      line(Fragment.from(node), node);
    } else if (node.isTextblock) {
      node.content.forEach((one) => inline.push(one));
      line(node.content, node);
    } else if (node.isLeaf) blocks.push(node);
    else node.content.forEach(walk);
  };
  content.forEach(walk);
  return { inline: Fragment.from(inline), blocks: Fragment.from(blocks) };
}

/** How much a text says: its letters, and one for each picture, fact and evidence. */
function weight(content: Fragment): number {
  let sum = 0;
  content.descendants((node) => {
    if (node.isText) sum += node.nodeSize;
    else if (node.isLeaf && node.type.name !== 'hardBreak') sum += 1;
  });
  return sum;
}
const weightBetween = (doc: Node, { from, to }: Range): number => weight(doc.slice(from, to).content);

/**
 * Does what it can be sure of: the work is tried on a copy first, and taken where it succeeds and, if that is asked for, makes the
 * text say so much more.
 */
function attempt(transform: Transform, work: (tr: Transform) => unknown, gained?: number): boolean {
  const trial = new Transform(transform.doc);
  try {
    work(trial);
  } catch (error) {
    // A place that is no longer there, or content that does not fit: the next best is tried.
    if (error instanceof Error && misfits.has(error.name)) return false;
    throw error;
  }
  if (trial.steps.length === 0) return false;
  if (gained !== undefined && weight(trial.doc.content) !== weight(transform.doc.content) + gained)
    return false;
  for (const step of trial.steps) transform.step(step);
  return true;
}

const misfits = new Set(['RangeError', 'TransformError', 'ReplaceError']);
