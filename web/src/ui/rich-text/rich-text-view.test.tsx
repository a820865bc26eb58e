import { screen, within } from '@testing-library/react';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { RichTextView } from './rich-text-view.tsx';

const text: RichText = {
  version: 1,
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'We treat 212 km' },
        {
          type: 'footnote',
          content: [
            { type: 'text', text: 'See https://northway.example/km, ' },
            { type: 'fact', name: 'Year' },
          ],
        },
      ],
    },
  ],
};

test('footnotes stand below the text, with the values of facts and addresses that lead there', () => {
  render(<RichTextView text={text} facts={[{ name: 'Year', shown: '2029', isExpired: false }]} />);
  const notes = within(screen.getByRole('list', { name: 'Footnotes' }));
  expect(notes.getByRole('listitem').textContent).toBe('See https://northway.example/km, 2029');
  expect(notes.getByRole('link').getAttribute('href')).toBe('https://northway.example/km');
});
