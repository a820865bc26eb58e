import type { BidManifest } from '@bidloom/contract/files';
import { FileLock2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useManifest } from './files.api.ts';

type ManifestProps = { bid: string; submittedAt: string; zone: string };

/** Opens the sealed list of what stood in a bid when it was handed in. */
export function Manifest({ bid, submittedAt, zone }: ManifestProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileLock2} size="small" variant="outline" onClick={() => setOpen(true)}>
        {t('files.manifest.show')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} size="large" title={t('files.manifest.title')}>
        {isOpen ? <Whole bid={bid} submittedAt={submittedAt} zone={zone} /> : null}
      </Dialog>
    </>
  );
}

function Whole({ bid, submittedAt, zone }: ManifestProps) {
  const { t } = useTranslation();
  const manifest = useManifest(bid, submittedAt);
  // Recorded as handed in already, by hand or from a file: nothing was moved, so nothing was sealed.
  if (manifest.error instanceof ApiError && manifest.error.status === 404)
    return <p className="text-ink-muted max-w-reading">{t('files.manifest.none')}</p>;
  if (manifest.isError) return <ReadFailed read={manifest} title={t('files.errors.manifest')} size="small" />;
  if (!manifest.data) return <SkeletonRows count={6} />;
  return <Sections manifest={manifest.data} zone={zone} />;
}

function Sections({ manifest, zone }: { manifest: BidManifest; zone: string }) {
  const { t, i18n } = useTranslation();
  const { files, answers, seal, sealedAt, sealedBy } = manifest;
  const moment = formatMoment(sealedAt, i18n.language, zone);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <p>
          {sealedBy
            ? t('files.manifest.sealedBy', { moment, name: sealedBy.fullName })
            : t('files.manifest.sealed', { moment })}
        </p>
        <p className="text-ink-muted max-w-reading text-sm">{t('files.manifest.hint')}</p>
        <Sum>{seal}</Sum>
      </div>
      <Part title={t('files.manifest.files', { count: files.length })}>
        {files.map(({ _id, name, kind, size, sha256, places }) => (
          <li key={_id} className="flex flex-col gap-1 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-ink-muted text-sm" data-figures>
                {t(`files.kinds.${kind}`)}
                {' · '}
                {formatBytes(size, i18n.language)}
              </span>
            </p>
            <Sum>{sha256}</Sum>
            {places.length > 0 ? (
              <p className="text-ink-muted text-sm">{t('files.form.written', { count: places.length })}</p>
            ) : null}
          </li>
        ))}
      </Part>
      <Part title={t('files.manifest.answers', { count: answers.length })}>
        {answers.map(({ number, text, status, isDraft, compliance, sha256 }) => (
          <li key={`${number} ${sha256}`} className="flex flex-col gap-1 py-3">
            <p dir="auto" className="max-w-reading font-medium">
              {text}
            </p>
            <p className="text-ink-muted text-sm">
              {t('files.manifest.answer', { number, status: t(`requirements.status.${status}`) })}
              {isDraft ? ` · ${t('files.form.draft')}` : ''}
              {compliance ? ` · ${t(`documents.compliances.${compliance}`)}` : ''}
            </p>
            <Sum>{sha256}</Sum>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-line flex flex-col divide-y">{children}</ul>
    </section>
  );
}

const Sum = ({ children }: { children: string }) => (
  <p className="text-ink-muted text-sm">
    <bdi className="font-mono break-all">SHA-256 {children}</bdi>
  </p>
);
