import { translate, type Language } from '#http/calls/language.ts';

/** How documents and drafts in a language name the sources of an answer. */
export const sourceWords = (language: Language) => ({
  fromService: (service: string) => translate(language, 'documents.fromService', { service }),
  fromLibrary: (question: string) => translate(language, 'documents.fromLibrary', { question }),
  fromFact: (name: string) => translate(language, 'documents.fromFact', { name }),
});
export type SourceWords = ReturnType<typeof sourceWords>;
