import type { Client } from '@bidloom/contract/clients';
import { useTranslation } from 'react-i18next';
import { countryName } from '#ui/controls/country.tsx';
import { problemAt } from '#lib/calls/problems.ts';
import { MoreFields } from '#ui/forms/more-fields.tsx';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
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
export function ClientForm({ opened: client, ...form }: SettingsFormProps<Client>) {
  const { i18n } = useTranslation();
  // A code of the notices is read and written by the country's name, and stays the code while it is left alone.
  const named = client && countryName(client.country, i18n.language);
  const calls = {
    create: useCreateClient(),
    change: useChangeClient(),
    remove: useRemoveClient(client?.name ?? ''),
  };
  return (
    <SettingsForm
      {...form}
      words="clients"
      draftName="client"
      opened={client}
      fields={client ? { ...fieldsOf(client), country: named ?? '' } : empty}
      calls={calls}
      toCreate={(draft) => draft}
      toChange={(draft, { _id, country }) => ({
        _id,
        ...draft,
        country: draft.country === named ? country : draft.country,
      })}
    >
      {({ draft, error, field }) => (
        <>
          <TextField {...field('name')} required maxLength={200} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('sector')} isOptional maxLength={120} />
            <TextField {...field('country')} isOptional maxLength={80} />
          </div>
          <MoreFields
            isOpen={
              client !== undefined || waiting.some((name) => draft[name] !== '' || problemAt(error, name))
            }
          >
            <TextField {...field('website')} maxLength={2000} dir="ltr" type="url" inputMode="url" />
            <TextField {...field('contactName')} maxLength={120} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...field('contactEmail')} maxLength={254} dir="ltr" type="email" />
              <TextField {...field('contactPhone')} maxLength={60} dir="ltr" type="tel" />
            </div>
            <LongTextField {...field('notes')} maxLength={5000} />
          </MoreFields>
        </>
      )}
    </SettingsForm>
  );
}

/** What a new client is not asked for at first. */
const waiting = ['website', 'contactName', 'contactEmail', 'contactPhone', 'notes'] as const;

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
