import { fileLimits } from '@bidloom/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FileList } from '#ui/files/file-list.tsx';
import { Select } from '#ui/controls/select.tsx';
import { FormDetails } from './FormDetails.tsx';
import { useDetailsOfForms } from './form-details.ts';
import { useModels } from './generation.api.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { ResponseFields } from './ResponseFields.tsx';
import { useSettingsOfResponse } from './response-settings.ts';
import { startRun, useSending } from './sending.ts';

const mostLetters = 4_000;
const endings = ['.pdf', '.docx', '.xlsx', '.html', '.htm', '.md', '.txt'];

type GenerateDialogProps = {
  bid: string;
  isOpen: boolean;
  onClose: () => void;
  /** The run has been sent on its way: where its files will be is to be shown. */
  onBegun?: (() => void) | undefined;
  /** How many documents the bid has already. */
  documents: number;
  /** How many more are on their way to it, and how many could not be added. */
  uploads: { underWay: number; failed: number };
  /** Says that the documents name another buyer than the bid's client; a run waits until that is decided. */
  otherBuyer?: ReactNode;
  isBuyerOpen?: boolean;
  /** The bid's choice about AI models. */
  aiUse?: ReactNode;
  /** The company's facts, as its texts refer to them. */
  facts?: readonly KnownFact[];
};

const noFacts: readonly KnownFact[] = [];

/** What a run needs to know before it starts: the model, an instruction, and documents to add. */
export function GenerateDialog({
  bid,
  isOpen,
  onClose,
  onBegun,
  documents,
  uploads,
  otherBuyer,
  isBuyerOpen = false,
  aiUse,
  facts = noFacts,
}: GenerateDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const models = useModels(bid);
  const sending = useSending(bid);
  const [model, setModel] = useState('builtin');
  const [prompt, writePrompt] = useDraft(`instruction:${bid}`);
  const [files, setFiles] = useState<File[]>([]);
  const [isWanting, setWanting] = useState(false);
  const offered = models.data ?? [{ id: 'builtin', name: t('generation.builtin') }];
  // What was chosen may be forbidden or gone meanwhile.
  const chosen = offered.some(({ id }) => id === model) ? model : 'builtin';
  const [isAskedBuyer, setAskedBuyer] = useState(false);
  const buyer = useRef<HTMLDivElement>(null);
  const isTooLong = prompt.length > mostLetters;
  const [isWaiting, setWaiting] = useState(false);
  const [isDecisionAsked, setDecisionAsked] = useState(false);
  const forms = useDetailsOfForms(bid, isOpen && documents > 0);
  const response = useSettingsOfResponse(bid, isOpen);
  const lacksDocuments = documents + files.length + uploads.underWay === 0;
  const add = (more: File[]) => setFiles((before) => [...before, ...more].slice(0, fileLimits.count));
  const send = () => {
    const { isHeld, isTaken } = response.unapproved;
    startRun(client, {
      bid,
      model: chosen,
      prompt: prompt.trim(),
      files,
      takesUnapproved: isHeld && isTaken,
    });
    setFiles([]);
    close();
    onBegun?.();
  };
  const begin = async () => {
    const { isHeld, isTaken, decision } = response.unapproved;
    setDecisionAsked(isHeld);
    if (isHeld && !isTaken) {
      decision.current?.scrollIntoView({ block: 'center' });
      decision.current?.querySelector<HTMLElement>('[role=checkbox]')?.focus();
      return;
    }
    if (forms.isChanged && !(await forms.save())) return;
    if (response.isChanged && !(await response.save())) return;
    send();
  };
  const close = () => {
    setWaiting(false);
    setDecisionAsked(false);
    response.unapproved.take(false);
    onClose();
  };
  const beginWhenAllAreHere = () => {
    setWaiting(false);
    // Whoever waits for a document that does not come decides anew.
    if (uploads.failed === 0) void begin();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t('generation.title')}
      description={t('generation.lead')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button
            icon={Sparkles}
            aria-disabled={isTooLong}
            isLoading={isWaiting || forms.isSaving || response.isSaving}
            onClick={() => {
              setAskedBuyer(isBuyerOpen);
              if (isBuyerOpen) {
                buyer.current?.scrollIntoView({ block: 'start' });
                buyer.current?.querySelector('button')?.focus();
              }
              if (isTooLong || isBuyerOpen) return;
              setWanting(lacksDocuments);
              if (lacksDocuments) return;
              if (uploads.underWay > 0 || response.isReading) setWaiting(true);
              else void begin();
            }}
          >
            {t('generation.generate')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isWaiting ? (
          <Waiting isOver={uploads.underWay === 0 && !response.isReading} onOver={beginWhenAllAreHere} />
        ) : null}
        {isBuyerOpen ? (
          <div ref={buyer} className="flex flex-col gap-2">
            {otherBuyer}
            {isAskedBuyer ? (
              <p role="alert" className="text-danger text-sm">
                {t('generation.decideBuyer')}
              </p>
            ) : null}
          </div>
        ) : null}
        {sending?.error ? <Banner tone="danger">{sending.error}</Banner> : null}
        {uploads.failed > 0 ? <Banner tone="warning">{t('files.errors.add')}</Banner> : null}
        <Field label={t('generation.model')}>
          <Select
            value={chosen}
            onChange={setModel}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {aiUse}
        <LongTextField
          label={t('generation.instruction')}
          hint={t('generation.instructionHint')}
          error={isTooLong ? t('generation.tooLong', { count: prompt.length - mostLetters }) : undefined}
          isOptional
          rows={3}
          value={prompt}
          onChange={writePrompt}
        />
        <ResponseFields
          response={response}
          facts={facts}
          isDecisionAsked={isDecisionAsked}
          onFollow={close}
        />
        <FormDetails forms={forms} />
        <section className="flex flex-col gap-2">
          <h3 className="text-base">{t('generation.documents')}</h3>
          <p className="text-ink-muted text-sm">{t('generation.documentsKnown', { count: documents })}</p>
          {uploads.underWay > 0 ? (
            <output className="text-ink-muted block text-sm">
              {t('generation.documentsComing', { count: uploads.underWay })}
            </output>
          ) : null}
          <FileDropzone
            label={t('generation.addDocuments')}
            rules={t('generation.rules', {
              count: fileLimits.count,
              limit: formatBytes(fileLimits.bytes, i18n.language),
            })}
            accept={endings}
            maxBytes={fileLimits.bytes}
            disabled={files.length >= fileLimits.count}
            onFiles={add}
          />
          <FileList
            label={t('generation.addDocuments')}
            files={files.map((file, index) => ({
              id: String(index),
              name: file.name,
              size: file.size,
              state: 'waiting',
            }))}
            onRemove={({ id }) => setFiles((before) => before.filter((_file, index) => String(index) !== id))}
          />
          {isWanting && lacksDocuments ? (
            <p role="alert" className="text-danger text-sm">
              {t('generation.needsDocument')}
            </p>
          ) : null}
        </section>
      </div>
    </Dialog>
  );
}

/** Tells once that what is waited for is over. */
function Waiting({ isOver, onOver }: { isOver: boolean; onOver: () => void }) {
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return null;
}
