import { fileLimits } from '@bidloom/contract/files';
import type { Pack } from '@bidloom/contract/packs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { documentEndings } from '#features/files/file-kinds.ts';
import {
  isPackRead,
  useAddPack,
  useAddPackToBid,
  useAddPackToTender,
  usePack,
  useRemovePack,
  useRemovePackFile,
} from '#features/packs/packs.api.ts';
import { ApiError } from '#lib/calls/api.ts';
import { currentPerson } from '#lib/browser/session.ts';
import { store, stored } from '#lib/browser/stored.ts';
import { takeDroppedFiles } from '#lib/browser/dropped-files.ts';
import { useFileDrop } from '#lib/browser/file-drop.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { toast } from '#lib/calls/toast.ts';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { DropOverlay } from '#ui/overlays/drop-overlay.tsx';
import { FileIntake } from '#ui/files/file-intake.tsx';
import { FileList } from '#ui/files/file-list.tsx';
import { judgeFiles } from '#ui/files/file-rules.ts';
import { ProgressCard } from '#ui/feedback/progress-card.tsx';
import { PackForm } from './PackForm.tsx';

const rules = { accept: documentEndings, maxBytes: fileLimits.bytes };

/** A bid or tender started from the buyer's documents: they are read first, and propose what they say. */
export function FromDocuments() {
  const { t, i18n } = useTranslation();
  usePageTitle(t('packs.title'));
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const lockedBecause = company?.role === 'viewer' ? t('roles.viewerLocked') : undefined;
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('pack') ?? undefined;
  const [share, setShare] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const pack = usePack(id);
  const memory = `pack:${currentPerson()}:${company?._id ?? ''}` as const;
  const earlier = usePack(id === undefined ? stored(memory) : undefined).data;
  const add = useAddPack(setShare);
  const removeFile = useRemovePackFile();
  const remove = useRemovePack();
  const isGone = pack.error instanceof ApiError && pack.error.status === 404;
  const shown = isGone ? undefined : pack.data;

  const send = (files: File[]) => {
    const judged = judgeFiles(files, rules, t, i18n.language);
    setRefusals(judged.refusals);
    if (judged.taken.length === 0 || lockedBecause) return;
    setShare(0);
    add.mutate(
      { pack: shown?._id, files: judged.taken },
      {
        onSuccess: ({ _id }) => {
          store(memory, _id);
          setParameters({ pack: _id }, { replace: true });
        },
      },
    );
  };
  useEffect(() => {
    const files = takeDroppedFiles('documents');
    if (files.length > 0) send(files);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was dropped elsewhere is taken once
  }, []);
  const isDragging = useFileDrop(lockedBecause === undefined && !add.isPending, send);
  const forget = () => store(memory, undefined);
  const giveUp = () => {
    forget();
    if (shown) remove.mutate({ _id: shown._id });
    void navigate('/bids');
  };
  const isReading = shown !== undefined && !isPackRead(shown);
  return (
    <div className={classNames(pageBody, 'max-w-3xl gap-6!')}>
      <div>
        <PageHead title={t('packs.title')} />
        <p className="text-ink-muted">{t('packs.lead')}</p>
      </div>
      {lockedBecause ? <Banner tone="warning">{lockedBecause}</Banner> : null}
      {isGone ? <Banner tone="warning">{t('packs.gone')}</Banner> : null}
      {earlier && !add.isPending ? (
        <section
          aria-labelledby="earlier-pack"
          className="border-line bg-surface flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4"
        >
          <div className="min-w-0 flex-1">
            <h2 id="earlier-pack" className="text-base">
              {t('packs.earlier')}
            </h2>
            <p className="text-ink-muted truncate text-sm">
              <bdi>{earlier.files.map(({ name }) => name).join(' · ')}</bdi>
            </p>
          </div>
          <Button size="small" asChild>
            <Link to={`?pack=${earlier._id}`} replace>
              {t('packs.resume')}
            </Link>
          </Button>
        </section>
      ) : null}
      <FileIntake
        dropzone={
          shown || add.isPending
            ? undefined
            : {
                ...rules,
                label: t('packs.drop'),
                rules: t('packs.rules', {
                  count: fileLimits.count,
                  limit: formatBytes(fileLimits.bytes, i18n.language),
                }),
                disabled: lockedBecause !== undefined,
                onFiles: send,
              }
        }
        sending={
          add.isPending ? { share, words: t(share < 1 ? 'packs.sending' : 'packs.checking') } : undefined
        }
        refusals={refusals}
        problem={add.isError ? { title: t('packs.errors.add'), text: add.error.message } : undefined}
      />
      {shown ? (
        <>
          {isReading ? <Reading pack={shown} /> : null}
          {shown.status === 'failed' ? <Banner tone="danger">{t('packs.failed')}</Banner> : null}
          <section aria-labelledby="pack-files" className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id="pack-files" className="text-lg">
                {t('packs.documents')}
              </h2>
              <AddMore onFiles={send} disabled={add.isPending || lockedBecause !== undefined} />
            </div>
            <FileList
              label={t('packs.documents')}
              files={shown.files.map(({ _id, name, size, state, problem }) => ({
                id: _id,
                name,
                size,
                state: state === 'refused' ? 'failed' : state === 'read' ? 'done' : 'waiting',
                error: problem ?? undefined,
              }))}
              onRemove={({ id: fileId }) => removeFile.mutate({ _id: shown._id, fileId })}
            />
          </section>
          {shown.known.length > 0 ? (
            <Known pack={shown} lockedBecause={lockedBecause} onGiven={forget} />
          ) : null}
          {isPackRead(shown) ? (
            <PackForm
              key={shown._id}
              pack={shown}
              lockedBecause={lockedBecause}
              onCreated={forget}
              onCancel={giveUp}
            />
          ) : null}
        </>
      ) : null}
      {isDragging ? <DropOverlay label={t('shell.drop.more')} /> : null}
    </div>
  );
}

