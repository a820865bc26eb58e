import type { QuotaKind } from '@bidloom/contract/operator';
import { formatBytes } from '#ui/files/bytes.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { numberFormat } from '#ui/text/intl.ts';

/** An amount of what companies use, in its unit. Money comes in cents. */
export function quotaAmount(kind: QuotaKind, amount: number, currency: string, language: string): string {
  if (kind === 'bytes') return formatBytes(amount, language);
  if (kind === 'models') return formatAmount(amount / 100, currency, language);
  return numberFormat(language).format(amount);
}
