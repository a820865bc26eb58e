import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/calls/api.ts';
import { toast } from '#lib/calls/toast.ts';
import { lookForRun, refreshAfterRun, requestGeneration, type GenerationWish } from './generation.api.ts';

/**
 * The call that generates, for as long as it is open. It lives beside the screens, since leaving them must not stop it:
 * the run itself is the server's, and is found again in the list of runs.
 */
export type Sending = {
  wish: GenerationWish;
  /** From 0 to 1, of the documents that have left. */
  share: number;
  /** Why no run was started, in a sentence. */
  error?: string;
};

/** The open call of a bid, or the last that started nothing. */
export const useSending = (bid: string): Sending | undefined =>
  useSyncExternalStore(listen, () => sendings.get(bid));

/** Starts a run. */
export function startRun(client: QueryClient, wish: GenerationWish): void {
  const { bid } = wish;
  if (sendings.has(bid) && sendings.get(bid)?.error === undefined) return;
  set(bid, { wish, share: wish.files.length > 0 ? 0 : 1 });
  requestGeneration(wish, (share) => {
    const { share: before = 0 } = sendings.get(bid) ?? {};
    set(bid, { wish, share });
    if (share >= 1 && before < 1) void lookForRun(client);
  })
    .then(
      () => set(bid, undefined),
      (error: unknown) => {
        // How a run that was started ended stands in the list of runs, and so does one whose connection was lost.
        const isOfRun =
          error instanceof ApiError &&
          (error.code.startsWith('generation_') ||
            ((sendings.get(bid)?.share ?? 0) >= 1 && error.status === 0));
        const said = error instanceof ApiError ? error.message : '';
        const reason = said || i18next.t('generation.errors.generate');
        set(bid, isOfRun ? undefined : { wish, share: 0, error: reason });
        if (!isOfRun) toast.error(reason);
      },
    )
    .finally(() => void refreshAfterRun(client));
}

/** Takes a refusal off the screen. */
export function forgetSending(bid: string): void {
  if (sendings.get(bid)?.error !== undefined) set(bid, undefined);
}

const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

function set(bid: string, sending: Sending | undefined): void {
  if (sending) sendings.set(bid, sending);
  else sendings.delete(bid);
  const isLeaving = [...sendings.values()].some(({ share, error }) => share < 1 && error === undefined);
  globalThis[isLeaving ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Documents that have not left yet would be lost with the page. */
const warn = (event: Event) => event.preventDefault();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
