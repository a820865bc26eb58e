import { aiUses } from '@bidloom/contract/models';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useBidAiUse, useChangeBidAiUse, useModelsForBid } from './models.api.ts';

/** Whether AI models may be used for a bid; the server holds to it whatever is asked. */
export function BidAiUse({
  bid,
  canAllowMore,
  lockedBecause,
}: {
  bid: string;
  /** Admins and owners may allow more than is allowed now. */
  canAllowMore: boolean;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const { data } = useBidAiUse(bid);
  const save = useChangeBidAiUse();
  const local = useModelsForBid(bid, { isWanted: data?.use === 'local' });
  if (!data) return null;
  const { own, company, use } = data;
  const rank = (one: (typeof aiUses)[number]) => aiUses.indexOf(one);
  const most = Math.min(rank(company), rank(use));
  const hasNone = use === 'local' && local.data?.every(({ id }) => id === 'builtin');
  const hints = [
    t(`models.useMeans.${use}`),
    ...(hasNone ? [t('models.noLocal')] : []),
    ...(canAllowMore ? [] : [t('models.onlyAdmins')]),
  ];
  const isTooMuch = (one: (typeof aiUses)[number]) => !canAllowMore && rank(one) > most;
  return (
    <Field label={t('models.bidUse')} hint={hints.join(' ')}>
      <Select
        value={own ?? 'company'}
        disabled={lockedBecause !== undefined || save.isPending}
        title={lockedBecause}
        onChange={(next) => save.mutate({ _id: bid, use: next === 'company' ? null : next })}
        options={[
          {
            value: 'company' as const,
            label: t('models.asCompany', { use: t(`models.use.${company}`) }),
            isDisabled: isTooMuch(company),
          },
          ...aiUses.map((value) => ({
            value,
            label: t(`models.use.${value}`),
            isDisabled: isTooMuch(value),
          })),
        ]}
      />
    </Field>
  );
}
