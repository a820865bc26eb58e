import type { BidStatus } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/badge.tsx';
import { Select } from '#ui/select.tsx';
import { movesOf, statusLooks } from './bid-status.ts';

type BidStatusSelectProps = {
  status: BidStatus;
  onChange: (status: BidStatus) => void;
  disabled?: boolean | undefined;
  title?: string | undefined;
};

/** The status of a bid, with the moves its life allows and no others. */
export function BidStatusSelect({ status, onChange, disabled, title }: BidStatusSelectProps) {
  const { t } = useTranslation();
  const moves = movesOf(status);
  const option = (value: BidStatus) => ({
    value,
    label: t(`bids.status.${value}`),
    icon: <StatusChip {...statusLooks[value]}>{null}</StatusChip>,
  });
  return (
    <Select
      value={status}
      onChange={onChange}
      aria-label={t('bids.fields.status')}
      disabled={disabled}
      title={title}
      options={[
        { label: t('bids.statusGroups.active'), options: moves.active.map(option) },
        { label: t('bids.statusGroups.closed'), options: moves.closed.map(option) },
      ]}
    />
  );
}
