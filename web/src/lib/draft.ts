import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession } from './session.ts';

/**
 * Text that is not sent yet, kept in this browser through a reload, an expired session or a lost connection. `key` names
 * the field (`comment:<bid>`); drafts of different companies never meet. `clear` forgets it once it is sent.
 */
export function useDraft(
  key: string,
  initial = '',
): [text: string, change: (text: string) => void, clear: () => void] {
  const place = `draft:${currentSession().companyId ?? ''}:${key}`;
  const [text, setText] = useState(() => read(place) ?? initial);
  const placeRef = useRef(place);
  useEffect(() => {
    if (placeRef.current === place) return;
    placeRef.current = place;
    setText(read(place) ?? initial);
  }, [place, initial]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      write(place, next === initial ? undefined : next);
    },
    [place, initial],
  );
  const clear = useCallback(() => {
    setText(initial);
    write(place, undefined);
  }, [place, initial]);
  return [text, change, clear];
}

function read(place: string): string | undefined {
  try {
    return localStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(place: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    // The text stays on the screen; only the reload would lose it.
  }
}
