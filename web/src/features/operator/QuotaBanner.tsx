import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { useSettled } from '#lib/browser/network-idle.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { quotaAmount } from './quota-amount.ts';
import { isNear, useUsage } from './usage.api.ts';

/** Tells owners and admins that the company comes near what the server allows it, before anything is refused. */
export function QuotaBanner({ company }: { company: Company | undefined }) {
  const { t, i18n } = useTranslation();
  const mayAct = company?.role === 'owner' || company?.role === 'admin';
  const isSettled = useSettled();
  const { data: { usage, currency } = { usage: [], currency: '' } } = useUsage({
    enabled: mayAct && isSettled,
  });
  const [near] = usage.filter(({ used, most }) => isNear(used, most));
  if (!mayAct || !near) return null;
  const { kind, used, most } = near;
  const written = (amount: number) => quotaAmount(kind, amount, currency, i18n.language);
  return (
    <Banner
      tone="warning"
      className="rounded-none"
      title={t(`quotas.${used < (most ?? 0) ? 'near' : 'full'}.${kind}`, {
        used: written(used),
        most: written(most ?? 0),
      })}
    >
      {t('quotas.hint')}
    </Banner>
  );
}
