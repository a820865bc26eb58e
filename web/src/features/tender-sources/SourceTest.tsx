import type { InputOf } from '@bidloom/contract/endpoint';
import type { testTenderSource } from '@bidloom/contract/tender-sources';
import type { ColumnDates, DateReading } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DateOrders } from '#ui/dates/date-orders.tsx';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { useTestSource } from './tender-sources.api.ts';

const shown = 10;

/** Reads one page of a source as it is written down, and shows what would come; stores nothing. */
export function SourceTest({
  asked,
  datesOf,
  onDates,
  lockedBecause,
}: {
  asked: InputOf<typeof testTenderSource>;
  /** Those of the columns read that are not shown elsewhere, with what was said of them. */
  datesOf: (read: ColumnDates[]) => ColumnDates[];
  onDates: ((header: string, reading: DateReading) => void) | undefined;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const test = useTestSource();
  const why = lockedBecause ?? (asked.url === '' ? t('tenderSources.noAddress') : undefined);
  const { data } = test;
  return (
    <section className="flex flex-col gap-3" aria-live="polite">
      <Button
        type="button"
        variant="outline"
        className="self-start"
        isLoading={test.isPending}
        lockedBecause={why}
        onClick={() => test.mutate(asked)}
      >
        {t('tenderSources.test')}
      </Button>
      {test.error ? (
        <Banner tone="danger" title={t('tenderSources.errors.test')}>
          <span dir="auto">{test.error.message}</span>
        </Banner>
      ) : null}
      {data ? (
        <>
          <Banner tone={data.tenders.length > 0 ? 'success' : 'info'}>
            {t('tenderSources.tested', { count: data.tenders.length, found: data.found })}
          </Banner>
          <DateOrders
            dates={datesOf(data.dates)}
            onChoose={
              onDates &&
              ((header, reading) => {
                onDates(header, reading);
                test.mutate({ ...asked, dateOrders: { ...asked.dateOrders, [header]: reading } });
              })
            }
          />
          <ul className="divide-line divide-y">
            {data.tenders.slice(0, shown).map((tender, place) => (
              <li key={place} className="flex flex-col gap-1 py-2">
                <span className="wrap-anywhere" dir="auto">
                  {tender.title}
                </span>
                <span className="text-ink-muted flex flex-wrap items-center gap-x-3 text-sm">
                  <DeadlineChip deadline={tender.deadline} zone={zone} />
                  <bdi>{tender.buyer}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
