import type { WebhookAttempt } from '@bidloom/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { attemptWords } from './attempt-words.ts';
import { DeliveryState } from './WebhookState.tsx';
import { useDelivery, useResend } from './webhooks.api.ts';

/** One delivery: what was sent, each attempt with what came back, and sending it again. */
export function DeliverySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const read = useDelivery(id);
  const { data: delivery, error } = read;
  const resend = useResend();
  const moment = (at: string) => formatMoment(at, i18n.language, zone);
  return (
    <Sheet
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={<bdi dir="ltr">{delivery?.event ?? t('webhooks.log')}</bdi>}
      description={delivery ? moment(delivery.createdAt) : ''}
      footer={
        <>
          {delivery && delivery.event !== 'webhook.test' ? (
            <Button
              variant="outline"
              className="me-auto"
              isLoading={resend.isPending}
              onClick={() => resend.mutate({ _id: id })}
            >
              {t('webhooks.resend')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {t('webhooks.close')}
          </Button>
        </>
      }
    >
      {error ? <ReadFailed read={read} title={t('webhooks.errors.delivery')} /> : null}
      {!delivery && !error ? <SkeletonRows /> : null}
      {delivery ? (
        <div className="flex flex-col gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-muted">{t('webhooks.heads.status')}</dt>
            <dd>
              <DeliveryState status={delivery.status} />
            </dd>
            <dt className="text-ink-muted">{t('webhooks.heads.next')}</dt>
            <dd>{delivery.nextAttemptAt ? moment(delivery.nextAttemptAt) : '–'}</dd>
            <dt className="text-ink-muted">webhook-id</dt>
            <dd className="wrap-anywhere">
              <bdi dir="ltr">{delivery.messageId}</bdi>
            </dd>
          </dl>
          <section className="flex flex-col gap-2">
            <h3 className="text-base">{t('webhooks.heads.attempts')}</h3>
            {delivery.log.length === 0 ? <p className="text-ink-faint">{t('webhooks.noAttempt')}</p> : null}
            <ol className="border-line flex flex-col border-t">
              {delivery.log.map((attempt) => (
                <Attempt key={attempt.at} attempt={attempt} moment={moment(attempt.at)} />
              ))}
            </ol>
          </section>
          <section className="flex flex-col gap-2">
            <h3 className="text-base">{t('webhooks.sent')}</h3>
            <Code text={spread(delivery.body)} />
          </section>
        </div>
      ) : null}
    </Sheet>
  );
}

function Attempt({ attempt, moment }: { attempt: WebhookAttempt; moment: string }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="border-line flex flex-col gap-1 border-b py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{attemptWords(attempt, t, i18n.language)}</span>
        <time dateTime={attempt.at} className="text-ink-muted text-sm tabular-nums">
          {moment}
        </time>
      </p>
      {attempt.answer ? <Code text={attempt.answer} /> : null}
    </li>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre dir="ltr" className="bg-hover rounded-md p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  );
}

/** The body as one reads it; what is signed is on one line. */
const spread = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
