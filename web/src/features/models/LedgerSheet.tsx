import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Cost } from './Cost.tsx';
import { useLedgerEntry } from './models.api.ts';

/** One entry of the ledger: everything that was sent, and what came back. */
export function LedgerSheet({
  id,
  currency,
  onClose,
}: {
  id: string;
  currency: string;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const read = useLedgerEntry(id);
  const { data: entry, error } = read;
  return (
    <Sheet
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={
        <bdi>{entry?.bid?.title ?? (entry ? t(`models.purpose.${entry.purpose}`) : t('models.ledger'))}</bdi>
      }
      description={t('models.entry')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('models.close')}
        </Button>
      }
    >
      {error ? <ReadFailed read={read} title={t('models.errors.ledger')} /> : null}
      {!entry && !error ? <SkeletonRows /> : null}
      {entry ? (
        <div className="flex flex-col gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {(
              [
                ['at', formatMoment(entry.at, i18n.language, zone)],
                ['user', entry.user?.fullName ?? '–'],
                ['model', entry.model],
                ['host', entry.host],
                ['place', t(entry.isLocal ? 'models.local' : 'models.remote')],
                ['outcome', t(`models.outcome.${entry.outcome}`)],
                ['tokens', `${entry.tokensIn ?? '–'} / ${entry.tokensOut ?? '–'}`],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-muted">{t(`models.heads.${name}`)}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            <dt className="text-ink-muted">{t('models.heads.cost')}</dt>
            <dd>
              <Cost entry={entry} currency={currency} />
            </dd>
          </dl>
          <Text title={t('models.sent')} text={entry.prompt} />
          <Text title={t('models.received')} text={entry.answer} />
        </div>
      ) : null}
    </Sheet>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">{title}</h3>
      {text === '' ? (
        <p className="text-ink-faint">{t('models.nothing')}</p>
      ) : (
        <p dir="auto" className="bg-hover rounded-md p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
    </section>
  );
}
