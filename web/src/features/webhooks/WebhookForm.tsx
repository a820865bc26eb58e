import { webhookEventNames, type Webhook, type WebhookEvent } from '@bidloom/contract/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { attemptWords } from './attempt-words.ts';
import { useRotateSecret, useTestWebhook, useWebhookCalls, useWebhookSecret } from './webhooks.api.ts';

type Fields = { name: string; url: string; events: WebhookEvent[]; enabled: boolean };
const empty: Fields = { name: '', url: '', events: [...webhookEventNames], enabled: true };

/** One webhook, to add or to change: where it is and what it is told; its key, a test and the way to its log. */
export function WebhookForm({
  opened: webhook,
  onOpenLog,
  ...form
}: SettingsFormProps<Webhook> & {
  onOpenLog: (webhook: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return (
    <SettingsForm
      {...form}
      words="webhooks"
      draftName="webhook"
      opened={webhook}
      fields={webhook ? fieldsOf(webhook) : empty}
      calls={useWebhookCalls()}
      toCreate={(draft) => draft}
      toChange={({ enabled, ...draft }, row) => ({
        _id: row._id,
        ...draft,
        // Whether it is on is sent when it changed: switched on, it begins anew.
        ...(enabled !== row.enabled && { enabled }),
      })}
    >
      {({ draft, change, error, field }) => (
        <>
          {webhook?.disabledBecause ? (
            <Banner tone="danger">{t(`webhooks.disabled.${webhook.disabledBecause}`)}</Banner>
          ) : null}
          {webhook?.enabled && webhook.failingSince ? (
            <Banner tone="warning">
              {t('webhooks.failing', { moment: formatMoment(webhook.failingSince, i18n.language, zone) })}
            </Banner>
          ) : null}
          <TextField {...field('name')} required maxLength={120} />
          <TextField
            {...field('url')}
            hint={t('webhooks.urlHint')}
            type="url"
            dir="ltr"
            placeholder="https://crm.example.com/hooks/bidloom"
            required
            maxLength={2000}
          />
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-2 font-medium">{t('webhooks.fields.told')}</legend>
            {webhookEventNames.map((name) => (
              <Checkbox
                key={name}
                isChecked={draft.events.includes(name)}
                onChange={(isChosen) =>
                  change({
                    events: webhookEventNames.filter((one) =>
                      one === name ? isChosen : draft.events.includes(one),
                    ),
                  })
                }
                label={t(`webhooks.events.${name.replace('.', '_')}`)}
                hint={
                  <bdi dir="ltr" className="font-mono text-xs">
                    {name}
                  </bdi>
                }
              />
            ))}
            {problemAt(error, 'events') ? <Banner tone="danger">{t('webhooks.noEvent')}</Banner> : null}
          </fieldset>
          <Checkbox
            isChecked={draft.enabled}
            onChange={(enabled) => change({ enabled })}
            label={t('webhooks.fields.enabled')}
          />
          {webhook ? (
            <>
              <TryOut webhook={webhook._id} onOpenLog={() => onOpenLog(webhook._id)} />
              <Secret webhook={webhook._id} />
            </>
          ) : (
            <p className="text-ink-muted text-sm">{t('webhooks.secretAfter')}</p>
          )}
        </>
      )}
    </SettingsForm>
  );
}

function TryOut({ webhook, onOpenLog }: { webhook: string; onOpenLog: () => void }) {
  const { t, i18n } = useTranslation();
  const test = useTestWebhook();
  const [attempt] = test.data?.log ?? [];
  return (
    <section className="border-line flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isLoading={test.isPending} onClick={() => test.mutate({ _id: webhook })}>
          {t('webhooks.test')}
        </Button>
        <Button variant="outline" onClick={onOpenLog}>
          {t('webhooks.log')}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">{t('webhooks.testHint')}</p>
      {attempt ? (
        <Banner tone={test.data?.status === 'delivered' ? 'success' : 'danger'}>
          {attemptWords(attempt, t, i18n.language)}
        </Banner>
      ) : null}
      {test.error ? <Banner tone="danger">{test.error.message || t('webhooks.errors.test')}</Banner> : null}
    </section>
  );
}

function Secret({ webhook }: { webhook: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const rotate = useRotateSecret();
  return (
    <section className="border-line flex flex-col gap-3 border-t pt-4">
      <h3 className="text-base">{t('webhooks.secret')}</h3>
      <p className="text-ink-muted text-sm text-pretty">{t('webhooks.secretHint')}</p>
      {isShown ? <ShownSecret webhook={webhook} /> : null}
      <div className="flex flex-wrap gap-3">
        {isShown ? null : (
          <Button variant="outline" onClick={() => setShown(true)}>
            {t('webhooks.show')}
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('webhooks.rotate')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('webhooks.rotateTitle')}
        description={t('webhooks.rotateHint')}
        confirmLabel={t('webhooks.rotate')}
        variant="default"
        isLoading={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(
            { _id: webhook },
            {
              onSuccess: () => setShown(true),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </section>
  );
}

function ShownSecret({ webhook }: { webhook: string }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data, error } = useWebhookSecret(webhook);
  if (error) return <Banner tone="danger">{t('webhooks.errors.secret')}</Banner>;
  if (!data) return null;
  const hint =
    data.previousUntil === null
      ? t('webhooks.keepSecret')
      : t('webhooks.previous', { moment: formatMoment(data.previousUntil, i18n.language, zone) });
  return (
    <CopyField key={data.secret} label={t('webhooks.secret')} value={data.secret} hint={hint} what="text" />
  );
}

const fieldsOf = ({ name, url, events, enabled }: Webhook): Fields => ({ name, url, events, enabled });
