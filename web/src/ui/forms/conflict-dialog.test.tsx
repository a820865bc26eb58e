import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConflictDialog } from './conflict-dialog.tsx';

const show = () => {
  const onChoose = vi.fn<(whose: 'mine' | 'theirs') => void>();
  const onLater = vi.fn<() => void>();
  const fields = [{ name: 'Title', mine: 'Quay wall', theirs: 'جدار الرصيف' }];
  render(<ConflictDialog isOpen fields={fields} onChoose={onChoose} onLater={onLater} />);
  return { onChoose, onLater };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('both versions stand there, each in the direction of its words', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Title' })).toBeVisible();
  for (const words of ['Quay wall', 'جدار الرصيف'])
    expect(screen.getByText(words)).toHaveAttribute('dir', 'auto');
});

test.each([
  ['Keep mine', 'mine'],
  ['Keep theirs', 'theirs'],
])('%s takes that version', async (name, whose) => {
  const { onChoose, onLater } = show();
  await press(name);
  expect(onChoose.mock.calls).toEqual([[whose]]);
  expect(onLater).not.toHaveBeenCalled();
});

test('deciding later takes neither', async () => {
  const { onChoose, onLater } = show();
  await press('Decide later');
  expect(onLater).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});
