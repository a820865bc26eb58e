import { ChevronDown, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#ui/overlays/dropdown-menu.tsx';
import { useAddTemplate, useTaskTemplates } from './tasks.api.ts';

/** Adds the tasks of one of the company's templates. */
export function TemplateMenu({ bid, lockedBecause }: { bid: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const templates = useTaskTemplates();
  const add = useAddTemplate(bid);
  const known = templates.data ?? [];
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button
          icon={ListPlus}
          variant="outline"
          size="small"
          isLoading={add.isPending}
          disabled={lockedBecause !== undefined}
          title={lockedBecause}
        >
          {t('tasks.fromTemplate')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{known.length > 0 ? t('tasks.templates') : t('tasks.noTemplates')}</MenuLabel>
      {known.map(({ _id, name, tasks }) => (
        <MenuItem
          key={_id}
          onSelect={() => add.mutate(_id)}
          aside={<span className="text-ink-muted text-sm">{t('tasks.count', { count: tasks.length })}</span>}
        >
          {name}
        </MenuItem>
      ))}
      {known.length === 0 ? (
        <MenuItem asChild>
          <Link to="/settings/task-templates">{t('tasks.makeTemplate')}</Link>
        </MenuItem>
      ) : null}
    </DropdownMenu>
  );
}
