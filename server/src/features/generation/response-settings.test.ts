import { getBid } from '@bidloom/contract/bids';
import { changeResponseSettings, generateFiles, getResponseSettings } from '@bidloom/contract/generation';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import {
  changeResponseDesign,
  getResponseDesign,
  putResponseTemplate,
  removeResponseTemplate,
} from '@bidloom/contract/response-design';
import { readDocument } from '@bidloom/engine/reading/read';
import { frenchTemplate, refusedTemplates } from '@bidloom/engine/testing/company-templates';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { findOffice } from '#engine/office-pdf.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, send, type GivenCompany } from '#testing/given.ts';
import { nameByRule } from './name-by-rule.ts';

const documents = [
  {
    name: 'Call.md',
    content:
      '# 3 Service\n\nThe Bidder shall treat all routes within two hours.\n\nThe Bidder must insure itself.\n',
  },
];

async function givenRead(timezone = 'Europe/Paris') {
  const company = await givenCompany({ name: 'Winter Works', timezone });
  const bid = await givenBid(company, { original_title: 'Roads', reference: 'R/7' });
  await company.upload(generateFiles, { _id: bid }, documents);
  const requirements = await company.call(listRequirements, { bidId: bid });
  return { company, bid, requirements };
}

const raw = (company: GivenCompany, call: 'GET /bid/file' | 'GET /bid/package', id: string) =>
  send(call, { token: company.token, companyId: company._id, query: { _id: id } });
async function wordsOf(company: GivenCompany, file: { _id: string; name: string } | undefined) {
  const answer = await raw(company, 'GET /bid/file', file?._id ?? '');
  const { blocks } = await readDocument(new Uint8Array(answer.raw.rawPayload), file?.name ?? '');
  return blocks.map(({ text }) => text).join('\n');
}
const responses = async (company: GivenCompany, bid: string) =>
  (await company.call(getBid, { _id: bid })).generatedFiles.filter(({ kind }) => kind === 'response');

test('while a mandatory requirement is open the response is a draft copy, and who asked for another hears why', async () => {
  const { company, bid } = await givenRead();
  expect(await responses(company, bid)).toMatchObject([{ copy: 'draft' }]);
  const wanted = await company.call(changeResponseSettings, { _id: bid, copy: 'final' });
  expect(wanted.open.map(({ number }) => number)).toEqual([1, 2]);
  // Who asks for it hears why not.
  const refused = await company.upload(generateFiles, { _id: bid }, []);
  expect(refused.warnings.join(' ')).toContain('This is a draft copy: 2 mandatory requirements');
  expect(refused.generatedFiles[0]?.copy).toBe('draft');
  expect((await raw(company, 'GET /bid/package', bid)).status).toBe(409);
  // A filled form beside it makes it no less of a draft.
  const form = {
    name: 'Questions.csv',
    content: 'No.,Question,Answer\n1,Company name,\n',
  };
  const withForm = await company.upload(generateFiles, { _id: bid }, [form]);
  expect(withForm.generatedFiles.map(({ kind, copy }) => [kind, copy])).toContainEqual(['form', null]);
  expect(await raw(company, 'GET /bid/package', bid)).toMatchObject({
    status: 409,
    body: { code: 'draft_copy' },
  });
});

test('with a reason a response is final while mandatory requirements are open, and leaves them out', async () => {
  const { company, bid } = await givenRead();
  await company.call(changeResponseSettings, { _id: bid, openReason: 'The insurer answers on Monday' });
  const reasoned = await company.upload(generateFiles, { _id: bid }, []);
  expect(reasoned.generatedFiles[0]?.copy).toBe('final');
  expect(await wordsOf(company, reasoned.generatedFiles[0])).not.toContain('insure itself');
});

test('a response is final once each mandatory requirement is answered, or it is said how far the bid meets it', async () => {
  const { company, bid, requirements } = await givenRead();
  const [first, second] = requirements;
  await company.call(changeRequirement, {
    _id: first?._id ?? '',
    answer: 'Within 95 minutes.',
    status: 'answered',
  });
  await company.call(changeRequirement, {
    _id: second?._id ?? '',
    compliance: 'exception',
    remark: 'From May on',
  });
  expect((await company.call(getResponseSettings, { _id: bid })).open).toEqual([]);
  const final = await company.upload(generateFiles, { _id: bid }, []);
  expect(final.generatedFiles[0]).toMatchObject({ copy: 'final', name: 'Response - Roads.docx' });
  const words = await wordsOf(company, final.generatedFiles[0]);
  for (const said of ['Within 95 minutes.', 'Comply', 'Exception', 'From May on'])
    expect(words).toContain(said);
  for (const internal of ['Still needed', 'Mandatory', 'Answered']) expect(words).not.toContain(internal);
});

test.for([
  ['Europe/Paris', 'w:w="11906"'],
  ['America/New_York', 'w:w="12240"'],
  ['America/Toronto', 'w:w="12240"'],
  ['America/Mexico_City', 'w:w="12240"'],
] as const)('the built-in design has the paper of the company’s country: %s', async ([timezone, width]) => {
  const { company, bid } = await givenRead(timezone);
  await company.call(changeResponseSettings, { _id: bid, openReason: 'A trial' });
  const { generatedFiles } = await company.upload(generateFiles, { _id: bid }, []);
  const file = await raw(company, 'GET /bid/file', generatedFiles[0]?._id ?? '');
  const { 'word/document.xml': document = new Uint8Array() } = unzipSync(new Uint8Array(file.raw.rawPayload));
  expect(/<w:pgSz [^>]*>/.exec(strFromU8(document))?.[0]).toContain(width);
});

