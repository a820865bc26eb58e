import type { BidRow } from '@bidloom/contract/bids';
import i18next from 'i18next';

/** What a bid is called, also before anybody has called it anything. */
export const untitled = ({ originalTitle }: Pick<BidRow, 'originalTitle'>): string =>
  originalTitle || i18next.t('bids.untitled');
