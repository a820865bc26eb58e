import { useTranslation } from 'react-i18next';
import { displayName } from '#ui/text/display-name.ts';
import { Dash } from '#ui/text/dash.tsx';

/** A country in the reader's language; what is no code stands as it was written. */
export function Country({ code }: { code: string }) {
  const { i18n } = useTranslation();
  if (code === '') return <Dash />;
  const name = countryName(code, i18n.language);
  return name === code ? <span dir="auto">{code}</span> : <span>{name}</span>;
}

/** `الأردن` for `JO`; what is no code comes back as it is. */
export const countryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/.test(code) ? displayName('region', code, language) : code;
