import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as calls from '@bidloom/contract/requirements';
import { readSheetTable } from '@bidloom/engine/reading/sheet-table';
import { withoutMark, writeTableWorkbook } from '@bidloom/engine/writing/table-file';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember, send, type GivenCompany } from '#testing/given.ts';

const save = async (company: Pick<GivenCompany, 'companyId' | 'token'>, query: object, language = 'en') => {
  const answer = await send('GET /bid/requirements-export', {
    ...company,
    query: { ...query },
    headers: { 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return answer.raw.rawPayload;
};

/** An exported workbook after somebody wrote in it. */
async function edited(
  bytes: Uint8Array,
  write: (cell: (row: number, head: string, value: string) => void) => void,
) {
  const { rows } = await readSheetTable(bytes, 'matrix.xlsx', 100);
  const [heads = [], ...cells] = rows.map((row) => row.cells.map(withoutMark));
  write((row, head, value) => {
    const place = heads.indexOf(head);
    const line = row === 1 ? heads : (cells[row - 2] ?? []);
    while (line.length <= place) line.push('');
    line[place] = value;
  });
  const out = new PassThrough();
  const columns = heads.map((head) => ({ head, width: 10 }));
  const lines = async function* () {
    yield cells;
  };
  const [content] = await Promise.all([
    buffer(out),
    writeTableWorkbook(out, { name: 'Matrix', columns }, lines(), { language: 'en', companyName: '' }),
  ]);
  return [{ name: 'matrix.xlsx', content: new Uint8Array(content) }];
}

async function givenMatrix() {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const list = await givenRun(company, bid, ['Sign the form', '=2+5 is a sum', 'State your price']);
  const [first, second, third] = list.map(({ _id }) => _id);
  if (!first || !second || !third) throw new Error('No requirements');
  return { company, bid, first, second, third };
}

test('a changed workbook shows what it changes, and changes it when told to; what colleagues wrote since stays', async () => {
  const { company, bid, first, second } = await givenMatrix();
  await company.call(calls.changeRequirement, { _id: second, answer: '-7 it is' });
  const bytes = await save(company, { bidId: bid }, 'fr');
  await company.call(calls.changeRequirement, { _id: second, comment: 'Written since' });
  const files = await edited(bytes, (cell) => {
    cell(2, 'Réponse', 'Signed.\nBy Ada.');
    cell(2, 'Statut', 'Approuvée');
    cell(2, 'Responsable', 'ada byron');
    cell(2, 'Points', '12.5');
    cell(2, 'Échéance', '2026-12-01');
    cell(3, 'Limite de mots', '200');
  });
  const preview = await company.upload(calls.importRequirements, { bidId: bid }, files);
  expect(preview).toMatchObject({ isApplied: false, rows: 3 });
  expect(
    preview.changes.map(({ requirement, field, before, after }) => [
      requirement.number,
      field,
      before,
      after,
    ]),
  ).toEqual([
    [1, 'status', 'Open', 'Approuvée'],
    [1, 'owner', '', 'ada byron'],
    [1, 'dueDate', '', '2026-12-01'],
    [1, 'answer', '', 'Signed.\nBy Ada.'],
    [1, 'marks', '', '12.5'],
    [2, 'wordLimit', '', '200'],
  ]);
  expect((await company.call(calls.listRequirements, { bidId: bid }))[0]).toMatchObject({ answer: '' });
  await company.upload(calls.importRequirements, { bidId: bid, apply: 'true' }, files);
  const [one, two] = await company.call(calls.listRequirements, { bidId: bid });
  expect(one).toMatchObject({
    _id: first,
    answer: 'Signed.\nBy Ada.',
    status: 'approved',
    owner: { _id: company.user._id },
    marks: 12.5,
    dueDate: '2026-12-01',
  });
  expect(two).toMatchObject({ answer: '-7 it is', comment: 'Written since', wordLimit: 200 });
  // Once more, it changes nothing.
  const again = await company.upload(calls.importRequirements, { bidId: bid }, files);
  expect(again.changes).toEqual([]);
});

test('how far we comply, and the remark for the buyer, go out in a workbook and come back by our words in any language', async () => {
  const { company, bid, first, second, third } = await givenMatrix();
  await company.call(calls.changeRequirements, {
    requirements: [first, second],
    set: { compliance: 'partly' },
  });
  const bytes = await save(company, { bidId: bid }, 'fr');
  const { rows } = await readSheetTable(bytes, 'matrix.xlsx', 100);
  const [heads = [], line = []] = rows.map((row) => row.cells.map(withoutMark));
  expect(line[heads.indexOf('Conformité')]).toBe('Partiellement conforme');
  await company.call(calls.changeRequirement, { _id: second, compliance: 'comply' });
  const files = await edited(bytes, (cell) => {
    cell(2, 'Conformité', 'Exception');
    cell(2, 'Remarque pour l’acheteur', '30 days, not 60');
    cell(4, 'Conformité', 'comply');
  });
  const { changes } = await company.upload(calls.importRequirements, { bidId: bid }, files);
  expect(
    changes.map(({ requirement, field, before, after }) => [requirement._id, field, before, after]),
  ).toEqual([
    [first, 'compliance', 'Partly', 'Exception'],
    [first, 'remark', '', '30 days, not 60'],
    [third, 'compliance', '', 'comply'],
  ]);
  await company.upload(calls.importRequirements, { bidId: bid, apply: 'true' }, files);
  const list = await company.call(calls.listRequirements, { bidId: bid });
  expect(list.map(({ compliance, remark }) => [compliance, remark])).toEqual([
    ['exception', '30 days, not 60'],
    ['comply', ''],
    ['comply', ''],
  ]);
  // What means nothing there is named by its cell, and an empty cell leaves it to the answer.
  const wrong = await edited(bytes, (cell) => cell(3, 'Conformité', 'banana'));
  await expect(company.upload(calls.importRequirements, { bidId: bid }, wrong)).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'M3' }] },
  });
  const emptied = await edited(await save(company, { bidId: bid }), (cell) => cell(2, 'Compliance', ''));
  await company.upload(calls.importRequirements, { bidId: bid, apply: 'true' }, emptied);
  const [after] = await company.call(calls.listRequirements, { bidId: bid });
  expect(after).toMatchObject({ compliance: null, remark: '30 days, not 60' });
});

