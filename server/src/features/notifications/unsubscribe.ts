import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationKind } from '@bidloom/contract/notifications';
import { outsideCompanies, run } from '#db/database.ts';
import type { Settings } from '#env.ts';
import type { Language } from '#http/calls/language.ts';
import { consumeAttempts, type Limit } from '#http/identity/rate-limit.ts';
import type { AppContext } from '#http/calls/route.ts';

/** What a mail told, with the revision of its reader's choice at that time. */
export type MailedKind = { kind: NotificationKind; revision: number };

/** What a link from a mail is about: its reader's language, and the kinds it turns off with whether they are on still. */
export type Unsubscribing = { language: Language; kinds: { kind: NotificationKind; isOn: boolean }[] };

/**
 * The address that turns mail of some kinds off, for whoever holds it. It is good for ever, until the person switches
 * one of the kinds on again: then only links in newer mails turn it off.
 */
export function unsubscribeAddress(
  { publicUrl, secretKey }: Settings,
  user: string,
  kinds: MailedKind[],
): string {
  const claim = [user, ...kinds.map(({ kind, revision }) => [kind, revision])];
  const words = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${publicUrl}/api/notification/unsubscribe?key=${words}.${signatureOf(secretKey, words)}`;
}

/** What a key is about; undefined for one that we did not make, or that was revoked. */
export const findUnsubscribing = (context: AppContext, key: string, address: string) =>
  open(context, key, address, find);

/** Turns mail of a key's kinds off, however often it is asked; what the bell tells stays. */
export const unsubscribe = (context: AppContext, key: string, address: string) =>
  open(context, key, address, turnOff);

const wrongOnes: Limit = { name: 'unsubscribe-unknown', attempts: 30, seconds: 600 };

async function open(
  context: AppContext,
  key: string,
  address: string,
  statement: typeof find,
): Promise<Unsubscribing | undefined> {
  const claim = readKey(context.settings.secretKey, key);
  if (!claim) {
    await consumeAttempts(context, [wrongOnes, address]);
    return undefined;
  }
  const { user, kinds } = claim;
  const [found] = await outsideCompanies(context.database, (db) =>
    run<Unsubscribing>(db, statement, [
      user,
      kinds.map(({ kind }) => kind),
      kinds.map(({ revision }) => revision),
    ]),
  );
  return found;
}

function readKey(secretKey: string, key: string): { user: string; kinds: MailedKind[] } | undefined {
  const [words = '', signature = ''] = key.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secretKey, words))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  // Nobody but us has signed it.
  const [user, ...kinds] = JSON.parse(Buffer.from(words, 'base64url').toString('utf8')) as [
    string,
    ...[NotificationKind, number][],
  ];
  return { user, kinds: kinds.map(([kind, revision]) => ({ kind, revision })) };
}

const signatureOf = (secretKey: string, words: string) =>
  createHmac('sha256', `unsubscribe:${secretKey}`).update(words).digest('base64url');

const named = `from unnest($2::text[], $3::int[]) with ordinality k(kind, revision, place)
  join notification_choices c on c.user_id = $1 and c.kind = k.kind and c.mail_revision = k.revision`;
const find = {
  name: 'find-unsubscribing',
  text: `select u.language, k.kinds from users u, lateral (
      select json_agg(json_build_object('kind', c.kind, 'isOn', c.by_mail) order by k.place) as kinds ${named}) k
    where u.id = $1 and k.kinds is not null`,
};
const turnOff = {
  name: 'unsubscribe',
  text: `with off as (update notification_choices o set by_mail = false
      where o.user_id = $1 and o.kind in (select c.kind ${named}) returning o.kind)
    select u.language, (select json_agg(json_build_object('kind', kind, 'isOn', false)) from off) as kinds
    from users u where u.id = $1 and exists (select from off)`,
};
