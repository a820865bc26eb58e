import type { Import, ImportItem, ImportKind, KeptItem } from '@bidloom/contract/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { listFormat } from '#ui/text/intl.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useImportItems, useImports, useUndoImport } from './imports.api.ts';

type RecentImportsProps = {
  kind: ImportKind;
  /** The bid whose imports of requirements are shown. */
  bidId?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The import whose details are open at first. */
  shown?: string | undefined;
  lockedBecause?: string | undefined;
};

/** The imports of a list: who brought what in, what it created and changed, each undone with one press. */
export function RecentImports({ kind, bidId, isOpen, onClose, shown, lockedBecause }: RecentImportsProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      size="large"
      onOpenChange={(next) => !next && onClose()}
      title={t('imports.title')}
      description={t('imports.hint')}
    >
      {isOpen ? (
        <List key={shown} kind={kind} bidId={bidId} shown={shown} lockedBecause={lockedBecause} />
      ) : null}
    </Dialog>
  );
}

function List({
  kind,
  bidId,
  shown,
  lockedBecause,
}: Pick<RecentImportsProps, 'kind' | 'bidId' | 'shown' | 'lockedBecause'>) {
  const { t } = useTranslation();
  const imports = useImports(kind, bidId);
  const [open, setOpen] = useState(shown);
  if (imports.isError) return <ReadFailed read={imports} title={t('imports.errors.list')} size="small" />;
  if (imports.isPending) return <SkeletonRows count={4} />;
  if (imports.data.length === 0) return <EmptyState drawing="tenders" title={t('imports.empty')} />;
  return (
    <ul className="divide-line divide-y">
      {imports.data.map((one) => (
        <One
          key={one._id}
          one={one}
          isOpen={open === one._id}
          onOpen={(isOpen) => setOpen(isOpen ? one._id : undefined)}
          lockedBecause={lockedBecause}
        />
      ))}
    </ul>
  );
}

function One({
  one,
  isOpen,
  onOpen,
  lockedBecause,
}: {
  one: Import;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const undo = useUndoImport();
  const counts = [
    one.created > 0 ? t('imports.created', { count: one.created }) : '',
    one.changed > 0 ? t('imports.changed', { count: one.changed }) : '',
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <TruncatedText className="font-medium">{one.name || t(`imports.from.${one.source}`)}</TruncatedText>
          <p className="text-ink-muted text-sm">
            {[
              formatMoment(one.at, i18n.language, zone),
              one.by?.fullName ?? '',
              ...counts,
              one.undoneAt === null
                ? ''
                : t('imports.undoneAt', { at: formatMoment(one.undoneAt, i18n.language, zone) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {t(isOpen ? 'imports.hide' : 'imports.details')}
          </Button>
          {one.undoneAt === null ? (
            <Button
              size="small"
              variant="outline"
              isLoading={undo.isPending}
              aria-label={t('ui.named', { name: t('imports.undo'), value: one.name })}
              lockedBecause={lockedBecause}
              onClick={() => undo.mutate(one._id)}
            >
              {t('imports.undo')}
            </Button>
          ) : null}
        </div>
      </div>
      {undo.data && undo.data.kept.length > 0 ? <Kept kept={undo.data.kept} /> : null}
      {isOpen ? <Items importId={one._id} /> : null}
    </li>
  );
}

function Kept({ kept }: { kept: KeptItem[] }) {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('imports.left', { count: kept.length })}>
      <ul>
        {kept.map((item) => (
          <KeptLine key={item.object} item={item} />
        ))}
      </ul>
    </Banner>
  );
}

function KeptLine({ item }: { item: KeptItem }) {
  const { t } = useTranslation();
  const fields = useFieldNames(item);
  return (
    <li>
      <ItemLink item={item} />{' '}
      {item.because === 'in-use' ? t(`imports.inUse.${item.kind}`) : t('imports.changedSince', { fields })}
    </li>
  );
}

function Items({ importId }: { importId: string }) {
  const { t } = useTranslation();
  const items = useImportItems(importId);
  if (items.isPending) return <SkeletonRows count={2} />;
  if (items.isError) return <p className="text-danger text-sm">{items.error.message}</p>;
  return (
    <ul className="border-line flex max-h-72 flex-col gap-1 overflow-y-auto border-s ps-3 text-sm">
      {items.data.map((item) => (
        <li key={`${item.object} ${item.isNew}`} className="wrap-anywhere">
          <span className="text-ink-muted">
            {t(item.isNew ? 'imports.isNew' : 'imports.isChanged')}
            {' · '}
          </span>
          {item.isThere ? <ItemLink item={item} /> : <bdi className="line-through">{item.title}</bdi>}
          {item.isNew ? null : <FieldNames item={item} />}
        </li>
      ))}
    </ul>
  );
}

function FieldNames({ item }: { item: ImportItem }) {
  return <span className="text-ink-muted">{` · ${useFieldNames(item)}`}</span>;
}

/** The fields of an object, in words; what has no name of its own on the screen is left out. */
function useFieldNames({ kind, fields }: Pick<ImportItem, 'kind' | 'fields'>): string {
  const { t, i18n } = useTranslation();
  // The texts of other pages are not there yet when a list is opened.
  const nameOf = (field: string) =>
    kind === 'tender' || kind === 'bid' ? `${kind}s.fields.${field}` : `imports.fields.${field}`;
  const known = fields.flatMap((field) => (i18n.exists(nameOf(field)) ? [t(nameOf(field))] : []));
  return listFormat(i18n.language).format(known);
}

function ItemLink({
  item: { kind, object, title },
}: {
  item: Pick<ImportItem, 'kind' | 'object' | 'title'>;
}) {
  const to =
    kind === 'tender'
      ? `/tenders?tender=${object}`
      : kind === 'bid'
        ? `/bids/${object}`
        : kind === 'answer'
          ? `/settings/answer-library?open=${object}`
          : undefined;
  if (to === undefined) return <bdi>{title}</bdi>;
  return (
    <Link to={to} className="text-accent underline">
      <bdi>{title}</bdi>
    </Link>
  );
}
