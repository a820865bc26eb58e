import { say, type Language } from '#http/language.ts';

/** How documents and drafts in a language name the sources of an answer. */
export const sourceWords = (language: Language) => ({
  fromService: (service: string) => say(language, 'documents.fromService', { service }),
  fromLibrary: (question: string) => say(language, 'documents.fromLibrary', { question }),
  fromFact: (name: string) => say(language, 'documents.fromFact', { name }),
});
export type SourceWords = ReturnType<typeof sourceWords>;
