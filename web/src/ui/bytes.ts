import { intlLocale } from '#ui/dates.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `840 kB`, `1,2 Mo`: a size in the reader's language, in thousands as file managers count. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
