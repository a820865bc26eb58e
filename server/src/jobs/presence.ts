import type { PresentPerson } from '@bidloom/contract/bids';
import type { Person } from '@bidloom/contract/primitives';
import type { Live } from './live.ts';

/** Who has a bid open now, once each. */
export type Present = { bid: string; people: PresentPerson[] };
type Listener = (present: Present) => void;

/** Who has which bid open, over all servers. Nothing of it is stored: each server remembers what all tabs say. */
export type Presence = {
  at: (company: string, bid: string) => PresentPerson[];
  /** Tells each change of who is there, in a company. */
  subscribe: (company: string, listener: Listener) => () => void;
  stop: () => void;
};

/** A tab that says nothing for this long is closed, asleep or cut off; it says so twice as often. */
const forgottenAfterMs = 28_000;
const lookEveryMs = 2_000;

export function trackPresence(live: Pick<Live, 'subscribeToPresence'>): Presence {
  /** By company and bid, then by tab, since one person may have two. */
  const places = new Map<string, Map<string, Tab>>();
  const listeners = new Map<string, Set<Listener>>();

  const peopleAt = (place: string): PresentPerson[] => {
    const people = new Map<string, PresentPerson>();
    for (const { person, requirement } of places.get(place)?.values() ?? []) {
      const known = people.get(person._id) ?? { ...person, writesIn: [] };
      people.set(person._id, {
        ...known,
        writesIn: requirement ? [...new Set([...known.writesIn, requirement])] : known.writesIn,
      });
    }
    return [...people.values()];
  };
  /** Changes who is at a place, and tells it when that is somebody else than before. */
  const change = (place: string, work: (tabs: Map<string, Tab>) => void) => {
    const before = saidOf(peopleAt(place));
    const tabs = places.get(place) ?? new Map<string, Tab>();
    work(tabs);
    if (tabs.size > 0) places.set(place, tabs);
    else places.delete(place);
    const people = peopleAt(place);
    if (saidOf(people) === before) return;
    const [company = '', bid = ''] = place.split(' ');
    for (const listener of listeners.get(company) ?? []) listener({ bid, people });
  };
  const forget = live.subscribeToPresence(({ company, bid, tab, person, requirement, isLeaving }) =>
    change(`${company} ${bid}`, (tabs) => {
      // A tab names itself, so that nobody's may stand for another's.
      const key = `${person._id} ${tab}`;
      if (isLeaving) tabs.delete(key);
      else tabs.set(key, { person, requirement: requirement ?? null, heardAt: Date.now() });
    }),
  );
  const look = setInterval(() => {
    const oldest = Date.now() - forgottenAfterMs;
    for (const place of places.keys())
      change(place, (tabs) => {
        for (const [tab, { heardAt }] of tabs) if (heardAt < oldest) tabs.delete(tab);
      });
  }, lookEveryMs);
  look.unref();

  return {
    at: (company, bid) => peopleAt(`${company} ${bid}`),
    subscribe: (company, listener) => {
      const set = listeners.get(company) ?? new Set();
      listeners.set(company, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(company) === set) listeners.delete(company);
      };
    },
    stop: () => {
      forget();
      clearInterval(look);
    },
  };
}

type Tab = { person: Person; requirement: string | null; heardAt: number };

const saidOf = (people: PresentPerson[]) =>
  people
    .map(({ _id, writesIn }) => `${_id} ${writesIn.toSorted().join(',')}`)
    .toSorted()
    .join(' ');
