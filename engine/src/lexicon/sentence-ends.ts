import type { WrittenLexicon } from './lexicon.ts';

/** What goes on with the sentence after a time: "2:00 p.m. EST". Capitals count. */
export const behindTime: WrittenLexicon = {
  before: '^\\(?',
  flags: '',
  phrases: [
    ['[A-Z]{1,4}T\\b', 'EST on Friday', 'Tenders'],
    ['UTC', 'UTC', 'until'],
    ['[Ll]ocal time', 'local time', 'Locals'],
    ['Eastern', 'Eastern Time', 'East'],
    ['Central', 'Central Time', 'Centre'],
    ['Mountain', 'Mountain Time', 'Mount'],
    ['Pacific', 'Pacific Time', 'Pact'],
    ['Atlantic', 'Atlantic Time', 'Atlas'],
    ['Alaska', 'Alaska Time', 'Alas'],
    ['Hawaii', 'Hawaii Time', 'Haven'],
    ['[A-Z]{2,5}\\)', '(CET) on', '(Cet) on'],
    ['(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b', 'Friday, 3 May', 'Fridays are'],
    [
      '(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d',
      'May 3',
      'May be sent',
    ],
  ],
};
