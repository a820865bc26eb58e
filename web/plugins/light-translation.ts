import path from 'node:path';

/** An alias for Vite and Vitest: `useTranslation` of react-i18next made lighter (src/lib/language/translation.ts). */
export const lightTranslation = {
  find: /^react-i18next$/,
  replacement: path.resolve(import.meta.dirname, '../src/lib/language/translation.ts'),
};
