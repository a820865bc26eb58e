import type { Notification } from '@bidloom/contract/notifications';
import type { Db } from '#db/database.ts';
import { notify } from '#features/notifications/notify.ts';
import { forgetReview } from '#features/notifications/notify-assignees.ts';
import { translate, type Language, type Sentence } from '#http/calls/language.ts';
import { statusWord } from './bid-status.ts';
import type { PersonLink } from './bid-links.ts';

/** Who works on a bid, and where it stands. */
export type Staffed = { team: PersonLink[]; reviewer: PersonLink | null; status: string };
export type Actor = { user: string; name: string; language: Language };

type News = {
  type: Notification['type'];
  to: string[];
  description: Sentence;
  about?: { kind: string; items: string[] };
};

/**
 * Tells the people of a bid what changed for them: `assign` to whoever was added or asked to review, `memeber-assign`
 * to those who were there before, `memeber-revoke` to whoever was taken off and to those who stay, `status` on a move
 * and `revoke` when the bid was revoked. Whoever did it is told nothing.
 */
export async function notifyTeam(
  db: Db,
  by: Actor,
  bid: { _id: string; title: string },
  before: Staffed,
  after: Staffed,
): Promise<void> {
  const news = [...newsOfTeam(by, bid.title, before, after), ...newsOfReviewer(by, bid, before, after)];
  if (before.status !== after.status) {
    const words = wordsFor(by, bid.title);
    news.push(
      after.status === 'revoked'
        ? { type: 'revoke', to: everyone(after), description: words('revoked') }
        : {
            type: 'status',
            to: everyone(after),
            description: words('status', (language) => ({
              from: statusWord(before.status, language),
              to: statusWord(after.status, language),
            })),
          },
    );
  }
  if (before.reviewer && before.reviewer._id !== after.reviewer?._id)
    await forgetReview(db, bid._id, before.reviewer._id);
  await Promise.all(news.map((one) => notify(db, { ...one, bid: bid._id, by: by.user })));
}

/** Tells the people of a bid that it is gone. */
export async function notifyBidDeleted(db: Db, by: Actor, title: string, people: string[]): Promise<void> {
  await notify(db, {
    type: 'revoke',
    description: wordsFor(by, title)('deleted'),
    bid: null,
    to: people,
    by: by.user,
  });
}

function newsOfTeam(by: Actor, title: string, before: Staffed, after: Staffed): News[] {
  const words = wordsFor(by, title);
  const added = without(after.team, before.team);
  const removed = without(before.team, after.team);
  const stayed = idsOf(without(after.team, added));
  return [
    ...(added.length > 0
      ? [{ type: 'assign' as const, to: idsOf(added), description: words('assigned') }]
      : []),
    ...added.map((person) => ({
      type: 'memeber-assign' as const,
      to: stayed,
      description: words('memberAssigned', () => ({ person: person.fullName })),
    })),
    ...removed.flatMap((person) => [
      { type: 'memeber-revoke' as const, to: [person._id], description: words('removed') },
      {
        type: 'memeber-revoke' as const,
        to: stayed,
        description: words('memberRemoved', () => ({ person: person.fullName })),
      },
    ]),
  ];
}

function newsOfReviewer(
  by: Actor,
  { _id, title }: { _id: string; title: string },
  before: Staffed,
  after: Staffed,
): News[] {
  const [old, now] = [before.reviewer, after.reviewer];
  if (old?._id === now?._id) return [];
  const words = wordsFor(by, title);
  const others = (person: PersonLink) => idsOf(after.team).filter((id) => id !== person._id);
  return [
    ...(now
      ? [
          {
            type: 'assign' as const,
            to: [now._id],
            description: words('reviewer'),
            about: { kind: 'review', items: [_id] },
          },
          {
            type: 'memeber-assign' as const,
            to: others(now),
            description: words('memberReviewer', () => ({ person: now.fullName })),
          },
        ]
      : []),
    ...(old
      ? [
          { type: 'memeber-revoke' as const, to: [old._id], description: words('reviewerRemoved') },
          {
            type: 'memeber-revoke' as const,
            to: others(old),
            description: words('memberReviewerRemoved', () => ({ person: old.fullName })),
          },
        ]
      : []),
  ];
}

const wordsFor =
  ({ name }: Actor, title: string) =>
  (key: string, values: (language: Language) => Record<string, string> = () => ({})): Sentence =>
  (language) =>
    translate(language, `server.bids.news.${key}`, {
      actor: name,
      title: title || translate(language, 'server.bids.untitled'),
      ...values(language),
    });

const idsOf = (people: PersonLink[]) => people.map(({ _id }) => _id);
const everyone = ({ team, reviewer }: Staffed) => idsOf(reviewer ? [...team, reviewer] : team);
const without = (people: PersonLink[], others: PersonLink[]) =>
  people.filter(({ _id }) => !others.some((other) => other._id === _id));
