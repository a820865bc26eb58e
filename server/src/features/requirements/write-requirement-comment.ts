import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { createRequirementComment } from '@bidloom/contract/requirement-answers';
import type { Db } from '#db/database.ts';
import { mentionedIn } from '#features/comments/write-comment.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { addComment } from './requirement-answers.queries.ts';
import { placeOfComment } from './write-together.ts';

/** Says something about an answer, and tells the members that it mentions and those who wrote in the thread; answers its id. */
export async function writeRequirementComment(
  db: Db,
  caller: Caller,
  input: ParsedInputOf<typeof createRequirementComment>,
): Promise<string> {
  const { range, ...said } = input;
  const place = range && !said.replyTo ? await placeOfComment(db, said.requirement, range) : undefined;
  const made = await addComment(db, caller.user, { ...said, place });
  const mentioned = mentionedIn(input.comment);
  const tell = (to: string[], key: 'mentioned' | 'replied') =>
    notify(db, {
      type: 'mention',
      description: (language) =>
        translate(language, `server.requirements.${key}`, {
          actor: made.name,
          number: made.number,
          title: made.title || translate(language, 'server.bids.untitled'),
        }),
      bid: made.bid,
      to,
      by: caller.user,
    });
  await tell(mentioned, 'mentioned');
  await tell(
    made.writers.filter((writer) => !mentioned.includes(writer)),
    'replied',
  );
  await publish(db, 'requirements-changed', { bid: made.bid, requirements: [input.requirement] });
  return made.id;
}
