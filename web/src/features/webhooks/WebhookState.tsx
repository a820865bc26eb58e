import type { Webhook, WebhookDelivery } from '@bidloom/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusChipProps } from '#ui/layout/badge.tsx';

/** Whether a webhook is told anything, and whether it takes it. */
export function WebhookState({ webhook: { enabled, disabledBecause, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (!enabled)
    return (
      <StatusChip stage="stopped" tone={disabledBecause ? 'danger' : 'neutral'}>
        {t(disabledBecause ? `webhooks.state.${disabledBecause}` : 'webhooks.state.off')}
      </StatusChip>
    );
  if (failingSince !== null)
    return (
      <StatusChip stage="half" tone="warning">
        {t('webhooks.state.troubled')}
      </StatusChip>
    );
  return (
    <StatusChip stage="done" tone="success">
      {t('webhooks.state.on')}
    </StatusChip>
  );
}

const looks: Record<WebhookDelivery['status'], Pick<StatusChipProps, 'stage' | 'tone'>> = {
  waiting: { stage: 'half', tone: 'warning' },
  delivered: { stage: 'done', tone: 'success' },
  failed: { stage: 'stopped', tone: 'danger' },
};

export function DeliveryState({ status }: Pick<WebhookDelivery, 'status'>) {
  const { t } = useTranslation();
  return <StatusChip {...looks[status]}>{t(`webhooks.delivery.${status}`)}</StatusChip>;
}
