import { listRequirements } from '@bidloom/contract/requirements';
import { draftRequirements, mostDraftedAtOnce, type DraftEvents } from '@bidloom/contract/models';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, ApiError, headers } from '#lib/calls/api.ts';
import { refresh } from '#lib/calls/calls.ts';
import { readStream } from '#lib/live/event-stream.ts';

export type Drafting = {
  status: 'idle' | 'running' | 'ended';
  total: number;
  /** How many have been looked at. */
  checked: number;
  /** Of these, how many have a draft now: words that were stored. */
  drafted: number;
  /** Of these, how many got no word: nothing fits them. */
  empty: number;
  /** Drafts that were not stored, because a person's own answer stands. */
  proposals: DraftEvents['drafted'][];
  failed: DraftEvents['failed'][];
  /** Sentences that need a source. */
  doubted: number;
  /** The latest sentences, as they come. */
  latest: DraftEvents['sentence'][];
  /** Why it ended early. */
  problem: string | null;
};
const idle: Drafting = {
  status: 'idle',
  total: 0,
  checked: 0,
  drafted: 0,
  empty: 0,
  proposals: [],
  failed: [],
  doubted: 0,
  latest: [],
  problem: null,
};
const mostLatest = 4;

/** Drafts answers with a model and follows them; leaving the page or `cancel` stops it, and what is done stays. */
export function useDrafting() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [drafting, set] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (requirements: readonly string[], model: string, instruction: string) => {
    const stop = new AbortController();
    running.current = stop;
    set({ ...idle, status: 'running', total: requirements.length });
    try {
      for (let from = 0; from < requirements.length; from += mostDraftedAtOnce) {
        const some = requirements.slice(from, from + mostDraftedAtOnce);
        let goesOn = false;
        await stream({ requirements: some, model, instruction }, stop.signal, (name, data) => {
          if (name === 'ended') goesOn = (data as DraftEvents['ended']).msg === null;
          set((before) => follow(before, name, data));
        });
        if (!goesOn) break;
      }
    } catch (error) {
      if (!stop.signal.aborted)
        set((before) => ({
          ...before,
          problem: error instanceof ApiError && error.message ? error.message : t('models.errors.draft'),
        }));
    }
    set((before) => ({ ...before, status: 'ended' }));
    await refresh(client, [listRequirements]);
  };
  return { drafting, start, cancel: () => running.current?.abort() };
}

function follow(before: Drafting, name: string, data: unknown): Drafting {
  if (name === 'sentence') {
    const sentence = data as DraftEvents['sentence'];
    return { ...before, latest: [...before.latest, sentence].slice(-mostLatest) };
  }
  if (name === 'drafted') {
    const draft = data as DraftEvents['drafted'];
    const isEmpty = draft.answer.trim() === '';
    return {
      ...before,
      checked: before.checked + 1,
      drafted: before.drafted + (draft.isStored && !isEmpty ? 1 : 0),
      empty: before.empty + (isEmpty ? 1 : 0),
      doubted: before.doubted + draft.unsupported.length,
      proposals: draft.isStored ? before.proposals : [...before.proposals, draft],
    };
  }
  if (name === 'failed') return { ...before, failed: [...before.failed, data as DraftEvents['failed']] };
  if (name === 'ended') return { ...before, problem: (data as DraftEvents['ended']).msg };
  return before;
}

async function stream(
  body: { requirements: readonly string[]; model: string; instruction: string },
  signal: AbortSignal,
  tell: (name: string, data: unknown) => void,
): Promise<void> {
  const response = await fetch(addressOf(draftRequirements, {}), {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    credentials: 'include',
    signal,
  });
  if (!response.ok || !response.body) {
    const refusal = (await response.json().catch(() => ({}))) as { msg?: string };
    throw new ApiError(response.status, refusal.msg ?? '');
  }
  await readStream(response.body, ({ name, data }) => tell(name, JSON.parse(data)));
}
