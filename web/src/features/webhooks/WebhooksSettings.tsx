import type { Webhook } from '@bidloom/contract/webhooks';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookState } from './WebhookState.tsx';
import { useWebhooks } from './webhooks.api.ts';

/** Who is told of changes, and what they were told: a list, or the log of one of them (`log` in the address). */
export function WebhooksSettings() {
  const place = useSettingsUrl();
  const [parameters, change] = useAddress();
  const webhooks = useWebhooks(place.q);
  const log = parameters.get('log');
  if (log)
    return <DeliveryLog webhook={log} onBack={() => change({ log: undefined, delivery: undefined })} />;
  return (
    <SettingsList
      words="webhooks"
      drawing="connections"
      place={place}
      pages={webhooks}
      columns={columns}
      lockedBecause={undefined}
      isPart
    >
      {(form) => <WebhookForm {...form} onOpenLog={(id) => change({ log: id, edit: undefined })} />}
    </SettingsList>
  );
}

const columns: SettingsColumn<Webhook>[] = [
  {
    name: 'webhooks.fields.url',
    className: 'max-w-72',
    show: ({ url }) => (
      // From left to right as a whole: it is its end that is cut, never its host.
      <span className="block truncate rtl:text-right" dir="ltr" title={url}>
        {url}
      </span>
    ),
  },
  { name: 'webhooks.fields.events', isNumber: true, show: ({ events }) => events.length },
  { name: 'webhooks.fields.waiting', isNumber: true, show: ({ waiting }) => waiting },
  { name: 'webhooks.fields.state', show: (webhook) => <WebhookState webhook={webhook} /> },
];
