import { run, type Db } from '#db/database.ts';

export async function hasAssistants(db: Db): Promise<boolean> {
  const [row] = await run<{ on: boolean }>(db, {
    name: 'has-assistants',
    text: 'select has_assistants as on from companies where id = current_company()',
  });
  return row?.on ?? false;
}

export async function switchAssistants(db: Db, isOn: boolean): Promise<void> {
  await run(
    db,
    {
      name: 'switch-assistants',
      text: 'update companies set has_assistants = $1 where id = current_company() and has_assistants <> $1',
    },
    [isOn],
  );
}
