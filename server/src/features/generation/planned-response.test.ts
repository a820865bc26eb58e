import { getBid } from '@bidloom/contract/bids';
import { changeResponseSettings, generateFiles, getResponseSettings } from '@bidloom/contract/generation';
import { createRequirementComment } from '@bidloom/contract/requirement-answers';
import { addRequirement, changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import * as plans from '@bidloom/contract/response-plan';
import { readDocument } from '@bidloom/engine/reading/read';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { found, givenRun } from '#testing/given-requirements.ts';
import { givenCompany, send, type GivenCompany } from '#testing/given.ts';

const documents = [
  {
    name: 'Call.md',
    content: `# 3 Service

The Bidder shall treat all routes within two hours.

# 4 Staff

The Bidder shall name the foreman.

# Price Proposal

The Bidder shall state the price per year. Technical and price proposals are to be sent as two separate files.
`,
  },
];

/** A bid with a plan of two volumes, each requirement answered, whose documents no run has read yet. */
async function givenPlanned() {
  const company = await givenCompany({ name: 'Winter Works' });
  const bid = await givenBid(company, { original_title: 'Roads', reference: 'R/7' });
  const rows = await givenRun(company, bid, [
    found('The Bidder shall treat all routes within two hours.', { section: '3 Service' }),
    found('The Bidder shall name the foreman.', { section: '4 Staff' }),
    found('The Bidder shall state the price per year.', { section: 'Price Proposal', type: 'commercial' }),
    found('Technical and price proposals are to be sent as two separate files.', {
      section: 'Price Proposal',
      type: 'commercial',
    }),
  ]);
  for (const { _id, number } of rows)
    await company.call(changeRequirement, { _id, answer: `Answer ${number}.`, status: 'approved' });
  const plan = await company.call(plans.createResponsePlan, { bidId: bid });
  return { company, bid, plan };
}
const sectionOf = (plan: plans.ResponsePlan, title: string): plans.ResponseSection => {
  const section = plan.volumes.flatMap(({ sections }) => sections).find((one) => one.title === title);
  if (!section) throw new Error(`No section ${title}`);
  return section;
};
async function written(company: GivenCompany, bid: string) {
  const { warnings } = await company.upload(generateFiles, { _id: bid }, documents);
  const { generatedFiles } = await company.call(getBid, { _id: bid });
  const newest = generatedFiles[0]?.generation;
  const files = generatedFiles.filter(({ kind, generation }) => kind === 'response' && generation === newest);
  const texts: Record<string, string[]> = {};
  for (const { _id, name } of files) {
    const { token, companyId } = company;
    const answer = await send('GET /bid/file', { token, companyId, query: { _id } });
    const { blocks } = await readDocument(new Uint8Array(answer.raw.rawPayload), name);
    texts[name] = blocks.map(({ text }) => text);
  }
  return { texts, warnings };
}
/** Whether texts stand in this order. */
const order = (texts: string[], ...wanted: string[]) =>
  wanted.map((one) => texts.findIndex((text) => text.includes(one)));
const ascending = (places: number[]) =>
  places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));

test('a final copy names what nobody has approved, or what is open in it, and whose choice that was', async () => {
  const { company, bid, plan } = await givenPlanned();
  const [first, second] = await company.call(listRequirements, { bidId: bid });
  const letter = sectionOf(plan, 'Cover letter');
  const unapproved = async () => (await company.call(getResponseSettings, { _id: bid })).unapproved;
  expect(await unapproved()).toEqual({ count: 0, places: [] });
  await company.call(plans.changeSectionText, { _id: letter._id, version: 1, text: 'Dear City,' });
  await company.call(changeRequirement, { _id: first?._id ?? '', answer: 'Within an hour.' });
  await company.call(createRequirementComment, { requirement: second?._id ?? '', comment: 'True?' });
  const place = { requirement: null, section: null, isApproved: true, suggestions: 0, comments: 0 };
  expect(await unapproved()).toMatchObject({
    count: 3,
    places: [
      { ...place, section: { _id: letter._id, title: 'Cover letter' }, isApproved: false },
      { ...place, requirement: { _id: first?._id, number: 1 }, isApproved: false },
      { ...place, requirement: { _id: second?._id, number: 2 }, comments: 1 },
    ],
  });
  const noted = async () => (await company.call(getBid, { _id: bid })).activities[0]?.changes;
  const names = { before: null, after: ['Cover letter', 'R-001', 'R-002'] };
  const asked = await company.upload(generateFiles, { _id: bid }, documents);
  expect(asked.generatedFiles[0]?.copy).toBe('final');
  expect(asked.warnings.join(' ')).toContain('Cover letter, R-001, R-002');
  expect(await noted()).toMatchObject({ unapproved: names });
  // Who was shown it and wants it so is told no more of it, but the bid's history is.
  const chosen = await company.upload(generateFiles, { _id: bid, takesUnapproved: 'true' }, []);
  expect(chosen.warnings.join(' ')).not.toContain('Cover letter');
  expect(await noted()).toMatchObject({ acceptedUnapproved: names });
});

