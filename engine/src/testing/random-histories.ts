import type { Node } from 'prosemirror-model';
import { canJoin, canSplit, findWrapping, liftTarget, Transform } from 'prosemirror-transform';
import { toEditor } from '#rich-text/editor-document.ts';
import { editorSchema as schema } from '#rich-text/editor-schema.ts';
import { fromPlainText } from '#rich-text/plain-text.ts';
import { commitSteps } from '#rich-text/together/commit.ts';
import { formKeys, press } from './form-keys.ts';
import {
  type Batch,
  type Commit,
  type LeftBehind,
  leftBehind,
  newReplica,
  nextBatch,
  received,
  type Replica,
  takenUp,
  written,
} from '#rich-text/together/replica.ts';

/** Numbers that come again for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    is: (share: number): boolean => next() < share,
  };
}
type Chance = ReturnType<typeof chanceOf>;

/** Where a text is stored: a server, or what stands for it. What fails is tried again. */
export type Authority = {
  open: () => Promise<{ version: number; document: unknown }>;
  since: (version: number) => Promise<Commit[]>;
  send: (batch: Batch) => Promise<Commit[]>;
};

/** The authority without a database: the same steps, in memory. */
export function authorityInMemory(text: string): Authority & { doc: () => Node } {
  let doc = toEditor(fromPlainText(text), schema);
  const commits: Commit[] = [];
  return {
    doc: () => doc,
    open: async () => ({ version: commits.length, document: doc.toJSON() as unknown }),
    since: async (version) => commits.slice(version),
    send: async ({ since, client, batch, steps }) => {
      const after = commits.slice(since);
      if (!after.some((one) => one.client === client && one.batch === batch)) {
        const { steps: stored, doc: next } = commitSteps(
          doc,
          steps,
          after.flatMap((one) => one.steps),
        );
        doc = next;
        const version = commits.length + 1;
        // As it comes from a server: JSON, its keys in whatever order.
        const json = stored.map((step) => structuredClone(step.toJSON()) as unknown);
        commits.push({ version, client, batch, steps: json });
      }
      return commits.slice(since);
    },
  };
}

/** Letters that stand for themselves alone, so that each can be looked for. */
function* letters(): Generator<string> {
  for (let code = 0x4e00; code < 0x9fff; code += 1) yield String.fromCodePoint(code);
}
const lettersIn = (doc: Node): string[] =>
  Array.from(doc.textBetween(0, doc.content.size)).filter(
    (letter) => letter >= '\u4e00' && letter <= '\u9fff',
  );

/** One who writes: a tab of a browser, which may be closed at any moment and opened again. */
type Writer = {
  replica: Replica;
  doc: Node;
  /** What has been heard of and is not taken in yet. */
  heard: Commit[];
  isOffline: boolean;
  tabs: number;
};

export type Outcome = { edits: number; commits: number; problem: string | undefined };

/**
 * Has two to five people write one text at once, by chance: online and offline, with answers that do not arrive, events that come
 * twice or late, and tabs that are closed in the midst. In the end all have the same text, and every letter that was written is in
 * it once unless somebody who saw it deleted it.
 * @param authorities of the same text, as several servers are
 */
export async function runHistory(
  seed: number,
  authorities: readonly Authority[],
  { edits = 60 } = {},
): Promise<Outcome> {
  const chance = chanceOf(seed);
  const source = letters();
  const [typed, deleted] = [new Set<string>(), new Set<string>()];
  const authority = (): Authority => authorities[chance.below(authorities.length)] as Authority;
  const writers: Writer[] = [];
  for (let place = 0; place < 2 + chance.below(4); place += 1)
    writers.push(await opened(authority(), `writer-${seed}-${place}-0`));

  for (let edit = 0; edit < edits; edit += 1) {
    const place = chance.below(writers.length);
    const writer = writers[place] as Writer;
    if (chance.is(0.7)) writeSomething(writer, chance, source, { typed, deleted });
    if (chance.is(0.08)) writer.isOffline = !writer.isOffline;
    if (!writer.isOffline && chance.is(0.6)) await send(writer, authority(), writers, chance);
    if (!writer.isOffline && chance.is(0.5)) await takeIn(writer, authority(), chance);
    if (chance.is(0.03)) writers[place] = await reopened(writer, authority());
  }
  for (let round = 0; round < 3; round += 1)
    for (const writer of writers) {
      writer.isOffline = false;
      while (writer.replica.pending.length > 0 || writer.replica.sent !== undefined)
        await send(writer, authority());
    }
  for (const writer of writers) await catchUp(writer, authority());
  const stored = await opened(authority(), 'reader');
  return {
    edits,
    commits: stored.replica.version,
    problem: problemOf(writers, stored, { typed, deleted }),
  };
}

