import { listCompanies } from '@bidloom/contract/companies';
import { listExports, startExport, stopExport, type DataExport } from '@bidloom/contract/company-data';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentSession } from '#lib/browser/session.ts';
import { GivenRequest } from '#testing/given-request.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { ExportData } from './ExportData.tsx';
import { ImportData } from './ImportData.tsx';

const given = (part: Partial<DataExport> = {}): DataExport => ({
  _id: id('e1'),
  status: 'done',
  done: 10,
  total: 10,
  size: 2_000_000,
  sha256: 'a'.repeat(64),
  createdBy: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  expiresAt: '2026-05-02T08:00:00.000Z',
  ...part,
});

test('an export is begun once, shown while it is put together, and offered when it is done', async () => {
  let exports: DataExport[] = [];
  respond(listCompanies, () => [company()]);
  respond(listExports, () => exports);
  respond(startExport, () => {
    exports = [given({ status: 'running', done: 4 })];
    return given({ status: 'queued' });
  });
  render(<ExportData company="Northlight" lockedBecause={undefined} />);
  const start = await screen.findByRole('button', { name: 'Export all data' });
  await userEvent.click(start);
  expect(await screen.findByRole('progressbar', { name: 'In progress' })).toBeInTheDocument();
  expect(start).toHaveAttribute('title', 'An export is already in progress.');
  await userEvent.click(start);
  expect(calls.filter(({ call }) => call === 'POST /data/export')).toHaveLength(1);
  exports = [given()];
  expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
});

test('an export and an import that are under way can be stopped', async () => {
  let exports = [given({ status: 'running', done: 4 })];
  respond(listCompanies, () => [company()]);
  respond(listExports, () => exports);
  respond(stopExport, () => {
    exports = [given({ status: 'stopped' })];
    return given({ status: 'stopped' });
  });
  const { unmount } = render(<ExportData company="Northlight" lockedBecause={undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  unmount();

  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  render(<ImportData />);
  const input = screen.getByLabelText(/Choose an export zip file/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'northlight.zip')] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Import stopped. No company was created.')).toBeVisible();
});

test('whoever does not own the company is told why there is no export, and nothing is asked', async () => {
  render(<ExportData company="Northlight" lockedBecause="Only owners take all data out." />);
  const start = screen.getByRole('button', { name: 'Export all data' });
  expect(start).toHaveAttribute('title', 'Only owners take all data out.');
  await userEvent.click(start);
  expect(calls).toEqual([]);
});

test('a file that was altered is refused in words; a whole one becomes a company, which is selected', async () => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  const made = company({ _id: 'd'.repeat(24), id: 'd'.repeat(24), name: 'Southlight' });
  respond(listCompanies, () => [company(), made]);
  render(<ImportData />);
  const choose = async () => {
    const { last } = GivenRequest;
    const input = screen.getByLabelText(/Choose an export zip file/, { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'northlight.zip')] } });
    await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  };
  await choose();
  expect(screen.getByRole('progressbar', { name: 'Uploading the file' })).toBeInTheDocument();
  const msg = 'The file was modified: its contents don’t match its manifest.';
  act(() => GivenRequest.last.answer(422, { success: false, msg, code: 'bad_file' }));
  expect(await screen.findByText(msg)).toBeInTheDocument();
  await choose();
  act(() => GivenRequest.last.answer(201, { success: true, msg: '', data: made }));
  expect(await screen.findByText('Company imported')).toBeInTheDocument();
  expect(currentSession().companyId).toBe(made._id);
});
