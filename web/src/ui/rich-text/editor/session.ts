import type { AnswerCommit } from '@bidloom/contract/answer-steps';
import { toEditor } from '@bidloom/engine/rich-text/editor-document';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import {
  leftBehind,
  newReplica,
  nextBatch,
  received,
  type Replica,
  takenUp,
  takenUpBehind,
  written,
} from '@bidloom/engine/rich-text/together/replica';
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { Mapping, Step, type StepMap, Transform } from 'prosemirror-transform';
import type { AnswerChannel, AnswerRange, Batch, CommentedRange, SharedState } from '../shared-answer.ts';
import { cursors, withCursorNews, type CursorNews } from './cursors.ts';
import { chooseRange, commentRanges, placeRanges, rangeOf } from './ranges.ts';
import { holdSteps, keepSteps, stepsOf, tabsBehind, withSteps } from './left-steps.ts';
import { isReceived, markReceived } from './received.ts';
import { schema } from './schema.ts';

/** Keys that follow each other closely go together. */
const sendAfterMs = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
/** A cursor that is not heard of for longer has gone; each says where it is more often than that. */
const sayCursorEveryMs = 12_000;
const sayCursorAfterMs = 120;

/** The editor that shows it, while there is one. */
type View = {
  updateState: (state: EditorState) => void;
  /** Takes over a selection the browser has moved and not told of yet; what is shown next would move it back. */
  readSelection: () => void;
  hasFocus: () => boolean;
  openLink: () => boolean;
};
type Plugins = (onLink: Command) => Plugin[];

export type SharedSession = ReturnType<typeof begin>;
const sessions = new Map<string, SharedSession>();

/** The answer as this tab writes it. It outlives its editor until all that was written is stored. */
export function sessionOf(channel: AnswerChannel, plugins: Plugins): SharedSession {
  const known = sessions.get(channel.key);
  if (known) {
    known.follow(channel);
    return known;
  }
  const session = begin(channel, plugins);
  sessions.set(channel.key, session);
  return session;
}

