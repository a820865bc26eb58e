import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Direction from '@radix-ui/react-direction';
import { List, MessageSquare } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { Segments } from './segments.tsx';

const options = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

function show(dir: 'ltr' | 'rtl' = 'ltr', value: 'all' | 'open' | 'done' | '' = 'open') {
  const onChange = vi.fn<(value: 'all' | 'open' | 'done') => void>();
  render(
    <Direction.Provider dir={dir}>
      <Segments label="Status" value={value} onChange={onChange} options={options} />
    </Direction.Provider>,
  );
  return onChange;
}
const radio = (name: string) => screen.getByRole('radio', { name });

test('Tab leads to the chosen one, arrows walk around without choosing, Enter chooses', async () => {
  const onChange = show();
  await userEvent.tab();
  expect(radio('Open')).toHaveFocus();
  expect(radio('Open')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(radio('All')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(onChange.mock.calls).toEqual([['done']]);
  await userEvent.keyboard('{Home}');
  expect(radio('All')).toHaveFocus();
});

test('in a right-to-left page the arrows walk the way they point', async () => {
  show('rtl');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(radio('All')).toHaveFocus();
});

test('with none chosen Tab leads to the first', async () => {
  show('ltr', '');
  await userEvent.tab();
  expect(radio('All')).toHaveFocus();
});

test('a press chooses, a press on the chosen one asks for nothing', async () => {
  const onChange = show();
  await userEvent.click(radio('Open'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(radio('Done'));
  expect(onChange.mock.calls).toEqual([['done']]);
});

test('with icons only the chosen one shows its label, and each is named for the ear', () => {
  const pictured = [
    { value: 'all', label: 'All', icon: List },
    { value: 'open', label: 'Comments', spoken: 'Comments (2)', icon: MessageSquare, count: 2 },
  ] as const;
  render(<Segments label="Beside" value="all" onChange={() => undefined} options={pictured} />);
  expect(radio('All')).toHaveTextContent('All');
  expect(radio('Comments (2)')).toHaveTextContent(/^2$/);
});
