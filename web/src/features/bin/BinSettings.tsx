import { type BinItem, type BinKind, binKinds } from '@bidloom/contract/bin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { fitsOf, useSelection } from '#lib/tables/selection.ts';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Collection } from '#ui/forms/settings-collection.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Listing, rowsOf } from '#ui/tables/listing.tsx';
import { Select } from '#ui/controls/select.tsx';
import { toastLeftInBin, useBin, useErase, useRestore } from './bin.api.ts';
import { BinTable } from './BinTable.tsx';
import { RestoreNamed } from './RestoreNamed.tsx';

/** The server takes so many at once. */
const most = 500;
type Asked = { items: BinItem[] | undefined };

/** What was deleted: to restore, or to remove for good. */
export function BinSettings({ canRestore, canErase }: { canRestore: boolean; canErase: boolean }) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const kind = binKinds.find((one) => one === parameters.get('kind'));
  const filter = { ...(q && { q }), ...(kind && { kind: [kind] }) };
  const pages = useBin(filter);
  const rows = rowsOf(pages);
  const { selected, select, clear, chosen } = useSelection(rows, fitsOf(filter));
  const [asked, setAsked] = useState<Asked>();
  const [toName, setToName] = useState<BinItem>();
  const restore = useRestore();
  const erase = useErase();
  const bringBack = async (items: BinItem[]) => {
    const { left } = await restore.mutateAsync({
      items: items.slice(0, most).map(({ _id }) => ({ _id })),
    });
    clear();
    const [first, ...others] = left;
    // One whose name is taken is asked for another at once; of several each says so.
    if (first?.reason === 'nameTaken' && others.length === 0)
      setToName(items.find(({ _id }) => _id === first._id));
    else toastLeftInBin(left);
  };
  // What fails says why by itself (query-client.ts).
  const onRestore = (items: BinItem[]) => void bringBack(items).catch(() => {});
  const eraseLockedBecause = canErase ? undefined : t('bin.adminsOnly');
  const isWhole = !q && !kind;
  const isEmpty = isWhole && rows.length === 0;
  return (
    <Collection
      title={t('bin.title')}
      hint={t('bin.hint')}
      search={{ value: q, onSearch: (words) => change({ q: words || undefined }), label: t('bin.search') }}
      isEmpty={isEmpty}
      add={
        canRestore ? (
          <Button
            variant="outline"
            className="text-danger"
            onClick={() => setAsked({ items: undefined })}
            lockedBecause={eraseLockedBecause}
          >
            {t('bin.empty')}
          </Button>
        ) : null
      }
    >
      {isEmpty ? null : (
        <div className="w-48 max-w-full">
          <Select<BinKind | 'all'>
            aria-label={t('bin.kind')}
            size="small"
            value={kind ?? 'all'}
            onChange={(next) => change({ kind: next === 'all' ? undefined : next })}
            options={(['all', ...binKinds] as const).map((value) => ({
              value,
              label: value === 'all' ? t('bin.all') : t(`bin.kinds.${value}`),
            }))}
          />
        </div>
      )}
      <Listing
        pages={pages}
        failed={t('bin.errors.list')}
        empty={
          isWhole ? (
            <EmptyState drawing="bin" title={t('bin.none')} description={t('bin.noneHint')} />
          ) : (
            <EmptyState
              drawing="search"
              title={t('ui.list.noneFound', { words: q || t(`bin.kinds.${kind ?? 'bid'}`) })}
            />
          )
        }
      >
        {(items) => (
          <BinTable
            items={items}
            selected={selected}
            onSelect={select}
            onRestore={canRestore ? (item) => onRestore([item]) : undefined}
            onErase={canErase ? (item) => setAsked({ items: [item] }) : undefined}
          />
        )}
      </Listing>
      {canRestore && chosen.length > 0 ? (
        <BulkBar label={t('bin.bulk')} chosen={t('bin.chosen', { count: chosen.length })}>
          <Button size="small" isLoading={restore.isPending} onClick={() => onRestore(chosen)}>
            {t('bin.restore')}
          </Button>
          <Button
            variant="destructive"
            size="small"
            onClick={() => setAsked({ items: chosen })}
            lockedBecause={eraseLockedBecause}
          >
            {t('bin.erase')}
          </Button>
          <Button variant="ghost" size="small" onClick={clear}>
            {t('bin.clear')}
          </Button>
        </BulkBar>
      ) : null}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={asked?.items ? t('bin.eraseTitle', { count: asked.items.length }) : t('bin.emptyTitle')}
        description={asked?.items ? t('bin.eraseHint') : t('bin.emptyHint')}
        confirmLabel={asked?.items ? t('bin.erase') : t('bin.empty')}
        isLoading={erase.isPending}
        onConfirm={() =>
          erase.mutate(
            asked?.items?.slice(0, most).map(({ _id }) => _id),
            {
              onSuccess: clear,
              onSettled: () => setAsked(undefined),
            },
          )
        }
      />
      {toName ? <RestoreNamed key={toName._id} item={toName} onClose={() => setToName(undefined)} /> : null}
    </Collection>
  );
}