function Reading({ pack: { stage, done, total, file, files } }: { pack: Pack }) {
  const { t } = useTranslation();
  const read = files.filter(({ state }) => state === 'read' || state === 'refused').length;
  const share = read + (total > 0 && read < files.length ? done / total : 0);
  return (
    <ProgressCard
      label={t('reading.progress')}
      words={t(`reading.stages.${stage}`)}
      file={file}
      counts={[total > 0 && t('generation.counts.pages', { done, total })]}
      value={stage === 'reading' ? share : null}
      max={files.length}
    />
  );
}

/** More documents by a button, where the page has become a form. */
function AddMore({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <label
      className="button focus-within:outline-accent cursor-pointer focus-within:outline-2"
      data-variant="outline"
      data-size="small"
    >
      {t('packs.addMore')}
      <input
        type="file"
        multiple
        className="sr-only"
        accept={documentEndings.join(',')}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** What the company has of these documents already, and the way to bring them there. */
function Known({
  pack,
  lockedBecause,
  onGiven,
}: {
  pack: Pack;
  lockedBecause: string | undefined;
  onGiven: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toBid = useAddPackToBid();
  const toTender = useAddPackToTender();
  const isPending = toBid.isPending || toTender.isPending;
  const give = (kind: 'bid' | 'tender', target: string) => {
    if (lockedBecause || isPending) return;
    const said = () => {
      onGiven();
      toast.success(t('packs.addedThere', { count: pack.files.length }));
    };
    if (kind === 'bid')
      toBid.mutate(
        { _id: pack._id, bid: target },
        {
          onSuccess: () => {
            said();
            void navigate(`/bids/${target}/documents`);
          },
        },
      );
    else
      toTender.mutate(
        { _id: pack._id, tender: target },
        {
          onSuccess: () => {
            said();
            void navigate(`/tenders?tender=${target}`);
          },
        },
      );
  };
  return (
    <Banner tone="warning" title={t('packs.known')}>
      <ul className="mt-1 flex flex-col gap-2">
        {pack.known.map(({ kind, _id, title, reference, buyer }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-56">
              <Link
                className="font-medium underline underline-offset-2"
                to={kind === 'bid' ? `/bids/${_id}` : `/tenders?tender=${_id}`}
              >
                <bdi>{title || t('bids.untitled')}</bdi>
              </Link>
              <span className="block text-sm">
                {[t(`packs.kinds.${kind}`), buyer, reference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              variant="outline"
              isLoading={isPending}
              lockedBecause={lockedBecause}
              onClick={() => give(kind, _id)}
            >
              {t(`packs.addTo.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
