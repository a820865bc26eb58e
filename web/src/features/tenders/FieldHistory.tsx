import type { NoticeField, WholeTender } from '@bidloom/contract/tenders';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useFieldWords } from './NoticeChanges.tsx';
import { useAmendments } from './tenders.api.ts';

/** Who or what set a field's value, when, and what it was before. */
export function FieldHistory({ tender, field }: { tender: WholeTender; field: NoticeField }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const words = useFieldWords();
  const { data: amendments = [] } = useAmendments(tender._id);
  const entries = amendments.flatMap(({ _id, at, user, source, changes }) =>
    changes.flatMap((change) => (change.field === field ? [{ _id, at, user, source, change }] : [])),
  );
  const moment = (at: string) => formatMoment(at, i18n.language, zone);
  const origin =
    tender.source === 'manual' || tender.importName === ''
      ? t(`tenders.cameBy.${tender.source}`)
      : t(`tenders.sheet.from.${tender.source}`, { name: tender.importName });
  return (
    <Popover
      label={t('tenders.sheet.history', { field: t(`tenders.fields.${field}`) })}
      trigger={
        <IconButton
          icon={History}
          size="small"
          variant="ghost"
          label={t('tenders.sheet.history', { field: t(`tenders.fields.${field}`) })}
          className={
            entries.length === 0
              ? 'opacity-0 group-hover/property:opacity-60 group-focus-within/property:opacity-60 hover:opacity-100! focus-visible:opacity-100! pointer-coarse:opacity-60'
              : undefined
          }
        />
      }
    >
      <ol className="flex max-w-80 flex-col gap-2 p-3 text-sm">
        {entries.map(({ _id, at, user, source, change }) => (
          <li key={_id} className="wrap-anywhere">
            <p>
              {source === 'manual' && user
                ? t('tenders.sheet.setBy', { name: user.fullName, at: moment(at) })
                : t('tenders.sheet.setByNotice', { at: moment(at) })}
            </p>
            {change.before === null && change.after === null ? null : (
              <p className="text-ink-muted">
                {t('tenders.sheet.before', { value: words(field, change.before) })}
              </p>
            )}
          </li>
        ))}
        <li className="text-ink-muted">
          <bdi>{origin}</bdi> · {moment(tender.createdAt)}
        </li>
      </ol>
    </Popover>
  );
}
