import type { Mark, Node } from 'prosemirror-model';
import {
  AddMarkStep,
  RemoveMarkStep,
  ReplaceAroundStep,
  ReplaceStep,
  type Step,
} from 'prosemirror-transform';

/**
 * Who entered the words of each suggestion, by its id; empty where several people did. The server notes it from who sends the steps: what
 * a mark says of itself is the sender's word alone.
 */
export type SuggestionAuthors = Readonly<Record<string, string>>;

/** The authors of the suggestions of a document, behind steps that a person entered. */
export function authorsBehind(
  known: SuggestionAuthors,
  doc: Node,
  { steps, user }: { steps: readonly Step[]; user: string },
): SuggestionAuthors {
  const entered = new Set(steps.flatMap(idsEntered));
  const there = new Set<string>();
  doc.descendants(({ marks }) => {
    for (const id of idsOf(marks)) there.add(id);
  });
  return Object.fromEntries(
    [...there].map((id) => {
      const author = known[id];
      if (!entered.has(id)) return [id, author ?? ''];
      return [id, author === undefined || author === user ? user : ''];
    }),
  );
}

/**
 * Whose suggestion steps take into a text, where they decide on suggestions of others and do nothing else; the last one's where they are
 * of several people.
 */
export function acceptedFrom(
  doc: Node,
  steps: readonly Step[],
  { authors, user }: { authors: SuggestionAuthors; user: string },
): string | undefined {
  let from: string | undefined;
  let before = doc;
  const accept = (mark: Mark): boolean => {
    const author = authors[String(mark.attrs['id'])];
    if (author === undefined || author === '' || author === user) return false;
    from = author;
    return true;
  };
  for (const step of steps) {
    const isDecision =
      step instanceof RemoveMarkStep
        ? isSuggestion(step.mark) && (step.mark.type.name === 'deleted' || accept(step.mark))
        : step instanceof ReplaceStep && step.slice.size === 0 && takesOut(before, step, accept);
    const after = step.apply(before).doc;
    if (!isDecision || !after) return undefined;
    before = after;
  }
  return from;
}

/** Whether only suggested words go: struck ones are accepted, inserted ones rejected. */
function takesOut(doc: Node, { from, to }: ReplaceStep, accept: (mark: Mark) => boolean): boolean {
  const { openStart, openEnd } = doc.slice(from, to);
  if (openStart > 0 || openEnd > 0) return false;
  let isSuggested = true;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isInline) return;
    const struck = node.marks.find(({ type }) => type.name === 'deleted');
    const isRejected = node.marks.some(({ type }) => type.name === 'inserted');
    if (!isRejected && !(struck && accept(struck))) isSuggested = false;
  });
  return isSuggested;
}

function idsEntered(step: Step): string[] {
  if (step instanceof AddMarkStep) return idsOf([step.mark]);
  if (!(step instanceof ReplaceStep || step instanceof ReplaceAroundStep)) return [];
  const ids: string[] = [];
  step.slice.content.descendants(({ marks }) => {
    ids.push(...idsOf(marks));
  });
  return ids;
}

const idsOf = (marks: readonly Mark[]): string[] =>
  marks.filter(isSuggestion).map(({ attrs }) => String(attrs['id']));

const isSuggestion = ({ type }: Mark): boolean => type.name === 'inserted' || type.name === 'deleted';
