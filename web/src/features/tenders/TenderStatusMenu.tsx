import type { TenderRow } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { MenuChoice } from '#ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
import { TenderStatus } from './TenderStatus.tsx';

const decisions = ['new', 'shortlisted', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

/** What was decided about a tender in its row; a press decides otherwise. One that has become a bid keeps its status. */
export function TenderStatusMenu({
  tender: { status, title },
  onDecide,
  lockedBecause,
}: {
  tender: TenderRow;
  onDecide: (status: Decision) => void;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const value = decisions.find((decision) => decision === status);
  if (!value) return <TenderStatus status={status} />;
  return (
    <RowMenu
      label={t('tenders.changeStatus', { title, status: t(`tenders.status.${status}`) })}
      shown={<TenderStatus status={status} />}
      lockedBecause={lockedBecause}
    >
      <MenuChoice
        label={t('tenders.fields.status')}
        value={value}
        onChange={(decision) => decision !== value && onDecide(decision)}
        options={decisions.map((decision) => ({
          value: decision,
          label: <TenderStatus status={decision} />,
        }))}
      />
    </RowMenu>
  );
}
