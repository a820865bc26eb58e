import type { BinItem } from '@bidloom/contract/bin';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useRestore } from './bin.api.ts';

/** A client whose name was taken meanwhile comes back under another. */
export function RestoreNamed({ item: { _id, label }, onClose }: { item: BinItem; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(label);
  const restore = useRestore();
  const stillTaken = restore.data?.left[0]?.msg;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!restore.isPending)
      restore.mutate({ items: [{ _id, name }] }, { onSuccess: ({ left }) => left.length === 0 && onClose() });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bin.rename.title')}
      description={t('bin.rename.hint')}
      size="small"
    >
      <form onSubmit={send} className="flex flex-col gap-4">
        <TextField
          label={t('bin.rename.name')}
          error={stillTaken}
          required
          maxLength={200}
          value={name}
          onChange={setName}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" isLoading={restore.isPending} disabled={name.trim() === label}>
            {t('bin.restore')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
