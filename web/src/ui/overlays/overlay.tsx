import { ChevronDown, ChevronUp, X } from 'lucide-react';
import * as Primitive from '@radix-ui/react-dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The shade behind a dialog or a sheet. */
export function Overlay() {
  return (
    <Primitive.Overlay className="bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish fixed inset-0 z-50" />
  );
}

const headButton =
  'text-ink-muted hover:bg-hover hover:text-ink grid size-8 shrink-0 place-items-center rounded-md';

/** Title, the sentence under it and the cross: the same head on dialogs and sheets. `onStep`: to the next or the previous of a list. */
export function OverlayHead({
  title,
  description,
  onStep,
}: {
  title: ReactNode;
  description?: ReactNode;
  onStep?: ((step: 1 | -1) => void) | undefined;
}) {
  const { t } = useTranslation();
  const steps = [
    { step: -1, icon: ChevronUp, label: t('ui.step.previous'), keys: 'K [' },
    { step: 1, icon: ChevronDown, label: t('ui.step.next'), keys: 'J ]' },
  ] as const;
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
      <div className="-me-2 flex shrink-0">
        {onStep
          ? steps.map(({ step, icon: Icon, label, keys }) => (
              <button
                key={step}
                type="button"
                aria-label={label}
                aria-keyshortcuts={keys}
                title={`${label} (${keys.charAt(0)})`}
                onClick={() => onStep(step)}
                className={headButton}
              >
                <Icon size={16} aria-hidden />
              </button>
            ))
          : null}
        <Primitive.Close aria-label={t('ui.close')} className={headButton}>
          <X size={16} aria-hidden />
        </Primitive.Close>
      </div>
    </header>
  );
}

/** Shift and Tab from the overlay itself, where its title is read, lead to the end of it, as from its first button. */
export function leadToLast(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (target !== currentTarget || key !== 'Tab' || !shiftKey) return;
  event.preventDefault();
  [...currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
    .findLast((one) => one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[hidden]'))
    ?.focus();
}
