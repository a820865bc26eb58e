import { numberFormat } from '#ui/text/intl.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `840 kB`, `1,2 Mo`: a size in the reader's language, in steps of 1,024 as the server counts its limits, so that 50 MB are 50 MB in every sentence. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const value = bytes / 1024 ** step;
  const written = numberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
  // A number stays with its unit where a line ends.
  return written.replaceAll(' ', '\u00a0');
}
