import { listGenerations, listModels } from '@bidloom/contract/generation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenFile, givenRun, idOf } from '#testing/given-bid.ts';
import { render, respond } from '#testing/respond.tsx';
import { Runs } from './Runs.tsx';

test('each file stands with the run that wrote it, whenever that was; one whose run is forgotten stands apart', async () => {
  const [newer, older] = [idOf('9', 2), idOf('9', 1)];
  respond(listModels, () => []);
  respond(listGenerations, () =>
    [newer, older].map((_id) =>
      givenRun({
        _id,
        status: 'done',
        stage: 'finished',
        finishedAt: '2026-11-20T08:01:00.000Z',
      }),
    ),
  );
  const file = (place: number, name: string, generation: string | null) =>
    givenFile({
      _id: idOf('f', place),
      name,
      kind: 'response',
      generation,
      createdAt: '2026-11-20T08:00:30.000Z',
    });
  render(
    <Runs
      bid={idOf('b')}
      files={[file(1, 'Old.docx', older), file(2, 'New.docx', newer), file(3, 'Lost.docx', null)]}
      zone="Europe/Paris"
      renderFile={({ _id, name }) => <li key={_id}>{name}</li>}
    />,
  );
  await screen.findByText('Old.docx');
  const runOf = (name: string) => screen.getByText(name).closest('ol > li');
  expect(within(runOf('New.docx') as HTMLElement).queryByText('Old.docx')).not.toBeInTheDocument();
  expect(runOf('New.docx')).toHaveTextContent(/^Generated on/);
  expect(runOf('Old.docx')).toHaveTextContent(/^Generated on/);
  // The answers stand below: what is older waits folded.
  expect(screen.getByText('New.docx')).toBeVisible();
  expect(screen.getByText('Old.docx')).not.toBeVisible();
  await userEvent.click(screen.getByText('Previous generations'));
  for (const name of ['Old.docx', 'Lost.docx']) expect(screen.getByText(name)).toBeVisible();
  expect(runOf('Lost.docx')).not.toHaveTextContent('Generated on');
});

test('while the first run is under way it says what will be there', async () => {
  respond(listModels, () => []);
  respond(listGenerations, () => [givenRun()]);
  render(<Runs bid={idOf('b')} files={[]} zone="UTC" renderFile={() => null} />);
  expect(await screen.findByText('No files yet')).toBeVisible();
});
