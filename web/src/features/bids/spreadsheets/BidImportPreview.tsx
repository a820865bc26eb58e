import type { DateReading } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateOrders } from '#ui/date-orders.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoment } from '#ui/dates.ts';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import { BidStatus } from '../BidStatus.tsx';
import { ReadColumns } from './ReadColumns.tsx';
import type { ColumnChoice, FoundBid, FoundBids, WrongRow } from './read-bids.ts';
import { same } from './same-words.ts';
import { useCreateBids } from './spreadsheets.api.ts';

type BidImportPreviewProps = {
  found: FoundBids;
  clients: readonly { _id: string; name: string }[];
  zone: string;
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
  /** Of the file. */
  name: string;
  onDates: (heading: string, reading: DateReading) => void;
  onBack: () => void;
  onClose: () => void;
};
/** Rows drawn at first; more on demand. */
const step = 100;

/** What was understood of a file and what is wrong in which line, before anything is stored. */
export function BidImportPreview(props: BidImportPreviewProps) {
  const { found, clients, zone, choice, onChoose, name, onDates, onBack, onClose } = props;
  const { t, i18n } = useTranslation();
  const create = useCreateBids();
  const [areClientsMade, setClientsMade] = useState(true);
  const [shown, setShown] = useState(step);
  const isNew = ({ clientName }: FoundBid) =>
    clientName !== '' && !clients.some(({ name }) => same(name, clientName));
  const newNames = found.bids
    .filter(isNew)
    .map(({ clientName }) => clientName)
    .filter((name, place, all) => all.findIndex((other) => same(other, name)) === place);
  const wanted = areClientsMade ? found.bids : found.bids.filter((row) => !isNew(row));
  const hasTitle = found.columns.some(({ column }) => column === 'originalTitle');
  const leftOut = found.columns.filter(({ column }) => column === null).map(({ heading }) => heading);
  const refusal = !hasTitle
    ? t('bids.import.noTitle')
    : found.dates.some(({ order }) => order === null)
      ? t('ui.dateOrders.first')
      : wanted.length === 0
        ? t('bids.import.none')
        : clients.length === 0 && wanted.every(({ clientName }) => clientName === '')
          ? t('bids.import.noClient')
          : undefined;
  const make = () => {
    if (refusal === undefined && !create.isPending)
      create.mutate({ found: wanted, clients, name }, { onSuccess: onClose });
  };
  const list = new Intl.ListFormat(i18n.language);
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bids.import.preview')}
      description={t('bids.import.found', { count: found.bids.length })}
      footer={
        <>
          <Button variant="outline" onClick={onBack} disabled={create.isPending}>
            {t('bids.import.back')}
          </Button>
          <Button
            onClick={make}
            isLoading={create.isPending}
            aria-disabled={refusal !== undefined}
            title={refusal}
          >
            {t('bids.import.create', { count: wanted.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <DateOrders dates={found.dates} onChoose={onDates} />
        {hasTitle ? null : <Banner tone="warning">{t('bids.import.noTitle')}</Banner>}
        {found.wrong.length > 0 ? <WrongRows rows={found.wrong} /> : null}
        {create.error ? <Refused error={create.error} found={wanted} /> : null}
        <ReadColumns columns={found.columns} choice={choice} onChoose={onChoose} isNeeded={!hasTitle} />
        {leftOut.length > 0 ? (
          <Banner>{t('bids.import.leftOut', { columns: list.format(leftOut) })}</Banner>
        ) : null}
        {newNames.length > 0 ? (
          <Checkbox
            isChecked={areClientsMade}
            onChange={setClientsMade}
            label={t('bids.import.makeClients', { count: newNames.length })}
            hint={<bdi>{list.format(newNames)}</bdi>}
          />
        ) : null}
        {wanted.length > 0 ? (
          <Table label={t('bids.import.preview')} hasCards>
            <TableHead>
              <HeadCell isNumber>{t('bids.import.line')}</HeadCell>
              <HeadCell isFirst>{t('bids.fields.originalTitle')}</HeadCell>
              <HeadCell>{t('bids.fields.client')}</HeadCell>
              <HeadCell>{t('bids.fields.deadline')}</HeadCell>
              <HeadCell>{t('bids.fields.status')}</HeadCell>
              <HeadCell>{t('bids.fields.type')}</HeadCell>
              <HeadCell isNumber>{t('bids.fields.value')}</HeadCell>
            </TableHead>
            <TableBody>
              {wanted.slice(0, shown).map((row) => (
                <Row
                  key={row.line}
                  row={row}
                  zone={zone}
                  isNew={isNew(row)}
                  firstClient={clients[0]?.name ?? newNames[0] ?? ''}
                />
              ))}
            </TableBody>
          </Table>
        ) : null}
        {wanted.length > shown ? (
          <Button variant="ghost" className="self-center" onClick={() => setShown(shown + step)}>
            {t('ui.list.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function Row({
  row: { line, bid, clientName },
  zone,
  isNew,
  firstClient,
}: {
  row: FoundBid;
  zone: string;
  isNew: boolean;
  firstClient: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <TableRow>
      <Cell label={t('bids.import.line')} isNumber>
        {line}
      </Cell>
      <Cell isFirst className="max-w-72 min-w-44 max-sm:max-w-none">
        <Words>{bid.originalTitle ?? ''}</Words>
      </Cell>
      <Cell label={t('bids.fields.client')} className="max-w-48">
        <span className="flex min-w-0 items-center gap-2">
          <Words>{clientName || firstClient}</Words>
          {isNew ? <Badge>{t('bids.import.isNew')}</Badge> : null}
        </span>
      </Cell>
      <Cell label={t('bids.fields.deadline')} className="whitespace-nowrap">
        {typeof bid.deadline === 'string'
          ? formatMoment(bid.deadline, i18n.language, zone)
          : t('bids.import.now')}
      </Cell>
      <Cell label={t('bids.fields.status')} className="whitespace-nowrap">
        <BidStatus status={bid.status ?? 'in-progress'} />
      </Cell>
      <Cell label={t('bids.fields.type')} className="max-w-44">
        <Words>{t(`bids.type.${bid.type ?? 'rfp'}`)}</Words>
      </Cell>
      <Cell label={t('bids.fields.value')} isNumber className="whitespace-nowrap">
        <Amount value={bid.value ?? null} currency={undefined} />
      </Cell>
    </TableRow>
  );
}

function WrongRows({ rows }: { rows: WrongRow[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(10);
  return (
    <Banner tone="warning" title={t('bids.import.wrongRows', { count: rows.length })}>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {rows.slice(0, shown).map(({ line, title, reasons }) => (
          <li key={line} className="wrap-anywhere">
            {t('bids.import.atLine', { line })}
            {title === '' ? null : (
              <>
                {' '}
                <bdi className="font-medium">{title}</bdi>
              </>
            )}
            {`${t('ui.label', { label: '' })} ${reasons.join(' ')}`}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button variant="ghost" size="small" className="mt-1" onClick={() => setShown(rows.length)}>
          {t('ui.list.more')}
        </Button>
      ) : null}
    </Banner>
  );
}

/** The server's reason, at the lines it names. */
function Refused({ error, found }: { error: Error; found: FoundBid[] }) {
  const { t } = useTranslation();
  const errors = error instanceof ApiError ? error.errors : [];
  return (
    <Banner tone="danger" title={error.message}>
      {errors.length > 0 ? (
        <ul className="text-sm">
          {errors.map(({ path, msg }) => {
            const line = found[Number(/^bids\[(\d+)\]/.exec(path)?.[1] ?? -1)]?.line;
            return (
              <li key={path}>{line === undefined ? msg : `${t('bids.import.atLine', { line })}: ${msg}`}</li>
            );
          })}
        </ul>
      ) : null}
    </Banner>
  );
}
