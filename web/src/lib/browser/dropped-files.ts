/** What takes files that were dropped on another page: `documents` starts a bid from them, `notices` imports tenders. */
export type DroppedFor = 'documents' | 'notices';

let dropped: { taker: DroppedFor; files: File[] } | undefined;

/** Keeps files that were dropped on one page for the page that takes them. */
export function passDroppedFiles(taker: DroppedFor, files: File[]): void {
  dropped = { taker, files };
}

/** The files that were passed on to this taker, once. */
export function takeDroppedFiles(taker: DroppedFor): File[] {
  if (dropped?.taker !== taker) return [];
  const { files } = dropped;
  dropped = undefined;
  return files;
}

/** Whether a name is that of a format that only notices are published in: OCDS, eForms, feeds. A buyer's document never is. */
export const isNoticeData = (name: string): boolean => /\.(?:jsonl?|ndjson|xml|rss|atom)$/i.test(name);
