import type { ColumnDates, DateReading } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';

type DateOrdersProps = {
  dates: readonly ColumnDates[];
  /** Absent where the dates cannot be read again. */
  onChoose: ((header: string, reading: DateReading) => void) | undefined;
};

/** How the dates of each column are read and why; what nothing decides is asked with an example of each reading. */
export function DateOrders({ dates, onChoose }: DateOrdersProps) {
  const { t } = useTranslation();
  const asked = dates.filter(({ order }) => order === null);
  const decided = dates.filter(({ order }) => order !== null);
  return (
    <>
      {asked.map((column) => (
        <Banner
          key={`${column.file} ${column.header}`}
          tone="warning"
          title={t('ui.dateOrders.ask', { column: column.header, count: column.depending })}
        >
          {column.because === null ? null : <p className="mb-2">{column.because}</p>}
          {column.example && onChoose ? (
            <RadioGroup
              aria-label={t('ui.dateOrders.ask', { column: column.header, count: column.depending })}
              value=""
              onChange={(reading) => onChoose(column.header, reading)}
              options={column.example.days.map(({ reading, day }) => ({
                value: reading,
                label: <Reading text={column.example?.text ?? ''} reading={reading} day={day} />,
              }))}
            />
          ) : null}
        </Banner>
      ))}
      {decided.length === 0 ? null : (
        <ul className="text-ink-muted flex flex-col gap-1 text-sm">
          {decided.map((column) => (
            <li
              key={`${column.file} ${column.header}`}
              className="flex flex-wrap items-center gap-x-2 gap-y-1"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="text-ink font-medium">{column.header}</bdi>
                {`${t('ui.label', { label: '' })} `}
                {column.because === null
                  ? t(`ui.dateOrders.chosen.${column.order}`)
                  : t(`ui.dateOrders.because.${column.order}`, { reason: column.because })}
              </span>
              {onChoose && column.example ? (
                <Select
                  size="small"
                  className="w-40"
                  aria-label={t('ui.dateOrders.change', { column: column.header })}
                  value={column.order ?? ''}
                  onChange={(reading) => onChoose(column.header, reading)}
                  options={column.example.days.map(({ reading }) => ({
                    value: reading,
                    label: t(`ui.dateOrders.order.${reading}`),
                  }))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Reading({ text, reading, day }: { text: string; reading: DateReading; day: string }) {
  const { t, i18n } = useTranslation();
  return (
    <span>
      {`${t(`ui.dateOrders.order.${reading}`)}${t('ui.label', { label: '' })} `}
      {t('ui.dateOrders.example', {
        text,
        day: formatDay(`${day}T12:00:00Z`, i18n.language, 'UTC'),
      })}
    </span>
  );
}
