import type { Language } from '#http/calls/language.ts';
import { arabic as arabicWords } from '../arabic.ts';
import { english as englishWords } from '../english.ts';
import { french as frenchWords } from '../french.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { ProposalWords } from './proposal-words.ts';

/** The proposal of the sample company in each language, under the title of its bid. */
export const proposals: Record<Language, ProposalWords & { title: string }> = {
  en: { title: englishWords.bids.schoolCleaning, ...english },
  fr: { title: frenchWords.bids.schoolCleaning, ...french },
  ar: { title: arabicWords.bids.schoolCleaning, ...arabic },
};
