import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx';
import { fieldName, fieldWords } from './field-words.ts';
import type { BidFields } from '../bid-fields.ts';
import type { Conflict } from '../settle-change.ts';

type BidConflictDialogProps = {
  conflict: Conflict;
  zone: string;
  currency: string;
  onChoose: (whose: 'mine' | 'theirs') => void;
  onLater: () => void;
};

/** Both versions of what two people changed of a bid at once. */
export function BidConflictDialog({ conflict, zone, currency, onChoose, onLater }: BidConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const words = (field: string, fields: object) =>
    fieldWords(field, (fields as Record<string, unknown>)[field], {
      t,
      language: i18n.language,
      zone,
      currency,
    }) ?? t('bids.nothing');
  return (
    <ConflictDialog
      isOpen={conflict.isOpen}
      fields={Object.keys(conflict.mine).map((field) => ({
        name: fieldName(field, t),
        mine: words(field, conflict.mine),
        theirs: words(field, conflict.theirs),
      }))}
      onChoose={onChoose}
      onLater={onLater}
    />
  );
}

type UnsentBannerProps = {
  fields: BidFields;
  zone: string;
  currency: string;
  onSend: () => void;
  onDiscard: () => void;
};

/** Shows what was changed and did not reach the server, to be sent again or let go. */
export function UnsentBanner({ fields, zone, currency, onSend, onDiscard }: UnsentBannerProps) {
  const { t, i18n } = useTranslation();
  return (
    <Banner
      tone="warning"
      title={t('bids.unsent.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={onSend}>
            {t('bids.unsent.send')}
          </Button>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {t('bids.unsent.discard')}
          </Button>
        </span>
      }
    >
      <ul>
        {Object.entries(fields).map(([field, value]) => (
          <li key={field}>
            {t('ui.named', {
              name: fieldName(field, t),
              value:
                fieldWords(field, value, { t, language: i18n.language, zone, currency }) ?? t('bids.nothing'),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Says that a choice is still open, for who put it off. */
export function ConflictBanner({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" variant="outline" onClick={onOpen}>
          {t('bids.conflict.open')}
        </Button>
      }
    >
      {t('bids.conflict.waiting')}
    </Banner>
  );
}
