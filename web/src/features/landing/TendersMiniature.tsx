import { useTranslation } from 'react-i18next';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { Miniature } from './Miniature.tsx';

const hourMs = 3_600_000;
const rows = [
  { name: 'meters', reference: 'HW-2026-114', hours: 118 },
  { name: 'lighting', reference: '26-LUM-008', hours: 31 },
  { name: 'cleaning', reference: 'SCH/26/0417', hours: 24 * 23 },
];

/** Tenders that were read out of a notice file, with who buys and how much time is left. */
export function TendersMiniature() {
  const { t } = useTranslation();
  return (
    <Miniature
      caption={t('landing.sample.tendersCaption')}
      title={t('shell.pages.tenders')}
      aside={
        <span className="text-ink-muted text-sm">{t('landing.sample.found', { count: rows.length })}</span>
      }
    >
      <ul>
        {rows.map(({ name, reference, hours }) => (
          <li key={name} className="border-line flex items-center gap-4 border-b px-4 py-3 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{t(`landing.sample.${name}`)}</span>
              <span className="text-ink-muted block truncate text-sm">
                {t(`landing.sample.buyers.${name}`)} · <bdi>{reference}</bdi>
              </span>
            </span>
            <DeadlineChip deadline={new Date(hours * hourMs).toISOString()} now={0} zone="UTC" />
          </li>
        ))}
      </ul>
    </Miniature>
  );
}
