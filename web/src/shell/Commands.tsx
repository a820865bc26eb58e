import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCommandKey, hasNoModifier, isLetter, isWriting } from '#lib/keys.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const Shortcuts = lazy(() => import('./Shortcuts.tsx'));

/** The keys that work everywhere: Ctrl or Cmd plus K for the palette, `c` for a new bid, `?` for the list of keys. */
export function Commands({ toggleSidebar }: { toggleSidebar: () => void }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (hasCommandKey(event) && isLetter(event, 'k')) {
        event.preventDefault();
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
  const close = () => setOpen(null);
  return (
    <Suspense>
      {open === 'palette' ? (
        <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} toggleSidebar={toggleSidebar} />
      ) : null}
      {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}
