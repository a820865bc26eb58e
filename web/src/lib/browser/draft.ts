import { useCallback, useState } from 'react';
import { currentPerson, currentSession } from './session.ts';

/**
 * Text that is not sent yet, kept in this browser through a reload, an expired session or a lost connection. `key` names
 * the field (`comment:<bid>`); drafts of different people and of different
 * companies never meet. `clear` forgets it once it is sent. While
 * nothing was written the text is `initial`, also when that changes.
 */
export function useDraft(
  key: string,
  initial = '',
): [text: string, change: (text: string) => void, clear: () => void] {
  const place = `draft:${currentPerson()}:${currentSession().companyId ?? ''}:${key}`;
  const [kept, setKept] = useState(() => ({ place, text: read(place) }));
  const here = kept.place === place ? kept : { place, text: read(place) };
  // The same field of another bid: its own draft, before anything is shown.
  if (here !== kept) setKept(here);
  const change = useCallback(
    (next: string) => {
      const text = next === initial ? undefined : next;
      setKept({ place, text });
      write(place, text);
    },
    [place, initial],
  );
  const clear = useCallback(() => {
    setKept({ place, text: undefined });
    write(place, undefined);
  }, [place]);
  return [here.text ?? initial, change, clear];
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
