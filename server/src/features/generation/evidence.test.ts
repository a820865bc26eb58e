import { changeBids } from '@bidloom/contract/bids';
import {
  addEvidenceFiles,
  attachEvidence,
  changeAttachedEvidence,
  changeEvidence,
  createEvidence,
} from '@bidloom/contract/evidence';
import { addFiles, getBidManifest, removeFile } from '@bidloom/contract/files';
import { changeResponseSettings, generateFiles } from '@bidloom/contract/generation';
import { getReadiness } from '@bidloom/contract/readiness';
import { addRequirement, changeRequirement } from '@bidloom/contract/requirements';
import type { RichText } from '@bidloom/contract/rich-text';
import { workbookFile } from '@bidloom/engine/testing/form-parts';
import { strFromU8, unzipSync } from 'fflate';
import { changeSectionText, createResponsePlan } from '@bidloom/contract/response-plan';
import { readDocument } from '@bidloom/engine/reading/read';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, send, type GivenCompany } from '#testing/given.ts';

const seeing = (...evidence: { _id: string; name: string }[]): RichText => ({
  version: 1,
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Certified: see ' },
        ...evidence.map(({ _id, name }) => ({ type: 'evidence' as const, file: _id, name })),
      ],
    },
  ],
});
const raw = (company: GivenCompany, call: 'GET /bid/file' | 'GET /bid/package', _id: string) =>
  send(call, { token: company.token, companyId: company._id, query: { _id } });

test('what answers refer to is listed as an annex, keeps its number and is in the package; one that is gone is named', async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  const bid = await givenBid(company);
  const form = workbookFile(
    [
      {
        name: 'Bidder',
        content:
          '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"/></row></sheetData>',
      },
    ],
    {
      strings: ['Company name:', 'VAT number:'],
    },
  );
  const added = await company.upload(addFiles, { _id: bid }, [
    { name: 'Bidder.xlsx', content: form },
    { name: 'ISO 9001.pdf', content: givenPdf([['Certificate of quality management.']]) },
    { name: 'Insurance.pdf', content: givenPdf([['Policy of insurance.']]) },
  ]);
  const [sheet, quality, insurance] = added.map(({ _id, name }) => ({ _id, name }));
  if (!sheet || !quality || !insurance) throw new Error('A file is missing');
  const first = await company.call(addRequirement, {
    bidId: bid,
    text: 'The bidder shall be certified to ISO 9001.',
  });
  const second = await company.call(addRequirement, {
    bidId: bid,
    text: 'The bidder shall fill in the details.',
  });
  await company.call(changeRequirement, {
    _id: first._id,
    answerRich: seeing(insurance, quality, insurance),
    status: 'approved',
  });
  await company.call(changeRequirement, { _id: second._id, answerRich: seeing(sheet), status: 'approved' });
  await company.call(changeResponseSettings, { _id: bid, openReason: 'A trial' });

  const { generatedFiles, warnings } = await company.upload(generateFiles, { _id: bid }, []);
  expect(warnings.join()).not.toContain('is gone');
  const response = generatedFiles.find(({ kind }) => kind === 'response');
  const parts = unzipSync(
    new Uint8Array((await raw(company, 'GET /bid/file', response?._id ?? '')).raw.rawPayload),
  );
  const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '');
  // The matrix is the first annex, the filled form the second.
  expect(words).toContain(
    'Certified: see Insurance.pdf (Annex 3)ISO 9001.pdf (Annex 4)Insurance.pdf (Annex 3)',
  );
  expect(words).toContain('Certified: see Bidder.xlsx (Annex 2)');
  expect(words).toContain('Annex 3: Insurance.pdf\nAnnex 4: ISO 9001.pdf');
  const archive = unzipSync(new Uint8Array((await raw(company, 'GET /bid/package', bid)).raw.rawPayload));
  const names = Object.keys(archive);
  expect(names.slice(-3)).toEqual(['Annex 3 - Insurance.pdf', 'Annex 4 - ISO 9001.pdf', 'SHA256SUMS']);
  expect(names).toContain('Bidder - filled in.xlsx');
  expect(strFromU8(archive['SHA256SUMS'] ?? new Uint8Array())).toContain('  Annex 4 - ISO 9001.pdf\n');

  const missing = async () =>
    (await company.call(getReadiness, { bidId: bid })).items.find(({ kind }) => kind === 'missing-evidence');
  expect(await missing()).toBeUndefined();
  await company.call(removeFile, { bidId: bid, fileId: quality._id });
  expect(await missing()).toMatchObject({
    count: 1,
    places: [{ requirement: { _id: first._id }, words: 'ISO 9001.pdf' }],
  });
  expect(await raw(company, 'GET /bid/package', bid)).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('Annex 4 - ISO 9001.pdf') },
  });
  const anew = await company.upload(generateFiles, { _id: bid }, []);
  expect(anew.warnings.join()).toContain(
    'The document “ISO 9001.pdf”, cited in an answer, has been deleted.',
  );
  const again = unzipSync(new Uint8Array((await raw(company, 'GET /bid/package', bid)).raw.rawPayload));
  expect(Object.keys(again).slice(-2)).toEqual(['Annex 3 - Insurance.pdf', 'SHA256SUMS']);
});

