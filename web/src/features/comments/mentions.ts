import type { Person } from '@bidloom/contract/primitives';

/** A piece of a comment: words, or the name of somebody mentioned. */
export type CommentPart = { text: string; mentioned?: string };

/** The parts of a stored comment; `@[Full Name](userId)` is a mention. */
export function partsOf(comment: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const found of comment.matchAll(/@\[([^\]\n]{1,200})\]\(([0-9a-f]{24})\)/g)) {
    const [whole, name = '', id = ''] = found;
    if (found.index > end) parts.push({ text: comment.slice(end, found.index) });
    parts.push({ text: `@${name}`, mentioned: id });
    end = found.index + whole.length;
  }
  if (end < comment.length) parts.push({ text: comment.slice(end) });
  return parts;
}

/**
 * The comment as it is stored: each `@Full Name` of a member, as people write and read it, becomes a mention. The longest
 * name wins where one begins like another.
 */
export function withMentions(text: string, members: readonly Person[]): string {
  const named = members
    .filter(({ fullName }) => fullName !== '' && !/[\]\n]/.test(fullName))
    .toSorted((one, other) => other.fullName.length - one.fullName.length);
  let stored = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const member = rest.startsWith('@')
      ? named.find(
          ({ fullName }) =>
            rest.startsWith(`@${fullName}`) && !/^[\p{L}\p{N}]/u.test(rest.slice(fullName.length + 1)),
        )
      : undefined;
    stored += member ? `@[${member.fullName}](${member._id})` : (text[at] ?? '');
    at += member ? member.fullName.length + 1 : 1;
  }
  return stored;
}

/** The mention being written before the caret: where its `@` stands and what follows it. */
export function mentionAt(text: string, caret: number): { start: number; search: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.\- ]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const search = found[1] ?? '';
  return { start: caret - search.length - 1, search };
}
