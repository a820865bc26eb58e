import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasCommandKey, hasNoModifier, isLetter, isWriting } from '#lib/browser/keys.ts';
import { undoLast } from '#lib/calls/undo.ts';

const Shortcuts = lazy(() => import('./Shortcuts.tsx'));

/** Where one goes on in the first list of the page: the row or cell that Tab would come to. */
const rowToBegin = (): HTMLElement | null =>
  document.querySelector('main [data-row][tabindex="0"], main [data-row] [tabindex="0"]');

type KeyCommandsProps = { isShown: boolean; onShow: (isShown: boolean) => void };

/**
 * The keys that work everywhere but where one writes: `c` for a new bid, with Shift from documents, `j` and `k` for the first list of
 * the page, Ctrl or Cmd plus Z to undo, `?` for the list of keys, which is shown here.
 */
export function KeyCommands({ isShown, onShow }: KeyCommandsProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isWriting(event)) return;
      if (hasCommandKey(event) && isLetter(event, 'z')) undoLast();
      else if (!hasNoModifier(event)) return;
      else if (event.key === '?') onShow(true);
      else if (isLetter(event, 'c'))
        void navigate(event.shiftKey ? '/bids/new/documents' : '/bids/new', { state: { isByKey: true } });
      else if ((isLetter(event, 'j') || isLetter(event, 'k')) && rowToBegin()) rowToBegin()?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, onShow]);
  return <Suspense>{isShown ? <Shortcuts onClose={() => onShow(false)} /> : null}</Suspense>;
}