type Seen = { typed: Set<string>; deleted: Set<string> };

function problemOf(writers: readonly Writer[], stored: Writer, { typed, deleted }: Seen): string | undefined {
  const json = JSON.stringify(stored.doc);
  const other = writers.find(({ doc }) => JSON.stringify(doc) !== json);
  if (other) return `${other.replica.client} has another text:\n${JSON.stringify(other.doc)}\n${json}`;
  const present = lettersIn(stored.doc);
  if (new Set(present).size < present.length) return `doubled: ${present.join('')}`;
  // In doubt words stay: a deletion whose place is gone is not done.
  const lost = [...typed].filter((letter) => !deleted.has(letter) && !present.includes(letter));
  return lost.length > 0 ? `lost: ${lost.join('')} of ${present.join('')}` : undefined;
}

async function opened(authority: Authority, client: string): Promise<Writer> {
  const { version, document } = await authority.open();
  const doc = schema.nodeFromJSON(document);
  return { replica: newReplica(client, version), doc, heard: [], isOffline: false, tabs: 0 };
}

/** The tab is closed without a word; the next one takes up what the browser kept. */
async function reopened({ replica, tabs }: Writer, authority: Authority): Promise<Writer> {
  const left = JSON.parse(JSON.stringify(leftBehind(replica))) as LeftBehind;
  const now = await opened(authority, left.client);
  const missed = (await authority.since(left.version)).filter(
    ({ version }) => version <= now.replica.version,
  );
  const transform = new Transform(now.doc);
  const next = takenUp({ ...left, sent: left.sent ?? undefined }, transform, missed);
  return { ...now, replica: next, doc: transform.doc, tabs: tabs + 1 };
}

async function send(
  writer: Writer,
  authority: Authority,
  others: readonly Writer[] = [],
  chance?: Chance,
): Promise<void> {
  const next = nextBatch(writer.replica);
  if (!next) return;
  writer.replica = next.replica;
  // On its way, or its answer, it may get lost.
  if (chance?.is(0.1)) return;
  const commits = await authority.send(next.batch);
  for (const other of others) other.heard.push(...commits.slice(-1 - (chance?.below(2) ?? 0)));
  if (chance?.is(0.1)) return;
  writer.heard.push(...commits);
  await takeIn(writer, authority);
}

async function takeIn(writer: Writer, authority: Authority, chance?: Chance): Promise<void> {
  // The news of an event may be late.
  const heard = chance?.is(0.3) ? writer.heard.slice(0, -1) : writer.heard;
  writer.heard = writer.heard.slice(heard.length);
  if (apply(writer, heard)) await catchUp(writer, authority);
}

async function catchUp(writer: Writer, authority: Authority): Promise<void> {
  apply(writer, await authority.since(writer.replica.version));
}

function apply(writer: Writer, commits: readonly Commit[]): boolean {
  let rest = commits;
  for (;;) {
    const transform = new Transform(writer.doc);
    const taken = received(writer.replica, transform, rest);
    writer.replica = taken.replica;
    writer.doc = transform.doc;
    if (taken.isGap) return true;
    if (taken.rest.length === 0) return false;
    rest = taken.rest;
  }
}

