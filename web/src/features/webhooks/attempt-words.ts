import type { WebhookAttempt } from '@bidloom/contract/webhooks';
import type { TFunction } from 'i18next';
import { numberFormat } from '#ui/text/intl.ts';

/** `200 after 0.2 s`, quick ones as `200 after 0.003 s`, or why nothing came back. */
export function attemptWords(
  { status, problem, tookMs }: Pick<WebhookAttempt, 'status' | 'problem' | 'tookMs'>,
  t: TFunction,
  language: string,
): string {
  if (status === null) return t(`webhooks.problem.${problem ?? 'unreachable'}`);
  const isQuick = tookMs < 1000;
  const format = numberFormat(
    language,
    isQuick ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1, minimumFractionDigits: 1 },
  );
  return t('webhooks.answered', { status, seconds: format.format(Math.max(tookMs, 1) / 1000) });
}
