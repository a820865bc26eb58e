import type { TenderRow } from '@bidloom/contract/tenders';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount } from '#ui/text/amount.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Country } from '#ui/controls/country.tsx';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { Cell } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { AssignedCell } from './AssignedCell.tsx';
import type { TenderColumn } from './tender-columns.ts';
import { TenderScore } from './TenderScore.tsx';
import { TenderStatusMenu } from './TenderStatusMenu.tsx';
import type { RowFields } from './use-row-change.ts';
import { directionOf } from '#ui/text/direction.ts';

export type TenderCellProps = {
  column: TenderColumn;
  tender: TenderRow;
  zone: string;
  onOpen: () => void;
  onChange: (fields: RowFields) => void;
  lockedBecause: string | undefined;
};

/** What a tender's row says in a column, and how it is changed there. */
export function TenderCell({ column, tender, zone, onOpen, onChange, lockedBecause }: TenderCellProps) {
  const { t } = useTranslation();
  switch (column) {
    case 'title':
      return (
        <Cell isFirst>
          <Link
            // In a tab of its own it opens without this list's filters; here it opens beside the list as it is.
            to={`?tender=${tender._id}`}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen();
            }}
            className="column-text block truncate hover:underline rows:max-xl:line-clamp-2 rows:max-xl:py-1 rows:max-xl:whitespace-normal"
            dir={directionOf(tender.title)}
            title={tender.title}
          >
            {tender.title}
          </Link>
        </Cell>
      );
    case 'deadline':
      return (
        <Cell className="whitespace-nowrap">
          <DeadlineChip deadline={tender.deadline} zone={zone} />
        </Cell>
      );
    case 'status':
      return (
        <Cell className="whitespace-nowrap">
          {tender.cancelledAt ? (
            <Badge tone="danger">{t('tenders.cancelled')}</Badge>
          ) : (
            <TenderStatusMenu
              tender={tender}
              onDecide={(status) => onChange({ status })}
              lockedBecause={lockedBecause}
            />
          )}
        </Cell>
      );
    case 'buyer':
      return (
        <Cell phone="rest">
          <TruncatedText>{tender.buyer}</TruncatedText>
        </Cell>
      );
    case 'score':
      return (
        <Cell phone="hidden">
          <TenderScore score={tender.score} reasons={tender.reasons} />
        </Cell>
      );
    case 'value':
      return (
        <Cell phone="end" isNumber className="whitespace-nowrap">
          <Amount value={tender.value} currency={tender.currency} isTight />
        </Cell>
      );
    case 'assigned':
      return (
        <Cell phone={tender.assigned.length === 0 ? 'hidden' : 'second'}>
          <AssignedCell
            tender={tender}
            onAssign={(assigned) => onChange({ assigned })}
            isLocked={lockedBecause !== undefined}
          />
        </Cell>
      );
    case 'country':
      return (
        <Cell phone="hidden" className="whitespace-nowrap">
          <Country code={tender.country} />
        </Cell>
      );
    case 'reference':
      break;
  }
  return (
    <Cell phone="hidden">
      <TruncatedText>{tender.reference}</TruncatedText>
    </Cell>
  );
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
