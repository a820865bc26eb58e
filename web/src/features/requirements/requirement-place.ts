import type { Requirement } from '@bidloom/contract/requirements';
import type { TFunction } from 'i18next';

/** Where in its file a requirement stands, short: `p. 3`, `Prices B12`, `¶ 14`; the file alone when nothing finer is known. */
export function placeOf(
  { page, sheet, cell, paragraph }: Pick<Requirement, 'page' | 'sheet' | 'cell' | 'paragraph'>,
  t: TFunction,
): string {
  if (page !== null) return t('requirements.place.page', { page });
  if (sheet !== null) return cell === null ? sheet : `${sheet} ${cell}`;
  if (paragraph !== null) return t('requirements.place.paragraph', { paragraph });
  return t('requirements.place.file');
}
