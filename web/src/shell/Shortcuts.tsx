import { useTranslation } from 'react-i18next';
import { commandKeyName } from '#lib/browser/keys.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/layout/kbd.tsx';

/** Every key there is, with what it does. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const command = commandKeyName();
  const rows: [name: string, keys: string[]][] = [
    ['search', [`${command} K`, '/']],
    ['newBid', ['C']],
    ['undo', [command, 'Z']],
    ['fromDocuments', ['⇧', 'C']],
    ['sidebar', [command, 'B']],
    ['move', ['↑', '↓', 'J', 'K']],
    ['select', ['X']],
    ['open', ['Enter']],
    ['peek', [t('commands.space')]],
    ['step', ['[', ']']],
    ['saveAndNext', [command, 'Enter']],
    ['sendToReview', [command, 'Enter']],
    ['approve', [command, '⇧', 'Enter']],
    ['moveSection', ['Alt', '↑', '↓', '←', '→']],
    ['close', ['Esc']],
    ['shortcuts', ['?']],
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('commands.shortcuts')}
      size="small"
    >
      <dl>
        {rows.map(([name, keys]) => (
          <div key={name} className="border-line flex min-h-10 items-center gap-4 border-b last:border-b-0">
            <dt className="flex-1">{t(`commands.keys.${name}`)}</dt>
            <dd className="flex gap-1" dir="ltr">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
