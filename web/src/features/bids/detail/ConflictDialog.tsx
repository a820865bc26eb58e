import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fieldName, fieldWords } from './field-words.ts';
import type { Conflict } from '../settle-change.ts';

type ConflictDialogProps = {
  conflict: Conflict;
  zone: string;
  currency: string;
  onChoose: (whose: 'mine' | 'theirs') => void;
  onLater: () => void;
};

/** Both versions of what two people changed at once; nothing is written until the person chooses. */
export function ConflictDialog({ conflict, zone, currency, onChoose, onLater }: ConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const words = (field: string, value: unknown) =>
    fieldWords(field, value, { t, language: i18n.language, zone, currency }) ?? t('bids.nothing');
  return (
    <Dialog
      isOpen={conflict.isOpen}
      onOpenChange={(isOpen) => !isOpen && onLater()}
      title={t('bids.conflict.title')}
      description={t('bids.conflict.lead')}
      footer={
        <>
          <Button variant="ghost" onClick={onLater}>
            {t('bids.conflict.later')}
          </Button>
          <Button variant="outline" onClick={() => onChoose('theirs')}>
            {t('bids.conflict.keepTheirs')}
          </Button>
          <Button onClick={() => onChoose('mine')}>{t('bids.conflict.keepMine')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {Object.keys(conflict.mine).map((field) => (
          <section key={field} className="flex flex-col gap-2">
            <h3 className="text-base">{fieldName(field, t)}</h3>
            <div className="grid gap-3 sm:grid-cols-2">
              <Version name={t('bids.conflict.mine')} words={words(field, valueOf(conflict.mine, field))} />
              <Version
                name={t('bids.conflict.theirs')}
                words={words(field, valueOf(conflict.theirs, field))}
              />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
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

const valueOf = (fields: object, field: string): unknown => (fields as Record<string, unknown>)[field];

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div className="border-line bg-surface min-w-0 rounded-md border p-3">
      <p className="text-ink-muted mb-1 text-sm">{name}</p>
      <p dir="auto" className="max-h-48 overflow-y-auto break-words whitespace-pre-line">
        {words}
      </p>
    </div>
  );
}
