import { expect } from 'vitest';
import type { JobTurn } from '#jobs/queue.ts';
import { inside, jobTurn } from './given.ts';

type Company = { _id: string };

/** How the exchange of a company with a service goes. */
export const exchangeState = (company: Company) =>
  inside(company, (db) => db.selectFrom('integration_states').selectAll().executeTakeFirstOrThrow());

/** Waits until nothing is under way, and nothing is to be done before long. */
export const exchangeIsIdle = (company: Company) =>
  expect
    .poll(async () => {
      const { worker, due_at } = await exchangeState(company);
      const [connected] = await inside(company, (db) =>
        db.selectFrom('integrations').select('status').execute(),
      );
      return worker === null && (connected?.status !== 'ok' || Date.parse(due_at) > Date.now());
    })
    .toBe(true);

/** Makes an exchange, now or when the one under way is over; whatever it leaves, nothing is under way then. */
export async function runExchange(
  company: Company,
  exchange: (job: { company: string }, turn: JobTurn) => Promise<void>,
): Promise<void> {
  await inside(company, (db) =>
    db
      .updateTable('integration_states')
      .set({ due_at: new Date(0).toISOString() })
      .execute(),
  );
  await exchange({ company: company._id }, jobTurn());
  await exchangeIsIdle(company);
}
