import { writeValue } from '@bidloom/contract/written-value';
import type { FormatterModule, InterpolationOptions } from 'i18next';

/** Writes what fills the blanks of translations: figures by the language, foreign words set apart. */
export const valueWriter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: writeValue,
};

/** React escapes what it draws, so translations need not; every value goes through `valueWriter`. */
export const withWrittenValues: InterpolationOptions = { escapeValue: false, alwaysFormat: true };
