import { createClient, listClients } from '@bidloom/contract/clients';
import { afterAll, expect, test } from 'vitest';
import { connect, disconnect, inCompany, type Db } from '#db/database.ts';
import { databaseUrls, givenCompany, server, type GivenCompany } from '#testing/given.ts';
import { listeners } from '../listeners.ts';
import { announce, listen, type Listeners } from './events.ts';

// Connections of its own: who listens here hears nothing of the server, and the server nothing of this.
const database = connect(databaseUrls.appUrl, { connections: 2 });
afterAll(() => disconnect(database));

const deaf: Listeners = {
  'documents.changed': [],
  'bids.restored': [],
  'documents.understood': [],
  'requirements.added': [],
  'work.assigned': [],
  'tender-documents.changed': [],
  'tender.amended': [],
  'services.changed': [],
  'invitation.used': [],
};
const add = async (db: Db, name: string) => {
  await db.insertInto('clients').values({ name }).execute();
};
const within = <T>(company: GivenCompany, work: (db: Db) => Promise<T>) =>
  inCompany(database, { company: company._id }, work);
const namesOf = async (company: GivenCompany) =>
  (await company.list(listClients, {})).data.map(({ name }) => name);

test('listeners do their part in the transaction of what happened, one after the other', async () => {
  const company = await givenCompany();
  listen(database, {
    ...deaf,
    'services.changed': [
      async (db, what) => {
        expect(await db.selectFrom('clients').select('name').execute()).toEqual([]);
        await add(db, `first of ${what.company}`);
      },
      async (db) => {
        const { name } = await db.selectFrom('clients').select('name').executeTakeFirstOrThrow();
        await add(db, `second after ${name}`);
      },
    ],
  });
  await within(company, async (db) => {
    await announce(db, 'services.changed', { company: 'ours' });
    expect(await namesOf(company)).toEqual([]);
  });
  expect((await namesOf(company)).toSorted()).toEqual(['first of ours', 'second after first of ours']);
});

test('a change and what follows from it stand together or not at all', async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'There before' });
  listen(database, { ...deaf, 'documents.understood': [(db, { bid }) => add(db, `followed ${bid}`)] });
  const undone = within(company, async (db) => {
    await announce(db, 'documents.understood', { bid: 'one' });
    throw new Error('The change fails later');
  });
  await expect(undone).rejects.toThrow('The change fails later');

  listen(database, {
    ...deaf,
    'documents.understood': [() => Promise.reject(new Error('It cannot follow'))],
  });
  const unfollowed = within(company, async (db) => {
    await add(db, 'The change');
    await announce(db, 'documents.understood', { bid: 'one' });
  });
  await expect(unfollowed).rejects.toThrow('It cannot follow');
  expect(await namesOf(company)).toEqual(['There before']);
});

test('what nobody was told to listen to is an error, and in the server somebody hears every event', async () => {
  const company = await givenCompany();
  const silent = connect(databaseUrls.appUrl, { connections: 1 });
  try {
    const said = inCompany(silent, { company: company._id }, (db) =>
      announce(db, 'services.changed', { company: company._id }),
    );
    await expect(said).rejects.toThrow('Nobody listens');
  } finally {
    await disconnect(silent);
  }
  for (const [name, heard] of Object.entries(listeners(server.context))) expect(heard, name).not.toEqual([]);
});
