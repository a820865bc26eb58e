import type { View, ViewList } from '@bidloom/contract/views';
import { Bookmark, BookmarkPlus, PencilLine, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { addressOf, isChanged, queryOf } from './view-address.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';
import { useChangeView, useRemoveView, useViews } from './views.api.ts';

type Asking = 'name' | 'rename' | 'remove';
const usual = 'usual';

/** One's saved views of a list: choose one, keep what is shown as one, rename, delete. The address says what is shown. */
export function ViewMenu({
  list,
  columns,
}: {
  list: ViewList;
  /** What the list's columns are, as a view keeps them: nothing for the usual ones. */
  columns: readonly string[];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const saved = search.get('saved');
  const [isWanted, setWanted] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const views = useViews(list, isWanted || saved !== null);
  const change = useChangeView();
  const remove = useRemoveView();
  const chosen = views.data?.find(({ _id }) => _id === saved);
  const hasChanges = chosen !== undefined && isChanged(chosen, search, columns);
  const isUsual = queryOf(search) === '' && columns.length === 0;
  const show = (view: View | undefined) => void navigate(view ? addressOf(view) : '?');
  const close = () => setAsking(undefined);
  return (
    <>
      <DropdownMenu
        align="end"
        className="max-w-72"
        onOpenChange={(isOpen) => isOpen && setWanted(true)}
        trigger={
          <Button variant="outline" size="small" className="max-w-56 min-w-0">
            <Bookmark size={16} className="shrink-0" aria-hidden />
            <TruncatedText className={chosen ? undefined : '@max-lg/head:sr-only'}>
              {chosen?.name ?? t('views.menu')}
            </TruncatedText>
            {hasChanges ? (
              <span className="text-ink-muted shrink-0 font-normal">{t('views.changed')}</span>
            ) : null}
          </Button>
        }
      >
        <MenuLabel>{t(views.data?.length === 0 ? 'views.none' : 'views.saved')}</MenuLabel>
        <MenuChoice
          label={t('views.saved')}
          value={chosen?._id ?? (isUsual ? usual : '')}
          onChange={(id) => show(views.data?.find(({ _id }) => _id === id))}
          options={[
            { value: usual, label: t('views.usual') },
            ...(views.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <MenuSeparator />
        {chosen && hasChanges ? (
          <MenuItem
            icon={Save}
            onSelect={() =>
              change.mutate(
                { _id: chosen._id, query: queryOf(search), columns: [...columns] },
                { onSuccess: show },
              )
            }
          >
            {t('views.update')}
          </MenuItem>
        ) : null}
        <MenuItem icon={BookmarkPlus} onSelect={() => setAsking('name')}>
          {t('views.saveAs')}
        </MenuItem>
        {chosen ? (
          <>
            <MenuItem icon={PencilLine} onSelect={() => setAsking('rename')}>
              {t('views.rename')}
            </MenuItem>
            <MenuItem icon={Trash2} variant="destructive" onSelect={() => setAsking('remove')}>
              {t('views.remove')}
            </MenuItem>
          </>
        ) : null}
      </DropdownMenu>
      {asking === 'name' || (asking === 'rename' && chosen) ? (
        <ViewNameDialog
          renamed={asking === 'rename' ? chosen : undefined}
          kept={{ list, query: queryOf(search), columns: [...columns] }}
          onClose={close}
          onSaved={(view) => {
            close();
            if (asking === 'name') show(view);
          }}
        />
      ) : null}
      <RemoveDialog
        isOpen={asking === 'remove' && chosen !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('views.removeTitle', { name: chosen?.name ?? '' })}
        description={t('views.removeHint')}
        confirmLabel={t('views.delete')}
        call={remove}
        fallback={t('views.errors.remove')}
        onConfirm={() =>
          chosen &&
          remove.mutate(
            { _id: chosen._id },
            {
              onSuccess: () => {
                close();
                const left = new URLSearchParams(search);
                left.delete('saved');
                void navigate(`?${left.toString()}`, { replace: true });
              },
            },
          )
        }
      />
    </>
  );
}
