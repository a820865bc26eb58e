import { BidFieldsOverview } from '#features/bids/detail/BidFieldsOverview.tsx';

/** The fields of the bid. */
export const BidOverview = () => <BidFieldsOverview />;
