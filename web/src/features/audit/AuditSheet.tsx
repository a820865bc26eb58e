import type { AuditEntry } from '@bidloom/contract/audit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deviceOf } from '#lib/browser/device-words.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { actionWords, fieldsOf, labelOf, actorLabel, type AuditField } from './audit-words.ts';

/** One entry: who, when, from where, and each field before and after. */
export function AuditSheet({
  entry,
  onClose,
  onStep,
  onShowObject,
}: {
  entry: AuditEntry;
  onClose: () => void;
  onStep: (step: 1 | -1) => void;
  onShowObject: (object: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const fields = fieldsOf(entry, t, i18n.language, zone);
  const { object } = entry;
  const device = deviceOf(entry.device);
  const about = [
    ['user', actorLabel(entry, t)],
    ['at', formatMoment(entry.at, i18n.language, zone)],
    ['address', entry.address],
    ['device', device ? t('account.sessions.on', device) : entry.device],
  ].filter(([, value]) => value !== '');
  return (
    <Sheet
      isOpen
      onOpenChange={(open) => !open && onClose()}
      onStep={onStep}
      title={<bdi>{labelOf(entry) || actionWords(entry, t)}</bdi>}
      description={actionWords(entry, t)}
      readLabel={actionWords(entry, t)}
      footer={
        <>
          {object === null ? null : (
            <Button variant="outline" className="me-auto" onClick={() => onShowObject(object)}>
              {t('audit.allOfObject')}
            </Button>
          )}
          {entry.kind === 'bid' && entry.action !== 'remove' && object !== null ? (
            <Link to={`/bids/${object}`} className="text-accent self-center px-2 underline">
              {t('audit.openBid')}
            </Link>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {t('audit.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {about.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{t(`audit.heads.${name}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {fields.length > 0 ? (
          <ul className="border-line flex flex-col border-t">
            {fields.map((field) => (
              <FieldChange key={field.name} field={field} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted">{t('audit.noFields')}</p>
        )}
      </div>
    </Sheet>
  );
}

function FieldChange({ field: { name, before, after } }: { field: AuditField }) {
  const { t } = useTranslation();
  const side = (which: 'before' | 'after', value: string) => (
    <div className="min-w-0">
      <p className="text-ink-muted text-xs">{t(`audit.heads.${which}`)}</p>
      {value === '' ? (
        <p className="text-ink-faint">{t('audit.empty')}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <bdi>{value}</bdi>
        </p>
      )}
    </div>
  );
  return (
    <li className="border-line flex flex-col gap-1 border-b py-3">
      <p className="font-medium">{name}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {side('before', before)}
        {side('after', after)}
      </div>
    </li>
  );
}
