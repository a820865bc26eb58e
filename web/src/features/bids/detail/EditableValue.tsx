import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '#lib/tables/read-amount.ts';
import { useOpenBid } from './bid-context.ts';
import { EditableText } from './EditableText.tsx';

/** What the bid is worth, in the company's currency, edited in place. */
export function EditableValue({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { bid, currency } = useOpenBid();
  return (
    <EditableText
      field="value"
      text={bid.value === null ? '' : String(bid.value)}
      changeOf={(text) => ({ value: readAmount(text) ?? null })}
      check={(text) =>
        readAmount(text) === undefined ? t('bids.new.notAnAmount', { text, currency }) : undefined
      }
    >
      {children}
    </EditableText>
  );
}