test('what the letter of a planned response refers to is its first annex where nothing is asked for a matrix', async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  const bid = await givenBid(company);
  const [insurance] = await company.upload(addFiles, { _id: bid }, [
    { name: 'Insurance.pdf', content: givenPdf([['Policy of insurance.']]) },
  ]);
  if (!insurance) throw new Error('The file is missing');
  const plan = await company.call(createResponsePlan, { bidId: bid });
  const letter = plan.volumes.flatMap(({ sections }) => sections).find(({ kind }) => kind === 'letter');
  await company.call(changeSectionText, {
    _id: letter?._id ?? '',
    version: 1,
    textRich: seeing(insurance),
  });
  await company.upload(generateFiles, { _id: bid, takesUnapproved: 'true' }, []);
  const archive = unzipSync(new Uint8Array((await raw(company, 'GET /bid/package', bid)).raw.rawPayload));
  expect(Object.keys(archive)).toContain('Annex 1 - Insurance.pdf');
  const [response] = Object.keys(archive).filter((name) => name.endsWith('.docx'));
  const { blocks } = await readDocument(archive[response ?? ''] ?? new Uint8Array(), 'response.docx');
  const texts = blocks.map(({ text }) => text);
  expect(texts).toContain('Certified: see Insurance.pdf (Annex 1)');
  expect(texts).toContain('Annex 1: Insurance.pdf');
});

test('evidence of the vault is an annex by its newest file; what is not valid on the day keeps the response from being final until somebody says why', async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  const bid = await givenBid(company, { deadline: '2030-03-01T12:00:00Z' });
  await company.upload(addFiles, { _id: bid }, [{ name: 'Call.md', content: '# Call for bids' }]);
  const asked = await company.call(addRequirement, { bidId: bid, text: 'Certified to ISO 9001.' });
  const iso = await company.call(createEvidence, {
    kind: 'certificate',
    title: 'Quality',
    validUntil: '2030-03-01',
  });
  const give = async (name: string) =>
    (await company.upload(addEvidenceFiles, { _id: iso._id }, [{ name, content: givenPdf([[name]]) }])).files;
  const [old] = await give('ISO 2026.pdf');
  await company.call(changeRequirement, {
    _id: asked._id,
    answerRich: seeing({ _id: old?._id ?? '', name: old?.name ?? '' }),
    status: 'approved',
  });
  // Renewed: the answer that refers to the old file hands in the new one, once.
  await give('ISO 2029.pdf');
  const attached = await company.call(attachEvidence, {
    bidId: bid,
    evidenceId: iso._id,
    requirementId: asked._id,
  });
  const generate = () => company.upload(generateFiles, { _id: bid }, []);
  const { generatedFiles } = await generate();
  expect(generatedFiles.find(({ kind }) => kind === 'response')).toMatchObject({ copy: 'final' });
  const archive = unzipSync(new Uint8Array((await raw(company, 'GET /bid/package', bid)).raw.rawPayload));
  expect(Object.keys(archive).slice(-2)).toEqual(['Annex 2 - ISO 2029.pdf', 'SHA256SUMS']);

  await company.call(changeEvidence, { _id: iso._id, validUntil: '2030-02-28' });
  expect(await raw(company, 'GET /bid/package', bid)).toMatchObject({
    status: 409,
    body: { code: 'evidence_invalid', msg: expect.stringContaining('Quality') },
  });
  const refused = await generate();
  expect(refused.warnings.join()).toContain('“Quality” is not valid on the day of submission');
  expect(refused.generatedFiles.findLast(({ kind }) => kind === 'response')).toMatchObject({ copy: 'draft' });
  await company.call(changeAttachedEvidence, { _id: attached._id, reason: 'The audit is booked' });
  await generate();
  expect(await raw(company, 'GET /bid/package', bid)).toMatchObject({ status: 200 });
  await company.call(changeBids, { bids: [{ _id: bid, status: 'submitted' }] });
  const { files } = await company.call(getBidManifest, { _id: bid });
  expect(files).toContainEqual(expect.objectContaining({ name: 'ISO 2029.pdf', kind: 'evidence' }));
});
