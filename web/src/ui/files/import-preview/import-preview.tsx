import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { HeadCell, Table, TableBody, TableHead } from '#ui/tables/table.tsx';
import type { ComparedRow } from './import-rows.ts';
import { PreviewRow, type PreviewLook } from './preview-row.tsx';
import type { ImportRows } from './use-import-rows.ts';

export interface ImportPreviewProps<Row extends ComparedRow<Field>, Field extends string> {
  title: string;
  description: string | undefined;
  imported: ImportRows<Row, Field>;
  look: PreviewLook<Row, Field>;
  /** What is asked or noted about the file as a whole, above its rows. */
  children: ReactNode;
  submit: {
    label: string;
    /** Why nothing can be stored yet. */
    refusal: string | undefined;
    isStoring: boolean;
    isReading: boolean;
    onPress: () => void;
  };
  backLabel: string;
  onBack: () => void;
  onClose: () => void;
}

/** Rows drawn at first; more on demand, so that a file of thousands opens at once. */
const step = 100;

/** What was understood of a file, what is known already or there twice, and what would change: before anything is stored. */
export function ImportPreview<Row extends ComparedRow<Field>, Field extends string>({
  title,
  description,
  imported,
  look,
  children,
  submit,
  backLabel,
  onBack,
  onClose,
}: ImportPreviewProps<Row, Field>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(step);
  const { rows, decisions, actionsOf, decide, edit, chosen, canChoose, chooseAll, isComparing } = imported;
  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onBack} disabled={submit.isStoring}>
            {backLabel}
          </Button>
          <Button
            onClick={() => !submit.isStoring && submit.onPress()}
            isLoading={submit.isStoring || submit.isReading || isComparing}
            lockedBecause={submit.refusal}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        {rows.length > 0 ? (
          <Table label={title} hasCards>
            <TableHead>
              <HeadCell className="w-10">
                <Checkbox
                  isChecked={chosen}
                  onChange={chooseAll}
                  disabled={!canChoose}
                  aria-label={t('ui.importPreview.chooseAll')}
                />
              </HeadCell>
              <HeadCell isFirst>{look.titleLabel}</HeadCell>
              {look.columns.map(({ key, label, isNumber = false }) => (
                <HeadCell key={key} isNumber={isNumber}>
                  {label}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {rows.slice(0, shown).map((row, place) => (
                <PreviewRow
                  key={place}
                  row={row}
                  place={place}
                  look={look}
                  twin={row.sameAs === null ? undefined : rows[row.sameAs]}
                  actions={actionsOf(place)}
                  decision={decisions[place] ?? { action: 'skip', take: [] }}
                  onDecide={(decision) => decide([place], () => decision)}
                  onEdit={(fields) => edit(place, fields)}
                />
              ))}
            </TableBody>
          </Table>
        ) : null}
        {rows.length > shown ? (
          <Button variant="ghost" className="self-center" onClick={() => setShown(shown + step)}>
            {t('ui.list.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
