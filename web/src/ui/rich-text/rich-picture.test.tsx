import { screen } from '@testing-library/react';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { expect, test, vi } from 'vitest';
import { render } from '#testing/respond.tsx';
import { RichTextView } from './rich-text-view.tsx';

const text: RichText = {
  version: 1,
  content: [
    {
      type: 'picture',
      file: '64b000000000000000000001',
      alt: 'Map of the depots',
      caption: 'Figure 1',
      width: 40,
    },
  ],
};
const answering = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

test('a picture is shown with its description and caption, as wide as it is to be', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:here';
      static override revokeObjectURL = () => undefined;
    },
  );
  answering(
    () => new Response(new Blob(['x'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } }),
  );
  render(<RichTextView text={text} facts={[]} />);
  const picture = await screen.findByAltText('Map of the depots');
  expect(picture).toHaveAttribute('src', 'blob:here');
  expect(picture).toHaveStyle({ width: '40%' });
  expect(screen.getByText('Figure 1')).toBeVisible();
});

test('a picture that was deleted says so, and what it showed', async () => {
  answering(() =>
    Response.json({ success: false, msg: 'Not found', code: 'not_found', errors: [] }, { status: 404 }),
  );
  render(<RichTextView text={text} facts={[]} />);
  expect(await screen.findByText(/no longer available/)).toBeVisible();
  expect(screen.getByText('Map of the depots')).toBeVisible();
});
