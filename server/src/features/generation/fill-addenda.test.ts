import { addFiles, getFormReport } from '@bidloom/contract/files';
import { generateFiles } from '@bidloom/contract/generation';
import { compareForms } from '@bidloom/engine/filling/compare-forms';
import { wordFile } from '@bidloom/engine/testing/form-parts';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, send } from '#testing/given.ts';

const line = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const form = wordFile(
  [
    'Form of tender',
    'We acknowledge receipt of the following addenda:',
    'Addendum No. ______ Dated ______',
    'Addendum No. ______ Dated ______',
    'Addendum No. ______ Dated ______',
    'Signature: ______ Date: ______',
  ]
    .map(line)
    .join(''),
);
const addendum = (number: number, issued: string) => ({
  name: `Addendum ${number}.md`,
  content: `# Addendum No. ${number}\n\n${issued}\n\nThe bidder must sweep the road ${number} times a week.\n`,
});

test('a form that asks for addenda gets their numbers and days once all of them are there, and says why until then', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const add = (...files: { name: string; content: string | Uint8Array }[]) =>
    company.upload(addFiles, { _id: bid }, files);
  await add(
    { name: 'Terms.md', content: 'The bidder must sweep the road daily.\n' },
    { name: 'Form of tender.docx', content: form },
    addendum(2, 'Date issued: 18 May 2031'),
  );
  const generate = async () => {
    const { generatedFiles, warnings } = await company.upload(generateFiles, { _id: bid }, []);
    return { form: generatedFiles.findLast(({ kind }) => kind === 'form')?._id, warnings };
  };
  // Without the first nothing is acknowledged, so that there is no form at all.
  const first = await generate();
  expect(first.form).toBeUndefined();
  expect(first.warnings).toContain(
    'Form of tender.docx asks which addenda were received. Missing: Addendum 1, so no numbers were written.',
  );

  await add(addendum(1, 'Issued as usual.'));
  const { form: filled = '', warnings } = await generate();
  expect(warnings.join(' ')).not.toContain('which addenda');
  const report = await company.call(getFormReport, { _id: filled });
  expect(report).toMatchObject({
    filled: [
      { question: 'Addendum No.', answer: '1', isOfAddenda: true, isDraft: false },
      { question: 'Addendum No.', answer: '2' },
      { question: 'Dated', answer: '18 May 2031' },
    ],
    left: [
      { question: 'Dated', reason: 'No date of issue is stated in Addendum 1. Fill it in by hand.' },
      { question: 'Signature' },
      { question: 'Date' },
    ],
    othersChanged: 0,
  });
  const { raw } = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: filled },
  });
  expect(compareForms(form, new Uint8Array(raw.rawPayload), 'x').places.map(({ after }) => after)).toEqual([
    'Addendum No. 1 Dated ______',
    'Addendum No. 2 Dated 18 May 2031',
  ]);

  await add(addendum(4, 'Date issued: 20 May 2031'), {
    name: 'Annex.docx',
    content: wordFile([line('Company name: ______'), line('Addenda received: ______')].join('')),
  });
  const { form: annex = '' } = await generate();
  expect(await company.call(getFormReport, { _id: annex })).toMatchObject({
    filled: [{ question: 'Company name' }],
    left: [
      {
        question: 'Addenda received',
        reason: expect.stringMatching(/^Missing: Addendum 3\. Nothing was written/),
      },
    ],
  });
});
