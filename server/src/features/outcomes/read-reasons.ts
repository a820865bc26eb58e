import type { OutcomeReason } from '@bidloom/contract/outcomes';
import type { Db } from '#db/database.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { findReasons } from './outcomes.queries.ts';

/** The reasons of the company, or those most companies have. */
export async function readReasons(db: Db, language: Language): Promise<OutcomeReason[]> {
  const own = await findReasons(db);
  return own.length > 0
    ? own
    : (['lost', 'won'] as const).flatMap((result) =>
        usualReasons[result].map((reason) => ({
          result,
          name: translate(language, `server.outcomes.reasons.${result}.${reason}`),
        })),
      );
}
const usualReasons = {
  lost: ['price', 'quality', 'references', 'compliance', 'incumbent', 'cancelled'],
  won: ['price', 'quality', 'references', 'incumbent', 'onlyBidder'],
} as const;
