import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#lib/browser/draft.ts';
import type { BidFields } from '../bid-fields.ts';
import type { PendingChanges, Seen } from '../settle-change.ts';

/** What was changed of a bid and is not on the server yet, upon what the person had before them. */
export type Unsent = { fields: BidFields; seen: Seen };

/**
 * Keeps the changes of a bid in this browser from the moment they are made until the server has answered them, so that a
 * reload, an ended session or a lost connection loses none. `unsent` are those that nobody is sending any more.
 */
export function useUnsentChange(
  id: string,
  bid: BidFields | undefined,
): PendingChanges & { unsent: Unsent | undefined; discard: () => void } {
  const [text, write, clear] = useDraft(`change:${id}`);
  const latest = useRef(text);
  const [sending, setSending] = useState(0);
  const put = (next: Unsent | undefined) => {
    const hasAny = next !== undefined && Object.keys(next.fields).length > 0;
    latest.current = hasAny ? JSON.stringify(next) : '';
    if (hasAny) write(latest.current);
    else clear();
  };
  const settle = (names: string[]) => {
    const kept = readUnsent(latest.current);
    if (kept) put({ ...kept, fields: without(kept.fields, names) });
  };

  // What arrived although the page was left before it was answered is not missing.
  const isRead = bid !== undefined;
  useEffect(() => {
    const kept = readUnsent(latest.current);
    if (!isRead || !kept) return;
    settle(Object.keys(kept.fields).filter((name) => isSame(kept.fields, bid, name)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, against the bid as it was first read
  }, [isRead]);

  return {
    keep: (fields, seen) => {
      const kept = readUnsent(latest.current);
      put({ fields: { ...kept?.fields, ...fields }, seen: { ...kept?.seen, ...pick(seen, fields) } });
    },
    begin: () => setSending((count) => count + 1),
    rest: () => setSending((count) => count - 1),
    settle,
    unsent: sending === 0 ? readUnsent(text) : undefined,
    discard: () => put(undefined),
  };
}

/** Of what the person had before them, the fields that they changed, and the version. */
const pick = (seen: Seen, fields: BidFields): Seen => ({
  ...Object.fromEntries(Object.entries(seen).filter(([name]) => name in fields)),
  version: seen.version,
});
const without = (fields: BidFields, names: string[]): BidFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const isSame = (one: object, other: object, field: string): boolean =>
  JSON.stringify((one as Record<string, unknown>)[field]) ===
  JSON.stringify((other as Record<string, unknown>)[field]);

function readUnsent(text: string): Unsent | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Unsent);
  } catch {
    return undefined;
  }
}
