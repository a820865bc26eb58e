import { useTranslation } from 'react-i18next';

/** A country in the reader's language; what is no code stands as it was written. */
export function Country({ code }: { code: string }) {
  const { i18n } = useTranslation();
  if (code === '') return <span className="text-ink-faint">–</span>;
  if (!/^[A-Z]{2}$/.test(code)) return <span dir="auto">{code}</span>;
  return <span>{new Intl.DisplayNames(i18n.language, { type: 'region' }).of(code) ?? code}</span>;
}
