import type { Pending } from '@bidloom/engine/rich-text/together/replica';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import type { StepMap } from 'prosemirror-transform';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { CommentedRange } from '../shared-answer.ts';

type Range = { from: number; to: number };
type Ranges = ReadonlyMap<string, Range>;
type News = { ranges: Ranges } | { chosen: string | undefined };

const key = new PluginKey<{ ranges: Ranges; chosen: string | undefined }>('comment-ranges');

/** Marks the words that open comments are about; they move with the text. */
export const commentRanges = (): Plugin =>
  new Plugin<{ ranges: Ranges; chosen: string | undefined }>({
    key,
    state: {
      init: () => ({ ranges: new Map(), chosen: undefined }),
      apply: (transaction, before) => {
        const news = transaction.getMeta(key) as News | undefined;
        if (news) return { ...before, ...news };
        if (!transaction.docChanged || before.ranges.size === 0) return before;
        const { mapping } = transaction;
        const moved = [...before.ranges].map(([id, { from, to }]): [string, Range] => [
          id,
          { from: mapping.map(from, 1), to: mapping.map(to, -1) },
        ]);
        return { ...before, ranges: new Map(moved.filter(([, { from, to }]) => to > from)) };
      },
    },
    props: {
      decorations: (state) => {
        const { ranges = new Map<string, Range>(), chosen } = key.getState(state) ?? {};
        if (ranges.size === 0) return null;
        const all = [...ranges].map(([id, { from, to }]) =>
          Decoration.inline(from, to, {
            class: id === chosen ? 'rich-commented rich-chosen' : 'rich-commented',
          }),
        );
        return DecorationSet.create(state.doc, all);
      },
    },
  });

/**
 * Where comments are in the document as it is here: those that stand already move with it, others are taken from the version that
 * they were said in.
 * @param since the maps of what was taken in, by the version they led to
 */
export function placeRanges(
  state: EditorState,
  said: readonly CommentedRange[],
  {
    version,
    since,
    pending,
  }: {
    version: number;
    since: readonly { version: number; maps: readonly StepMap[] }[];
    pending: readonly Pending[];
  },
): Transaction | undefined {
  const known = key.getState(state)?.ranges ?? new Map<string, Range>();
  const now = new Map<string, Range>();
  for (const { id, ...range } of said) {
    const here = known.get(id) ?? rangeHere(range, { version, since, pending });
    if (here && here.to > here.from && here.to <= state.doc.content.size) now.set(id, here);
  }
  const same = now.size === known.size && [...now.keys()].every((id) => known.has(id));
  return same ? undefined : state.tr.setMeta(key, { ranges: now } satisfies News);
}

function rangeHere(
  range: { version: number; from: number; to: number },
  { version, since, pending }: Parameters<typeof placeRanges>[2],
): Range | undefined {
  if (range.version > version) return undefined;
  const later = since.filter((one) => one.version > range.version);
  // What came before this tab opened the answer cannot be followed; the list of comments is read anew soon.
  if (later.length < version - range.version) return undefined;
  const maps = [...later.flatMap(({ maps: of }) => of), ...pending.map(({ step }) => step.getMap())];
  return {
    from: maps.reduce((place, map) => map.map(place, 1), range.from),
    to: maps.reduce((place, map) => map.map(place, -1), range.to),
  };
}

export const chooseRange = (state: EditorState, id: string | undefined): Transaction =>
  state.tr.setMeta(key, { chosen: id } satisfies News);
export const rangeOf = (state: EditorState, id: string): Range | undefined =>
  key.getState(state)?.ranges.get(id);
