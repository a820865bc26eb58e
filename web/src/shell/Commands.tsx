import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCommandKey, hasNoModifier, isLetter, isWriting } from '#lib/keys.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const Shortcuts = lazy(() => import('./Shortcuts.tsx'));

/** The keys that work everywhere: Ctrl or Cmd plus K for the palette, `c` for a new bid, `?` for the list of keys. */
export function Commands({ toggleSidebar }: { toggleSidebar: () => void }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  /** What is sought by the palette, also what was typed before it was there to take it. */
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const isPalette = open === 'palette';
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (hasCommandKey(event) && isLetter(event, 'k')) {
        event.preventDefault();
        setTyped('');
        setOpen((current) => (current === 'palette' ? null : 'palette'));
        return;
      }
      if (!hasNoModifier(event) || isWriting(event)) return;
      if (event.key === '?') setOpen('shortcuts');
      else if (!event.shiftKey && isLetter(event, 'c')) void navigate('/bids/new');
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
  useEffect(() => {
    if (!isPalette) return undefined;
    // While it is still coming, what had the focus before gets nothing of what is meant for it.
    const onKey = (event: KeyboardEvent) => {
      const isThere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (isThere || !hasNoModifier(event)) return;
      if (event.key === 'Escape') setOpen(null);
      else if (event.key.length === 1) setTyped((before) => before + event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isPalette]);
  const close = () => setOpen(null);
  return (
    <Suspense>
      {isPalette ? (
        <Palette
          typed={typed}
          onType={setTyped}
          onClose={close}
          onShortcuts={() => setOpen('shortcuts')}
          toggleSidebar={toggleSidebar}
        />
      ) : null}
      {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}
