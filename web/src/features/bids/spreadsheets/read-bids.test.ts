import { mostNewBids } from '@bidloom/contract/bids';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { id } from '#testing/samples.ts';
import { readCsv } from '#lib/tables/read-csv.ts';
import { readBids, type ColumnChoice, type FoundBids } from './read-bids.ts';

const services = [{ _id: id('5e1'), name: 'Dredging' }];
const read = (text: string, choice?: ColumnChoice) =>
  readBids(readCsv(text), { services, zone: 'Europe/Paris', language: 'en' }, i18next.t, choice);
const found = (text: string, choice?: ColumnChoice): FoundBids => {
  const result = read(text, choice);
  if ('unreadable' in result) throw new Error(result.unreadable);
  return result;
};

test('reads each column by its words, values by theirs or as the API spells them', () => {
  const { bids } = found(
    [
      'Title;Client;Deadline;Type;Status;Submission;Reference;Services;Value;Priority;Region;Test bid',
      'Quay wall;Port of Calais;15/01/2027 14:30;itt;Won;Portal;QW/7;dredging;12 500,50;Urgent;North;Yes',
    ].join('\n'),
  );
  expect(bids).toEqual([
    {
      line: 2,
      clientName: 'Port of Calais',
      unread: [],
      bid: {
        originalTitle: 'Quay wall',
        deadline: '2027-01-15T13:30:00.000Z',
        type: 'itt',
        status: 'won',
        submitionType: 'portal',
        reference: 'QW/7',
        services: [id('5e1')],
        value: 12_500.5,
        priority: 5,
        region: 'North',
        test: true,
      },
    },
  ]);
});

test.each([
  ['2027-07-15', '2027-07-15T15:00:00.000Z'],
  ['2027-07-15 09:05:00', '2027-07-15T07:05:00.000Z'],
  ['2027-07-15 09:05:42', '2027-07-15T07:05:42.000Z'],
  ['15 juillet 2027 9h', '2027-07-15T07:00:00.000Z'],
  ['2027-07-15T09:00:00+01:00', '2027-07-15T08:00:00.000Z'],
])('a deadline %j is by the clock of the company, at 17:00 where no time is told', (text, instant) => {
  expect(found(`title,deadline\nRoad,${text}`).bids[0]?.bid.deadline).toBe(instant);
});

test.each(['in-progress', 'In progress', 'IN  PROGRESS'])('a status may be written %j', (status) => {
  expect(found(`title,status\nRoad,${status}`).bids[0]?.bid.status).toBe('in-progress');
});

test('names each cell that cannot be used, and keeps the rest of its row', () => {
  const { bids } = found(
    [
      'Title,Type,Deadline,Value,Priority,Services,Test bid',
      ',rfp,,,,,',
      'Road,party,31/02/2027,much,9,Painting,perhaps',
      'School,rfp,,,,,',
    ].join('\n'),
  );
  expect(bids.map(({ line, bid }) => [line, bid])).toEqual([
    [2, { type: 'rfp' }],
    [3, { originalTitle: 'Road' }],
    [4, { originalTitle: 'School', type: 'rfp' }],
  ]);
  expect(bids[0]?.unread.map(({ msg }) => msg)).toEqual(['Title is missing.']);
  expect(bids[1]?.unread.map(({ column, kind, text, msg }) => [column, kind, text, msg])).toEqual([
    ['deadline', 'moment', '31/02/2027', expect.stringMatching(/^Deadline: .*“31\/02\/2027” as a date/)],
    [
      'type',
      'choice',
      'party',
      expect.stringMatching(/^Type: we don’t recognise “party”\. Use one of: Request/),
    ],
    ['services', 'service', 'Painting', 'Services: Painting is not in your list. Add it in Settings first.'],
    ['value', 'amount', 'much', 'Value: we couldn’t read “much” as an amount. Write it like 12500.50.'],
    ['priority', 'priority', '9', 'Priority: “9” is not a number from 1 to 5.'],
    ['test', 'yesOrNo', 'perhaps', 'Test bid: write “Yes” or “No”, not “perhaps”.'],
  ]);
});

test('a file without bids or with too many rows is refused whole', () => {
  expect(read('Title,Client\n')).toEqual({ unreadable: 'empty' });
  const rows = Array.from({ length: mostNewBids + 1 }, (_, row) => `Lot ${row}`);
  expect(read(['Title', ...rows].join('\n'))).toEqual({ unreadable: 'tooMany' });
  expect(found(['Title', ...rows.slice(1)].join('\n')).bids).toHaveLength(mostNewBids);
});

test.each(['Intitulé;Acheteur;Échéance;Montant', 'العنوان;المشتري;الموعد النهائي;المبلغ'])(
  'headings of other programs are known in each language: %s',
  (headings) => {
    const { columns } = found(`${headings}\nQuay wall;Port of Calais;15/01/2027 14:30;12500`);
    expect(columns.map(({ column }) => column)).toEqual(['originalTitle', 'client', 'deadline', 'value']);
  },
);

test('what a person says of the columns goes before the headings; a field is taken from one column', () => {
  const text = 'Objet,Title,Client\nQuay,Lot 7,Port';
  expect(found(text).columns.map(({ column }) => column)).toEqual([null, 'originalTitle', 'client']);
  const chosen = found(text, { 0: 'originalTitle', 2: null });
  expect(chosen.columns.map(({ column }) => column)).toEqual(['originalTitle', null, null]);
  expect(chosen.bids).toEqual([{ line: 2, clientName: '', bid: { originalTitle: 'Quay' }, unread: [] }]);
  // Without a title no row says anything.
  expect(found('Colour\nred')).toMatchObject({ bids: [], columns: [{ column: null }] });
});

test('the words of our own files come back as they were, whatever a spreadsheet would have made of them', () => {
  const { bids, columns } = found(
    ['\uFEFFTitle,Region,Reference,Priority,Team', `"'=1+1; a ""quoted"" title",'-North,''+1,3,Ada`].join(
      '\r\n',
    ),
  );
  expect(bids[0]?.bid).toEqual({
    originalTitle: '=1+1; a "quoted" title',
    region: '-North',
    reference: "'+1",
    priority: 3,
  });
  expect(columns.at(-1)).toMatchObject({ place: 4, heading: 'Team', column: null });
});
