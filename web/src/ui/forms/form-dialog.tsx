import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

/**
 * The form of one record: a dialog to create it, and a sheet beside its list to edit it. `onRemove` is given only where there
 * is something to remove.
 */
export function RecordForm({
  isNew,
  onClose,
  title,
  submitLabel,
  onSubmit,
  isSending,
  removeLabel,
  onRemove,
  lockedBecause,
  children,
}: {
  isNew: boolean;
  onClose: () => void;
  title: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  isSending: boolean;
  removeLabel?: string | undefined;
  onRemove?: (() => void) | undefined;
  /** Why the reader may only look. */
  lockedBecause?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (lockedBecause === undefined && !isSending) onSubmit();
  };
  const lock = lockedBecause ? { 'aria-disabled': true, title: lockedBecause } : {};
  const shared = {
    isOpen: true,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
    title,
    footer: (
      <>
        {onRemove ? (
          <Button
            variant="ghost"
            className="text-danger me-auto"
            onClick={() => lockedBecause === undefined && onRemove()}
            {...lock}
          >
            {removeLabel}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" form={id} isLoading={isSending} {...lock}>
          {submitLabel}
        </Button>
      </>
    ),
    children: (
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        {children}
      </form>
    ),
  };
  return isNew ? <Dialog {...shared} /> : <Sheet {...shared} beginsInField />;
}
