import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ada, amina, givenRequirement } from '#testing/given-bid.ts';
import { render } from '#testing/respond.tsx';
import { OwnerCell } from './RequirementCells.tsx';

test.each([
  [[ada], 1],
  [[ada, amina], 0],
])('whoever is alone can invite somebody to give a requirement to', async (members, links) => {
  render(
    <OwnerCell
      requirement={givenRequirement(1)}
      members={members}
      onChange={() => {}}
      lockedBecause={undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /requirement 1/i }));
  await screen.findByRole('menuitemradio', { name: ada.fullName });
  expect(screen.queryAllByRole('menuitem', { name: 'Invite someone' })).toHaveLength(links);
});
