import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { useOpenBid } from './bid-context.ts';
import type { BidFields } from '../bid-fields.ts';

type EditableTextProps = {
  field: 'originalTitle' | 'region' | 'reference' | 'buyerContact' | 'outcomeReason' | 'value';
  text: string;
  /** The change that the new text makes. */
  changeOf: (text: string) => BidFields;
  check?: ((text: string) => string | undefined) | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/**
 * A text field of the bid, edited in place. The version that counts is the one on the screen when the edit began, so that
 * a colleague's change in the meantime is noticed.
 */
export function EditableText({ field, text, changeOf, check, className, children }: EditableTextProps) {
  const { t } = useTranslation();
  const { bid, change, lockedBecause } = useOpenBid();
  const seen = useRef(bid);
  return (
    <span
      className="block min-w-0"
      title={lockedBecause}
      onFocusCapture={(event) => {
        if (event.target instanceof HTMLInputElement) seen.current = bid;
      }}
    >
      <InlineEdit
        value={text}
        label={t(`bids.fields.${field}`)}
        placeholder={t('bids.fill')}
        disabled={lockedBecause !== undefined}
        check={check}
        onSave={(next) => change(changeOf(next.trim()), seen.current)}
        className={className}
      >
        {children}
      </InlineEdit>
    </span>
  );
}
