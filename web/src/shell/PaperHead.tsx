import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';

/** On paper only: whose sheet it is, and when it was true. */
export function PaperHead({ company }: { company: string | undefined }) {
  const { i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = useNow();
  return (
    <div data-paper aria-hidden className="text-ink-muted hidden justify-between px-4 text-xs md:px-6">
      <bdi>{company}</bdi>
      <time dateTime={new Date(now).toISOString()}>
        {formatMoment(new Date(now).toISOString(), i18n.language, zone)}
      </time>
    </div>
  );
}
