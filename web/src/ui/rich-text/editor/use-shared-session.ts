import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { SharedAnswer } from '../rich-text-editor-props.ts';
import { nameCursorsBy } from './cursors.ts';
import { plugins } from './plugins.ts';
import { sessionOf, type SharedSession } from './session.ts';

/** The session of a shared answer, and whether it is open; an answer of one's own always is. */
export function useSharedSession(
  shared: SharedAnswer | undefined,
  showComment: (id: string) => void,
): { session: SharedSession | undefined; isOpen: boolean } {
  const [session] = useState(() => shared && sessionOf(shared.channel, plugins));
  const shown = useSyncExternalStore(session?.subscribe ?? never, () => session?.shown);
  const isOpen = useSyncExternalStore(
    session?.subscribe ?? never,
    () => !session || session.state !== undefined,
  );
  const { nameOf, onState, onHandle, comments } = shared ?? {};
  useLayoutEffect(() => {
    if (nameOf) nameCursorsBy(nameOf);
  }, [nameOf]);
  useEffect(() => {
    if (shown) onState?.(shown);
  }, [shown, onState]);
  useEffect(() => {
    if (!session) return undefined;
    onHandle?.({ append: session.append, tryAgain: session.tryAgain, showComment });
    return () => onHandle?.(undefined);
  }, [session, onHandle, showComment]);
  useEffect(() => {
    if (comments) session?.setComments(comments);
  }, [session, comments]);
  return { session, isOpen };
}

const never = () => () => {};
