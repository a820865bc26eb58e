import { expect, test } from 'vitest';
import { deadlinesInText, describeDeadline } from '#notices/deadlines/deadline-in-text.ts';
import { momentOf } from '#notices/deadlines/moment.ts';
import { noticeNote } from '#notices/notes.ts';
import type { Note } from '#reading/document.ts';

const at = (iso: string, doubts: Note[] = []) => momentOf(`${iso}:00.000Z`, doubts, 'UTC');

test.each([
  ['Submit via the portal by 11am on 20th December 2024.', '2024-12-20T11:00'],
  ['Please email a@b.example to provide a quote by Monday 17th March 2025, 10am.', '2025-03-17T10:00'],
  ['The final date and time for the submission of bids is 22/10/2024 at 11:00', '2024-10-22T11:00'],
  ['Tenders must be received no later than 12 noon on March 3, 2025.', '2025-03-03T12:00'],
  ['Date limite de remise des offres : 3 février 2025 à 17h30', '2025-02-03T17:30'],
  ['Closing date: 2025-02-03 at 1400 hrs', '2025-02-03T14:00'],
  ['Completed questionnaires must be returned by 12pm on the 3rd of March', '2025-03-03T12:00'],
  ['Tender return date: 3-3-25 at 17:00hrs', '2025-03-03T17:00'],
  ['Applications close at 5.30pm on Friday 14 March 2025', '2025-03-14T17:30'],
])('finds the deadline in “%s”', (text, clock) => {
  const found = deadlinesInText(text, null, '2025');
  expect(found.map((deadline) => new Date(deadline.clock).toISOString().slice(0, 16))).toEqual([clock]);
  expect(found[0]?.timed).toBe(true);
});

test.each([
  'a webinar for those interested in tendering on 13th February 2025 at 11:00am',
  'The deadline for expressions of interest is 12:00 noon on 26 May 2019',
  'contract start dates of 1st September 2025',
  'Clarification questions must be submitted by 1 March 2025.',
  'The works must be completed by 31/03/2025',
  'The contract was extended from the 11th March to 31st March 2025.',
  'version 1.2.2025.7 of the tender',
])('takes no other date for it: “%s”', (text) => {
  expect(deadlinesInText(text, null)).toEqual([]);
});

test('the order of a numeric date follows the country', () => {
  const day = (country: string) =>
    new Date(deadlinesInText('Closing date 03/04/2025', country)[0]?.clock ?? 0).toISOString().slice(0, 10);
  expect(day('GB')).toBe('2025-04-03');
  expect(day('US')).toBe('2025-03-04');
});

test('says nothing where text and field agree, and lets the text settle a doubt', () => {
  const text = 'Tenders must be submitted by 12:00 noon on 28 May 2019.';
  expect(describeDeadline(at('2019-05-28T11:00', [noticeNote('midnight')]), text, 'GB')).toMatchObject({
    deadline: '2019-05-28T11:00:00.000Z',
    deadlineNote: null,
  });
  expect(describeDeadline(at('2025-01-02T23:59'), 'closing 2 January 2025', 'GB').deadlineNote).toBeNull();
  expect(
    describeDeadline(at('2025-01-02T23:59'), 'Closing: midnight on 2 January', 'GB').deadlineNote,
  ).toBeNull();
  expect(
    describeDeadline(at('2025-01-02T19:00'), 'Closing date 2 January 2025 at 2pm', 'US').deadlineNote,
  ).toBeNull();
  expect(
    describeDeadline(at('2025-01-02T14:00'), 'Closing date 2 January 2025 at 2pm', null).deadlineNote,
  ).toBeNull();
});

test('keeps the field and says so where the text names another time or day', () => {
  const text = 'Tenders must be submitted by 12:00 noon on 28 May 2019.';
  expect(describeDeadline(at('2019-05-28T12:00'), text, 'GB')).toMatchObject({
    deadline: '2019-05-28T12:00:00.000Z',
    deadlineNote:
      'The notice’s deadline field gives 2019-05-28 12:00 UTC, but its text says “must be submitted by 12:00 noon on 28 May 2019”, which there is 2019-05-28 11:00 UTC.',
  });
  expect(describeDeadline(at('2025-01-09T23:59'), 'closing 2 January 2025', 'GB').deadlineNote).toContain(
    'its text says “closing 2 January 2025”',
  );
});

test('a deadline in the text alone is named, not taken', () => {
  expect(describeDeadline(null, 'Closing date: 2 January 2025', 'GB')).toMatchObject({
    deadline: null,
    deadlineNote:
      'The notice has no deadline in its deadline field, but its text says “Closing date: 2 January 2025”.',
  });
  expect(describeDeadline(null, 'no date', 'GB')).toMatchObject({ deadline: null, deadlineNote: null });
});
