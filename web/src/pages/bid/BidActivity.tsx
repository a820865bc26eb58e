import { useTranslation } from 'react-i18next';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { fieldName, fieldWords } from '#features/bids/detail/field-words.ts';
import { partsOf } from '#features/comments/mentions.ts';
import { ActivityList } from '#features/activities/ActivityList.tsx';

/** What happened to the bid. */
export function BidActivity() {
  const { t, i18n } = useTranslation();
  const { bid, zone, currency } = useOpenBid();
  return (
    <ActivityList
      bid={bid._id}
      zone={zone}
      describe={{
        name: (field) => fieldName(field, t),
        comment: (stored) =>
          partsOf(stored)
            .map(({ text }) => text)
            .join(''),
        value: (field, value) => fieldWords(field, value, { t, language: i18n.language, zone, currency }),
      }}
    />
  );
}
