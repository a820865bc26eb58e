import { Transformer } from '@napi-rs/image';
import { removeBids } from '@bidloom/contract/bids';
import { addPicture, removeFile } from '@bidloom/contract/files';
import { generateFiles } from '@bidloom/contract/generation';
import { addRequirement, changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import type { RichText } from '@bidloom/contract/rich-text';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { removeUnshownPictures } from '#features/files/remove-pictures.ts';
import { readPictureHeader } from '#features/files/picture-size.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, inside, send, server, type GivenCompany } from '#testing/given.ts';

const drawing = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(120), width, height);
/** A photograph whose camera said where it was taken. */
async function photograph(): Promise<Buffer> {
  const jpeg = await drawing(60, 40).jpeg();
  const said = Buffer.from('Exif\0\0MM\0*\0\0\0\u0008GPSLatitude 51 4 North', 'latin1');
  const segment = Buffer.from([0xff, 0xe1, 0, said.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, said, jpeg.subarray(2)]);
}
const add = (company: GivenCompany, name: string, content: Uint8Array | string) =>
  company.upload(addPicture, {}, [{ name, content }]);
const contentOf = async (company: GivenCompany, _id: string) => {
  const query = { _id, inline: 'true' };
  return (await send('GET /bid/file', { token: company.token, companyId: company._id, query })).raw;
};
const showing = (file: string, alt = 'Map of the depots'): RichText => ({
  version: 1,
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'We have ' },
        { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
      ],
    },
    { type: 'picture', file, alt, caption: 'Figure 1', width: 50 },
  ],
});

test('a picture is kept without what its camera says of the place, and shown to its company alone', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const original = await photograph();
  expect(original.includes('GPSLatitude')).toBe(true);
  const { _id, width, height } = await add(company, 'depot.jpg', original);
  expect([width, height]).toEqual([60, 40]);
  const kept = await contentOf(company, _id);
  expect(kept.headers['content-type']).toBe('image/jpeg');
  expect(kept.headers['content-disposition']).toMatch(/^inline/);
  expect(kept.rawPayload.includes('GPS')).toBe(false);
  expect(readPictureHeader(kept.rawPayload)).toEqual({ format: 'jpeg', width: 60, height: 40 });
  expect((await contentOf(other, _id)).statusCode).toBe(404);
});

test('PNG, GIF and WebP are taken; drawings with code in them, and what is no picture, are not', async () => {
  const company = await givenCompany();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const [name, content, format] of [
    ['a.png', await drawing(20, 10).png(), 'png'],
    ['a.webp', await drawing(20, 10).webp(80), 'png'],
    ['a.gif', gif, 'gif'],
  ] as const) {
    const { _id } = await add(company, name, content);
    expect(readPictureHeader((await contentOf(company, _id)).rawPayload)?.format).toBe(format);
  }
  for (const [name, content] of [
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.pdf', '%PDF-1.7'],
  ] as const)
    await expect(add(company, name, content)).rejects.toMatchObject({ status: 415 });
  const broken = (await drawing(20, 10).png()).subarray(0, 40);
  await expect(add(company, 'broken.png', broken)).rejects.toMatchObject({ status: 422 });
  // Nothing of what was refused is kept.
  const rows = await inside(company, (db) => db.selectFrom('files').select('kind').execute());
  expect(rows).toEqual([{ kind: 'picture' }, { kind: 'picture' }, { kind: 'picture' }]);
});

test('what an answer shows stands in the response as it was written; another company’s picture is refused, a deleted one is named', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const bid = await givenBid(company);
  const terms = givenPdf([['1. Service', '', 'The Bidder must grit and plough municipal roads in winter.']]);
  await company.upload(generateFiles, { _id: bid }, [{ name: 'terms.pdf', content: terms }]);
  const [requirement] = await company.call(listRequirements, { bidId: bid });
  if (!requirement) throw new Error('No requirement');
  const theirs = await add(other, 'secret.png', await drawing(20, 10).png());
  await expect(
    company.call(changeRequirement, { _id: requirement._id, answerRich: showing(theirs._id) }),
  ).rejects.toMatchObject({ status: 404 });

  const ours = await add(company, 'depots.png', await drawing(40, 20).png());
  await company.call(changeRequirement, {
    _id: requirement._id,
    answerRich: showing(ours._id),
    status: 'approved',
  });
  const first = await company.upload(generateFiles, { _id: bid }, []);
  const response = first.generatedFiles.find(({ kind }) => kind === 'response');
  const parts = unzipSync(new Uint8Array((await contentOf(company, response?._id ?? '')).rawPayload));
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(document).toContain('descr="Map of the depots"');
  expect(document).toContain('<w:b/>');
  expect(parts['word/media/response1.png']).toBeDefined();

  await inside(company, (db) => db.deleteFrom('files').where('id', '=', ours._id).execute());
  const second = await company.upload(generateFiles, { _id: bid }, []);
  expect(second.warnings.join()).toContain('Map of the depots');
  expect(second.generatedFiles.map(({ kind }) => kind)).toContain('response');
  // A picture is of no bid: it is not removed as one of its documents.
  const kept = await add(company, 'kept.png', await drawing(20, 10).png());
  await expect(company.call(removeFile, { bidId: bid, fileId: kept._id })).rejects.toMatchObject({
    status: 404,
  });
});

test('a picture that no text shows any more goes after 30 days; one that an earlier version or the bin shows stays', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const at = { bidId: bid };
  const [old, shown, loose, young] = [
    await add(company, 'old.png', await drawing(20, 10).png()),
    await add(company, 'shown.png', await drawing(30, 10).png()),
    await add(company, 'loose.png', await drawing(40, 10).png()),
    await add(company, 'young.png', await drawing(50, 10).png()),
  ];
  const requirement = await company.call(addRequirement, {
    ...at,
    text: 'The bidder shall show its depots.',
  });
  for (const file of [old._id, shown._id])
    await company.call(changeRequirement, { _id: requirement._id, answerRich: showing(file) });
  // Another person's earlier version has the first picture.
  await inside(company, (db) =>
    db
      .insertInto('requirement_answers')
      .values({
        requirement_id: requirement._id,
        version: 1,
        status: 'answered',
        is_draft: false,
        answer: 'Figure 1',
        answer_rich: JSON.stringify(showing(old._id)),
      })
      .execute(),
  );
  const unshownOf = async () =>
    Object.fromEntries(
      (await inside(company, (db) => db.selectFrom('files').select(['id', 'unshown_since']).execute())).map(
        ({ id, unshown_since: since }) => [id, since !== null],
      ),
    );
  const since = (file: string, days: number) =>
    inside(company, (db) =>
      db
        .updateTable('files')
        .set({ unshown_since: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', file)
        .execute(),
    );
  const { database } = server.context;
  await removeUnshownPictures(database);
  expect(await unshownOf()).toEqual({
    [old._id]: false,
    [shown._id]: false,
    [loose._id]: true,
    [young._id]: true,
  });
  await since(loose._id, 31);
  await since(young._id, 29);
  // What is shown again stays, however long it was not.
  await since(shown._id, 31);
  await removeUnshownPictures(database);
  expect(await unshownOf()).toEqual({ [old._id]: false, [shown._id]: false, [young._id]: true });
  expect((await contentOf(company, loose._id)).statusCode).toBe(404);
  await company.call(removeBids, { bids: [bid] });
  await removeUnshownPictures(database);
  expect(await unshownOf()).toMatchObject({ [shown._id]: false });
});
