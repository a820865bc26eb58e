import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AddendaCard } from '#features/addenda/AddendaCard.tsx';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { DocumentTable } from '#features/files/DocumentTable.tsx';
import { DocumentUploads } from '#features/files/DocumentUploads.tsx';
import { FilePreview } from '#features/files/FilePreview.tsx';
import { useBidReading } from '#features/reading/reading.api.ts';
import { useMedia } from '#lib/media.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Beside } from './Beside.tsx';

/** The buyer's files and ours, one of them shown beside the list. */
export function BidDocuments() {
  const { t } = useTranslation();
  const { bid, zone, lockedBecause } = useOpenBid();
  const [parameters, setParameters] = useSearchParams();
  const hasRoom = useMedia('(min-width: 1024px)');
  const reading = useBidReading(bid._id);
  const files = [...bid.originalFiles, ...bid.generatedFiles];
  const shown = files.find(({ _id }) => _id === parameters.get('shown'));
  const show = (id: string | undefined) => setParameters(id ? { shown: id } : {}, { replace: true });
  return (
    <Beside
      title={shown?.name ?? ''}
      onClose={() => show(undefined)}
      beside={shown ? <FilePreview key={shown._id} file={shown} onClose={() => show(undefined)} /> : null}
    >
      <DocumentUploads bid={bid._id} lockedBecause={lockedBecause} />
      <AddendaCard bid={bid._id} lockedBecause={lockedBecause} onShow={show} />
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
    </Beside>
  );
}
