import { detectLanguage, type Language } from '#requirements/wording/language.ts';

/** The language that most of these texts are in. */
export const languageOfTexts = (texts: string[]): Language =>
  detectLanguage({ blocks: texts.map((text) => ({ text })) });
