import type { Client } from '@bidloom/contract/clients';
import { Link } from 'react-router';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { Country } from '#ui/controls/country.tsx';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { ClientForm } from './ClientForm.tsx';
import { useClients } from './clients.api.ts';

const columns: SettingsColumn<Client>[] = [
  {
    name: 'clients.fields.sector',
    className: 'max-w-32 xl:max-w-48',
    show: ({ sector }) => <TruncatedText>{sector}</TruncatedText>,
  },
  { name: 'clients.fields.country', isLeast: true, show: ({ country }) => <Country code={country} /> },
  {
    name: 'clients.fields.contactName',
    className: 'max-w-36 xl:max-w-44',
    show: ({ contactName, contactEmail }) => <TruncatedText>{contactName || contactEmail}</TruncatedText>,
  },
  {
    name: 'clients.bids',
    isNumber: true,
    show: ({ _id, bidCount }) => (
      <Link to={`/bids?client=${_id}`} className="text-accent underline">
        {bidCount}
      </Link>
    ),
  },
  { name: 'clients.won', isNumber: true, show: ({ wonCount }) => wonCount },
];

/** The buyers the company answers. */
export function ClientsSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const place = useSettingsUrl();
  return (
    <SettingsList
      words="clients"
      drawing="people"
      place={place}
      pages={useClients(place.q)}
      columns={columns}
      lockedBecause={lockedBecause}
    >
      {(form) => <ClientForm {...form} />}
    </SettingsList>
  );
}
