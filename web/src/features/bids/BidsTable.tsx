import type { BidRow, BidStatus } from '@bidloom/contract/bids';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { People } from '#ui/people.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import { BidDeadline } from './BidDeadline.tsx';
import type { BidPlace } from './bid-filter.ts';
import { Priority } from './Priority.tsx';
import { StatusMenu } from './StatusMenu.tsx';

type BidsTableProps = {
  bids: BidRow[];
  place: BidPlace;
  currency: string | undefined;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onMove: (bid: BidRow, to: BidStatus) => void;
  lockedBecause?: string | undefined;
};

/** The bids, one a row; a row opens the bid. */
export function BidsTable({ bids, place, selected, onSelect, ...rest }: BidsTableProps) {
  const { t } = useTranslation();
  const ids = bids.map(({ _id }) => _id);
  const count = ids.filter((id) => selected.has(id)).length;
  const head = (
    column: Parameters<BidPlace['sortBy']>[0],
    more: { isNumber?: boolean; isFirst?: boolean } = {},
  ) => (
    <HeadCell {...more} sorting={place.sortingOf(column)} onSort={() => place.sortBy(column)}>
      {t(`bids.fields.${column}`)}
    </HeadCell>
  );
  return (
    <Table label={t('shell.pages.bids')} hasCards>
      <TableHead>
        <HeadCell className="w-10">
          <Checkbox
            isChecked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
            onChange={(isChecked) => onSelect(ids, isChecked)}
            aria-label={t('bids.selectAll')}
          />
        </HeadCell>
        {head('originalTitle', { isFirst: true })}
        {head('deadline')}
        <HeadCell>{t('bids.fields.status')}</HeadCell>
        <HeadCell>{t('bids.fields.client')}</HeadCell>
        {head('value', { isNumber: true })}
        <HeadCell>{t('bids.fields.tasks')}</HeadCell>
        <HeadCell>{t('bids.fields.team')}</HeadCell>
        {head('priority')}
        <HeadCell>{t('bids.fields.type')}</HeadCell>
        <HeadCell>{t('bids.fields.services')}</HeadCell>
        <HeadCell isNumber>{t('bids.fields.comments')}</HeadCell>
      </TableHead>
      <TableBody>
        {bids.map((bid) => (
          <Row key={bid._id} bid={bid} isSelected={selected.has(bid._id)} onSelect={onSelect} {...rest} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({
  bid,
  isSelected,
  onSelect,
  onMove,
  currency,
  lockedBecause,
}: Omit<BidsTableProps, 'bids' | 'place' | 'selected'> & { bid: BidRow; isSelected: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = bid.originalTitle || t('bids.untitled');
  const toggle = () => onSelect([bid._id], !isSelected);
  return (
    <TableRow isSelected={isSelected} onOpen={() => void navigate(`/bids/${bid._id}`)} onToggle={toggle}>
      <Cell className="max-sm:float-end max-sm:ms-3 max-sm:p-0">
        <Checkbox isChecked={isSelected} onChange={toggle} aria-label={t('bids.select', { title })} />
      </Cell>
      <Cell isFirst className="max-w-80 min-w-56 max-sm:max-w-none max-sm:min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to={`/bids/${bid._id}`}
            className="block min-w-0 truncate hover:underline max-sm:wrap-anywhere max-sm:whitespace-normal"
            dir="auto"
            title={title}
          >
            {title}
          </Link>
          {bid.test ? <Badge>{t('bids.test')}</Badge> : null}
        </span>
      </Cell>
      <Cell label={t('bids.fields.deadline')} className="whitespace-nowrap">
        <BidDeadline bid={bid} />
      </Cell>
      <Cell label={t('bids.fields.status')} className="whitespace-nowrap">
        <StatusMenu
          status={bid.status}
          name={title}
          onMove={(to) => onMove(bid, to)}
          lockedBecause={lockedBecause}
        />
      </Cell>
      <Cell label={t('bids.fields.client')} className="max-w-48">
        <Words>{bid.client.name}</Words>
      </Cell>
      <Cell label={t('bids.fields.value')} isNumber className="whitespace-nowrap">
        <Amount value={bid.value} currency={currency} />
      </Cell>
      <Cell label={t('bids.fields.tasks')} className="whitespace-nowrap">
        {bid.tasks.total === 0 ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <bdi aria-label={t('bids.tasksDone', bid.tasks)}>{`${bid.tasks.done}/${bid.tasks.total}`}</bdi>
        )}
      </Cell>
      <Cell label={t('bids.fields.team')}>
        <People people={bid.team} />
      </Cell>
      <Cell label={t('bids.fields.priority')} className="whitespace-nowrap max-sm:hidden">
        <Priority priority={bid.priority} />
      </Cell>
      <Cell label={t('bids.fields.type')} className="max-w-44 max-sm:hidden">
        <Words>{t(`bids.type.${bid.type}`)}</Words>
      </Cell>
      <Cell label={t('bids.fields.services')} className="max-w-48 max-sm:hidden">
        <Words>{bid.services.map(({ name }) => name).join(', ')}</Words>
      </Cell>
      <Cell label={t('bids.fields.comments')} isNumber className="max-sm:hidden">
        {bid.commentCount === 0 ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <span className="inline-flex items-center gap-1">
            <MessageSquare size={14} className="text-ink-muted" aria-hidden />
            {bid.commentCount}
          </span>
        )}
      </Cell>
    </TableRow>
  );
}
