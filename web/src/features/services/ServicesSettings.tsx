import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/place.ts';
import { AddButton, Collection } from '#ui/collection.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Listing, rowsOf } from '#ui/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { useServices } from './services.api.ts';

/** What the company offers, with the words and codes by which tenders are matched. */
export function ServicesSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const edited = parameters.get('edit');
  const services = useServices(q);
  const open = (edit: string | undefined) => change({ edit });
  const add = (
    <AddButton onClick={() => open('new')} lockedBecause={lockedBecause}>
      {t('services.add')}
    </AddButton>
  );
  const opened = rowsOf(services).find(({ _id }) => _id === edited);
  return (
    <Collection
      title={t('services.title')}
      hint={t('services.hint')}
      search={{ value: q, onSearch: (words) => change({ q: words }), label: t('services.search') }}
      add={add}
    >
      <Listing
        pages={services}
        failed={t('services.errors.list')}
        empty={
          <EmptyState
            drawing={q ? 'search' : 'requirements'}
            title={q ? t('ui.list.noneFound', { words: q }) : t('services.empty')}
            action={q ? null : add}
          />
        }
      >
        {(rows) => (
          <Table label={t('services.title')} hasCards>
            <TableHead>
              <HeadCell isFirst>{t('services.fields.name')}</HeadCell>
              <HeadCell>{t('services.fields.keywords')}</HeadCell>
              <HeadCell>{t('services.fields.cpv')}</HeadCell>
              <HeadCell>{t('services.fields.description')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((service) => (
                <TableRow key={service._id} onOpen={() => open(service._id)}>
                  <Cell isFirst className="max-w-sm min-w-48">
                    <button
                      type="button"
                      className="block max-w-full truncate text-start hover:underline"
                      dir="auto"
                      title={service.name}
                      onClick={() => open(service._id)}
                    >
                      {service.name}
                    </button>
                  </Cell>
                  <Cell label={t('services.fields.keywords')} className="max-w-64">
                    <Words>{service.keywords.join(', ')}</Words>
                  </Cell>
                  <Cell label={t('services.fields.cpv')} className="max-w-48">
                    <Words>{service.cpv.join(', ')}</Words>
                  </Cell>
                  <Cell label={t('services.fields.description')} className="max-w-72">
                    <Words>{service.description}</Words>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {edited === 'new' || opened ? (
        <ServiceForm
          key={edited}
          service={opened}
          onClose={() => open(undefined)}
          lockedBecause={lockedBecause}
        />
      ) : null}
    </Collection>
  );
}