test('each volume is a file of its own, in the order of the outline, and the matrix leads from one to the other', async () => {
  const { company, bid, plan } = await givenPlanned();
  expect(plan.volumes.map(({ title }) => title).slice(0, 2)).toEqual([
    'Technical proposal',
    'Price proposal',
  ]);
  const letter = sectionOf(plan, 'Cover letter');
  await company.call(plans.changeSectionText, { _id: letter._id, version: 1, text: 'Dear City,' });
  const [technical] = plan.volumes;
  const text = await company.call(plans.createResponseSection, {
    volume: technical?._id ?? '',
    after: sectionOf(plan, 'Executive summary')._id,
    kind: 'text',
    title: 'Who we are',
  });
  await company.call(plans.changeSectionText, {
    _id: text._id,
    version: 1,
    textRich: {
      version: 1,
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'A family firm.', marks: [{ type: 'bold' }] }] },
      ],
    },
  });
  // Of a section without words not even the heading is written.
  await company.call(plans.createResponseSection, {
    volume: technical?._id ?? '',
    after: text._id,
    kind: 'text',
    title: 'Nothing yet',
  });
  // Staff comes before the service.
  const staff = sectionOf(plan, 'Staff');
  await company.call(plans.moveResponseSection, {
    _id: staff._id,
    volume: technical?._id ?? '',
    after: text._id,
    depth: 1,
  });
  const { texts, warnings } = await written(company, bid);
  expect(warnings.join(' ')).not.toContain('No section');
  expect(warnings.join(' ')).toContain('because nothing is written there: Executive summary, Nothing yet.');
  const names = Object.keys(texts).toSorted();
  expect(names.filter((name) => /^(?:Technical|Price) proposal - Roads\.docx$/.test(name))).toHaveLength(2);
  const first = texts['Technical proposal - Roads.docx'] ?? [];
  expect(ascending(order(first, 'Dear City,', 'Contents'))).toBe(true);
  const body = first.slice(first.indexOf('Contents') + 6);
  expect(ascending(order(body, 'A family firm.', 'Answer 2.', 'Answer 1.'))).toBe(true);
  expect(first.join('\n')).not.toMatch(/Answer 3\.|Nothing yet/);
  const second = (texts['Price proposal - Roads.docx'] ?? []).join('\n');
  expect(second).toContain('Answer 3.');
  expect(second).not.toContain('Answer 1.');
  const all = Object.values(texts).map((one) => one.join('\n'));
  // The matrix stands once, and names the volume of what it does not hold.
  const matrices = all.filter((one) => one.includes('Compliance matrix'));
  expect(matrices).toHaveLength(1);
  expect(matrices[0]).toContain('Price proposal');
});

test('volumes of one title and one rule are told apart in files and matrix, and one without words is no file', async () => {
  const { company, bid, plan } = await givenPlanned();
  const [technical, price] = plan.volumes;
  await company.call(plans.changeResponseVolume, { _id: price?._id ?? '', title: technical?.title });
  await company.call(plans.createResponseVolume, { bidId: bid, title: 'New volume' });
  await company.call(changeResponseSettings, { _id: bid, namePattern: '{reference}' });
  const { texts, warnings } = await written(company, bid);
  const names = Object.keys(texts);
  expect(names).toEqual(
    expect.arrayContaining(['R-7-Technical proposal.docx', 'R-7-Technical proposal (2).docx']),
  );
  expect(names.join('\n')).not.toContain('New volume');
  expect(warnings.join(' ')).toContain('New volume');
  const matrix = Object.values(texts).find((one) => one.includes('Annex 1: Compliance matrix')) ?? [];
  expect(matrix.join('\n')).toContain('Technical proposal (2)');
});

test('what no section answers stands at the end of the response, and the run says so', async () => {
  const { company, bid, plan } = await givenPlanned();
  const loose = await company.call(addRequirement, { bidId: bid, text: 'Something new.' });
  await company.call(changeRequirement, { _id: loose._id, answer: 'Done as well.', status: 'approved' });
  await company.call(plans.removeResponseSection, { _id: sectionOf(plan, 'Staff')._id });
  const { texts, warnings } = await written(company, bid);
  expect(warnings.join(' ')).toContain('2 requirements are not in any section of the outline');
  const all = Object.values(texts).flat().join('\n');
  expect(all).toContain('Done as well.');
  expect(all).toContain('Answer 2.');
});

test('the summary of a plan is that of the settings, whichever wrote it, with its form', async () => {
  const { company, bid } = await givenPlanned();
  const bold = {
    version: 1 as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We win.', marks: [{ type: 'bold' }] }] }],
  };
  const settings = await company.call(changeResponseSettings, { _id: bid, summaryRich: bold });
  expect(settings).toMatchObject({ summary: 'We win.', summaryRich: bold });
  const { _id } = sectionOf(await company.call(plans.getResponsePlan, { bidId: bid }), 'Executive summary');
  const section = await company.call(plans.getSectionText, { _id });
  expect(section).toMatchObject({ text: 'We win.', textRich: bold });
  await company.call(plans.changeSectionText, { _id, version: section.version, text: 'We win twice.' });
  expect(await company.call(getResponseSettings, { _id: bid })).toMatchObject({
    summary: 'We win twice.',
    summaryRich: null,
  });
});
