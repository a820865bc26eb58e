import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ValuesChip } from './filter-chip.tsx';
import { FilterMenu } from './filter-menu.tsx';

function Filters() {
  const [statuses, setStatuses] = useState<string[]>(['won']);
  const [due, setDue] = useState<string | undefined>('2');
  const name = (value: string) => ({ value, label: `Status ${value}` });
  return (
    <>
      <FilterMenu
        label="Filter"
        groups={[
          {
            label: 'Status',
            options: ['won', 'lost', 'open'].map(name),
            chosen: statuses,
            onChange: setStatuses,
          },
          { label: 'Tags', options: [], chosen: [], onChange: setStatuses },
          {
            label: 'Deadline',
            any: 'Any time',
            options: [{ value: '2', label: 'In 2 days' }],
            value: due,
            onChoose: setDue,
          },
        ]}
      />
      <ValuesChip
        values={statuses}
        sentence={(list) => `Status is ${list}`}
        onRemove={() => setStatuses([])}
      />
      <output>{JSON.stringify({ statuses, due })}</output>
    </>
  );
}

const chosen = (): unknown => JSON.parse(screen.getByRole('status').textContent);

test('several of a group are chosen and taken back, one at most of another, and a group without options is left out', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('Deadline')).toBeVisible();
  expect(screen.queryByText('Tags')).toBeNull();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Status won' })).toBeChecked();

  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Status lost' }));
  expect(chosen()).toEqual({ statuses: ['won', 'lost'], due: '2' });
  expect(screen.getByText('Status is won or lost')).toBeVisible();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Status won' }));
  expect(chosen()).toEqual({ statuses: ['lost'], due: '2' });

  await user.click(screen.getByRole('menuitemradio', { name: 'Any time' }));
  expect(chosen()).toEqual({ statuses: ['lost'] });
});

test('the chip of several values takes them all away, and is not there without any', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.click(screen.getByRole('button', { name: /Remove.*Status is won/ }));
  expect(screen.queryByText(/Status is/)).toBeNull();
});
