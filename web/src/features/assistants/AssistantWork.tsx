import type { AuditEntry } from '@bidloom/contract/audit';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Listing } from '#ui/tables/listing.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useAssistantWork } from './assistants.api.ts';

/** What assistants have written lately, and what they were refused. */
export function AssistantWork() {
  const { t } = useTranslation();
  const work = useAssistantWork();
  return (
    <div>
      <h3 className="pb-2 font-semibold">{t('assistants.work')}</h3>
      <Listing
        pages={work}
        failed={t('assistants.errors.work')}
        empty={<p className="text-ink-muted max-w-reading text-pretty">{t('assistants.noWork')}</p>}
      >
        {(rows) => (
          <ul className="divide-line border-line divide-y rounded-lg border">
            {rows.map((entry) => (
              <Done key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
      </Listing>
    </div>
  );
}

function Done({ entry: { at, via, user, action, kind, label } }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const isRefused = action === 'refuse';
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <Badge tone={isRefused ? 'warning' : 'neutral'}>
        {t(isRefused ? 'assistants.wrote.refuse' : 'assistants.wrote.draft')}
      </Badge>
      <span className="min-w-40 flex-1">
        {isRefused ? (
          <bdi className="font-mono text-xs" dir="ltr">
            {label}
          </bdi>
        ) : (
          <TruncatedText>{label === '' ? t(`audit.kinds.${kind}`) : label}</TruncatedText>
        )}
      </span>
      <span className="text-ink-muted">
        {t('audit.viaAssistant', { name: user?.fullName ?? '', via })}
        {' · '}
        <time dateTime={at}>{formatMoment(at, i18n.language, zone)}</time>
      </span>
    </li>
  );
}
