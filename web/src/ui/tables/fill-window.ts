import { createContext, use } from 'react';
import { useMedia } from '#lib/browser/media.ts';

/** The table around: whether it fills the window (`fillsWindow` of Table), and its frame, once that is there. */
export const TableFrameContext = createContext<{ fillsWindow: boolean; frame: HTMLElement | null }>({
  fillsWindow: false,
  frame: null,
});

/** The same windows as the CSS variant `roomy:` means: room for a table beside what stands around it. */
const roomy = '(min-width: 40rem) and (min-height: 34rem)';

/** What the rows of the table around scroll in: its frame, not there yet at first, so that its head stays in sight; else the page. */
export function useScroller(): HTMLElement | null | 'page' {
  const { fillsWindow, frame } = use(TableFrameContext);
  const isRoomy = useMedia(roomy);
  return fillsWindow && isRoomy ? frame : 'page';
}

/** How far down a frame was scrolled at each step of the browser's history, as browsers keep it for pages that scroll. */
const places = new Map<string, number>();
export const keepPlace = (frame: HTMLElement): void => {
  places.set(step(), frame.scrollTop);
};
export const keptPlace = (): number => places.get(step()) ?? 0;

/** The router gives each step a key of its own. */
function step(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : location.href;
}
