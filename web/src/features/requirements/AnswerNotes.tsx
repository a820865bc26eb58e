import type { Fact } from '@bidloom/contract/facts';
import type { UnsupportedSentence } from '@bidloom/contract/models';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NeedsSource } from '#ui/feedback/needs-source.tsx';
import { factValue } from '#ui/text/fact-value.ts';
import { factsIn } from './facts-in-answers.ts';

/** What an answer was drawn from. */
export function Sources({ sources }: { sources: readonly string[] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <p className="text-ink-muted text-sm">
      {t('ui.label', { label: t('documents.sources') })} <bdi>{sources.join(' · ')}</bdi>
    </p>
  );
}

/** What must still be brought for a requirement. */
export function MissingEvidence({ evidence }: { evidence: readonly string[] }) {
  const { t } = useTranslation();
  if (evidence.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-ink-muted">{t('documents.evidenceMissing')}</p>
      <ul className="list-disc ps-5">
        {evidence.map((kind) => (
          <li key={kind}>{t(`documents.evidence.${kind}`, { defaultValue: kind })}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a model wrote and no source bears: it is in no answer until a person takes it there. */
export function Unsupported({
  sentences,
  lockedBecause,
  onTake,
}: {
  sentences: readonly UnsupportedSentence[];
  lockedBecause: string | undefined;
  onTake: (sentence: string) => void;
}) {
  const { t, i18n } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-ink-muted text-sm">{t('requirements.unsupported')}</h4>
      <ul className="border-line flex flex-col gap-2 border-s-2 ps-3">
        {sentences.map(({ text, why, words }) => (
          <li key={text} className="flex flex-col items-start gap-1">
            <p dir="auto" className="max-w-reading">
              {text} <NeedsSource why={why} words={words} />
            </p>
            <p className="text-ink-muted text-sm">
              {t(`requirements.doubt.${why}`, { words: writeList(words, i18n.language) })}
            </p>
            <Button
              type="button"
              size="small"
              variant="ghost"
              lockedBecause={lockedBecause}
              onClick={() => onTake(text)}
            >
              {t('requirements.takeUnsupported')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The facts that an answer refers to, with the value each stands for; one that is not there or past its day says so. */
export function AnswerFacts({ text, facts }: { text: string; facts: readonly Fact[] }) {
  const { t, i18n } = useTranslation();
  const references = factsIn(text, facts);
  if (references.length === 0) return null;
  return (
    <ul aria-label={t('requirements.facts.title')} className="flex flex-wrap gap-2">
      {references.map(({ name, fact }) => (
        <li key={name}>
          <Badge tone={!fact || fact.isExpired ? 'warning' : 'neutral'}>
            {t('ui.named', {
              name,
              value: fact ? factValue(fact, i18n.language) : t('requirements.facts.unknown'),
            })}
            {fact?.isExpired ? ` (${t('requirements.facts.expired')})` : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
