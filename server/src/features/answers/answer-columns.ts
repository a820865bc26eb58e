import type { createAnswer } from '@bidloom/contract/answers';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { AnswerColumns } from './answers.queries.ts';

type Fields = Partial<ParsedInputOf<typeof createAnswer>>;

/** An answer's fields by the columns that hold them; what is not given is `undefined`. Tags are kept once each. */
export function columnsOf(fields: Fields): AnswerColumns {
  const { tags, owner, reviewBy, expiresOn, sourceName, ...same } = fields;
  return {
    ...same,
    tags: tags && uniqueTags(tags),
    owner_id: owner,
    review_by: reviewBy,
    expires_on: expiresOn,
    source_name: sourceName,
  };
}

/** Whatever their case, each once, as first written. */
export function uniqueTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