test('rows of another bid, rows twice and words nobody knows are refused by their place, and nothing changes', async () => {
  const { company, bid, first } = await givenMatrix();
  const bytes = await save(company, { bidId: bid });
  const send = (files: { name: string; content: Uint8Array }[], who: GivenCompany = company) =>
    who.upload(calls.importRequirements, { bidId: bid, apply: 'true' }, files);
  const wrong = await edited(bytes, (cell) => {
    cell(2, 'Answer', 'Must not be stored');
    cell(3, 'Status', 'finished');
    cell(4, 'Owner', 'Nobody We Know');
    cell(4, 'Due', 'asap');
  });
  await expect(send(wrong)).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'I3' }, { path: 'J4' }, { path: 'K4' }] },
  });
  const foreign = await edited(bytes, (cell) => cell(3, 'ID', 'f'.repeat(24)));
  await expect(send(foreign)).rejects.toMatchObject({
    status: 422,
    body: { code: 'foreign_rows', msg: expect.stringContaining('3') },
  });
  const twice = await edited(bytes, (cell) => cell(3, 'ID', first));
  await expect(send(twice)).rejects.toMatchObject({ status: 422, body: { code: 'twice' } });
  const without = await edited(bytes, (cell) => cell(1, 'ID', 'Name'));
  await expect(send(without)).rejects.toMatchObject({ status: 422, body: { code: 'no_ids' } });
  const other = await givenCompany();
  await expect(send(foreign, other)).rejects.toMatchObject({ status: 404 });
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.upload(calls.importRequirements, { bidId: bid }, foreign)).rejects.toMatchObject({
    status: 403,
  });
  expect((await company.call(calls.listRequirements, { bidId: bid })).map(({ answer }) => answer)).toEqual([
    '',
    '',
    '',
  ]);
});

test('a CSV holds the same rows, and nothing a spreadsheet runs', async () => {
  const { company, bid, first } = await givenMatrix();
  const lines = (await save(company, { bidId: bid, format: 'csv' })).toString('utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFID,Marker,No\.,Clause,Requirement,Document,/);
  expect(lines[1]).toContain(first);
  expect(lines[2]).toContain(",'=2+5 is a sum,");
});
