import * as Primitive from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { bracketStep, isInText, letterStep } from '#lib/browser/keys.ts';
import { classNames } from '#ui/text/class-names.ts';
import { useFocusReturn } from '#ui/overlays/focus-return.ts';
import { leadToLast, Overlay, OverlayHead } from '#ui/overlays/overlay.tsx';

export type SheetEdge = 'top' | 'right' | 'bottom' | 'left';

export interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** As in a left-to-right page; 'right' and 'left' change places in Arabic. */
  edge?: SheetEdge | undefined;
  footer?: ReactNode;
  /** The head is read but not shown, for a sheet that draws its own (the sidebar). */
  hidesHead?: boolean | undefined;
  /** Names what is only read: it scrolls by the arrow keys then, for nothing in it takes the focus. */
  readLabel?: string | undefined;
  /** Begins in its first field rather than on the button that closes it. */
  beginsInField?: boolean | undefined;
  /** `]` `[` and `j` `k` go to the next and the previous of the list it was opened from. */
  onStep?: ((step: 1 | -1) => void) | undefined;
  /** Width of 'right' and 'left' instead of theirs, height of 'top' and 'bottom'. */
  className?: string | undefined;
  children: ReactNode;
}

const edges: Record<SheetEdge, string> = {
  top: 'inset-x-0 top-0 max-h-[85dvh] rounded-b-lg [--from-y:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg [--from-y:100%]',
  right: 'inset-y-0 end-0 sm:rounded-s-lg [--from-x:100%] rtl:[--from-x:-100%]',
  left: 'inset-y-0 start-0 sm:rounded-e-lg [--from-x:-100%] rtl:[--from-x:100%]',
};
const isBeside = (edge: SheetEdge) => edge === 'right' || edge === 'left';

/** For what stands beside it at the same edge, as the toasts do. */
const tellWidth = (sheet: HTMLElement | null) => {
  if (sheet?.dataset['edge'] === 'right')
    document.documentElement.style.setProperty('--sheet-width', `${sheet.offsetWidth}px`);
};

/** The Sheet of ui/sheet.tsx. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  description,
  edge = 'right',
  footer,
  hidesHead = false,
  readLabel,
  beginsInField = false,
  onStep,
  className,
  children,
}: SheetProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <Primitive.Content
          ref={tellWidth}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            const field =
              beginsInField && body.current?.querySelector<HTMLElement>('input:not(:disabled, [hidden])');
            // Else on the sheet itself, whose title is read then: not on the button that closes it.
            const begin = field || (!hidesHead && event.currentTarget);
            if (!(begin instanceof HTMLElement)) return;
            event.preventDefault();
            begin.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={(event) => {
            const { nativeEvent, target, currentTarget } = event;
            leadToLast(event);
            // What lies over it is no part of it, though React has it so.
            if (!onStep || !(target instanceof Node) || !currentTarget.contains(target)) return;
            if (event.defaultPrevented || isInText(nativeEvent)) return;
            const step = bracketStep(nativeEvent) ?? letterStep(nativeEvent);
            if (step === undefined) return;
            event.preventDefault();
            onStep(step);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-edge={edge}
          className={classNames(
            'bg-raised shadow-dialog data-[state=open]:animate-slide-from data-[state=closed]:animate-slide-to fixed z-50 flex flex-col outline-none',
            edges[edge],
            className ?? (isBeside(edge) && 'w-full sm:w-lg'),
          )}
        >
          {hidesHead ? (
            <Primitive.Title className="sr-only">{title}</Primitive.Title>
          ) : (
            <OverlayHead title={title} description={description} onStep={onStep} />
          )}
          <div
            ref={body}
            {...(readLabel !== undefined && { role: 'region', 'aria-label': readLabel, tabIndex: 0 })}
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2',
              !hidesHead && 'px-5 pb-5',
            )}
          >
            {children}
          </div>
          {footer ? (
            <footer className="border-line flex shrink-0 flex-wrap justify-end gap-2 border-t px-5 py-3">
              {footer}
            </footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
