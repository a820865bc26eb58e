import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '#lib/place.ts';
import { AddButton, Collection } from '#ui/collection.tsx';
import { Country } from '#ui/country.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Listing, rowsOf } from '#ui/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import { ClientForm } from './ClientForm.tsx';
import { useClients } from './clients.api.ts';

/** The buyers the company answers. */
export function ClientsSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const edited = parameters.get('edit');
  const clients = useClients(q);
  const open = (edit: string | undefined) => change({ edit });
  const add = (
    <AddButton onClick={() => open('new')} lockedBecause={lockedBecause}>
      {t('clients.add')}
    </AddButton>
  );
  const opened = rowsOf(clients).find(({ _id }) => _id === edited);
  return (
    <Collection
      title={t('clients.title')}
      hint={t('clients.hint')}
      search={{ value: q, onSearch: (words) => change({ q: words }), label: t('clients.search') }}
      add={add}
    >
      <Listing
        pages={clients}
        failed={t('clients.errors.list')}
        empty={
          <EmptyState
            drawing={q ? 'search' : 'documents'}
            title={q ? t('ui.list.noneFound', { words: q }) : t('clients.empty')}
            action={q ? null : add}
          />
        }
      >
        {(rows) => (
          <Table label={t('clients.title')} hasCards>
            <TableHead>
              <HeadCell isFirst>{t('clients.fields.name')}</HeadCell>
              <HeadCell>{t('clients.fields.sector')}</HeadCell>
              <HeadCell>{t('clients.fields.country')}</HeadCell>
              <HeadCell>{t('clients.fields.contactName')}</HeadCell>
              <HeadCell isNumber>{t('clients.bids')}</HeadCell>
              <HeadCell isNumber>{t('clients.won')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((client) => (
                <TableRow key={client._id} onOpen={() => open(client._id)}>
                  <Cell isFirst className="max-w-sm min-w-48">
                    <button
                      type="button"
                      className="block max-w-full truncate text-start hover:underline"
                      dir="auto"
                      title={client.name}
                      onClick={() => open(client._id)}
                    >
                      {client.name}
                    </button>
                  </Cell>
                  <Cell label={t('clients.fields.sector')} className="max-w-48">
                    <Words>{client.sector}</Words>
                  </Cell>
                  <Cell label={t('clients.fields.country')}>
                    <Country code={client.country} />
                  </Cell>
                  <Cell label={t('clients.fields.contactName')} className="max-w-56">
                    <Words>{client.contactName || client.contactEmail}</Words>
                  </Cell>
                  <Cell label={t('clients.bids')} isNumber>
                    <Link to={`/bids?client=${client._id}`} className="text-accent underline">
                      {client.bidCount}
                    </Link>
                  </Cell>
                  <Cell label={t('clients.won')} isNumber>
                    {client.wonCount}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {edited === 'new' || opened ? (
        <ClientForm
          key={edited}
          client={opened}
          onClose={() => open(undefined)}
          lockedBecause={lockedBecause}
        />
      ) : null}
    </Collection>
  );
}
