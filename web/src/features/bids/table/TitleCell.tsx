import type { BidRow } from '@bidloom/contract/bids';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/layout/badge.tsx';
import { EditMark } from '#ui/controls/edit-mark.tsx';
import { InlineField } from '#ui/controls/inline-edit.tsx';
import type { BidFields } from '../bid-fields.ts';
import { directionOf } from '#ui/text/direction.ts';

/** The title, which opens the bid; a pencil or F2 turns it into its own field. */
export function TitleCell({
  bid,
  title,
  onChange,
  isLocked,
}: {
  bid: BidRow;
  title: string;
  onChange: (fields: BidFields) => void;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  if (isEditing)
    return (
      <span ref={place} className="flex min-w-0">
        <InlineField
          value={bid.originalTitle}
          label={t('bids.fields.originalTitle')}
          className="w-full ps-1.5 [&>input]:w-full"
          onSave={(text) => onChange({ originalTitle: text.trim() })}
          onClose={(returnsFocus) => {
            if (returnsFocus) place.current?.closest('td')?.focus();
            setEditing(false);
          }}
        />
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to={`/bids/${bid._id}`}
        className="column-text block min-w-0 truncate hover:underline rows:max-xl:line-clamp-2 rows:max-xl:py-1 rows:max-xl:whitespace-normal"
        dir={directionOf(title)}
        title={title}
      >
        {title}
      </Link>
      {bid.test ? <Badge>{t('bids.test')}</Badge> : null}
      {isLocked ? null : (
        <EditMark
          // By touch it would always lie on the title: it is changed on the bid's own page there.
          className="absolute end-2 bg-(--row) pointer-coarse:hidden"
          label={t('bids.edit', { field: t('bids.fields.originalTitle'), title })}
          onClick={() => setEditing(true)}
        />
      )}
    </span>
  );
}
