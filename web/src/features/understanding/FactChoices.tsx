import type { TenderFact } from '@bidloom/contract/understanding';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { CriteriaTable } from '#ui/tables/criteria-table.tsx';
import { valueWords, type Reading } from './fact-words.ts';
import { PlaceButton } from './Quote.tsx';

type FactChoicesProps = {
  fact: TenderFact;
  words: Reading;
  lockedBecause: string | undefined;
  onChoose: (value: TenderFact['values'][number]) => void;
  onNone: () => void;
  shown: string | undefined;
  onShow: (statement: string) => void;
};

/** What the documents may mean, each with the buyer's words: one press decides. */
export function FactChoices({
  fact,
  words,
  lockedBecause,
  onChoose,
  onNone,
  shown,
  onShow,
}: FactChoicesProps) {
  const { t } = useTranslation();
  const { name, choices } = fact;
  const label = t(`understanding.facts.${name}`);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-warning text-sm font-medium">
        {t('understanding.unsure', { count: choices.length })}
      </p>
      <ul className="border-line divide-line flex flex-col divide-y rounded-md border">
        {choices.map((choice, place) => {
          const id = `${name}.choice.${place}`;
          const said = valueWords(name, choice.value, words);
          return (
            <li key={id} className="flex flex-col gap-x-4 gap-y-2 p-3 @md:flex-row @md:items-start">
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                {choice.value.parts ? (
                  <CriteriaTable criteria={choice.value.parts} />
                ) : (
                  <bdi className="font-medium wrap-anywhere" dir="auto">
                    {said}
                  </bdi>
                )}
                <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm">
                  {isSame(choice.quote, choice.value.text) ? null : (
                    <q className="text-ink-muted line-clamp-3 min-w-0 wrap-anywhere [quotes:none]" dir="auto">
                      {choice.quote}
                    </q>
                  )}
                  <PlaceButton of={choice} label={label} isShown={shown === id} onShow={() => onShow(id)} />
                </div>
              </div>
              <Button
                size="small"
                variant="outline"
                className="self-start"
                aria-label={t('understanding.choose', { label, value: said })}
                lockedBecause={lockedBecause}
                onClick={() => onChoose(choice.value)}
              >
                {t('understanding.takeOver')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        variant="ghost"
        className="self-start"
        lockedBecause={lockedBecause}
        onClick={onNone}
      >
        {t('understanding.noneOfThese')}
      </Button>
    </div>
  );
}

/** A quote that only repeats the value tells nothing more. */
const isSame = (quote: string, value: string): boolean =>
  quote.trim().toLowerCase() === value.trim().toLowerCase();
