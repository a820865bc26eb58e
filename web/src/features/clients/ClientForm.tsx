import type { Client } from '@bidloom/contract/clients';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { countryName } from '#ui/controls/country.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { SettingsForm } from '#ui/forms/settings-form.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { useChangeClient, useCreateClient, useRemoveClient } from './clients.api.ts';

const empty = {
  name: '',
  website: '',
  sector: '',
  country: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  notes: '',
};
type Fields = typeof empty;

/** One client, to add or to change. */
export function ClientForm({
  client,
  onClose,
  lockedBecause,
}: {
  /** None makes a new one. */
  client: Client | undefined;
  onClose: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  // A code of the notices is read and written by the country's name, and stays the code while it is left alone.
  const named = client && countryName(client.country, i18n.language);
  const create = useCreateClient();
  const save = useChangeClient();
  const remove = useRemoveClient(client?.name ?? '');
  return (
    <SettingsForm
      words="clients"
      draftName="client"
      opened={client}
      fields={client ? { ...fieldsOf(client), country: named ?? '' } : empty}
      sending={client ? save : create}
      onSend={(draft, onSuccess) =>
        client
          ? save.mutate(
              {
                _id: client._id,
                ...draft,
                country: draft.country === named ? client.country : draft.country,
              },
              { onSuccess },
            )
          : create.mutate(draft, { onSuccess })
      }
      removing={remove}
      onRemove={({ _id }, onSuccess) => remove.mutate({ _id }, { onSuccess })}
      onClose={onClose}
      lockedBecause={lockedBecause}
    >
      {({ draft, change, error, isLocked }) => {
        const words = (name: keyof Omit<Fields, 'notes'>, more: object = {}) => (
          <Field
            label={t(`clients.fields.${name}`)}
            error={problemAt(error, name)}
            isRequired={name === 'name'}
          >
            <Input
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
              disabled={isLocked}
              {...more}
            />
          </Field>
        );
        return (
          <>
            {words('name', { required: true, maxLength: 200 })}
            <div className="grid gap-4 sm:grid-cols-2">
              {words('sector', { maxLength: 120 })}
              {words('country', { maxLength: 80 })}
            </div>
            {words('website', { maxLength: 2000, dir: 'ltr', type: 'url', inputMode: 'url' })}
            {words('contactName', { maxLength: 120 })}
            <div className="grid gap-4 sm:grid-cols-2">
              {words('contactEmail', { maxLength: 254, dir: 'ltr', type: 'email' })}
              {words('contactPhone', { maxLength: 60, dir: 'ltr', type: 'tel' })}
            </div>
            <Field label={t('clients.fields.notes')} error={problemAt(error, 'notes')}>
              <Textarea
                value={draft.notes}
                onChange={(event) => change({ notes: event.target.value })}
                maxLength={5000}
                disabled={isLocked}
              />
            </Field>
          </>
        );
      }}
    </SettingsForm>
  );
}

const fieldsOf = (client: Client): Fields => ({
  name: client.name,
  website: client.website,
  sector: client.sector,
  country: client.country,
  contactName: client.contactName,
  contactEmail: client.contactEmail,
  contactPhone: client.contactPhone,
  notes: client.notes,
});
