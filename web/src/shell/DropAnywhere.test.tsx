import { listCompanies } from '@bidloom/contract/companies';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeDroppedFiles } from '#lib/browser/dropped-files.ts';
import { render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import { DropAnywhere } from './DropAnywhere.tsx';

test.each([
  { names: ['notice.xml', 'release.JSON'], address: '/tenders', taker: 'notices' as const },
  { names: ['rfp.pdf'], address: '/bids/new/documents', taker: 'documents' as const },
  // An annex in XML comes with the documents it belongs to.
  { names: ['rfp.pdf', 'espd.xml'], address: '/bids/new/documents', taker: 'documents' as const },
])('$names dropped on any page are taken to $address', async ({ names, address, taker }) => {
  respond(listCompanies, () => [company()]);
  const { router } = render(<DropAnywhere />);
  const files = names.map((name) => new File(['x'], name));
  const drop = () =>
    fireEvent(
      document.body,
      Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer: { types: ['Files'], files },
      }),
    );
  // Nothing is taken before it is known who drops it.
  await waitFor(() => {
    drop();
    expect(router.state.location.pathname).toBe(address);
  });
  expect(takeDroppedFiles(taker === 'notices' ? 'documents' : 'notices')).toEqual([]);
  expect(takeDroppedFiles(taker)).toEqual(files);
  expect(takeDroppedFiles(taker)).toEqual([]);
});
