import * as calls from '@bidloom/contract/response-design';
import { readFile } from 'node:fs/promises';
import { findOffice } from '#engine/office-pdf.ts';
import { nameParameters } from '#features/files/send-file.ts';
import { makePicture, NoPicture } from '#features/files/make-picture.ts';
import { readPictureHeader } from '#features/files/picture-size.ts';
import type { Db } from '#db/database.ts';
import { HttpError, refused } from '#http/calls/errors.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import * as queries from './response-design.queries.ts';
import { writeSample } from './write-sample.ts';

export const responseDesignRoutes = [
  route(calls.getResponseDesign, ({ db }) => shown(db)),
  route(
    calls.changeResponseDesign,
    async ({ db, input: { accent, styles } }) => {
      await queries.changeDesign(db, { accent, roles: styles });
      return shown(db);
    },
    { message: 'server.responseDesign.changed' },
  ),
  longRoute(
    calls.putResponseLogo,
    async ({ uploads: [file], inTransaction }) => {
      if (!file) throw new Error('An upload without a file');
      const picture = await makePicture(await readFile(file.path), 'png').catch((error: unknown) => {
        if (!(error instanceof NoPicture)) throw error;
        throw error.reason === 'wrong-type'
          ? new HttpError(415, 'wrong_type', 'server.users.noPicture', { cause: error })
          : refused('unreadable_picture', 'server.users.unreadablePicture');
      });
      const size = readPictureHeader(picture);
      if (!size) throw new Error('A picture of ours without a header');
      const png = Buffer.from(picture).toString('base64');
      return inTransaction(async (db) => {
        await queries.changeLogo(db, { png, width: size.width, height: size.height });
        return shown(db);
      });
    },
    { message: 'server.responseDesign.changed' },
  ),
  route(
    calls.removeResponseLogo,
    async ({ db }) => {
      await queries.changeLogo(db, null);
      return shown(db);
    },
    { message: 'server.responseDesign.changed' },
  ),
  longRoute(
    calls.putResponseTemplate,
    async ({ context, uploads: [file], inTransaction, reader }) => {
      if (!file) throw new Error('An upload without a file');
      const looked = await context.reading.read(
        reader(),
        'template',
        () => ({ path: file.path }),
        file.sha256,
      );
      if (looked.refusal !== null)
        throw refused('no_template', `server.responseDesign.refused.${looked.refusal}`, { name: file.name });
      const content = (await readFile(file.path)).toString('base64');
      return inTransaction(async (db) => {
        await queries.changeTemplate(db, { content, name: file.name, found: looked.found });
        return shown(db);
      });
    },
    { message: 'server.responseDesign.changed' },
  ),
  route(
    calls.removeResponseTemplate,
    async ({ db }) => {
      await queries.changeTemplate(db, null);
      return shown(db);
    },
    { message: 'server.responseDesign.changed' },
  ),
  longRoute(
    calls.getResponseSample,
    async ({ input: { format = 'docx' }, context, caller, inTransaction, reader, reply }) => {
      const { content, name, type } = await writeSample(
        context,
        { format, caller, reader: reader() },
        inTransaction,
      );
      await reply
        .type(type)
        .header('content-disposition', `attachment; ${nameParameters(name)}`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(content);
      return sent;
    },
  ),
];

/** The design as the wire has it. */
async function shown(db: Db): Promise<calls.ResponseDesign> {
  const { accent, logo, logoWidth, logoHeight, templateName, templateSize, found, roles } =
    await queries.readDesign(db);
  const known = new Set<string>(calls.designRoles);
  return {
    accent,
    logo:
      logo === null || logoWidth === null || logoHeight === null
        ? null
        : { url: `data:image/png;base64,${logo}`, width: logoWidth, height: logoHeight },
    template:
      found === null || templateName === null || templateSize === null
        ? null
        : {
            name: templateName,
            size: templateSize,
            styles: found.styles,
            found: Object.fromEntries(Object.entries(found.roles).filter(([role]) => known.has(role))),
            chosen: roles,
            places: found.places,
            unknownPlaces: found.unknownPlaces,
          },
    makesPdf: findOffice() !== undefined,
  };
}
