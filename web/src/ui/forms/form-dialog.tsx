import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DialogProps } from '#ui/overlays/floating/dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

/**
 * A form with Cancel and the button that sends it, which does nothing while it is being sent: a dialog, or with `isSheet` a
 * sheet beside the list whose record it edits. `onRemove` is given only where there is something to remove.
 */
export function FormDialog({
  isSheet = false,
  onClose,
  title,
  description,
  size,
  submitLabel,
  isDestructive = false,
  onSubmit,
  isSending,
  action,
  removeLabel,
  onRemove,
  lockedBecause,
  className = 'flex flex-col gap-4',
  children,
}: Pick<DialogProps, 'title' | 'description' | 'size'> & {
  isSheet?: boolean;
  onClose: () => void;
  submitLabel: string;
  isDestructive?: boolean;
  onSubmit: () => void;
  isSending: boolean;
  /** One more button, at the start of the footer. */
  action?: ReactNode;
  removeLabel?: string | undefined;
  onRemove?: (() => void) | undefined;
  /** Why the reader may only look. */
  lockedBecause?: string | undefined;
  /** Of the form. */
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (lockedBecause === undefined && !isSending) onSubmit();
  };
  const shared = {
    isOpen: true,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
    title,
    description,
    footer: (
      <>
        {action}
        {onRemove ? (
          <Button
            variant="ghost"
            className="text-danger me-auto"
            onClick={() => onRemove()}
            lockedBecause={lockedBecause}
          >
            {removeLabel}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          form={id}
          variant={isDestructive ? 'destructive' : 'default'}
          isLoading={isSending}
          lockedBecause={lockedBecause}
        >
          {submitLabel}
        </Button>
      </>
    ),
    children: (
      <form id={id} onSubmit={send} className={className}>
        {children}
      </form>
    ),
  };
  return isSheet ? <Sheet {...shared} beginsInField /> : <Dialog {...shared} size={size} />;
}
