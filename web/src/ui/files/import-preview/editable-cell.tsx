import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { readAmount } from '#lib/tables/read-amount.ts';
import { zoneCity } from '@bidloom/contract/zone-city';
import { rulesFor } from '#lib/time/zone-rules.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { readMoment } from '#ui/dates/read-moment.ts';

type Cell<Value> = { label: string; value: Value; onSave: (value: Value) => void };

/** A text of the preview, edited in place. */
export function TextCell({ label, value, onSave, isNeeded = false }: Cell<string> & { isNeeded?: boolean }) {
  const { t } = useTranslation();
  return (
    <InlineEdit
      label={label}
      value={value}
      placeholder={isNeeded ? t('ui.importPreview.addTitle') : t('ui.importPreview.add')}
      className={isNeeded && value === '' ? 'ring-danger ring-1' : undefined}
      check={(text) => (isNeeded && text.trim() === '' ? t('ui.importPreview.titleMissing') : undefined)}
      onSave={(text) => onSave(text.trim())}
    >
      {value === '' ? undefined : <bdi className="line-clamp-2 min-w-0 text-wrap wrap-anywhere">{value}</bdi>}
    </InlineEdit>
  );
}

/** A text of several lines: its beginning is shown, the whole of it edited. */
export function LongTextCell({ label, value, onSave }: Cell<string>) {
  const { t } = useTranslation();
  return (
    <InlineEdit
      isMultiline
      label={label}
      value={value}
      placeholder={t('ui.importPreview.add')}
      className={value === '' ? 'ring-danger ring-1' : undefined}
      onSave={(text) => onSave(text.trim())}
    >
      {value === '' ? undefined : (
        <bdi className="line-clamp-4 min-w-0 text-wrap whitespace-pre-line wrap-anywhere" title={value}>
          {value.replaceAll('\t', ' | ')}
        </bdi>
      )}
    </InlineEdit>
  );
}

/** An amount; what was written there and is none stays in sight until it is put right. */
export function AmountCell({
  label,
  value,
  onSave,
  unread,
}: Cell<number | null> & { unread: string | undefined }) {
  const { t, i18n } = useTranslation();
  const words = value === null ? '' : formatAmount(value, null, i18n.language);
  return (
    <InlineEdit
      label={label}
      value={value === null ? (unread ?? '') : String(value)}
      shown={words || undefined}
      placeholder={t('ui.importPreview.add')}
      className={
        unread !== undefined && value === null
          ? 'ring-danger ring-1'
          : 'rows:flex-row-reverse whitespace-nowrap'
      }
      check={(text) =>
        readAmount(text) === undefined ? t('ui.importPreview.noAmount', { text }) : undefined
      }
      onSave={(text) => onSave(readAmount(text) ?? null)}
    >
      {words === '' ? undefined : <bdi className="tabular-nums">{words}</bdi>}
    </InlineEdit>
  );
}

/** A day and a time, typed as one writes them; what was written there and is no date stays in sight until it is put right. */
export function MomentCell({
  label,
  value,
  onSave,
  unread,
  buyerZone,
}: Cell<string | null> & { unread: string | undefined; buyerZone?: string | null | undefined }) {
  const { t, i18n } = useTranslation();
  const own = useSelectedZone();
  // As the notice says it, by the buyer's clock; ours stands below where it differs.
  const zone = buyerZone && rulesFor(buyerZone) ? buyerZone : own;
  const inZone = (one: string) => (value === null ? '' : formatMoment(value, i18n.language, one));
  const words = inZone(zone);
  const cityOf = (one: string) => zoneCity(one, i18n.language);
  return (
    <span className="flex flex-col items-start">
      <InlineEdit
        label={label}
        value={value === null ? (unread ?? '') : words}
        placeholder={t('ui.deadline.none')}
        className={unread !== undefined && value === null ? 'ring-danger ring-1' : 'whitespace-nowrap'}
        check={(text) =>
          readMoment(text, zone) === undefined ? t('ui.importPreview.noDate', { text }) : undefined
        }
        onSave={(text) => onSave(readMoment(text, zone) ?? null)}
      >
        {words === '' ? undefined : (
          <time dateTime={value ?? ''} className="whitespace-nowrap tabular-nums">
            {words}
            {zone === own ? null : <span className="text-ink-muted"> {cityOf(zone)}</span>}
          </time>
        )}
      </InlineEdit>
      {value === null || words === inZone(own) ? null : (
        <span className="text-ink-muted text-xs whitespace-nowrap tabular-nums">
          {inZone(own)} {cityOf(own)}
        </span>
      )}
    </span>
  );
}
