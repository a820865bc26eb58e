import { getBidReading } from '@bidloom/contract/reading';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { databaseUrls, type GivenCompany } from './given.ts';

/** Waits until the server has read the documents of a bid, which it does by itself once they are added, and its job has ended. */
export async function readingHasEnded(company: Pick<GivenCompany, 'call'>, bidId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  try {
    await vi.waitFor(
      async () => {
        expect(await company.call(getBidReading, { bidId })).toMatchObject({ isCurrent: true });
        const { rows } = await owner.query(
          `select from pgboss.job where data ->> 'bid' = $1 and state in ('created', 'retry', 'active')`,
          [bidId],
        );
        expect(rows).toHaveLength(0);
      },
      { timeout: 90_000, interval: 150 },
    );
  } finally {
    await owner.end();
  }
}
