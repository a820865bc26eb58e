import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '#testing/respond.tsx';
import { LinkTabs } from './tabs.tsx';

const tabs = [
  { to: '/library', label: 'Answers', isEnd: true },
  { to: '/library/facts', label: 'Facts' },
  { to: '/library/import', label: 'Import' },
];

test('a page below a tab marks that tab and brings it into sight, and no tab whose path it only begins with', () => {
  const brought: string[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this.textContent);
  });
  render(<LinkTabs label="Library" tabs={tabs} />, { at: '/library/facts/7' });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Facts');
  expect(brought).toContain('Facts');
  expect(brought).not.toContain('Answers');
  spy.mockRestore();
});

test('the first page marks its tab alone', () => {
  render(<LinkTabs label="Library" tabs={tabs} />, { at: '/library' });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Answers');
});
