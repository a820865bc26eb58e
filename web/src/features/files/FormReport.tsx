import type { BidFile } from '@bidloom/contract/bids';
import type { FormReport as Report } from '@bidloom/contract/files';
import type { UnsupportedSentence } from '@bidloom/contract/models';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useFormReport } from './files.api.ts';
import { placeName } from './form-place.ts';

/** Opens what was written into a filled form of the buyer's, what was left, and the proof that nothing else changed. */
export function FormReport({ file }: { file: BidFile }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={ListChecks}
        size="small"
        variant="outline"
        aria-label={t('files.form.showOf', { name: file.name })}
        onClick={() => setOpen(true)}
      >
        {t('files.form.show')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} size="large" title={<bdi>{file.name}</bdi>}>
        {isOpen ? <Whole file={file} /> : null}
      </Dialog>
    </>
  );
}

function Whole({ file }: { file: BidFile }) {
  const { t } = useTranslation();
  const report = useFormReport(file._id);
  if (report.isError) return <ReadFailed read={report} title={t('files.errors.report')} size="small" />;
  if (!report.data) return <SkeletonRows count={6} />;
  return <Sections report={report.data} />;
}

function Sections({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { filled, left, notes, parts, othersChanged, original } = report;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone="success">{t('files.form.written', { count: filled.length })}</Badge>
          <Badge tone={othersChanged === 0 ? 'success' : 'danger'}>
            {t('files.form.others', { count: othersChanged })}
          </Badge>
          <Badge>
            {t('files.form.identical', { count: parts.filter((part) => part.isIdentical).length })}
          </Badge>
        </p>
        <p className="text-ink-muted text-sm">{t('files.form.original', { name: original })}</p>
        {notes.map((note) => (
          <p key={note} className="text-ink-muted max-w-reading text-sm">
            {note}
          </p>
        ))}
      </div>
      <Part title={t('files.form.written', { count: filled.length })}>
        {filled.map(
          ({ place, question, answer, isDraft, isOfCompany, isOfAddenda, sources, unsupported }) => (
            <Entry key={place} place={place} question={question}>
              <p dir="auto" className="max-w-reading whitespace-pre-line">
                {answer}
              </p>
              {isDraft ? (
                <p className="text-ink-muted flex flex-wrap items-center gap-2 text-sm">
                  <Badge tone="warning">{t('files.form.draft')}</Badge>
                  {sources.length > 0 ? t('files.form.from', { sources: sources.join(' · ') }) : null}
                </p>
              ) : null}
              {isOfCompany ? (
                <p className="text-ink-muted text-sm">
                  {sources.length > 0
                    ? t('facts.fromFact', { name: sources.join(' · ') })
                    : t('facts.fromProfile')}
                </p>
              ) : null}
              {isOfAddenda ? <p className="text-ink-muted text-sm">{t('files.form.ofAddenda')}</p> : null}
              <Doubted sentences={unsupported} />
            </Entry>
          ),
        )}
      </Part>
      {left.length > 0 ? (
        <Part title={t('files.form.left', { count: left.length })}>
          {left.map(({ place, question, reason, unsupported }) => (
            <Entry key={place} place={place} question={question}>
              <p className="text-ink-muted max-w-reading text-sm">{reason}</p>
              <Doubted sentences={unsupported} />
            </Entry>
          ))}
        </Part>
      ) : null}
      <Proof report={report} />
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

function Entry({ place, question, children }: { place: string; question: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span dir="auto" className="max-w-reading font-medium">
          {question}
        </span>
        <bdi className="text-ink-muted text-sm">{placeName(t, place)}</bdi>
      </p>
      {children}
    </li>
  );
}

/** What a model wrote for a place and no source bears: it is not in the form. */
function Doubted({ sentences }: { sentences: readonly UnsupportedSentence[] }) {
  const { t, i18n } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-ink-muted text-sm">{t('files.form.doubted')}</h4>
      <ul className="border-line flex flex-col gap-2 border-s-2 ps-3">
        {sentences.map(({ text, why, words }) => (
          <li key={text}>
            <p dir="auto" className="max-w-reading">
              {text}
            </p>
            <p className="text-ink-muted text-sm">
              {t(`requirements.doubt.${why}`, { words: writeList(words, i18n.language) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({ report }: { report: Report }) {
  const { t } = useTranslation();
  const changed = report.parts.filter(({ isIdentical }) => !isIdentical);
  const rows = [{ part: t('files.form.wholeFile'), ...report.sha256 }, ...changed];
  return (
    <details>
      <summary className="w-fit cursor-pointer">{t('files.form.proof')}</summary>
      <p className="text-ink-muted max-w-reading py-2 text-sm">{t('files.form.proofHint')}</p>
      <dl className="flex flex-col gap-3">
        {rows.map(({ part, before, after }) => (
          <div key={part} className="flex flex-col gap-1">
            <dt className="font-medium">
              <bdi>{part}</bdi>
            </dt>
            {[
              [t('files.form.before'), before],
              [t('files.form.after'), after],
            ].map(([name, sum]) => (
              <dd key={name} className="text-ink-muted text-sm">
                {name}: <bdi className="font-mono break-all">{sum}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
