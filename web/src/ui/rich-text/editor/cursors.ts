import type { AnswerCursor } from '@bidloom/contract/answer-steps';
import type { Pending } from '@bidloom/engine/rich-text/together/replica';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Somebody else's cursor, in the document as it is here. */
type Cursor = { user: string; anchor: number; head: number; heardAt: number };
type Cursors = ReadonlyMap<string, Cursor>;

/** What is heard of cursors: one moved, its writer wrote, or time has passed. `pending` is what is not stored yet here. */
export type CursorNews =
  | { kind: 'moved'; client: string; user: string; cursor: AnswerCursor | null; pending: readonly Pending[] }
  | { kind: 'written'; commits: readonly { client: string; steps: unknown[] }[]; pending: readonly Pending[] }
  | { kind: 'passed' };

const key = new PluginKey<Cursors>('cursors');
/** A cursor that was not heard of for so long has gone. */
const forgottenAfterMs = 30_000;
const colours = 6;

export const withCursorNews = (transaction: Transaction, news: CursorNews): Transaction =>
  transaction.setMeta(key, news);

/** How people are called, by their ids, where their cursors stand. */
let nameOf: (user: string) => string = () => '';
export function nameCursorsBy(naming: (user: string) => string): void {
  nameOf = naming;
}

/** The same for a person wherever they are seen. */
const colourOf = (user: string): number =>
  (Array.from(user).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % colours) +
  1;

/** Shows where others are. */
export const cursors = (own: string): Plugin<Cursors> =>
  new Plugin<Cursors>({
    key,
    state: {
      init: () => new Map(),
      apply: (transaction, before) => {
        const news = transaction.getMeta(key) as CursorNews | undefined;
        if (!news && (!transaction.docChanged || before.size === 0)) return before;
        const now = new Map(
          [...before].map(([client, cursor]): [string, Cursor] => [
            client,
            {
              ...cursor,
              anchor: transaction.mapping.map(cursor.anchor, -1),
              head: transaction.mapping.map(cursor.head, -1),
            },
          ]),
        );
        if (news) hear(now, news, own);
        return now;
      },
    },
    props: {
      decorations: (state) => {
        const all = key.getState(state);
        return all && all.size > 0 ? drawn(state.doc, all) : null;
      },
    },
  });

function hear(now: Map<string, Cursor>, news: CursorNews, own: string): void {
  if (news.kind === 'passed') {
    for (const [client, { heardAt }] of now) if (heardAt < Date.now() - forgottenAfterMs) now.delete(client);
  } else if (news.kind === 'moved') {
    const { client, user, cursor, pending } = news;
    if (cursor === null) now.delete(client);
    else
      now.set(client, {
        user,
        anchor: placeHere(cursor.anchor, pending),
        head: placeHere(cursor.head, pending),
        heardAt: Date.now(),
      });
  } else
    for (const { client, steps } of news.commits) {
      const cursor = now.get(client);
      const end = client === own ? undefined : endOf(steps);
      if (!cursor || end === undefined) continue;
      const place = placeHere(end, news.pending);
      now.set(client, { ...cursor, anchor: place, head: place, heardAt: Date.now() });
    }
}

/** A place of the stored document behind what is not stored yet. */
const placeHere = (place: number, pending: readonly Pending[]): number =>
  pending.reduce((now, { step }) => step.getMap().map(now, -1), place);

/** Where the last of what was put in ends. */
function endOf(steps: readonly unknown[]): number | undefined {
  const last = steps.at(-1) as
    | { stepType?: string; from?: number; slice?: { content?: unknown[] } }
    | undefined;
  if (last?.stepType !== 'replace' || typeof last.from !== 'number') return undefined;
  return last.from + lengthOf(last.slice?.content ?? []);
}
const lengthOf = (content: readonly unknown[]): number =>
  content.reduce<number>((sum, node) => {
    const { text, content: within } = node as { text?: string; content?: unknown[] };
    return sum + (text?.length ?? (within ? lengthOf(within) + 2 : 1));
  }, 0);

function drawn(doc: Node, all: Cursors): DecorationSet {
  const size = doc.content.size;
  const decorations = [...all].flatMap(([client, { user, anchor, head, heardAt }]) => {
    const [from, to] = [Math.min(anchor, head, size), Math.min(Math.max(anchor, head), size)];
    const colour = String(colourOf(user));
    return [
      ...(to > from ? [Decoration.inline(from, to, { class: 'rich-selected', 'data-colour': colour })] : []),
      Decoration.widget(Math.min(head, size), () => cursorOf(user, colour), {
        // Drawn anew with every news of it, so that its name shows again.
        key: `${client} ${nameOf(user)} ${heardAt}`,
        side: -1,
        ignoreSelection: true,
      }),
    ];
  });
  return DecorationSet.create(doc, decorations);
}

function cursorOf(user: string, colour: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'rich-cursor';
  mark.dataset['colour'] = colour;
  // Not read out: who writes here is said beside the text.
  mark.setAttribute('aria-hidden', 'true');
  // Drawn by the style sheet: it is no part of the text.
  mark.dataset['name'] = nameOf(user);
  return mark;
}
