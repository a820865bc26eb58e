import { documentKinds, type BidDocumentKind, type DocumentKind } from '@bidloom/contract/addenda';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useCorrectKind } from './addenda.api.ts';

type KindDialogProps = {
  documents: readonly BidDocumentKind[];
  /** The document to begin with; without one the person chooses. */
  first: BidDocumentKind | undefined;
  onClose: () => void;
};
const ofTender = 'tender';

/** Corrects what a document is to the tender: its kind, its number, and what it amends. */
export function KindDialog({ documents, first, onClose }: KindDialogProps) {
  const { t } = useTranslation();
  const correct = useCorrectKind();
  const [chosen, setChosen] = useState(first);
  const [kind, setKind] = useState<DocumentKind | ''>(first?.kind ?? '');
  const [number, setNumber] = useState(String(first?.number ?? ''));
  const [amends, setAmends] = useState(first?.amends?._id ?? ofTender);
  const choose = (id: string) => {
    const one = documents.find(({ file }) => file._id === id);
    setChosen(one);
    setKind(one?.kind ?? '');
    setNumber(String(one?.number ?? ''));
    setAmends(one?.amends?._id ?? ofTender);
  };
  const isLater = kind !== '' && kind !== 'base' && kind !== 'draft';
  const isWrong = isLater && number.trim() !== '' && !/^[1-9]\d{0,2}$/.test(number.trim());
  const canSave = chosen !== undefined && kind !== '' && !isWrong;
  const save = () => {
    if (!canSave) return;
    const stated = isLater && number.trim() !== '' ? Number(number) : null;
    const amended = isLater && amends !== ofTender ? amends : null;
    correct.mutate(
      { fileId: chosen.file._id, kind, number: stated, amends: amended },
      { onSuccess: onClose },
    );
  };
  const others = documents.filter(({ file }) => file._id !== chosen?.file._id);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('addenda.correct')}
      description={t('addenda.correctHint')}
      footer={
        <>
          {chosen?.knownBy === 'person' ? (
            <Button
              variant="outline"
              isLoading={correct.isPending}
              onClick={() => correct.mutate({ fileId: chosen.file._id }, { onSuccess: onClose })}
            >
              {t('addenda.asRecognised')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button isLoading={correct.isPending} aria-disabled={!canSave} onClick={save}>
            {t('addenda.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('addenda.document')}>
          <Select
            value={chosen?.file._id ?? ''}
            onChange={choose}
            placeholder={t('addenda.chooseDocument')}
            options={documents.map(({ file }) => ({ value: file._id, label: file.name }))}
          />
        </Field>
        <Field label={t('addenda.kind')}>
          <Select
            value={kind}
            onChange={setKind}
            options={documentKinds.map((value) => ({ value, label: t(`addenda.kinds.${value}`) }))}
          />
        </Field>
        {isLater ? (
          <>
            <TextField
              label={t('addenda.number')}
              hint={t('addenda.numberHint')}
              error={isWrong ? t('addenda.numberWrong') : undefined}
              inputMode="numeric"
              value={number}
              maxLength={3}
              onChange={setNumber}
            />
            <Field label={t('addenda.amendsWhat')}>
              <Select
                value={amends}
                onChange={setAmends}
                options={[
                  { value: ofTender, label: t('addenda.amendsBase') },
                  ...others.map(({ file }) => ({ value: file._id, label: file.name })),
                ]}
              />
            </Field>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
