import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/controls/combobox.tsx';
import { useClients, useCreateClient } from '../bid.api.ts';

type ClientSelectProps = {
  value: string | null;
  /** The name of the chosen one, where it is known before the list is. */
  name?: string | undefined;
  onChange: (client: { _id: string; name: string }) => void;
  disabled?: boolean | undefined;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** One of the company's clients, or a new one made in place from what was typed. */
export function ClientSelect({ value, name, onChange, disabled, ...wiring }: ClientSelectProps) {
  const { t } = useTranslation();
  const clients = useClients();
  const create = useCreateClient();
  const known = (clients.data ?? []).map(({ _id, name, sector }) => ({
    value: _id,
    label: name,
    hint: sector || undefined,
  }));
  const isUnlisted = value !== null && name !== undefined && known.every((one) => one.value !== value);
  return (
    <Combobox
      {...wiring}
      value={value}
      aria-label={t('bids.fields.client')}
      placeholder={t('bids.new.chooseClient')}
      disabled={disabled ?? create.isPending}
      isLoading={clients.isPending || create.isPending}
      options={isUnlisted ? [{ value, label: name }, ...known] : known}
      onChange={(chosen) => {
        const client = clients.data?.find(({ _id }) => _id === chosen);
        if (client) onChange({ _id: client._id, name: client.name });
      }}
      onCreate={(name) =>
        create.mutate({ name }, { onSuccess: (made) => onChange({ _id: made._id, name: made.name }) })
      }
    />
  );
}
