import { getBidAddenda } from '@bidloom/contract/addenda';
import { getBid, listActivities } from '@bidloom/contract/bids';
import { addFiles } from '@bidloom/contract/files';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { ApiError, upload } from '#lib/calls/api.ts';
import { refresh } from '#lib/calls/calls.ts';
import { currentSession } from '#lib/browser/session.ts';

/** A document on its way to a bid. It travels on while its person looks at another page. */
export type Upload = {
  id: string;
  bid: string;
  /** Where the bid is: the person may look at another company before it leaves. */
  company: string | undefined;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  /** From 0 to 1, of what has left. */
  share: number;
  /** Why it failed, in a sentence. */
  error?: string;
};

/** The documents on their way to a bid, those that failed among them. */
export const useUploads = (bid: string): Upload[] =>
  useSyncExternalStore(listen, () => uploads).filter((one) => one.bid === bid);

/** How many documents are on their way to a bid, and how many could not be added. */
export function useUploadCounts(bid: string): { underWay: number; failed: number } {
  const all = useUploads(bid);
  const failed = all.filter(({ state }) => state === 'failed').length;
  return { underWay: all.length - failed, failed };
}

/** Sends documents, each on its own so that one that is refused does not take the others with it. */
export function sendDocuments(client: QueryClient, bid: string, files: File[]): void {
  const added = files.map((file): Upload => {
    count += 1;
    return {
      id: `upload-${count}`,
      bid,
      company: currentSession().companyId,
      file,
      state: 'waiting',
      share: 0,
    };
  });
  change([...uploads, ...added]);
  void work(client);
}

/** Sends one that failed again. */
export function sendAgain(client: QueryClient, id: string): void {
  update(id, { state: 'waiting', share: 0 });
  void work(client);
}

/** Stops an upload, or takes one that failed off the list. */
export function stopUpload(id: string): void {
  stops.get(id)?.abort();
  change(uploads.filter((one) => one.id !== id));
}

let uploads: Upload[] = [];
let count = 0;
let isWorking = false;
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

/** One after the other: a line shared by several is no faster, and each is ready sooner. */
async function work(client: QueryClient): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let next = nextWaiting(); next; next = nextWaiting()) await send(client, next);
  isWorking = false;
}

const nextWaiting = () => uploads.find(({ state }) => state === 'waiting');

async function send(client: QueryClient, { id, bid, company, file }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  update(id, { state: 'uploading' });
  try {
    await upload(addFiles, { _id: bid }, [file], {
      signal: stop.signal,
      companyId: company,
      onProgress: (share) => update(id, { share }),
    });
    // The list shows it before it leaves the uploads, so that it is never in neither.
    await refresh(client, [getBid, getBidAddenda, listActivities]);
    change(uploads.filter((one) => one.id !== id));
  } catch (error) {
    const said = error instanceof ApiError ? error.message : '';
    update(id, { state: 'failed', error: said || i18next.t('files.errors.add') });
  } finally {
    stops.delete(id);
  }
}

function update(id: string, part: Partial<Upload>): void {
  change(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

function change(next: Upload[]): void {
  uploads = next;
  const isUnderWay = uploads.some(({ state }) => state !== 'failed');
  globalThis[isUnderWay ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** What has not left yet would be lost with the page. */
const warn = (event: Event) => event.preventDefault();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
