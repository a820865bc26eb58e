import { writeList } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { formatBytes } from '#ui/files/bytes.ts';

export interface FileRules {
  /** Extensions with their dot, in lower case: `['.pdf', '.docx']`. */
  accept: readonly string[];
  maxBytes: number;
  isMultiple?: boolean | undefined;
}

/** Parts files into those that keep the rules and the sentences on why the others were left out. */
export function judgeFiles(
  files: readonly File[],
  { accept, maxBytes, isMultiple = true }: FileRules,
  t: TFunction,
  language: string,
): { taken: File[]; refusals: string[] } {
  const refusalOf = (file: File, place: number): string | undefined => {
    const { name } = file;
    if (!isMultiple && place > 0) return t('ui.files.onlyOne', { name });
    if (!accept.some((ending) => name.toLowerCase().endsWith(ending))) {
      return t('ui.files.wrongKind', { name, kinds: kindsOf(accept, language) });
    }
    if (file.size > maxBytes) {
      const limit = formatBytes(maxBytes, language);
      return t('ui.files.tooLarge', { name, size: formatBytes(file.size, language), limit });
    }
    return file.size === 0 ? t('ui.files.empty', { name }) : undefined;
  };
  const judged = files.map((file, place) => ({ file, refusal: refusalOf(file, place) }));
  return {
    taken: judged.flatMap(({ file, refusal }) => (refusal ? [] : [file])),
    refusals: judged.flatMap(({ refusal }) => refusal ?? []),
  };
}

/** `PDF, DOCX`. */
export const kindsOf = (accept: readonly string[], language: string): string =>
  writeList(
    accept.map((ending) => ending.slice(1).toUpperCase()),
    language,
  );
