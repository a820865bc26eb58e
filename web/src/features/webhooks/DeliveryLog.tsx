import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Listing, rowsOf } from '#ui/tables/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { attemptWords } from './attempt-words.ts';
import { DeliverySheet } from './DeliverySheet.tsx';
import { DeliveryState } from './WebhookState.tsx';
import { useDeliveries, useWebhooks } from './webhooks.api.ts';

/** What a webhook was told in the last 30 days, and what came of it. */
export function DeliveryLog({ webhook, onBack }: { webhook: string; onBack: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [parameters, change] = useAddress();
  const deliveries = useDeliveries(webhook);
  const name = rowsOf(useWebhooks('')).find(({ _id }) => _id === webhook)?.name ?? '';
  const opened = parameters.get('delivery');
  const open = (delivery: string | undefined) => change({ delivery });
  const when = (moment: string) => <time dateTime={moment}>{formatMoment(moment, i18n.language, zone)}</time>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-2">
        <Button variant="ghost" size="small" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden className="points" />
          {t('webhooks.back')}
        </Button>
        <h2 className="text-xl">
          {t('webhooks.log')}
          {name ? (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          ) : null}
        </h2>
        <p className="text-ink-muted max-w-reading text-pretty">{t('webhooks.logHint')}</p>
      </div>
      <Listing
        pages={deliveries}
        failed={t('webhooks.errors.log')}
        empty={
          <EmptyState
            drawing="notifications"
            title={t('webhooks.logEmpty')}
            description={t('webhooks.logEmptyHint')}
          />
        }
      >
        {(rows) => (
          <Table label={t('webhooks.log')} hasCards density="compact">
            <TableHead>
              <HeadCell isFirst>{t('webhooks.heads.event')}</HeadCell>
              <HeadCell>{t('webhooks.heads.createdAt')}</HeadCell>
              <HeadCell>{t('webhooks.heads.status')}</HeadCell>
              <HeadCell>{t('webhooks.heads.answer')}</HeadCell>
              <HeadCell isNumber>{t('webhooks.heads.attempts')}</HeadCell>
              <HeadCell>{t('webhooks.heads.next')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((delivery) => (
                <TableRow key={delivery._id} onOpen={() => open(delivery._id)}>
                  <Cell isFirst className="whitespace-nowrap">
                    <button type="button" className="hover:underline" onClick={() => open(delivery._id)}>
                      <bdi dir="ltr">{delivery.event}</bdi>
                    </button>
                  </Cell>
                  <Cell label={t('webhooks.heads.createdAt')} className="whitespace-nowrap">
                    {when(delivery.createdAt)}
                  </Cell>
                  <Cell label={t('webhooks.heads.status')}>
                    <DeliveryState status={delivery.status} />
                  </Cell>
                  <Cell label={t('webhooks.heads.answer')}>
                    {delivery.lastAttempt ? attemptWords(delivery.lastAttempt, t, i18n.language) : '–'}
                  </Cell>
                  <Cell label={t('webhooks.heads.attempts')} isNumber>
                    {delivery.attempts}
                  </Cell>
                  <Cell label={t('webhooks.heads.next')} className="whitespace-nowrap">
                    {delivery.nextAttemptAt ? when(delivery.nextAttemptAt) : '–'}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {opened ? <DeliverySheet key={opened} id={opened} onClose={() => open(undefined)} /> : null}
    </div>
  );
}
