import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Collection } from '#ui/forms/settings-collection.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { Listing } from '#ui/tables/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { Cost } from './Cost.tsx';
import { LedgerSheet } from './LedgerSheet.tsx';
import { useLedger, useLedgerCsv } from './models.api.ts';

/** Every text that was sent to a model: when, for whom, for which bid, where to, and what it cost. */
export function Ledger({ currency }: { currency: string }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const filter = q ? { q } : {};
  const entries = useLedger(filter);
  const csv = useLedgerCsv();
  const opened = parameters.get('entry');
  const open = (entry: string | undefined) => change({ entry });
  const number = (value: number | null) => (value === null ? '–' : numberFormat(i18n.language).format(value));
  return (
    <Collection
      title={t('models.ledger')}
      hint={t('models.ledgerHint')}
      search={{ value: q, onSearch: (words) => change({ q: words }), label: t('models.ledgerSearch') }}
      add={
        <Button
          icon={Download}
          variant="outline"
          isLoading={csv.isPending}
          onClick={() => csv.mutate(filter)}
        >
          {t('models.csv')}
        </Button>
      }
      isPart
    >
      <Listing
        pages={entries}
        failed={t('models.errors.ledger')}
        empty={
          <EmptyState
            drawing="search"
            title={q ? t('ui.list.noneFound', { words: q }) : t('models.ledgerEmpty')}
            description={q ? undefined : t('models.ledgerEmptyHint')}
          />
        }
      >
        {(rows) => (
          <Table label={t('models.ledger')} hasCards density="compact">
            <TableHead>
              <HeadCell isFirst>{t('models.heads.at')}</HeadCell>
              <HeadCell>{t('models.heads.bid')}</HeadCell>
              <HeadCell>{t('models.heads.user')}</HeadCell>
              <HeadCell>{t('models.heads.model')}</HeadCell>
              <HeadCell>{t('models.heads.outcome')}</HeadCell>
              <HeadCell isNumber>{t('models.heads.tokens')}</HeadCell>
              <HeadCell isNumber>{t('models.heads.cost')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((entry) => (
                <TableRow key={entry._id} onOpen={() => open(entry._id)}>
                  <Cell isFirst className="whitespace-nowrap">
                    <button
                      type="button"
                      className="text-start hover:underline"
                      onClick={() => open(entry._id)}
                    >
                      <time dateTime={entry.at}>{formatMoment(entry.at, i18n.language, zone)}</time>
                    </button>
                  </Cell>
                  <Cell label={t('models.heads.bid')} className="max-w-32 2xl:max-w-56">
                    <TruncatedText>{entry.bid?.title ?? t(`models.purpose.${entry.purpose}`)}</TruncatedText>
                  </Cell>
                  <Cell label={t('models.heads.user')} className="max-w-28 2xl:max-w-40">
                    <TruncatedText>{entry.user?.fullName ?? '–'}</TruncatedText>
                  </Cell>
                  <Cell label={t('models.heads.model')} className="max-w-32 2xl:max-w-44">
                    <TruncatedText>{entry.model}</TruncatedText>
                  </Cell>
                  <Cell label={t('models.heads.outcome')}>{t(`models.outcome.${entry.outcome}`)}</Cell>
                  <Cell label={t('models.heads.tokens')} isNumber className="whitespace-nowrap">
                    <bdi dir="ltr">
                      {number(entry.tokensIn)} / {number(entry.tokensOut)}
                    </bdi>
                  </Cell>
                  <Cell label={t('models.heads.cost')} isNumber className="whitespace-nowrap">
                    <Cost entry={entry} currency={currency} />
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {opened ? (
        <LedgerSheet key={opened} id={opened} currency={currency} onClose={() => open(undefined)} />
      ) : null}
    </Collection>
  );
}
