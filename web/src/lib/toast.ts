import { useSyncExternalStore } from 'react';

type News = { tone: 'success' | 'error' | 'info'; text: string; action?: ToastAction | undefined };
/** One thing that can be done about the news: 'Undo'. */
export type ToastAction = { label: string; onPress: () => void };

/** Said before the screen of toasts was there to say it; ui/floating/toaster.tsx takes them over. */
const early: News[] = [];
let say: ((news: News) => void) | null = null;
const waiting = new Set<() => void>();

/** Short news at the top of the screen. The same words are not stacked upon themselves, but where something can be done about each. */
export const toast = {
  success: (text: string, action?: ToastAction) => show({ tone: 'success', text, action }),
  error: (text: string) => show({ tone: 'error', text }),
  info: (text: string) => show({ tone: 'info', text }),
};

/** Hands what was and will be said to the screen that shows it; answers how to take it away. */
export function showToastsBy(screen: (news: News) => void): () => void {
  say = screen;
  for (const news of early.splice(0)) screen(news);
  return () => {
    if (say === screen) say = null;
  };
}

/** Whether anything was said that no screen has shown yet. */
export const useHasNews = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    () => early.length > 0,
    () => false,
  );

function show(news: News): void {
  if (say) {
    say(news);
    return;
  }
  early.push(news);
  for (const tell of waiting) tell();
}
