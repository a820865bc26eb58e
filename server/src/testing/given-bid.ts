import { inside } from './given.ts';

/** A bid of its own for a test, with a client of its own; answers its id. */
export const givenBid = (
  company: { _id: string },
  values: { original_title?: string; reference?: string; deadline?: string; submission_type?: string } = {},
): Promise<string> =>
  inside(company, async (db) => {
    count += 1;
    const client = await db
      .insertInto('clients')
      .values({ name: `City of Example ${count}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bid = await db
      .insertInto('bids')
      .values({ client_id: client.id, original_title: 'Road maintenance', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return bid.id;
  });
let count = 0;
