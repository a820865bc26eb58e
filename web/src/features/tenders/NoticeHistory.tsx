import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { NoticeChanges } from './NoticeChanges.tsx';
import { useAmendments } from './tenders.api.ts';

/** What later notices changed of a tender, newest first; nothing where none did. */
export function NoticeHistory({ tender }: { tender: string }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data: amendments = [] } = useAmendments(tender);
  if (amendments.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('tenders.history')}</h3>
      <ol className="divide-line divide-y">
        {amendments.map(({ _id, at, user, source, changes }) => (
          <li key={_id} className="flex flex-col gap-1 py-2 text-sm">
            <p className="text-ink-muted">
              <time dateTime={at} className="tabular-nums">
                {formatMoment(at, i18n.language, zone)}
              </time>
              {' · '}
              <bdi>{user?.fullName ?? t(`tenders.cameBy.${source}`)}</bdi>
            </p>
            <NoticeChanges changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}
