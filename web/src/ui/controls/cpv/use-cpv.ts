import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CpvList, readCpv } from './cpv-list.ts';

/**
 * Official names (Regulation (EC) No 213/2008), fetched when somebody first sees a code or looks for one. Arabic has none:
 * divisions and groups are named by us, the rest is English.
 */
const files: Record<string, () => Promise<CpvList>> = {
  ar: async () => {
    const [english, own] = await Promise.all([import('./names.en.txt?raw'), import('./names.ar.txt?raw')]);
    return readCpv(english.default, own.default);
  },
  en: async () => readCpv((await import('./names.en.txt?raw')).default),
  fr: async () => readCpv((await import('./names.fr.txt?raw')).default),
};
const kept = new Map<string, CpvList>();

/** The CPV codes in the reader's language; undefined until they are here, and `hasFailed` when they could not be fetched. */
export function useCpv(isWanted = true): {
  list: CpvList | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const language = useTranslation().i18n.language;
  const [, setArrivals] = useState(0);
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === language;
  useEffect(() => {
    if (!isWanted || hasFailed || kept.has(language)) return undefined;
    let isGone = false;
    (files[language] ?? files['en'])?.().then(
      (list) => {
        kept.set(language, list);
        if (!isGone) setArrivals((before) => before + 1);
      },
      () => {
        if (!isGone) setFailed(language);
      },
    );
    return () => {
      isGone = true;
    };
  }, [language, isWanted, hasFailed]);
  return { list: kept.get(language), hasFailed, retry: () => setFailed(undefined) };
}
