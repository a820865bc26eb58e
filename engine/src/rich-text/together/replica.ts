import type { Node } from 'prosemirror-model';
import { ReplaceAroundStep, ReplaceStep, Step, type Transform } from 'prosemirror-transform';
import { replay, type Since } from './replay.ts';

/** Steps of one writer that entered the text at once; `version` is the text's behind them. */
export type Commit = { version: number; client: string; batch: number; steps: unknown[] };

/** What was written here and is not known to be stored: a step, and what undoes it. */
export type Pending = { step: Step; undo: Step };

/**
 * A text as one of several writers has it: what is stored, by its version, and behind that what was written here. The document
 * itself is the editor's. `sent` of the steps are on their way as the batch of that number; undefined where none is.
 */
export type Replica = {
  readonly client: string;
  readonly version: number;
  readonly batch: number;
  readonly sent: number | undefined;
  readonly pending: readonly Pending[];
};

export const newReplica = (client: string, version: number): Replica => ({
  client,
  version,
  batch: 0,
  sent: undefined,
  pending: [],
});

/** Steps that were written here, with the documents they were made upon. */
export const written = (replica: Replica, steps: readonly Step[], docs: readonly Node[]): Replica => ({
  ...replica,
  pending: [
    ...replica.pending,
    ...steps.flatMap((step, index): Pending[] => {
      const doc = docs[index];
      return doc ? [{ step, undo: step.invert(doc) }] : [];
    }),
  ],
});

export type Batch = { since: number; client: string; batch: number; steps: unknown[] };

/** As many steps as one batch has at most. */
const mostSteps = 1_000;

/**
 * The next batch to be stored, and the replica that waits for it: the one that is on its way once more, until something is heard
 * of it, or what was written since. Nothing where nothing waits.
 */
export function nextBatch(replica: Replica): { batch: Batch; replica: Replica } | undefined {
  const { client, version, pending } = replica;
  if (pending.length === 0 && replica.sent === undefined) return undefined;
  const sent = replica.sent ?? Math.min(pending.length, mostSteps);
  const batch = replica.sent === undefined ? replica.batch + 1 : replica.batch;
  const steps = pending.slice(0, sent).map(({ step }) => step.toJSON() as unknown);
  return { batch: { since: version, client, batch, steps }, replica: { ...replica, sent, batch } };
}

/**
 * Takes in what was stored, in the order of versions, as far as one transaction of an editor goes; what was written here is put
 * behind it. What is known already is left out.
 * @param transform of the document as it is here; what changes it is added. `pending.length` steps are undone first, and those
 *   made anew are mirrored in its mapping, so that a history of the editor follows.
 * @returns the replica, what is left to be taken in by another transaction, and whether something before it is missing
 */
export function received(
  replica: Replica,
  transform: Transform,
  commits: readonly Commit[],
): { replica: Replica; rest: Commit[]; isGap: boolean } {
  const news = [
    ...new Map(
      commits.filter(({ version }) => version > replica.version).map((commit) => [commit.version, commit]),
    ).values(),
  ].toSorted((one, other) => one.version - other.version);
  const [first] = news;
  if (!first) return { replica, rest: [], isGap: false };
  if (first.version > replica.version + 1) return { replica, rest: [], isGap: true };
  if (isOurs(replica, first))
    return { replica: confirmed(replica, transform, first), rest: news.slice(1), isGap: false };
  const end = news.findIndex(
    (commit, place) => commit.version > first.version + place || isOurs(replica, commit),
  );
  const theirs = news.slice(0, end < 0 ? undefined : end);
  return { replica: overtaken(replica, transform, theirs), rest: news.slice(theirs.length), isGap: false };
}

const isOurs = ({ client, batch, sent }: Replica, commit: Commit): boolean =>
  sent !== undefined && commit.client === client && commit.batch === batch;

/** What others wrote comes before what is not stored yet. */
function overtaken(replica: Replica, transform: Transform, theirs: readonly Commit[]): Replica {
  const { pending, sent } = replica;
  const first = transform.steps.length;
  for (const { undo } of pending.toReversed()) transform.step(undo);
  for (const step of stepsOf(transform, theirs)) transform.step(step);
  const since = transform.mapping.maps.slice(first + pending.length).map((map): Since => ({ map }));
  const made = putBehind(transform, first, pending, since);
  return {
    ...replica,
    version: theirs.at(-1)?.version ?? replica.version,
    pending: made.pending,
    // A batch on its way has as many steps now as came of those that it had.
    sent: sent === undefined ? undefined : made.counts.slice(0, sent).reduce((sum, count) => sum + count, 0),
  };
}

/** The batch that was on its way is stored: as it was sent, as a rule; otherwise what the server made of it takes its place. */
function confirmed(replica: Replica, transform: Transform, commit: Commit): Replica {
  const sent = replica.pending.slice(0, replica.sent);
  const rest = replica.pending.slice(sent.length);
  const settled = { ...replica, version: commit.version, sent: undefined };
  const stored = stepsOf(transform, [commit]);
  if (isSame(sent, stored)) return { ...settled, pending: rest };
  const first = transform.steps.length;
  for (const { undo } of replica.pending.toReversed()) transform.step(undo);
  for (const step of stored) transform.step(step);
  const since = storedAnew(
    transform.mapping.maps.slice(first + rest.length).map((map) => ({ map, isOurs: true })),
    { undone: sent.length, stored: 0 },
  );
  return { ...settled, pending: putBehind(transform, first, rest, since).pending };
}

