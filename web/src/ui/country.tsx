import { useTranslation } from 'react-i18next';
import { displayNames } from '#ui/intl.ts';

/** A country in the reader's language; what is no code stands as it was written. */
export function Country({ code }: { code: string }) {
  const { i18n } = useTranslation();
  if (code === '') return <span className="text-ink-faint">–</span>;
  if (!/^[A-Z]{2}$/.test(code)) return <span dir="auto">{code}</span>;
  return <span>{displayNames(i18n.language, { type: 'region' }).of(code) ?? code}</span>;
}
