import { currentPerson, currentSession } from '#lib/browser/session.ts';

const kinds = ['bids', 'tenders', 'answers', 'evidence'] as const;
export type RecentKind = (typeof kinds)[number];

/** Something that was opened through the search, with where it leads. */
export type Recent = { id: string; kind: RecentKind; title: string; to: string };

const most = 6;
const place = () => `recent:${currentPerson()}:${currentSession().companyId ?? ''}`;

/** What the person opened last in this company, in this browser, newest first. */
export function recentItems(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts one before the others. */
export function keepRecent(item: Recent): void {
  const others = recentItems().filter(({ id }) => id !== item.id);
  try {
    localStorage.setItem(place(), JSON.stringify([item, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing has no recent items.
  }
}

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'kind', 'title', 'to'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string') &&
  kinds.includes((one as Recent).kind) &&
  (one as Recent).to.startsWith('/');
