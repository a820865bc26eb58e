import { Ellipsis, ListTree } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { rowsOf } from '#ui/tables/listing.tsx';
import {
  useMakePlan,
  useOutlineTemplates,
  useRemoveTemplate,
  useRenameTemplate,
} from './response-plan.api.ts';

/** How a response that is not planned comes to be: proposed from the documents, or by an outline of the company's. */
export function PlanStart({ bid, lockedBecause }: { bid: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const make = useMakePlan();
  const templates = rowsOf(useOutlineTemplates(true));
  const rename = useRenameTemplate();
  const remove = useRemoveTemplate();
  const [removed, setRemoved] = useState<{ _id: string; name: string }>();
  return (
    <div className="flex flex-col gap-3 px-2">
      <h2 className="flex min-h-8 items-center text-base font-semibold">{t('responsePlan.outline')}</h2>
      <p className="text-ink-muted text-sm">{lockedBecause ?? t('responsePlan.startHint')}</p>
      {lockedBecause === undefined ? (
        <Button
          icon={ListTree}
          variant="outline"
          isLoading={make.isPending}
          onClick={() => make.mutate({ bidId: bid })}
        >
          {t('responsePlan.propose')}
        </Button>
      ) : null}
      {lockedBecause !== undefined || templates.length === 0 ? null : (
        <div className="flex flex-col gap-1">
          <h3 className="text-ink-muted text-xs font-semibold">{t('responsePlan.templates')}</h3>
          <ul className="flex flex-col">
            {templates.map(({ _id, name, sections }) => (
              <li key={_id} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1">
                  <InlineEdit
                    value={name}
                    label={t('responsePlan.templateName')}
                    check={(value) => (value.trim() === '' ? t('responsePlan.titleMissing') : undefined)}
                    onSave={(next) => rename.mutate({ _id, name: next.trim() })}
                    className="text-sm"
                  />
                  <span className="text-ink-muted block text-xs">
                    {t('responsePlan.sectionCount', { count: sections })}
                  </span>
                </span>
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => make.mutate({ bidId: bid, template: _id })}
                >
                  {t('responsePlan.use')}
                </Button>
                <DropdownMenu
                  align="end"
                  trigger={
                    <IconButton
                      icon={Ellipsis}
                      size="small"
                      hasTooltip={false}
                      label={t('responsePlan.menuOf', { title: name })}
                    />
                  }
                >
                  <MenuItem variant="destructive" onSelect={() => setRemoved({ _id, name })}>
                    {t('responsePlan.removeTemplate')}
                  </MenuItem>
                </DropdownMenu>
              </li>
            ))}
          </ul>
        </div>
      )}
      {removed ? (
        <RemoveDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
          title={t('responsePlan.removeTemplateTitle', { name: removed.name })}
          description={t('responsePlan.removeTemplateHint')}
          confirmLabel={t('responsePlan.removeTemplate')}
          call={remove}
          fallback={t('responsePlan.errors.template')}
          onConfirm={() => remove.mutate({ _id: removed._id }, { onSuccess: () => setRemoved(undefined) })}
        />
      ) : null}
    </div>
  );
}
