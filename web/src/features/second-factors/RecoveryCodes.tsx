import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Shows a new set of recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const save = () =>
    saveAs(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'bidloom-recovery-codes.txt');
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('account.factors.codesTitle')}
      description={t('account.factors.codesLead')}
      footer={
        <>
          <Button icon={Download} variant="outline" onClick={save}>
            {t('account.factors.codesSave')}
          </Button>
          <Button onClick={onClose}>{t('account.factors.codesDone')}</Button>
        </>
      }
    >
      <ol
        className="bg-sunken grid grid-cols-2 gap-x-6 gap-y-2 rounded-md p-4 font-mono select-all"
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
