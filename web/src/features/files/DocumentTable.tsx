import type { BidFile } from '@bidloom/contract/bids';
import type { BidReading } from '@bidloom/contract/reading';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBytes } from '#ui/files/bytes.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { directionOf } from '#ui/text/direction.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { FileIcon } from './FileIcon.tsx';
import { FileReading } from './FileReading.tsx';
import { DriveLink, DriveNotes, DriveState } from './DriveState.tsx';
import { useBidDrive, useRemoveFile, useSaveFile } from './files.api.ts';

type DocumentTableProps = {
  bid: string;
  files: readonly BidFile[];
  /** The one shown beside the list. */
  shown: string | undefined;
  onShow: (file: BidFile) => void;
  zone: string;
  /** What reading the buyer's documents came to. */
  readings?: BidReading['files'] | undefined;
  lockedBecause: string | undefined;
  /** Half the width: only what tells files apart. */
  isNarrow: boolean;
};

/** The files of a bid: a row opens its preview. */
export function DocumentTable({
  bid,
  files,
  shown,
  onShow,
  zone,
  readings,
  lockedBecause,
  isNarrow,
}: DocumentTableProps) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<BidFile>();
  const drive = useBidDrive(bid);
  const save = useSaveFile();
  const remove = useRemoveFile(asked?.name ?? '');
  const noticeOf = ({ _id }: BidFile) => readings?.find((reading) => reading._id === _id)?.noticeOf;
  return (
    <>
      <Table label={t('files.title')} hasItems>
        <TableHead>
          <HeadCell isFirst>{t('files.name')}</HeadCell>
          <HeadCell isNumber>{t('files.size')}</HeadCell>
          {isNarrow ? null : (
            <>
              <HeadCell>{t('files.added')}</HeadCell>
              <HeadCell>{t('files.by')}</HeadCell>
            </>
          )}
          <HeadCell>
            <span className="sr-only">{t('files.actions')}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {files.map((file) => (
            <TableRow key={file._id} isSelected={file._id === shown} onOpen={() => onShow(file)}>
              <Cell isFirst className="w-full max-w-0 min-w-40 items:h-auto items:max-w-full">
                <div className="min-w-0 flex-1">
                  <button
                    type="button"
                    onClick={() => onShow(file)}
                    title={file.name}
                    className="group/name flex w-full max-w-full min-w-0 items-center gap-2.5 py-1.5 text-start"
                  >
                    <FileIcon name={file.name} />
                    <span className="min-w-0 flex-1">
                      <bdi
                        dir={directionOf(file.name)}
                        className="column-text line-clamp-3 wrap-anywhere whitespace-normal group-hover/name:underline items:line-clamp-2"
                      >
                        {file.name}
                      </bdi>
                      <span className="text-ink-muted block text-xs font-normal">
                        {t(noticeOf(file) ? 'reading.noticeData' : `files.kinds.${file.kind}`)}
                        <FileReading reading={readings?.find(({ _id }) => _id === file._id)} />
                        <DriveState state={drive?.files.find(({ _id }) => _id === file._id)?.state} />
                      </span>
                    </span>
                  </button>
                  <NoticeTender tender={noticeOf(file)} />
                </div>
              </Cell>
              <Cell phone="hidden" isNumber className="whitespace-nowrap">
                {formatBytes(file.size, i18n.language)}
              </Cell>
              {isNarrow ? null : (
                <>
                  <Cell phone="hidden" className="whitespace-nowrap">
                    {formatMoment(file.createdAt, i18n.language, zone)}
                  </Cell>
                  <Cell phone="hidden" className="max-w-40">
                    <TruncatedText>{file.createdBy?.fullName ?? ''}</TruncatedText>
                  </Cell>
                </>
              )}
              <Cell phone="end" className="whitespace-nowrap">
                <span className="flex justify-end gap-1">
                  <DriveLink
                    name={file.name}
                    href={drive?.files.find(({ _id }) => _id === file._id)?.link ?? undefined}
                  />
                  <IconButton
                    icon={Download}
                    size="small"
                    label={t('files.download', { name: file.name })}
                    onClick={() => save.mutate(file)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={t('files.remove', { name: file.name })}
                    lockedBecause={lockedBecause}
                    onClick={() => setAsked(file)}
                  />
                </span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {drive ? <DriveNotes drive={drive} /> : null}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={t('files.removeTitle', { name: asked?.name ?? '' })}
        description={t('files.removeHint')}
        confirmLabel={t('files.removeConfirm')}
        isLoading={remove.isPending}
        onConfirm={() => {
          if (asked)
            remove.mutate({ bidId: bid, fileId: asked._id }, { onSettled: () => setAsked(undefined) });
        }}
      />
    </>
  );
}

/** The way back to the tender whose notice a file of data is. */
function NoticeTender({ tender }: { tender: string | null | undefined }) {
  const { t } = useTranslation();
  return tender ? (
    <Link
      to={`/tenders?tender=${tender}`}
      className="text-accent -mt-1 mb-1.5 ms-6.5 inline-block text-xs underline-offset-2 hover:underline"
    >
      {t('tenders.openTender')}
    </Link>
  ) : null;
}
