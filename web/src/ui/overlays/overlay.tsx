import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The shade behind a dialog or a sheet. */
export function Overlay() {
  return (
    <Primitive.Overlay className="bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish fixed inset-0 z-50" />
  );
}

/** Title, the sentence under it and the cross: the same head on dialogs and sheets. */
export function OverlayHead({ title, description }: { title: ReactNode; description?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className="flex shrink-0 items-start gap-4 px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Primitive.Title className="text-xl">
          <bdi>{title}</bdi>
        </Primitive.Title>
        {description ? (
          <Primitive.Description className="text-ink-muted mt-1 text-base">
            {description}
          </Primitive.Description>
        ) : null}
      </div>
      <Primitive.Close
        aria-label={t('ui.close')}
        className="text-ink-muted hover:bg-hover hover:text-ink -me-2 grid size-8 shrink-0 place-items-center rounded-md"
      >
        <X size={16} aria-hidden />
      </Primitive.Close>
    </header>
  );
}
