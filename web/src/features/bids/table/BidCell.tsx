import type { BidRow } from '@bidloom/contract/bids';
import { writeList } from '@bidloom/contract/written-value';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#ui/amount.tsx';
import { Cell } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import type { BidFields } from '../bid-fields.ts';
import { BidDeadline } from '../BidDeadline.tsx';
import { StatusMenu } from '../StatusMenu.tsx';
import type { BidColumn } from './bid-columns.ts';
import { DeadlineEdit } from './DeadlineEdit.tsx';
import { PriorityMenu } from './PriorityMenu.tsx';
import { TeamCell } from './TeamCell.tsx';
import { TitleCell } from './TitleCell.tsx';

export type BidCellProps = {
  column: BidColumn;
  bid: BidRow;
  title: string;
  currency: string | undefined;
  onChange: (fields: BidFields) => void;
  lockedBecause: string | undefined;
};

/** What a bid's row says in a column, and how it is changed there. */
export function BidCell({ column, bid, title, currency, onChange, lockedBecause }: BidCellProps) {
  const { t, i18n } = useTranslation();
  const label = t(`bids.fields.${column}`);
  switch (column) {
    case 'originalTitle':
      return (
        <Cell isFirst>
          <TitleCell bid={bid} title={title} onChange={onChange} isLocked={lockedBecause !== undefined} />
        </Cell>
      );
    case 'deadline':
      return (
        <Cell label={label} className="whitespace-nowrap">
          <span className="flex items-center gap-1">
            <BidDeadline bid={bid} />
            {lockedBecause === undefined ? (
              <DeadlineEdit
                deadline={bid.deadline}
                deadlineZone={bid.deadlineZone}
                title={title}
                onChange={onChange}
              />
            ) : null}
          </span>
        </Cell>
      );
    case 'status':
      return (
        <Cell label={label} className="whitespace-nowrap">
          <StatusMenu
            status={bid.status}
            name={title}
            onMove={(status) => onChange({ status })}
            lockedBecause={lockedBecause}
          />
        </Cell>
      );
    case 'client':
      return (
        <Cell label={label}>
          <Words>{bid.client.name}</Words>
        </Cell>
      );
    case 'value':
      return (
        <Cell label={label} isNumber className="whitespace-nowrap">
          <Amount value={bid.value} currency={currency} isTight />
        </Cell>
      );
    case 'tasks':
      return (
        <Cell label={label} className="whitespace-nowrap">
          {bid.tasks.total === 0 ? (
            <span className="text-ink-faint">–</span>
          ) : (
            <>
              <span className="sr-only">{t('bids.tasksDone', bid.tasks)}</span>
              <bdi aria-hidden="true">{`${bid.tasks.done}/${bid.tasks.total}`}</bdi>
            </>
          )}
        </Cell>
      );
    case 'team':
      return (
        <Cell label={label}>
          <TeamCell
            team={bid.team}
            title={title}
            onChange={(team) => onChange({ team })}
            isLocked={lockedBecause !== undefined}
          />
        </Cell>
      );
    case 'priority':
      return (
        <Cell label={label} className="whitespace-nowrap max-sm:hidden">
          <PriorityMenu
            priority={bid.priority}
            title={title}
            onChange={(priority) => onChange({ priority })}
            lockedBecause={lockedBecause}
          />
        </Cell>
      );
    case 'type':
      return (
        <Cell label={label} className="max-sm:hidden">
          <Words>{t(`bids.type.${bid.type}`)}</Words>
        </Cell>
      );
    case 'services':
      return (
        <Cell label={label} className="max-sm:hidden">
          <Words>
            {writeList(
              bid.services.map(({ name }) => name),
              i18n.language,
            )}
          </Words>
        </Cell>
      );
    case 'comments':
      break;
  }
  return (
    <Cell label={label} isNumber className="max-sm:hidden">
      {bid.commentCount === 0 ? (
        <span className="text-ink-faint">–</span>
      ) : (
        <span className="inline-flex items-center gap-1">
          <MessageSquare size={14} className="text-ink-muted" aria-hidden />
          {bid.commentCount}
        </span>
      )}
    </Cell>
  );
}
