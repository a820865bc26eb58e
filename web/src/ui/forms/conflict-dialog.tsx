import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ConflictDialogProps {
  isOpen: boolean;
  /** What two people changed at once: each with its name and both versions in words. */
  fields: readonly { name: string; mine: string; theirs: string }[];
  onChoose: (whose: 'mine' | 'theirs') => void;
  onLater: () => void;
}

/** Both versions of what two people changed at once; nothing is written until the person chooses. */
export function ConflictDialog({ isOpen, fields, onChoose, onLater }: ConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onLater()}
      title={t('ui.conflict.title')}
      description={t('ui.conflict.lead')}
      footer={
        <>
          <Button variant="ghost" onClick={onLater}>
            {t('ui.conflict.later')}
          </Button>
          <Button variant="outline" onClick={() => onChoose('theirs')}>
            {t('ui.conflict.keepTheirs')}
          </Button>
          <Button onClick={() => onChoose('mine')}>{t('ui.conflict.keepMine')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields.map(({ name, mine, theirs }) => (
          <section key={name} className="flex flex-col gap-2">
            <h3 dir="auto" className="column-text text-base">
              {name}
            </h3>
            <div className="grid gap-3 sm:grid-cols-2">
              <Version name={t('ui.conflict.mine')} words={mine} />
              <Version name={t('ui.conflict.theirs')} words={theirs} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

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
