import type { SecondPoint } from '@bidloom/contract/models';
import type { FactValue, TenderFact } from '@bidloom/contract/understanding';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { valueWords, type Reading } from './fact-words.ts';
import { Quote } from './Quote.tsx';

/** Where a model pointed for one fact: the same words, or others with the page they stand on, which a person may take. */
export function SecondPointed({
  point,
  fact,
  words,
  lockedBecause,
  onChoose,
  shown,
  onShow,
}: {
  point: SecondPoint;
  fact: TenderFact;
  words: Reading;
  lockedBecause: string | undefined;
  onChoose: (value: FactValue) => void;
  shown: string | undefined;
  onShow: (statement: string) => void;
}) {
  const { t } = useTranslation();
  const label = t(`understanding.facts.${fact.name}`);
  const id = `${fact.name}.second.0`;
  if (point.stands === 'agrees')
    return (
      <p className="text-ink-muted inline-flex items-center gap-1 text-sm">
        <Check size={14} className="text-success shrink-0" aria-hidden />
        {t('understanding.second.agrees')}
      </p>
    );
  const said = valueWords(fact.name, point.value, words);
  return (
    <div className="border-line flex flex-col gap-2 rounded-md border border-dashed p-3">
      <p className="text-warning text-sm font-medium">{t(`understanding.second.${point.stands}`)}</p>
      <bdi className="font-medium wrap-anywhere" dir="auto">
        {said}
      </bdi>
      <Quote statement={point} label={label} isShown={shown === id} onShow={() => onShow(id)} />
      <Button
        size="small"
        variant="outline"
        className="self-start"
        aria-label={t('understanding.choose', { label, value: said })}
        lockedBecause={lockedBecause}
        onClick={() => onChoose(point.value)}
      >
        {t('understanding.takeOver')}
      </Button>
    </div>
  );
}
