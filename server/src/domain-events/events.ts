import type { NoticeChange } from '@bidloom/contract/tenders';
import { databaseOf, type Database, type Db } from '#db/database.ts';

/**
 * What happens in one feature and concerns others, in the field's words, with what these must know of it. Who listens is
 * written in `#listeners.ts`, the only place where both sides are known.
 */
export type DomainEvents = {
  /** Documents came to a bid, or left it. */
  'documents.changed': {
    company: string;
    bid: string;
    /** No others are on their way: they may be read at once. */
    isSettled?: boolean;
    /** False where whatever brought them sees to that itself. */
    needsReading?: boolean;
  };
  /** Bids came back from the bin, with their documents and what was read of these. */
  'bids.restored': { company: string };
  /** What the documents of a bid say is stored, and how they change what was there before. */
  'documents.understood': { bid: string };
  /** Requirements came to a bid by hand, or were split. */
  'requirements.added': { bid: string };
  /** Things on a bid went from one person to another, by what one person (`by`) did. */
  'work.assigned': { bid: string; by: string; kind: AssignedKind; handovers: Handover[] };
  /** Documents came to a tender, or left it. */
  'tender-documents.changed': { tender: string };
  /** The notice of a tender says something else than before; `bid` is the one made of it, `by` null for a tender source. */
  'tender.amended': { bid: string | null; by: string | null; changes: NoticeChange[] };
  /** Somebody used an invitation and is a member now. */
  'invitation.used': { invitation: string; user: string };
  /** What the company offers is another thing than before. */
  'services.changed': { company: string };
};

/** `requirement`, `section` and `task`: theirs to do. `answer` and `round`: theirs to review. */
type AssignedKind = 'requirement' | 'section' | 'task' | 'answer' | 'round';
/** One thing that went from one person to another; null is nobody. */
type Handover = { item: string; from: string | null; to: string | null };

/** Who does what when something has happened, each in the order given. */
export type Listeners = {
  [Name in keyof DomainEvents]: ((db: Db, what: DomainEvents[Name]) => Promise<void>)[];
};

const listening = new WeakMap<Database, Listeners>();

/** Says who listens to what happens in a database. To be called once, before anything happens there. */
export function listen(database: Database, listeners: Listeners): void {
  listening.set(database, listeners);
}

/**
 * Says in a transaction that something has happened, and has its listeners do their part in the same one: it stands with all that
 * follows from it, or none of it does. What takes long a listener puts into the queue.
 * @throws whatever a listener throws; also where nobody was ever told to listen, so that no consequence is lost in silence
 */
export async function announce<Name extends keyof DomainEvents>(
  db: Db,
  name: Name,
  what: DomainEvents[Name],
): Promise<void> {
  const listeners = listening.get(databaseOf(db));
  if (!listeners) throw new Error(`Nobody listens to this database: ${name} would have no consequence`);
  for (const hear of listeners[name]) await hear(db, what);
}
