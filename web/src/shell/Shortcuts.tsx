import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandKeyName } from '#lib/browser/keys.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/layout/kbd.tsx';

type Row = [name: string, keys: string[]];

/** Every key there is, with what it does; Space where the page has rows that it opens, for elsewhere it scrolls. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const command = commandKeyName();
  const [canPeek] = useState(() => document.querySelector('main [data-peeks]') !== null);
  const rows: Row[] = [
    ['search', [`${command} K`, '/']],
    ['newBid', ['C']],
    ['undo', [command, 'Z']],
    ['fromDocuments', ['⇧', 'C']],
    ['sidebar', [command, 'B']],
    ['move', ['↑', '↓', 'J', 'K']],
    ['select', ['X']],
    ['open', ['Enter']],
    ...(canPeek ? [['peek', [t('commands.space')]] satisfies Row] : []),
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
