import type { TenderRow } from '@bidloom/contract/tenders';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStable } from '#lib/stable.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Amount } from '#ui/amount.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Country } from '#ui/country.tsx';
import { DeadlineChip } from '#ui/deadline-chip.tsx';
import { People } from '#ui/people.tsx';
import { LongTableBody, type RowPlace } from '#ui/long-table-body.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import type { TenderPlace } from './tender-filter.ts';
import { TenderScore } from './TenderScore.tsx';
import { TenderStatus } from './TenderStatus.tsx';

type TendersTableProps = {
  tenders: TenderRow[];
  place: TenderPlace;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
};

/** The tenders found, one a row; a row opens beside the list. */
export function TendersTable({ tenders, place, selected, onSelect }: TendersTableProps) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const open = useStable(place.open);
  const ids = tenders.map(({ _id }) => _id);
  const count = ids.filter((id) => selected.has(id)).length;
  const head = (column: Parameters<TenderPlace['sortBy']>[0], isNumber = false) => (
    <HeadCell sorting={place.sortingOf(column)} onSort={() => place.sortBy(column)} isNumber={isNumber}>
      {t(`tenders.fields.${column}`)}
    </HeadCell>
  );
  return (
    <Table label={t('tenders.title')} hasCards>
      <TableHead>
        <HeadCell className="w-10">
          <Checkbox
            isChecked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
            onChange={(isChecked) => onSelect(ids, isChecked)}
            aria-label={t('tenders.selectAll')}
          />
        </HeadCell>
        <HeadCell isFirst sorting={place.sortingOf('title')} onSort={() => place.sortBy('title')}>
          {t('tenders.fields.title')}
        </HeadCell>
        {head('deadline')}
        <HeadCell>{t('tenders.fields.status')}</HeadCell>
        {head('buyer')}
        {head('score')}
        {head('value', true)}
        <HeadCell>{t('tenders.fields.assigned')}</HeadCell>
        <HeadCell>{t('tenders.fields.country')}</HeadCell>
        <HeadCell>{t('tenders.fields.reference')}</HeadCell>
      </TableHead>
      <LongTableBody rows={tenders} columns={10}>
        {(tender, { index, measure }) => (
          <Row
            key={tender._id}
            tender={tender}
            index={index}
            measure={measure}
            zone={zone}
            onOpen={open}
            isSelected={selected.has(tender._id)}
            onSelect={onSelect}
          />
        )}
      </LongTableBody>
    </Table>
  );
}

type RowProps = RowPlace & {
  tender: TenderRow;
  zone: string;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onSelect: TendersTableProps['onSelect'];
};

/** Drawn again only when something of its own changes: the list may show thousands. */
const Row = memo(function Row({ tender, index, measure, zone, isSelected, onOpen, onSelect }: RowProps) {
  const { t } = useTranslation();
  const toggle = () => onSelect([tender._id], !isSelected);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isSelected}
      onOpen={() => onOpen(tender._id)}
      onToggle={toggle}
    >
      <Cell className="max-sm:float-end max-sm:ms-3 max-sm:p-0">
        <Checkbox
          isChecked={isSelected}
          onChange={toggle}
          aria-label={t('tenders.select', { title: tender.title })}
        />
      </Cell>
      <Cell isFirst className="max-w-72 min-w-56">
        <Link
          // In a tab of its own it opens without this list's filters; here it opens beside the list as it is.
          to={`?tender=${tender._id}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(tender._id);
          }}
          className="column-text block truncate hover:underline max-sm:whitespace-normal"
          dir="auto"
          title={tender.title}
        >
          {tender.title}
        </Link>
      </Cell>
      <Cell label={t('tenders.fields.deadline')} className="whitespace-nowrap">
        <DeadlineChip deadline={tender.deadline} zone={zone} />
      </Cell>
      <Cell label={t('tenders.fields.status')} className="whitespace-nowrap">
        <TenderStatus status={tender.status} />
      </Cell>
      <Cell label={t('tenders.fields.buyer')} className="max-w-48">
        <Words>{tender.buyer}</Words>
      </Cell>
      <Cell label={t('tenders.fields.score')}>
        <TenderScore score={tender.score} reasons={tender.reasons} />
      </Cell>
      <Cell label={t('tenders.fields.value')} isNumber className="whitespace-nowrap">
        <Amount value={tender.value} currency={tender.currency} />
      </Cell>
      <Cell label={t('tenders.fields.assigned')}>
        <People people={tender.assigned} />
      </Cell>
      <Cell label={t('tenders.fields.country')} className="whitespace-nowrap">
        <Country code={tender.country} />
      </Cell>
      <Cell label={t('tenders.fields.reference')} className="max-w-40">
        <Words>{tender.reference}</Words>
      </Cell>
    </TableRow>
  );
});

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