test('an answer that repeats an earlier one word for word is written once where that was chosen', async () => {
  const { company, bid, requirements } = await givenRead();
  const [first, second] = requirements;
  const answer = 'Our crews treat every priority route within two hours of the order. '.repeat(4).trim();
  for (const one of [first, second])
    await company.call(changeRequirement, { _id: one?._id ?? '', answer, status: 'answered' });
  const write = async () => {
    const { generatedFiles } = await company.upload(generateFiles, { _id: bid }, []);
    return wordsOf(company, generatedFiles[0]);
  };
  const times = (words: string) => words.split(answer).length - 1;
  expect((await company.call(getResponseSettings, { _id: bid })).repeats).toBe('full');
  expect(times(await write())).toBe(2);
  await company.call(changeResponseSettings, { _id: bid, repeats: 'reference' });
  // Another change keeps the choice.
  await company.call(changeResponseSettings, { _id: bid, quoting: 'number' });
  const words = await write();
  expect(times(words)).toBe(1);
  expect(words).toContain('See our answer to R-001');
});

test.skipIf(findOffice() === undefined)(
  'PDF and package: names by the buyer’s rule, true page numbers, sums of all files',
  async () => {
    const { company, bid } = await givenRead();
    await company.call(changeResponseSettings, {
      _id: bid,
      openReason: 'A trial',
      hasPdf: true,
      summary: 'We keep roads open.',
      namePattern: '{reference}-{volume}-{company}',
    });
    const { generatedFiles } = await company.upload(generateFiles, { _id: bid }, []);
    const names = ['R-7-Response-Winter Works.docx', 'R-7-Response-Winter Works.pdf'];
    expect(generatedFiles.slice(0, 2).map(({ name }) => name)).toEqual(names);
    const pdf = Buffer.from(
      (await raw(company, 'GET /bid/file', generatedFiles[1]?._id ?? '')).raw.rawPayload,
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const document = unzipSync(
      new Uint8Array((await raw(company, 'GET /bid/file', generatedFiles[0]?._id ?? '')).raw.rawPayload),
    );
    // Cover, contents, summary.
    expect(strFromU8(document['word/document.xml'] ?? new Uint8Array())).toMatch(
      /PAGEREF _Toc000001 \\h <\/w:instrText><\/w:r><w:r><w:fldChar w:fldCharType="separate"\/><\/w:r><w:r><w:t>3</,
    );
    const archive = unzipSync(new Uint8Array((await raw(company, 'GET /bid/package', bid)).raw.rawPayload));
    expect(Object.keys(archive)).toEqual([...names, 'SHA256SUMS']);
    expect(strFromU8(archive['SHA256SUMS'] ?? new Uint8Array())).toMatch(
      /^[0-9a-f]{64} {2}R-7-Response-Winter Works\.docx\n[0-9a-f]{64} {2}R-7-Response-Winter Works\.pdf\n$/,
    );
  },
  120_000,
);

test('the company’s own template: its styles are found, a response is written into it, what must not be one is refused', async () => {
  const { company, bid } = await givenRead();
  const put = (name: string, content: Uint8Array) =>
    company.upload(putResponseTemplate, {}, [{ name, content }]);
  const { template } = await put('Modèle.docx', frenchTemplate());
  expect(template).toMatchObject({
    name: 'Modèle.docx',
    found: { heading1: 'SOCTitre1' },
    places: ['title', 'buyer', 'lot'],
  });
  await company.call(changeResponseDesign, { styles: { heading1: 'TitreDocument' }, accent: '1d4ed8' });
  await company.call(changeResponseSettings, { _id: bid, openReason: 'A trial' });
  const { generatedFiles } = await company.upload(generateFiles, { _id: bid }, []);
  expect(await wordsOf(company, generatedFiles[0])).toContain('Acheteur : ');
  for (const [refusal, bytes] of refusedTemplates.filter(([name]) => name !== 'bomb'))
    await expect(put('x.docx', bytes()), refusal).rejects.toThrow('x.docx');
  // A refused one leaves the present one as it is.
  expect(await company.call(getResponseDesign, {})).toMatchObject({
    accent: '1d4ed8',
    template: { name: 'Modèle.docx', chosen: { heading1: 'TitreDocument' } },
  });
  const member = await givenMember(company, 'member');
  await expect(member.call(removeResponseTemplate, {})).rejects.toThrow();
  expect((await company.call(removeResponseTemplate, {})).template).toBeNull();
});

test.each([
  ['{reference}-{volume}-{company}', 'R-7-Response-Winter Works.docx'],
  ['{lot}-{volume}', 'Response.docx'],
  ['', 'Response - Roads.docx'],
  ['{lot}', 'Response - Roads.docx'],
  ['{title}', 'Roads - North and -West- A-B.docx'],
  ['{device}', '_nul.docx'],
])('the rule %j names the response %j', (pattern, name) => {
  const values = {
    reference: 'R/7',
    volume: 'Response',
    company: 'Winter Works',
    lot: '',
    title: '"Roads": North? and -West- <A/B>',
    device: 'nul',
  };
  expect(nameByRule(pattern, values, 'Response - Roads.docx')).toBe(name);
});
