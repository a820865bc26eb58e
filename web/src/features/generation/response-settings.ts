import type { ResponseSettings } from '@bidloom/contract/generation';
import { useRef, useState } from 'react';
import { useChangeSettings, useResponseSettings } from './generation.api.ts';

type Settings = Omit<ResponseSettings, 'bid' | 'open' | 'unapproved' | 'makesPdf'>;

/** What a bid's response is to be, while it is written; `save` stores what was changed before a run goes by it. */
export function useSettingsOfResponse(bid: string, isOpen: boolean) {
  const { data: stored, isFetching } = useResponseSettings(bid, isOpen);
  const unapproved = useTakenUnapproved(stored);
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const change = useChangeSettings();
  const settings = stored && { ...stored, copy: expectedCopy(stored), ...changes };
  return {
    settings,
    isReading: isFetching,
    unapproved: {
      ...unapproved,
      isHeld: settings !== undefined && isFinal(settings) && unapproved.count > 0,
    },
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

/** Whether a run writes a final copy by these settings. */
const isFinal = ({ copy, open, openReason }: ResponseSettings) =>
  copy === 'final' && (open.length === 0 || openReason.trim() !== '');

/** What nobody has approved, and whether somebody wants it sent as it stands; what is added meanwhile is decided anew. */
function useTakenUnapproved(stored: ResponseSettings | undefined) {
  const [takenOf, setTakenOf] = useState('');
  const decision = useRef<HTMLDivElement>(null);
  const { count, places } = stored?.unapproved ?? { count: 0, places: [] };
  const these = JSON.stringify([count, places]);
  return {
    count,
    isTaken: takenOf === these,
    take: (isTaken: boolean) => setTakenOf(isTaken ? these : ''),
    decision,
  };
}

/** A summary with its form says its words itself; a plain one says that it has none. */
const summaryOf = ({ summary, summaryRich }: Partial<Settings>) =>
  summary === undefined
    ? {}
    : summaryRich
      ? { summary: undefined, summaryRich }
      : { summary, summaryRich: null };
