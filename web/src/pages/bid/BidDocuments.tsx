import { isClosed } from '@bidloom/contract/bid-statuses';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AddendaCard } from '#features/addenda/AddendaCard.tsx';
import { DifferencesView, useShownDifference } from '#features/addenda/DifferencesView.tsx';
import { statedDeadline } from '#features/bids/bid-fields.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { DocumentTable } from '#features/files/DocumentTable.tsx';
import { DocumentUploads } from '#features/files/DocumentUploads.tsx';
import { FilePreview } from '#features/files/FilePreview.tsx';
import { useDebrief } from '#features/outcomes/outcomes.api.ts';
import { PackSearch } from '#features/search/PackSearch.tsx';
import { placeIn, placeParameters } from '#features/search/page-place.ts';
import { useBidReading } from '#features/reading/reading.api.ts';
import { useMedia } from '#lib/browser/media.ts';
import { offerUndo } from '#lib/calls/undo.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Beside } from './Beside.tsx';

/** The buyer's files and ours, one of them shown beside the list, or what one of them changes in the others. */
export function BidDocuments() {
  const { t } = useTranslation();
  const { bid, zone, lockedBecause } = useOpenBid();
  const [parameters, setParameters] = useSearchParams();
  const hasRoom = useMedia('(min-width: 1024px)');
  const reading = useBidReading(bid._id);
  const files = [...bid.originalFiles, ...bid.generatedFiles];
  // A search finds the words of the letter too, which is kept with the debrief.
  const letter = useDebrief(bid._id, isClosed(bid.status)).data?.letter?.file;
  const compared = files.find(({ _id }) => _id === parameters.get('changes'))?._id;
  if (compared !== undefined) return <BidDifferences file={compared} />;
  const shown = [...files, ...(letter ? [letter] : [])].find(({ _id }) => _id === parameters.get('shown'));
  const words = parameters.get('q') ?? '';
  const quote = parameters.get('words') ?? undefined;
  const go = (to: Record<string, string>) =>
    setParameters({ ...(words && { q: words }), ...to }, { replace: true });
  const show = (id: string | undefined) => go(id ? { shown: id } : {});
  const place = placeIn(parameters);
  return (
    <Beside
      title={shown?.name ?? ''}
      onClose={() => show(undefined)}
      beside={
        shown ? (
          <FilePreview
            key={shown._id}
            file={shown}
            page={place.page}
            words={quote}
            at={place}
            onClose={() => show(undefined)}
          />
        ) : null
      }
    >
      {files.length > 0 ? (
        <PackSearch
          bid={bid._id}
          words={words}
          onWords={(next) => setParameters(next ? { q: next } : {}, { replace: true })}
          shown={{ file: shown?._id, words: quote }}
          onShow={(hit) => go(placeParameters(hit))}
        />
      ) : null}
      {words ? null : (
        <>
          <DocumentUploads bid={bid._id} hasFiles={files.length > 0} lockedBecause={lockedBecause} />
          <AddendaCard
            bid={bid._id}
            lockedBecause={lockedBecause}
            onShow={show}
            onCompare={(changes) => setParameters({ changes })}
          />
          {files.length === 0 ? (
            <EmptyState
              drawing="documents"
              size="small"
              title={t('files.empty')}
              description={t('files.emptyHint')}
            />
          ) : (
            <DocumentTable
              bid={bid._id}
              files={files}
              shown={shown?._id}
              onShow={({ _id }) => show(_id)}
              zone={zone}
              readings={reading.data?.files}
              lockedBecause={lockedBecause}
              isNarrow={shown !== undefined && hasRoom}
            />
          )}
        </>
      )}
    </Beside>
  );
}

/** What an addendum or a newer version changes, with the page beside it where the words stand. */
function BidDifferences({ file: changes }: { file: string }) {
  const { t } = useTranslation();
  const { bid, lockedBecause, change } = useOpenBid();
  const [parameters, setParameters] = useSearchParams();
  const at = parameters.get('at') ?? undefined;
  const words = useShownDifference(changes, at);
  const file = bid.originalFiles.find(({ _id }) => _id === words?.file?._id);
  const show = (place: string | undefined) =>
    setParameters({ changes, ...(place && place !== at && { at: place }) }, { replace: true });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const takeDeadline = (deadline: string) => {
    const { deadline: before, isDeadlineAssumed } = bid;
    latest.current(statedDeadline(bid, { deadline }));
    offerUndo(t('understanding.takenOver', { label: t('understanding.facts.deadline') }), () =>
      latest.current({ deadline: before, ...(isDeadlineAssumed && { isDeadlineAssumed }) }),
    );
  };
  return (
    <Beside
      title={file?.name ?? ''}
      onClose={() => show(undefined)}
      beside={
        words && file ? (
          <FilePreview
            key={`${file._id} ${at}`}
            file={file}
            page={words.page ?? undefined}
            words={words.quote}
            at={words}
            onClose={() => show(undefined)}
          />
        ) : null
      }
    >
      <DifferencesView
        bid={bid._id}
        file={changes}
        lockedBecause={lockedBecause}
        shown={at}
        onShow={show}
        onTakeDeadline={takeDeadline}
        onClose={() => setParameters({})}
      />
    </Beside>
  );
}
