import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { changeUserImage as endpoint } from '@bidloom/contract/users';
import type { Db } from '#db/database.ts';
import { forbidden, HttpError, notFound, refused } from '#http/calls/errors.ts';
import type { Replayed } from '#http/calls/idempotency.ts';
import { makePicture, NoPicture } from '#features/files/make-picture.ts';
import type { LongCall } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import * as queries from './users.queries.ts';

/**
 * Gives a user a new picture, made anew from the uploaded one: oneself, or an admin for any member. Pictures are shown
 * by plain `<img>` elements, which carry no token: each has a name of 128 random bits that nobody can guess, is open to
 * who knows it, and never changes under it. Answers its address, or what a first request with the same key was told.
 */
export async function changeUserImage(
  { context, caller, inTransaction, once }: LongCall<typeof endpoint>,
  user: string,
  file: ReceivedFile,
): Promise<{ logo: string } | Replayed> {
  if (user !== caller.user && caller.role !== 'admin' && caller.role !== 'owner')
    throw forbidden('server.needsRole.admin');
  await inTransaction((db) => mustBeMember(db, user));
  const picture = await makePicture(await readFile(file.path)).catch((error: unknown) => {
    if (!(error instanceof NoPicture)) throw error;
    throw error.reason === 'wrong-type'
      ? new HttpError(415, 'wrong_type', 'server.users.noPicture', { cause: error })
      : refused('unreadable_picture', 'server.users.unreadablePicture');
  });
  const name = randomBytes(16).toString('hex');
  await context.files.write(keyOf(name), picture);
  const logo = `/api/user-image?name=${name}`;
  // Names of pictures that nobody will be shown: the new one until it is theirs, then the old one.
  const unused = new Set([name]);
  const answer = await inTransaction((db) =>
    once(db, async () => {
      await mustBeMember(db, user);
      const before = await queries.findLogo(db, user);
      await queries.changeLogo(db, user, logo);
      const old = /^\/api\/user-image\?name=([0-9a-f]{32})$/.exec(before ?? '')?.[1];
      unused.delete(name);
      if (old !== undefined) unused.add(old);
      return { logo };
    }),
  ).catch(async (error: unknown) => {
    await context.files.remove(keyOf(name));
    throw error;
  });
  for (const one of unused) await context.files.remove(keyOf(one));
  return answer;
}

/** Where the storage keeps a picture. */
export const keyOf = (name: string) => `user-images/${name}`;

async function mustBeMember(db: Db, user: string): Promise<void> {
  const held = await queries.lockMemberAndOwners(db, user);
  if (!held.some(({ user_id }) => user_id === user)) throw notFound();
}