function begin(first: AnswerChannel, plugins: Plugins) {
  let channel = first;
  const client = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');
  let replica: Replica = newReplica(client, 0);
  let state: EditorState | undefined;
  let view: View | undefined;
  let usedAnswers: string[] = [];
  let shown: SharedState = { state: 'opening', failure: undefined };
  const listeners = new Set<() => void>();
  let isSending = false;
  let isReading = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cursorTimer: ReturnType<typeof setTimeout> | undefined;
  let saidCursor = '';
  /** How places moved with what was taken in, for comments of a version before. */
  let since: { version: number; maps: StepMap[] }[] = [];
  let comments: readonly CommentedRange[] = [];

  const show = (next: SharedState['state'], failure?: string) => {
    if (shown.state === next && shown.failure === failure) return;
    shown = { state: next, failure };
    for (const listener of listeners) listener();
  };
  const put = (next: EditorState) => {
    state = next;
    view?.updateState(next);
    for (const listener of listeners) listener();
  };
  const keep = () => {
    const isWaiting = replica.pending.length > 0 || replica.sent !== undefined;
    keepSteps(channel.key, client, isWaiting ? { ...leftBehind(replica), usedAnswers } : undefined);
  };
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const failed = (error: unknown, again: () => void) => {
    if (!channel.isPassing(error)) {
      show('refused', error instanceof Error ? error.message : String(error));
      return;
    }
    show('offline');
    later(again, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  const open = async (): Promise<void> => {
    if (state || isReading) return;
    isReading = true;
    try {
      await takeUpOthers(channel, client);
      const { version, document } = await channel.open();
      replica = newReplica(client, version);
      holdSteps(channel.key, client);
      pauseMs = firstPauseMs;
      const onLink = () => view?.openLink() ?? false;
      put(
        EditorState.create({
          doc: schema.nodeFromJSON(document),
          plugins: [...plugins(onLink), preserves, cursors(client), commentRanges()],
        }),
      );
      show('saved');
      placeComments();
      publishCursor(true);
    } catch (error) {
      failed(error, () => void open());
      if (shown.state === 'offline') show('opening');
    } finally {
      isReading = false;
    }
  };

  /** Takes in what entered; answers whether something before it is missing. */
  const take = (commits: readonly AnswerCommit[]): boolean => {
    view?.readSelection();
    let rest: readonly { version: number; client: string; batch: number; steps: unknown[] }[] = commits;
    for (;;) {
      if (!state) return false;
      const transaction = state.tr;
      const undone = replica.pending.length;
      const before = replica.version;
      const taken = received(replica, transaction, rest);
      replica = taken.replica;
      if (transaction.steps.length > 0) {
        keepSelection(state, transaction, undone);
        markReceived(transaction, undone);
      }
      const news = rest.filter(({ version }) => version > before && version <= replica.version);
      if (news.length > 0)
        withCursorNews(transaction, { kind: 'written', commits: news, pending: replica.pending });
      since = [...since, ...news.map(passedBy)].slice(-mostPassed);
      if (news.length > 0) put(state.apply(transaction));
      if (taken.isGap) return true;
      if (taken.rest.length === 0) break;
      rest = taken.rest;
    }
    keep();
    placeComments();
    return false;
  };
  const placeComments = () => {
    view?.readSelection();
    const placed =
      state && placeRanges(state, comments, { version: replica.version, since, pending: replica.pending });
    if (state && placed) put(state.apply(placed));
  };

  const read = async (): Promise<void> => {
    if (!state) return open();
    if (isReading) return;
    isReading = true;
    try {
      const { commits } = await channel.since(replica.version);
      if (commits === null) await beginAnew();
      else take(commits);
      pauseMs = firstPauseMs;
      if (shown.state === 'offline') show(replica.pending.length > 0 ? 'writing' : 'saved');
    } catch (error) {
      failed(error, () => void read());
    } finally {
      isReading = false;
    }
    sendSoon();
  };

  /** The server no longer knows what our version was: the words that were written here are put behind what the answer is now. */
  const beginAnew = async (): Promise<void> => {
    const left = leftBehind(replica);
    const { version, document } = await channel.open();
    const transform = new Transform(schema.nodeFromJSON(document));
    replica = { ...takenUpBehind(left, transform), version };
    put(EditorState.create({ doc: transform.doc, plugins: state?.plugins ?? [] }));
    keep();
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || !state) return;
    const next = nextBatch(replica);
    if (!next) {
      show('saved');
      publishCursor();
      return;
    }
    replica = next.replica;
    keep();
    isSending = true;
    const used = usedAnswers;
    try {
      const { commits } = await channel.send(next.batch as Batch, used);
      usedAnswers = usedAnswers.filter((id) => !used.includes(id));
      pauseMs = firstPauseMs;
      if (commits === null) await beginAnew();
      else if (take(commits)) void read();
      if (replica.pending.length === 0) show('saved');
      isSending = false;
      sendSoon();
    } catch (error) {
      isSending = false;
      // What was refused has not entered: with what is written next it is another batch.
      if (!channel.isPassing(error)) replica = { ...replica, sent: undefined };
      keep();
      failed(error, () => void send());
    }
  };
  const sendSoon = () => {
    if (!isSending && (replica.pending.length > 0 || replica.sent !== undefined))
      later(() => void send(), sendAfterMs);
    else if (replica.pending.length === 0) publishCursor();
  };

  /** Says where the cursor is, once all that is written here is stored: only then others know the place. */
  const publishCursor = (isSure = false) => {
    if (cursorTimer !== undefined && !isSure) return;
    clearTimeout(cursorTimer);
    cursorTimer = setTimeout(() => {
      cursorTimer = undefined;
      if (!state || replica.pending.length > 0) return;
      const { anchor, head } = state.selection;
      const cursor = view?.hasFocus() ? { version: replica.version, anchor, head } : null;
      const said = JSON.stringify(cursor && [anchor, head]);
      if (said === saidCursor && !isSure) return;
      saidCursor = said;
      channel.showCursor(client, cursor).catch(() => {});
    }, sayCursorAfterMs);
  };
  const beat = setInterval(() => {
    if (view?.hasFocus()) publishCursor(true);
    view?.readSelection();
    if (state) put(state.apply(withCursorNews(state.tr, { kind: 'passed' })));
  }, sayCursorEveryMs);

  let stopListening = () => {};
  const listen = () => {
    stopListening();
    stopListening = channel.listen((event) => {
      if (!state) return;
      if (event.kind === 'steps') {
        if (event.version <= replica.version) return;
        if (event.commit === null || take([event.commit])) void read();
      } else if (event.kind === 'cursor') {
        if (event.client === client) return;
        view?.readSelection();
        const news: CursorNews = { ...event, kind: 'moved', pending: replica.pending };
        const isNew = event.cursor !== null && !isKnown(event.client);
        put(state.apply(withCursorNews(state.tr, news)));
        // Who has come just now has not heard where we are.
        if (isNew && view?.hasFocus()) publishCursor(true);
      } else void read();
    });
  };
  const known = new Set<string>();
  const isKnown = (other: string): boolean => {
    const was = known.has(other);
    known.add(other);
    return was;
  };
  const onOnline = () => {
    pauseMs = firstPauseMs;
    void read();
  };
  addEventListener('online', onOnline);
  listen();
  void open();

  const end = () => {
    clearInterval(beat);
    clearTimeout(timer);
    stopListening();
    removeEventListener('online', onOnline);
    sessions.delete(channel.key);
  };
  const endWhenStored = () => {
    if (view !== undefined) return;
    if (replica.pending.length === 0 && replica.sent === undefined) end();
    else setTimeout(endWhenStored, 500);
  };
  /** What a person does in the editor. */
  const dispatch = (transaction: Transaction) => {
    if (!state) return;
    const applied = state.applyTransaction(transaction);
    for (const one of applied.transactions)
      if (one.docChanged && !isReceived(one)) replica = written(replica, one.steps, one.docs);
    const isWritten = applied.transactions.some(({ docChanged }) => docChanged);
    put(applied.state);
    if (isWritten) {
      keep();
      if (shown.state !== 'offline') show('writing');
      sendSoon();
    } else if (transaction.selectionSet) publishCursor();
  };
  return {
    client,
    follow: (next: AnswerChannel) => {
      channel = next;
      listen();
      void read();
    },
    get state(): EditorState | undefined {
      return state;
    },
    get shown(): SharedState {
      return shown;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach: (next: View) => {
      view = next;
    },
    /** The editor goes. What is not stored yet is sent on. */
    detach: () => {
      view = undefined;
      saidCursor = 'null';
      if (state) channel.showCursor(client, null).catch(() => {});
      endWhenStored();
    },
    dispatch,
    withCursorNews: () => publishCursor(),
    append: (text: RichText, used: string[] = []) => {
      if (!state) return;
      usedAnswers = [...usedAnswers, ...used];
      const { content } = toEditor(text, schema);
      const { doc, tr } = state;
      const isEmpty = doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.content.size === 2;
      dispatch(isEmpty ? tr.replaceWith(0, doc.content.size, content) : tr.insert(doc.content.size, content));
    },
    setComments: (said: readonly CommentedRange[]) => {
      comments = said;
      placeComments();
    },
    /** Marks the words of a comment, and answers where they are. */
    chooseComment: (id: string): { from: number; to: number } | undefined => {
      if (!state) return undefined;
      put(state.apply(chooseRange(state, id)));
      return rangeOf(state, id);
    },
    /** The words that are selected, as the server knows their place: once all that was written here is stored. */
    selected: (): { range: AnswerRange; quote: string } | undefined => {
      if (!state || replica.pending.length > 0 || state.selection.empty) return undefined;
      const { from, to } = state.selection;
      return {
        range: { version: replica.version, from, to },
        quote: state.doc.textBetween(from, to, ' ', ' '),
      };
    },
    tryAgain: () => {
      pauseMs = firstPauseMs;
      void (state ? send() : open());
    },
  };
}

/** So many commits are remembered for comments that were said in a version before. */
const mostPassed = 2_000;
const passedBy = ({ version, steps }: { version: number; steps: unknown[] }) => ({
  version,
  maps: steps.map((json) => Step.fromJSON(schema, json).getMap()),
});

/** A history of the editor keeps what it needs to follow others. */
const preserves = new Plugin({ historyPreserveItems: true });

/** Somebody else's words at our cursor come behind it. */
function keepSelection({ selection }: EditorState, transaction: Transaction, undone: number): void {
  if (!(selection instanceof TextSelection)) return;
  const { doc, mapping } = transaction;
  const places = withRedone(mapping.maps, undone);
  const at = (place: number) => doc.resolve(places.map(place, -1));
  transaction.setSelection(TextSelection.between(at(selection.anchor), at(selection.head), -1));
}

/** The maps of a transaction that begins by undoing steps and ends by doing them again: a place in what was undone is found again there. */
function withRedone(maps: readonly StepMap[], undone: number): Mapping {
  const mapping = new Mapping();
  for (const [place, map] of maps.entries()) {
    const turn = place - Math.max(undone, maps.length - undone);
    const undo = turn < 0 ? undefined : maps[undone - 1 - turn];
    mapping.appendMap(map, undo && isOpposite(map, undo) ? undone - 1 - turn : undefined);
  }
  return mapping;
}

const isOpposite = (map: StepMap, other: StepMap): boolean =>
  sizesOf(map) === sizesOf(other.invert()) && sizesOf(map) !== '';
function sizesOf(map: StepMap): string {
  let sizes = '';
  map.forEach((oldStart, oldEnd, newStart, newEnd) => {
    sizes += `${oldEnd - oldStart}>${newEnd - newStart} `;
  });
  return sizes;
}

/** Sends on what tabs that are gone have left of this answer. What the server does not take stays. */
async function takeUpOthers(channel: AnswerChannel, own: string): Promise<void> {
  for (const client of tabsBehind(channel.key))
    if (client !== own)
      await withSteps(channel.key, client, async () => {
        const left = stepsOf(channel.key, client);
        if (!left) return;
        const { version, document } = await channel.open();
        const { commits } = await channel.since(left.version);
        const missed = commits?.filter((commit) => commit.version <= version) ?? [];
        let transform = new Transform(schema.nodeFromJSON(document));
        let replica: Replica = {
          ...(commits ? takenUp(left, transform, missed) : takenUpBehind(left, transform)),
          version,
        };
        try {
          for (let next = nextBatch(replica); next; next = nextBatch(replica)) {
            ({ replica } = next);
            let rest = (await channel.send(next.batch as Batch, left.usedAnswers)).commits ?? [];
            do {
              transform = new Transform(transform.doc);
              const taken = received(replica, transform, rest);
              replica = taken.replica;
              rest = taken.rest as typeof rest;
            } while (rest.length > 0);
          }
        } catch (error) {
          if (channel.isPassing(error)) throw error;
          return;
        }
        keepSteps(channel.key, client, undefined);
      });
}
