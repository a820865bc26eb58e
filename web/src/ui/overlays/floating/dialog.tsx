import * as Primitive from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { useFocusReturn } from '#ui/overlays/focus-return.ts';
import { leadToLast, Overlay, OverlayHead } from '#ui/overlays/overlay.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons, the one that goes on last: `<><Button variant="outline">…</Button><Button>…</Button></>`. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide' | undefined;
  children?: ReactNode;
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl', wide: 'max-w-5xl' };

/** The Dialog of ui/dialog.tsx. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  children,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4 max-sm:place-items-end max-sm:p-2">
          <Primitive.Content
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              const begin = fieldAtTheHead(body.current) ?? event.currentTarget;
              if (!(begin instanceof HTMLElement)) return;
              event.preventDefault();
              begin.focus();
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            onKeyDown={leadToLast}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'bg-raised shadow-dialog outline-none data-[state=open]:animate-rise data-[state=closed]:animate-sink pointer-events-auto flex min-w-0 max-h-[calc(100dvh-2rem)] w-full flex-col rounded-lg [--from-y:8px]',
              widths[size],
            )}
          >
            <OverlayHead title={title} description={description} />
            {children ? (
              <div ref={body} className="scroll-edges min-h-0 flex-1 overflow-y-auto px-5 py-1">
                {children}
              </div>
            ) : null}
            {footer ? (
              <footer className="flex shrink-0 flex-wrap justify-end gap-2 px-5 pt-4 pb-5">{footer}</footer>
            ) : (
              <div className="h-4 shrink-0" />
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A question begins in its field; where something else comes first, the title is read first, of the dialog itself rather than its cross. */
function fieldAtTheHead(body: HTMLElement | null): HTMLElement | undefined {
  const first = body?.querySelector<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled, [hidden]), textarea, [tabindex="0"]',
  );
  return first?.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=file]), [role=combobox], [data-files] button',
  )
    ? first
    : undefined;
}