function writeSomething(writer: Writer, chance: Chance, source: Iterator<string>, seen: Seen): void {
  const transform = new Transform(writer.doc);
  const before = lettersIn(writer.doc);
  const tried: string[] = [];
  try {
    change(transform, chance, () => {
      tried.push(String(source.next().value));
      return tried.at(-1) ?? '';
    });
  } catch {
    // What does not fit there is not written.
  }
  const after = new Set(lettersIn(transform.doc));
  for (const letter of tried) if (after.has(letter)) seen.typed.add(letter);
  for (const letter of before) if (!after.has(letter)) seen.deleted.add(letter);
  if (transform.steps.length === 0) return;
  writer.replica = written(writer.replica, transform.steps, transform.docs);
  writer.doc = transform.doc;
}

/** One thing that people do to a text. */
function change(transform: Transform, chance: Chance, letter: () => string): void {
  const { doc } = transform;
  const place = chance.below(doc.content.size + 1);
  const $place = doc.resolve(place);
  const at = $place.parent.inlineContent ? place : (nearestLine(doc, place) ?? place);
  const end = Math.min(doc.content.size, at + chance.below(chance.is(0.2) ? 60 : 6));
  const $at = doc.resolve(at);
  const range = $at.blockRange(doc.resolve(end));
  const paragraph = (words: string) => schema.nodes.paragraph.create(null, schema.text(words));
  switch (chance.below(18)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      for (let count = 1 + chance.below(4), here = at; count > 0; count -= 1, here += 1)
        transform.insert(here, letterOrNote(letter()));
      return;
    case 5:
    case 6:
      if (end > at) transform.delete(at, end);
      return;
    case 7:
      transform.replaceWith(
        at,
        doc.resolve(end).parent.inlineContent ? end : at,
        schema.text(letter() + letter()),
      );
      return;
    case 8:
      if (canSplit(doc, at)) transform.split(at);
      return;
    case 9:
      if (end > at) transform.addMark(at, end, schema.marks[chance.is(0.5) ? 'bold' : 'italic'].create());
      return;
    case 10:
      transform.setBlockType(at, end, chance.is(0.5) ? schema.nodes.heading : schema.nodes.paragraph);
      return;
    case 11: {
      const wrapping =
        range && findWrapping(range, chance.is(0.5) ? schema.nodes.bulletList : schema.nodes.quotation);
      if (range && wrapping) transform.wrap(range, wrapping);
      return;
    }
    case 12: {
      const target = range && liftTarget(range);
      if (range && typeof target === 'number') transform.lift(range, target);
      else if ($at.depth > 0 && canJoin(doc, $at.before())) transform.join($at.before());
      return;
    }
    case 13:
    case 14:
      // Twice: into a new item, and out of the list.
      if (press(transform, 'enter', at) && chance.is(0.5)) press(transform, 'enter', at + 4);
      return;
    case 15:
    case 16: {
      const keys = Object.keys(formKeys) as (keyof typeof formKeys)[];
      press(transform, keys[chance.below(keys.length)] ?? 'lift', at);
      return;
    }
    default: {
      const behind = $at.depth > 0 ? $at.after(1) : at;
      if (chance.is(0.5)) transform.insert(behind, [paragraph(letter()), paragraph(letter())]);
      else {
        const cell = () => schema.nodes.tableCell.create(null, paragraph(letter()));
        const row = () => schema.nodes.tableRow.create(null, [cell(), cell()]);
        transform.insert(behind, schema.nodes.table.create(null, [row(), row()]));
      }
    }
  }
}

/** A letter, or a footnote of it, which takes as much room: every ninth is one. */
const letterOrNote = (letter: string): Node =>
  (letter.codePointAt(0) ?? 0) % 9 === 0
    ? schema.nodes.footnote.create({ words: letter })
    : schema.text(letter);

function nearestLine(doc: Node, place: number): number | undefined {
  let found: number | undefined;
  doc.descendants((node, position) => {
    if (node.isTextblock && (found === undefined || Math.abs(position + 1 - place) < Math.abs(found - place)))
      found = position + 1;
    return !node.isTextblock;
  });
  return found;
}
