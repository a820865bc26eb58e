import type { Bid } from '@bidloom/contract/bids';
import { createContext, use } from 'react';
import type { BidFields } from '../bid-fields.ts';

/** What every part of the bid's page needs of it. */
export type OpenBid = {
  bid: Bid;
  /** The company's IANA zone and ISO 4217 currency. */
  zone: string;
  /** The IANA zone the buyer's clocks keep, where the documents or a person say so. */
  buyerZone?: string | undefined;
  currency: string;
  /** Why the reader may not change anything, when they may not. */
  lockedBecause: string | undefined;
  /** Why the reader may not change the response: for the same reason, or because the buyer has it. */
  responseLockedBecause: string | undefined;
  /** Changes fields at once; `seen` is the bid as the person had it before them when the edit began, the shown one without it. */
  change: (fields: BidFields, seen?: Bid) => void;
};

export const OpenBidContext = createContext<OpenBid | undefined>(undefined);

/** The bid whose page this is part of. */
export function useOpenBid(): OpenBid {
  const open = use(OpenBidContext);
  if (!open) throw new Error('useOpenBid belongs inside the page of a bid');
  return open;
}
