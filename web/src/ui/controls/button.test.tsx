import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from '#testing/respond.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a locked button says why, keeps the focus, and neither acts nor sends its form', async () => {
  const [send, press] = [
    vi.fn<(event: Event) => void>((event) => event.preventDefault()),
    vi.fn<() => void>(),
  ];
  render(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <input aria-label="Title" />
      <Button type="submit" lockedBecause="Viewers can only read." onClick={press}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Title'), 'Bridge{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Viewers can only read.');
});

test('a locked icon keeps its name, and tells why in place of it', async () => {
  const press = vi.fn<() => void>();
  render(<IconButton icon={Trash2} label="Remove" lockedBecause="Viewers can only read." onClick={press} />);
  const button = screen.getByRole('button', { name: 'Remove' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('title', 'Viewers can only read.');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
