import type { Language } from '#http/calls/language.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { PaperWords } from './paper-words.ts';

/** The papers in the sample company's vault, in each language. */
export const papers: Record<Language, PaperWords> = { en: english, fr: french, ar: arabic };
