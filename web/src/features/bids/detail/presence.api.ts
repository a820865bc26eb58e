import { reportPresence, type PresentPerson } from '@bidloom/contract/bids';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/calls/api.ts';
import { keyOf } from '#lib/calls/calls.ts';
import { currentSession } from '#lib/browser/session.ts';
import { currentWritingPlace, onWritingPlace } from '#lib/live/writing-place.ts';

/** Others forget a tab that is silent for half a minute. */
const beatEveryMs = 12_000;
/** Who has touched nothing for this long is not here, though their screen may show the bid. */
const idleAfterMs = 10 * 60_000;
/** This tab, for as long as it is not loaded anew. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/**
 * Who else has a bid open now. Says that we have, for as long as its page is looked at; the event `presence` brings the news
 * between our own beats (shell/live-data.ts).
 */
export function useOthersHere(bid: string, me: string | undefined): PresentPerson[] {
  const client = useQueryClient();
  const { data: people = [] } = useQuery<PresentPerson[]>({ queryKey: presenceKey(bid), queryFn: skipToken });
  useEffect(() => {
    let activeAt = Date.now();
    let hasLeft = false;
    const beat = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - activeAt > idleAfterMs) return;
      const requirement = currentWritingPlace();
      const others = await call(reportPresence, {
        bidId: bid,
        tab,
        ...(requirement && { requirement }),
      }).catch(() => undefined);
      if (others && !hasLeft) client.setQueryData(presenceKey(bid), others);
    };
    const onActive = () => {
      const wasIdle = Date.now() - activeAt > idleAfterMs;
      activeAt = Date.now();
      if (wasIdle) void beat();
    };
    const onShown = () => void beat();
    for (const sign of signs) addEventListener(sign, onActive, { passive: true });
    document.addEventListener('visibilitychange', onShown);
    const forgetPlace = onWritingPlace(onShown);
    void beat();
    const timer = setInterval(() => void beat(), beatEveryMs);
    return () => {
      hasLeft = true;
      clearInterval(timer);
      forgetPlace();
      for (const sign of signs) removeEventListener(sign, onActive);
      document.removeEventListener('visibilitychange', onShown);
      // Where it does not arrive, we are forgotten a little later; so is who has signed out.
      if (currentSession().token) call(reportPresence, { bidId: bid, tab, isLeaving: true }).catch(() => {});
    };
  }, [bid, client]);
  return people.filter(({ _id }) => _id !== me);
}
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

const presenceKey = (bid: string) => [...keyOf(reportPresence), bid];
