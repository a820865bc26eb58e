import type { Cell, CellValue } from '@cj-tech-master/excelts';

/** What a cell shows, white space folded: a formula's result, a date as 2026-01-31 or 2026-01-31 15:00. */
export function cellText(cell: Cell): string {
  return valueText(cell.value, typeof cell.numFmt === 'string' ? cell.numFmt : cell.numFmt?.formatCode)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function valueText(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  if ('richText' in value) return value.richText.map((part) => part.text).join('');
  if ('hyperlink' in value) return valueText(value.text, format);
  if ('error' in value) return value.error;
  if ('result' in value) return valueText(value.result, format);
  return '';
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 5);
  // Times alone are dates of the workbook's first day.
  if (date.getUTCFullYear() < 1901) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** Binary fractions such as 0.30000000000000004 are not what the sheet shows; percentages are shown times a hundred. */
function numberText(value: number, format: string | undefined): string {
  const isPercent = format !== undefined && /%/.test(format.replaceAll(/"[^"]*"|\\./g, ''));
  return isPercent ? `${Number((value * 100).toPrecision(12))}%` : String(Number(value.toPrecision(15)));
}
