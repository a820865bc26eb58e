import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { PointsToCheck } from './points-to-check.tsx';

const show = (points: string[], memory = 'reading:1') =>
  render(<PointsToCheck memory={memory} title={`${points.length} things to check`} points={points} />);
const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

test('one line says how many there are and opens to all of them', async () => {
  show(['One.', 'Two.', 'Three.', 'Four.']);
  const line = screen.getByRole('button', { name: '4 things to check', expanded: false });
  expect(screen.queryByText('One.')).not.toBeInTheDocument();
  await userEvent.click(line);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: '4 things to check', expanded: true }));
  expect(screen.queryByText('One.')).not.toBeInTheDocument();
});

test('what was set aside stays so when it is opened again, and when one of it is gone; something new shows itself', async () => {
  const first = show(['One.', 'Two.']);
  await dismiss();
  expect(screen.queryByText('2 things to check')).not.toBeInTheDocument();
  first.unmount();
  const again = show(['Two.']);
  expect(screen.queryByText('1 things to check')).not.toBeInTheDocument();
  again.unmount();
  const elsewhere = show(['One.'], 'reading:2');
  expect(screen.getByText('1 things to check')).toBeInTheDocument();
  elsewhere.unmount();
  show(['One.', 'Two.', 'Three.']);
  expect(screen.getByText('3 things to check')).toBeInTheDocument();
});
