import { createClient } from '@bidloom/contract/clients';
import { givenCompany } from './given.ts';

/** A company that can bid: it has a client. */
export async function givenBidder() {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Ministry of Works' });
  return { ...company, client };
}

/** An id that no company has. */
export const nobody = '0'.repeat(24);
