import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/place.ts';
import { AddButton, Collection } from '#ui/collection.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Listing, rowsOf } from '#ui/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import { useTaskTemplates } from './task-templates.api.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** Lists of tasks that a bid can be given at once, counted back from its deadline. */
export function TaskTemplatesSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const edited = parameters.get('edit');
  const templates = useTaskTemplates(q);
  const open = (edit: string | undefined) => change({ edit });
  const add = (
    <AddButton onClick={() => open('new')} lockedBecause={lockedBecause}>
      {t('taskTemplates.add')}
    </AddButton>
  );
  const opened = rowsOf(templates).find(({ _id }) => _id === edited);
  return (
    <Collection
      title={t('taskTemplates.title')}
      hint={t('taskTemplates.hint')}
      search={{ value: q, onSearch: (words) => change({ q: words }), label: t('taskTemplates.search') }}
      add={add}
    >
      <Listing
        pages={templates}
        failed={t('taskTemplates.errors.list')}
        empty={
          <EmptyState
            drawing={q ? 'search' : 'requirements'}
            title={q ? t('ui.list.noneFound', { words: q }) : t('taskTemplates.empty')}
            action={q ? null : add}
          />
        }
      >
        {(rows) => (
          <Table label={t('taskTemplates.title')} hasCards>
            <TableHead>
              <HeadCell isFirst>{t('taskTemplates.fields.name')}</HeadCell>
              <HeadCell>{t('taskTemplates.fields.service')}</HeadCell>
              <HeadCell isNumber>{t('taskTemplates.tasks')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((template) => (
                <TableRow key={template._id} onOpen={() => open(template._id)}>
                  <Cell isFirst className="max-w-sm min-w-48">
                    <button
                      type="button"
                      className="block max-w-full truncate text-start hover:underline"
                      dir="auto"
                      title={template.name}
                      onClick={() => open(template._id)}
                    >
                      {template.name}
                    </button>
                  </Cell>
                  <Cell label={t('taskTemplates.fields.service')} className="max-w-64">
                    <Words>{template.service?.name ?? ''}</Words>
                  </Cell>
                  <Cell label={t('taskTemplates.tasks')} isNumber>
                    {template.tasks.length}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {edited === 'new' || opened ? (
        <TemplateForm
          key={edited}
          template={opened}
          onClose={() => open(undefined)}
          lockedBecause={lockedBecause}
        />
      ) : null}
    </Collection>
  );
}
