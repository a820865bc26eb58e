import type { TenderRow } from '@bidloom/contract/tenders';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, MenuChoice } from '#ui/dropdown-menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
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
  if (lockedBecause)
    return (
      <Tooltip text={lockedBecause}>
        <button type="button" aria-disabled className="rounded-sm">
          <TenderStatus status={status} />
        </button>
      </Tooltip>
    );
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          data-edit
          aria-label={t('tenders.changeStatus', { title, status: t(`tenders.status.${status}`) })}
          className="hover:bg-pressed data-[state=open]:bg-pressed -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5"
        >
          <TenderStatus status={status} />
          <ChevronDown size={14} className="text-ink-faint" aria-hidden />
        </button>
      }
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
    </DropdownMenu>
  );
}
