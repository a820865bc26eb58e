import { useTranslation } from 'react-i18next';
import { useIsPrinted } from '#lib/browser/media.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';

type PaperHeadProps = { company: string | undefined };

/** On paper only: whose sheet it is, and when it was true. */
export function PaperHead(props: PaperHeadProps) {
  return useIsPrinted() ? <Head {...props} /> : null;
}

function Head({ company }: PaperHeadProps) {
  const { i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = new Date(useNow()).toISOString();
  return (
    <div data-paper aria-hidden className="text-ink-muted flex justify-between px-4 text-xs md:px-6">
      <bdi>{company}</bdi>
      <time dateTime={now}>{formatMoment(now, i18n.language, zone)}</time>
    </div>
  );
}
