/** Who waits: shares are counted per company, and within it per person. */
export type Sharer = { company: string; person: string };

/** The most that may wait: of one person, of one company, and in all. */
export type QueueBounds = { ofPerson: number; ofCompany: number; inAll: number };

/** What is full, when something is not let into the queue. */
export type Full = 'person' | 'company' | 'all';

export type FairQueue<Item> = {
  /** Lets an item wait; answers what is full instead, where something is. `isLetIn` passes over the bounds. */
  add: (who: Sharer, item: Item, options?: { isLetIn?: boolean }) => Full | undefined;
  /**
   * Takes the next item whose company and person `may` have another: of the companies the one that has had the least by
   * `share`, among equals the one whose turn is longest ago, and so among its people.
   */
  take: (may: (who: Sharer) => boolean, share?: (company: string) => number) => Item | undefined;
  /** Takes an item out, wherever it waits; false where it waits no more. */
  remove: (who: Sharer, item: Item) => boolean;
  /** How many wait; how many of a company. */
  count: (company?: string) => number;
  /** How many are taken, about, until the next one of somebody who waits has been: one of each company for each of their colleagues. */
  ahead: (who: Sharer) => number;
};

/** A bounded queue in which nobody waits behind more than one item of each other company and person. */
export function fairQueue<Item>(bounds: QueueBounds): FairQueue<Item> {
  // A map keeps the order of insertion: who was served goes to the end.
  const companies = new Map<string, Map<string, Item[]>>();
  let all = 0;
  const ofCompany = (company: string) =>
    [...(companies.get(company)?.values() ?? [])].reduce((sum, items) => sum + items.length, 0);
  const dropEmpty = ({ company, person }: Sharer) => {
    const people = companies.get(company);
    if (people?.get(person)?.length === 0) people.delete(person);
    if (people?.size === 0) companies.delete(company);
  };
  return {
    add: (who, item, { isLetIn = false } = {}) => {
      const { company, person } = who;
      if (!isLetIn) {
        if ((companies.get(company)?.get(person)?.length ?? 0) >= bounds.ofPerson) return 'person';
        if (ofCompany(company) >= bounds.ofCompany) return 'company';
        if (all >= bounds.inAll) return 'all';
      }
      const people = companies.get(company) ?? new Map<string, Item[]>();
      companies.set(company, people);
      people.set(person, [...(people.get(person) ?? []), item]);
      all += 1;
      return undefined;
    },
    take: (may, share = () => 0) => {
      // Sorting is stable: among equals the order of turns stays.
      const order = [...companies.keys()].toSorted((a, b) => share(a) - share(b));
      for (const company of order) {
        const people = companies.get(company) ?? new Map<string, Item[]>();
        for (const [person, items] of people) {
          const [item, ...rest] = items;
          if (item === undefined || !may({ company, person })) continue;
          people.delete(person);
          companies.delete(company);
          if (rest.length > 0) people.set(person, rest);
          if (people.size > 0) companies.set(company, people);
          all -= 1;
          return item;
        }
      }
      return undefined;
    },
    remove: (who, item) => {
      const items = companies.get(who.company)?.get(who.person) ?? [];
      const at = items.indexOf(item);
      if (at < 0) return false;
      items.splice(at, 1);
      all -= 1;
      dropEmpty(who);
      return true;
    },
    count: (company) => (company === undefined ? all : ofCompany(company)),
    ahead: ({ company }) => companies.size * Math.max(1, companies.get(company)?.size ?? 0),
  };
}
