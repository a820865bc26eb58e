import { Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { NeedsSource } from '#ui/feedback/needs-source.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Select } from '#ui/controls/select.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { useModelsForBid } from './models.api.ts';
import { useDrafting } from './use-drafting.ts';

/**
 * Drafts answers to requirements of a bid, one or many, with what may draft for it. What comes is shown as it comes,
 * and stored where no person's own answer stands.
 */
export function DraftControl({
  bid,
  requirements,
  lockedBecause,
}: {
  bid: string;
  requirements: readonly string[];
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const models = useModelsForBid(bid);
  const [model, setModel] = useState('builtin');
  const [instruction, write] = useDraft(`instruction:${bid}`);
  const { drafting, start, cancel } = useDrafting();
  const isRunning = drafting.status === 'running';
  const offered = models.data ?? [{ id: 'builtin', name: t('generation.builtin'), local: true }];
  // What was chosen may have been forbidden or removed meanwhile.
  const chosen = offered.some(({ id }) => id === model) ? model : 'builtin';
  const hasNone = requirements.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('generation.model')}
        hint={t(
          chosen === 'builtin'
            ? 'models.builtinHint'
            : offered.find(({ id }) => id === chosen)?.local
              ? 'models.localHint'
              : 'models.remoteHint',
        )}
      >
        <Select
          value={chosen}
          disabled={isRunning}
          onChange={setModel}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {chosen === 'builtin' ? null : (
        <LongTextField
          label={t('generation.instruction')}
          hint={t('generation.instructionHint')}
          isOptional
          rows={2}
          maxLength={4_000}
          value={instruction}
          readOnly={isRunning}
          onChange={write}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button icon={Square} variant="outline" onClick={cancel}>
            {t('models.stop')}
          </Button>
        ) : (
          <Button
            icon={Sparkles}
            lockedBecause={lockedBecause}
            aria-disabled={hasNone}
            onClick={() =>
              !hasNone && void start(requirements, chosen, chosen === 'builtin' ? '' : instruction.trim())
            }
          >
            {t('models.draft', { count: requirements.length })}
          </Button>
        )}
        {drafting.status === 'idle' ? null : (
          <output className="text-ink-muted tabular-nums">
            {t('models.drafted', {
              done: drafting.checked,
              total: drafting.total,
              drafted: drafting.drafted,
              none: drafting.empty,
            })}
          </output>
        )}
      </div>
      {isRunning ? (
        <Progress
          value={drafting.checked + drafting.failed.length}
          max={drafting.total}
          label={t('models.drafting')}
        />
      ) : null}
      {drafting.latest.length > 0 ? (
        <ul className="border-line flex flex-col gap-2 border-s-2 ps-3" aria-label={t('models.latest')}>
          {drafting.latest.map(({ text, requirement, unsupported }, place) => (
            // Sentences have no ids; they only move on.
            <li key={`${requirement}:${text.slice(0, 40)}:${String(place)}`} className="text-sm">
              <span dir="auto" className={unsupported ? 'text-ink-muted' : undefined}>
                {text}
              </span>{' '}
              {unsupported ? <NeedsSource {...unsupported} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {drafting.problem ? <Banner tone="warning">{drafting.problem}</Banner> : null}
      {!drafting.problem && drafting.failed[0] ? (
        <Banner tone="warning">
          {t('models.someFailed', { count: drafting.failed.length, msg: drafting.failed[0].msg })}
        </Banner>
      ) : null}
      {drafting.status === 'ended' && drafting.doubted > 0 ? (
        <Banner>{t('models.doubted', { count: drafting.doubted })}</Banner>
      ) : null}
      {drafting.proposals.map(({ requirement, answer }) => (
        <Banner key={requirement} title={t('models.proposal')}>
          <p dir="auto" className="whitespace-pre-line">
            {answer || t('models.nothing')}
          </p>
        </Banner>
      ))}
    </div>
  );
}
