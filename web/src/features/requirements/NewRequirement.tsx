import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAddRequirement } from './requirements.api.ts';

/** A requirement that stands in no document: from a call, a meeting, a portal. */
export function NewRequirement({
  bid,
  isOpen,
  onClose,
}: {
  bid: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const add = useAddRequirement();
  const [text, setText] = useState('');
  const [clause, setClause] = useState('');
  const [mandatory, setMandatory] = useState(true);
  const save = () => {
    if (text.trim() === '') return;
    const done = () => {
      setText('');
      setClause('');
      onClose();
    };
    add.mutate({ bidId: bid, text, clause, mandatory }, { onSuccess: done });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('requirements.tools.add')}
      description={t('requirements.tools.addHint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('requirements.tools.cancel')}
          </Button>
          <Button isLoading={add.isPending} aria-disabled={text.trim() === ''} onClick={save}>
            {t('requirements.tools.add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LongTextField
          label={t('requirements.words')}
          rows={4}
          maxLength={5_000}
          value={text}
          onChange={setText}
        />
        <TextField
          label={t('requirements.tools.clause')}
          isOptional
          hint={t('requirements.tools.clauseHint')}
          maxLength={40}
          value={clause}
          onChange={setClause}
        />
        <Checkbox isChecked={mandatory} onChange={setMandatory} label={t('requirements.mandatory')} />
      </div>
    </Dialog>
  );
}
