import type { BidRow } from '@bidloom/contract/bids';
import { writeList } from '@bidloom/contract/written-value';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#ui/text/amount.tsx';
import { Cell } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { Dash } from '#ui/text/dash.tsx';
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
  switch (column) {
    case 'originalTitle':
      return (
        <Cell isFirst>
          <TitleCell bid={bid} title={title} onChange={onChange} isLocked={lockedBecause !== undefined} />
        </Cell>
      );
    case 'deadline':
      return (
        <Cell className="whitespace-nowrap">
          <span className="flex items-center gap-1">
            <BidDeadline bid={bid} />
            {lockedBecause === undefined ? (
              <DeadlineEdit bid={bid} title={title} onChange={onChange} />
            ) : null}
          </span>
        </Cell>
      );
    case 'status':
      return (
        <Cell className="whitespace-nowrap">
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
        <Cell phone="rest">
          <TruncatedText>{bid.client.name}</TruncatedText>
        </Cell>
      );
    case 'value':
      return (
        <Cell phone="end" isNumber className="whitespace-nowrap">
          <Amount value={bid.value} currency={currency} isTight />
        </Cell>
      );
    case 'tasks':
      return (
        <Cell phone="hidden" className="whitespace-nowrap">
          {bid.tasks.total === 0 ? (
            <Dash />
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
        <Cell phone={bid.team.length === 0 ? 'hidden' : 'second'}>
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
        <Cell phone="hidden" className="whitespace-nowrap">
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
        <Cell phone="hidden">
          <TruncatedText>{t(`bids.type.${bid.type}`)}</TruncatedText>
        </Cell>
      );
    case 'services':
      return (
        <Cell phone="hidden">
          <TruncatedText>
            {writeList(
              bid.services.map(({ name }) => name),
              i18n.language,
            )}
          </TruncatedText>
        </Cell>
      );
    case 'comments':
      break;
  }
  return (
    <Cell phone="hidden" isNumber>
      {bid.commentCount === 0 ? (
        <Dash />
      ) : (
        <span className="inline-flex items-center gap-1">
          <MessageSquare size={14} className="text-ink-muted" aria-hidden />
          {bid.commentCount}
        </span>
      )}
    </Cell>
  );
}
