import { useEffect } from 'react';
import { useEvent } from '#lib/react/use-event.ts';
import { bracketStep, isWriting } from './keys.ts';

/** `]` and `[` go to the next and the previous of what a page is about, from anywhere but a text and a dialog. */
export function useBracketKeys(onStep: (step: 1 | -1) => void): void {
  const go = useEvent(onStep);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.defaultPrevented || isWriting(event) ? undefined : bracketStep(event);
      if (step === undefined) return;
      event.preventDefault();
      go(step);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [go]);
}
