import type { ResponseSettings } from '@bidloom/contract/generation';
import { useState } from 'react';
import { useChangeSettings, useResponseSettings } from './generation.api.ts';

type Settings = Omit<ResponseSettings, 'bid' | 'open' | 'makesPdf'>;

/** What a bid's response is to be, while it is written; `save` stores what was changed before a run goes by it. */
export function useSettingsOfResponse(bid: string, isOpen: boolean) {
  const { data: stored } = useResponseSettings(bid, isOpen);
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const change = useChangeSettings();
  return {
    settings: stored && { ...stored, copy: expectedCopy(stored), ...changes },
    error: change.error,
    isSaving: change.isPending,
    isChanged: Object.keys(changes).length > 0,
    write: (part: Partial<Settings>) => setChanges((before) => ({ ...before, ...part })),
    /** Answers whether it is stored; why not is told at its place. */
    save: () =>
      change.mutateAsync({ _id: bid, ...changes, ...summaryOf(changes) }).then(
        () => {
          setChanges({});
          return true;
        },
        () => false,
      ),
  };
}

/** What a run writes as things are: a draft copy while mandatory requirements are open and nobody has said why that is well. */
const expectedCopy = ({ copy, open, openReason }: ResponseSettings) =>
  open.length > 0 && openReason === '' ? 'draft' : copy;

/** A summary with its form says its words itself; a plain one says that it has none. */
const summaryOf = ({ summary, summaryRich }: Partial<Settings>) =>
  summary === undefined
    ? {}
    : summaryRich
      ? { summary: undefined, summaryRich }
      : { summary, summaryRich: null };
