import type { Bid } from '@bidloom/contract/bids';

/** The fields of a bid that can be changed, as they are shown; links are sent as the objects that were read. */
export type BidFields = Partial<
  Pick<
    Bid,
    | 'originalTitle'
    | 'client'
    | 'type'
    | 'submitionType'
    | 'services'
    | 'deadline'
    | 'deadlineZone'
    | 'deadlineLocal'
    | 'isDeadlineAssumed'
    | 'questionsDeadline'
    | 'questionsDeadlineZone'
    | 'questionsDeadlineLocal'
    | 'team'
    | 'status'
    | 'test'
    | 'chased'
    | 'region'
    | 'priority'
    | 'value'
    | 'reference'
    | 'buyerContact'
    | 'goNoGo'
    | 'outcomeReason'
  >
>;

/** Fields that set a deadline, which is no longer an assumed one: said with them, so that taking them back brings that back too. */
export const statedDeadline = (
  { isDeadlineAssumed }: Pick<Bid, 'isDeadlineAssumed'>,
  fields: BidFields & Pick<Bid, 'deadline'>,
): BidFields => ({ ...fields, ...(isDeadlineAssumed && { isDeadlineAssumed: false }) });

/** A change to a bid, from the version that the person had before them. `isUndo`: it puts back what was. */
export type BidChange = { _id: string; seen: number; fields: BidFields; isUndo?: boolean | undefined };
