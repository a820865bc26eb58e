import type { NoticeField, WholeTender } from '@bidloom/contract/tenders';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { FieldHistory } from './FieldHistory.tsx';
import { type TenderFields, useTenderEdit } from './use-tender-edit.tsx';

/** A part of the sheet that is edited as a whole: shown, with its history, until somebody presses the pencil. */
export function EditedPart<Draft>({
  tender,
  field,
  draftOf,
  fieldsOf,
  children,
  renderEditor,
  lockedBecause,
}: {
  tender: WholeTender;
  field: NoticeField;
  /** What is edited at first. */
  draftOf: () => Draft;
  /** What of it is stored. */
  fieldsOf: (draft: Draft) => TenderFields;
  /** The part as it is read. */
  children: ReactNode;
  renderEditor: (draft: Draft, change: (draft: Draft) => void) => ReactNode;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const { save, isPending, clash } = useTenderEdit(tender);
  const [open, setOpen] = useState<{ draft: Draft; seen: WholeTender }>();
  const label = t(`tenders.fields.${field}`);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <h3 className="text-base">{label}</h3>
        {open === undefined && lockedBecause === undefined ? (
          <IconButton
            icon={Pencil}
            size="small"
            label={t('ui.inline.edit', { label, value: '' })}
            onClick={() => setOpen({ draft: draftOf(), seen: tender })}
          />
        ) : null}
        <FieldHistory tender={tender} field={field} />
      </div>
      {open === undefined ? (
        children
      ) : (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) save(fieldsOf(open.draft), () => setOpen(undefined), open.seen);
          }}
        >
          {renderEditor(open.draft, (draft) => setOpen({ ...open, draft }))}
          <div className="flex gap-2">
            <Button type="submit" size="small" isLoading={isPending}>
              {t('tenders.sheet.save')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setOpen(undefined)}>
              {t('ui.cancel')}
            </Button>
          </div>
        </form>
      )}
      {clash}
    </section>
  );
}
