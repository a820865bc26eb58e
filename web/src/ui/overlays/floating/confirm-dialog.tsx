import * as Primitive from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useFocusReturn } from '#ui/overlays/focus-return.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, with the name of the thing: 'Delete the bid “Road repair”?' */
  title: ReactNode;
  /** What will be lost and what will stay. */
  description: ReactNode;
  /** The verb of the title: 'Delete bid'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Holds the dialog open with a busy button; the caller closes it when the work is done. */
  isLoading?: boolean | undefined;
  variant?: 'destructive' | 'default' | undefined;
}

/** The ConfirmDialog of ui/confirm-dialog.tsx. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  isLoading = false,
  variant = 'destructive',
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish fixed inset-0 z-50" />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4 max-sm:place-items-end max-sm:p-2">
          <Primitive.Content
            {...focusReturn}
            className="bg-raised shadow-dialog data-[state=open]:animate-rise data-[state=closed]:animate-sink pointer-events-auto w-full max-w-md min-w-0 rounded-lg p-5 wrap-anywhere [--from-y:8px]"
          >
            <Primitive.Title className="text-xl">{title}</Primitive.Title>
            <Primitive.Description className="text-ink-muted mt-2 text-base">
              {description}
            </Primitive.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button variant="outline">{t('ui.cancel')}</Button>
              </Primitive.Cancel>
              <Button variant={variant} isLoading={isLoading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
