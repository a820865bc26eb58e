import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

function Roles() {
  const [role, setRole] = useState<'member' | 'admin'>('member');
  const options = [
    { value: 'member', label: 'Member', hint: 'Works on bids.' },
    { value: 'admin', label: 'Admin', hint: 'Also manages users.' },
  ] as const;
  return <RadioGroup label="Role" isCards value={role} onChange={setRole} options={options} />;
}

test('an option is chosen by a press anywhere on its card, and by keys', async () => {
  render(<Roles />);
  const admin = screen.getByRole('radio', { name: 'Admin' });
  expect(admin).toHaveAccessibleDescription('Also manages users.');
  await userEvent.click(screen.getByText('Also manages users.'));
  expect(admin).toBeChecked();
  admin.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Member' })).toHaveFocus();
});
