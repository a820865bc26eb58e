import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBracketKeys } from '#lib/browser/bracket-keys.ts';
import { useMedia } from '#lib/browser/media.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';
import { isBare, Listing, rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { neighbourOf } from '#ui/tables/step-of.ts';
import { BesideList } from '#ui/layout/beside-list.tsx';
import { isNarrowed, useEvidenceFilter, useEvidencePlace } from './evidence-place.ts';
import { useEvidence, useEvidenceList } from './evidence.api.ts';
import { EvidenceFilters } from './EvidenceFilters.tsx';
import { EvidenceForm } from './EvidenceForm.tsx';
import { EvidencePane } from './EvidencePane.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';

/** From here on there is room to read an evidence beside the list. */
const besideQuery = '(min-width: 1100px)';

/** The evidence vault: searched, narrowed, read beside the list, added in a dialog and changed in a sheet. */
export function EvidenceList({
  currency,
  me,
  lockedBecause,
}: {
  currency: string;
  me: string | undefined;
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const isBeside = useMedia(besideQuery);
  const place = useEvidencePlace(isBeside);
  const pages = useEvidenceList(useEvidenceFilter(place));
  const rows = rowsOf(pages);
  const isNew = place.opened === 'new';
  /** What is read beside the list: the first until one is chosen. */
  const read = isNew ? rows[0]?._id : (place.opened ?? rows[0]?._id);
  const pane = useRef<HTMLElement>(null);
  const hasPane = isBeside && read !== undefined;
  useBracketKeys((step) => {
    const next = isBeside && neighbourOf(rows, read, step);
    if (next) place.open(next._id);
  });
  const shared = { currency, me, lockedBecause };
  // An empty list says itself what comes first.
  const hasNone = isBare(pages, isNarrowed(place) ? 'narrowed' : '');
  return (
    <div ref={markInOrder} className="in-order flex flex-col gap-3">
      <EvidenceFilters place={place} isIdle={hasNone}>
        {hasNone ? null : (
          <Button
            size="small"
            aria-label={t('evidence.add')}
            onClick={() => place.open('new')}
            lockedBecause={lockedBecause}
          >
            <Plus size={16} aria-hidden />
            <span className="max-sm:hidden">{t('evidence.add')}</span>
          </Button>
        )}
      </EvidenceFilters>
      <BesideList
        label={t('evidence.one')}
        paneRef={pane}
        list={
          <Listing
            pages={pages}
            failed={t('evidence.errors.list')}
            empty={
              isNarrowed(place) ? (
                <EmptyState drawing="search" title={t('evidence.noneFit')} />
              ) : (
                <EmptyState
                  drawing="documents"
                  title={t('evidence.empty')}
                  description={t('evidence.emptyHint')}
                  action={
                    lockedBecause === undefined ? (
                      <Button icon={Plus} onClick={() => place.open('new')}>
                        {t('evidence.add')}
                      </Button>
                    ) : null
                  }
                />
              )
            }
          >
            {(shown) => (
              <EvidenceTable
                rows={shown}
                total={totalOf(pages)}
                place={place}
                read={
                  isBeside
                    ? { id: read, onEnter: () => pane.current?.querySelector('button')?.focus() }
                    : undefined
                }
              />
            )}
          </Listing>
        }
      >
        {hasPane ? <OneEvidence key={read} id={read} onClose={place.close} {...shared} /> : undefined}
      </BesideList>
      {isNew ? (
        <EvidenceForm evidence={undefined} onClose={place.close} onMade={place.open} {...shared} />
      ) : null}
      {isBeside || isNew ? null : <OverList id={place.opened} onClose={place.close} {...shared} />}
    </div>
  );
}

type OneProps = {
  currency: string;
  me: string | undefined;
  lockedBecause: string | undefined;
  onClose: () => void;
};

/** One evidence, read, and changed in a sheet over it. */
function OneEvidence({ id, onClose, ...shared }: OneProps & { id: string }) {
  const { t } = useTranslation();
  const evidence = useEvidence(id);
  const [isEdited, setEdited] = useState(false);
  if (!evidence.data)
    return evidence.isError ? (
      <ErrorState
        title={t('evidence.gone')}
        description={evidence.error.message}
        onRetry={() => void evidence.refetch()}
        isRetrying={evidence.isRefetching}
      />
    ) : (
      <SkeletonRows count={6} />
    );
  return (
    <>
      <EvidencePane
        evidence={evidence.data}
        onEdit={() => setEdited(true)}
        lockedBecause={shared.lockedBecause}
      />
      {isEdited ? (
        <EvidenceForm
          evidence={evidence.data}
          onClose={() => setEdited(false)}
          onRemoved={() => {
            setEdited(false);
            onClose();
          }}
          {...shared}
        />
      ) : null}
    </>
  );
}

function OverList({ id, onClose, ...shared }: OneProps & { id: string | undefined }) {
  const { t } = useTranslation();
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shown = id ?? last;
  if (shown === undefined) return null;
  return (
    <Sheet
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('evidence.one')}
      className="w-full sm:w-2xl"
    >
      <OneEvidence key={shown} id={shown} onClose={onClose} {...shared} />
    </Sheet>
  );
}