/** What a tab left behind: steps upon a version, of which the first `sent` were on their way as the batch of that number. */
export type LeftBehind = {
  client: string;
  version: number;
  batch: number;
  sent: number | undefined;
  steps: unknown[];
};

export const leftBehind = ({ client, version, batch, sent, pending }: Replica): LeftBehind => ({
  client,
  version,
  batch,
  sent,
  steps: pending.map(({ step }) => step.toJSON() as unknown),
});

/**
 * Takes up what a tab left behind, on the document as it is stored now.
 * @param commits all since its version
 */
export function takenUp(left: LeftBehind, transform: Transform, commits: readonly Commit[]): Replica {
  const steps = stepsOf(transform, [left]);
  const { client, batch } = left;
  const version = commits.reduce((last, commit) => Math.max(last, commit.version), left.version);
  const own =
    left.sent === undefined ? -1 : commits.findIndex((one) => one.client === client && one.batch === batch);
  const passed = commits.map((commit, place) =>
    stepsOf(transform, [commit]).map((step): Since => ({ map: step.getMap(), isOurs: place === own })),
  );
  const sent = own < 0 ? [] : steps.slice(0, left.sent);
  const undone = sent.toReversed().map((step): Since => ({ map: step.getMap().invert(), isOurs: true }));
  const since = storedAnew([...undone, ...passed.flat()], {
    undone: sent.length,
    stored: passed.slice(0, Math.max(0, own)).flat().length,
  });
  const first = transform.steps.length;
  const made = replay(transform, steps.slice(sent.length), since);
  return {
    client,
    version,
    batch,
    sent:
      own < 0 && left.sent !== undefined
        ? made.slice(0, left.sent).reduce((sum, { length }) => sum + length, 0)
        : undefined,
    pending: pendingFrom(transform, first),
  };
}

/**
 * Takes up what a tab left behind upon a version that is known no longer: its words are put behind the text, those that were written
 * in one go in one line. What it deleted and changed stays as it is.
 */
export function takenUpBehind(left: LeftBehind, transform: Transform): Replica {
  const { schema } = transform.doc.type;
  const first = transform.steps.length;
  let end: number | undefined;
  for (const step of stepsOf(transform, [left])) {
    if (!(step instanceof ReplaceStep) && !(step instanceof ReplaceAroundStep)) continue;
    const words = step.slice.content.textBetween(0, step.slice.content.size, '\n', leafText);
    if (words === '') continue;
    const isNext = end === step.from && transform.steps.length > first;
    if (isNext) transform.insert(transform.doc.content.size - 1, schema.text(words));
    else
      transform.insert(
        transform.doc.content.size,
        words
          .split('\n')
          .flatMap(
            (line) => schema.nodes['paragraph']?.create(null, line === '' ? [] : schema.text(line)) ?? [],
          ),
      );
    end = step.from + words.length;
  }
  const { client, batch, version } = left;
  return { client, version, batch, sent: undefined, pending: pendingFrom(transform, first) };
}

/** A reference as words. */
const leafText = ({ type, attrs }: Node): string =>
  type.name === 'fact' ? `{{${String(attrs['name'])}}}` : String(attrs['name'] ?? attrs['words'] ?? ' ');

/** Steps that were undone and stand behind that again, as the server stored them. */
function storedAnew(passed: Since[], { undone, stored }: { undone: number; stored: number }): Since[] {
  const sizes = (map: Since['map']): string => {
    const found: number[] = [];
    map.forEach((_from, _to, from, to) => found.push(to - from));
    return found.join();
  };
  return passed.map((one, place) => {
    const again = undone - 1 - (place - undone - stored);
    const other = passed[again];
    if (place < undone + stored || again < 0 || !other || !one.isOurs) return one;
    return { ...one, again, isSame: sizes(other.map.invert()) === sizes(one.map) };
  });
}

const stepsOf = ({ doc }: Transform, commits: readonly { steps: unknown[] }[]): Step[] =>
  commits.flatMap(({ steps }) => steps.map((json) => Step.fromJSON(doc.type.schema, json)));

const isSame = (sent: readonly Pending[], stored: readonly Step[]): boolean =>
  sent.length === stored.length &&
  sent.every(({ step }, place) => JSON.stringify(step.toJSON()) === JSON.stringify(stored[place]?.toJSON()));

/** Puts what was undone from `first` on behind what has come since. */
function putBehind(
  transform: Transform,
  first: number,
  pending: readonly Pending[],
  since: readonly Since[],
): { pending: Pending[]; counts: number[] } {
  const before = transform.steps.length;
  const made = replay(
    transform,
    pending.map(({ step }) => step),
    since,
  );
  // As prosemirror-history looks for it. The method is not in the types of prosemirror-transform; prosemirror-collab calls it too.
  const mapping = transform.mapping as unknown as { setMirror: (undone: number, again: number) => void };
  let place = before;
  for (const [index, { length }] of made.entries()) {
    if (length === 1) mapping.setMirror(first + pending.length - 1 - index, place);
    place += length;
  }
  return { pending: pendingFrom(transform, before), counts: made.map(({ length }) => length) };
}

const pendingFrom = ({ steps, docs }: Transform, from: number): Pending[] =>
  steps.slice(from).flatMap((step, index): Pending[] => {
    const doc = docs[from + index];
    return doc ? [{ step, undo: step.invert(doc) }] : [];
  });
