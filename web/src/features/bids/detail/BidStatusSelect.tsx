import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { activeStatuses, bidStatuses, type BidStatus as Status } from '@bidloom/contract/bid-statuses';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/layout/badge.tsx';
import { Select } from '#ui/controls/select.tsx';
import { statusLooks } from '../BidStatus.tsx';

type BidStatusSelectProps = {
  status: Status;
  onChange: (status: Status) => void;
  disabled?: boolean | undefined;
  title?: string | undefined;
};

/** The status of a bid, with the moves its life allows and no others. */
export function BidStatusSelect({ status, onChange, disabled, title }: BidStatusSelectProps) {
  const { t } = useTranslation();
  const moves = movesFrom(status);
  const options = bidStatuses
    .filter((value) => value === status || moves.includes(value))
    .map((value) => ({
      value,
      label: t(`bids.status.${value}`),
      icon: <StatusChip {...statusLooks[value]}>{null}</StatusChip>,
    }));
  return (
    <Select
      size="small"
      value={status}
      onChange={onChange}
      aria-label={t('bids.fields.status')}
      disabled={disabled}
      title={title}
      options={[
        { label: t('bids.statusGroups.active'), options: options.filter(({ value }) => isActive(value)) },
        { label: t('bids.statusGroups.closed'), options: options.filter(({ value }) => !isActive(value)) },
      ]}
    />
  );
}

const isActive = (status: Status) => activeStatuses.some((active) => active === status);
