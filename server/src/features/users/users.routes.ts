import * as calls from '@bidloom/contract/users';
import { pageOf } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';
import { isKnown } from '#http/calls/etag.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import { changeMember, removeMember } from './change-member.ts';
import { invite } from './invite.ts';
import { changeUserImage, keyOf } from './user-image.ts';
import { findCompanyUsers, getCompanyUser } from './users.queries.ts';

export const userRoutes = [
  route(calls.listUsers, async ({ db, input }) =>
    pageOf(
      await findCompanyUsers(db),
      input,
      ({ fullName, email, jobTitle }) => `${fullName} ${email} ${jobTitle}`,
      { keyOf: ({ _id }) => _id },
    ),
  ),
  route(
    calls.changeUser,
    async ({ db, context, caller, input }) => {
      if (input._id === undefined) {
        const { id, ...made } = await invite(db, context, caller, input);
        return { ...(await getCompanyUser(db, id)), ...made };
      }
      await changeMember(db, caller, { ...input, _id: input._id });
      return getCompanyUser(db, input._id);
    },
    { message: 'server.users.saved' },
  ),
  route(
    calls.removeUser,
    async ({ db, caller, input }) => {
      await removeMember(db, caller, input._id);
      return null;
    },
    { message: 'server.users.removed' },
  ),
  longRoute(
    calls.changeUserImage,
    async (call) => {
      const [file] = call.uploads;
      if (!file) throw new Error('An upload without a file');
      return changeUserImage(call, call.input._id, file);
    },
    { message: 'server.users.imageSaved' },
  ),
  longRoute(calls.getUserImage, async ({ context, input, request, reply }) => {
    // What a name shows never changes, so the name is the tag.
    const tag = `"${input.name}"`;
    const content = await context.files.open(keyOf(input.name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? notFound() : error;
    });
    reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable');
    if (isKnown(request, tag)) {
      content.destroy();
      void reply.code(304).send();
      return sent;
    }
    await reply.type('image/webp').header('content-disposition', 'inline').send(content);
    return sent;
  }),
];
