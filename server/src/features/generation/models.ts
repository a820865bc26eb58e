import { invalid } from '#http/errors.ts';
import { say, type Language } from '#http/language.ts';

/** The model that is always there: no key, no network, nothing leaves the machine. */
export const builtin = 'builtin';

/** What `selectedModel` may be. */
export const findModels = (language: Language) => [
  { id: builtin, name: say(language, 'server.generation.builtin'), local: true },
];

/** The model to use: `builtin` where none is named; 400 for one that is not there. */
export function chooseModel(selected: string | undefined): string {
  if (selected === undefined || selected === '' || selected === builtin) return builtin;
  const values = { model: selected };
  throw invalid([{ path: 'selectedModel', key: 'server.generation.unknownModel', values }]);
}
