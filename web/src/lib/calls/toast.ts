import { useSyncExternalStore } from 'react';

type News = {
  /** Closes it before its time. */
  id: string;
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction | undefined;
};
/** One thing that can be done about the news: 'Undo'. */
export type ToastAction = { label: string; onPress: () => void };

/** Said before the screen of toasts was there to say it; ui/floating/toaster.tsx takes them over. */
const early: News[] = [];
let say: Screen | null = null;
type Screen = { show: (news: News) => void; close: (id: string) => void };
let count = 0;
const waiting = new Set<() => void>();

/** Short news at the top of the screen. The same words are not stacked upon themselves, but where something can be done about each. */
export const toast = {
  /** Answers how to close it. */
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string, action?: ToastAction) => show('info', text, action),
};

/** Hands what was and will be said to the screen that shows it; answers how to take it away. */
export function showToastsBy(screen: Screen): () => void {
  say = screen;
  for (const news of early.splice(0)) screen.show(news);
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

function show(tone: News['tone'], text: string, action?: ToastAction): () => void {
  const id = action ? `${(count += 1)}` : text;
  const news = { id, tone, text, action };
  if (say) say.show(news);
  else {
    early.push(news);
    for (const tell of waiting) tell();
  }
  return () => {
    const place = early.indexOf(news);
    if (place >= 0) early.splice(place, 1);
    say?.close(id);
  };
}
