import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { hasCommandKey, isLetter } from '#lib/browser/keys.ts';
import { useMedia } from '#lib/browser/media.ts';
import { isNarrow, keepChoice, keptChoice, mobileQuery, tightQuery } from '#lib/browser/sidebar-room.ts';

export type SidebarState = {
  isMobile: boolean;
  /** On a wide screen: with words, or icons only. Kept in a cookie for seven days. */
  isExpanded: boolean;
  /** On a narrow screen: the panel is open over the page. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  toggle: () => void;
};

/** The sidebar's two states and what changes them, Ctrl or Cmd plus b included. */
export function useSidebarState(): SidebarState {
  const isMobile = useSyncExternalStore(listenToWidth, isNarrow, isNarrow);
  const isTight = useMedia(tightQuery);
  const [chosen, setChosen] = useState(keptChoice);
  const isExpanded = chosen ?? !isTight;
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => {
    if (matchMedia(mobileQuery).matches) setOpen((open) => !open);
    else {
      const next = !isExpanded;
      keepChoice(next);
      setChosen(next);
    }
  }, [isExpanded]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!hasCommandKey(event) || !isLetter(event, 'b')) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);
  return { isMobile, isExpanded, isOpen, setOpen, toggle };
}

function listenToWidth(listener: () => void): () => void {
  const query = matchMedia(mobileQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
