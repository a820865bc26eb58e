import type { TenderFact } from '@bidloom/contract/understanding';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { valueWords, type Reading } from './fact-words.ts';
import { Quote } from './Quote.tsx';
import { foldKey } from '@bidloom/engine/text/fold';

type FactConflictProps = {
  fact: TenderFact;
  words: Reading;
  lockedBecause: string | undefined;
  onDecide: (values: TenderFact['values'] | null) => void;
  shown: string | undefined;
  onShow: (statement: string) => void;
};

/** Where documents contradict one another, or the person: both words, which of them counts, and why. */
export function FactConflict({ fact, words, lockedBecause, onDecide, shown, onShow }: FactConflictProps) {
  const { t } = useTranslation();
  const { name, values, stated, overridden, wonBy, differs } = fact;
  const label = t(`understanding.facts.${name}`);
  const say = (all: TenderFact['values']) =>
    all.length === 0
      ? t('understanding.notStated')
      : all.map((value) => valueWords(name, value, words)).join(' · ');
  const quote = (role: 'stated' | 'overridden', place: number) => {
    const statement = (role === 'stated' ? stated : overridden)[place];
    const id = `${name}.${role}.${place}`;
    return statement ? (
      <div key={id} className="flex flex-col gap-1">
        <p className="font-medium">
          {t('ui.label', { label: say([statement.value]) })}{' '}
          <span className="font-normal">
            {t(role === 'stated' ? 'understanding.counts' : 'understanding.countsNot')}
          </span>
        </p>
        <Quote statement={statement} label={label} isShown={shown === id} onShow={() => onShow(id)} />
      </div>
    ) : null;
  };
  const theirs = say(stated.map(({ value }) => value));
  return (
    <>
      {overridden.length > 0 ? (
        <Banner
          tone={wonBy === 'addendum' ? 'warning' : 'danger'}
          title={t(wonBy === 'addendum' ? 'understanding.addendumWins' : 'understanding.documentsDiffer')}
        >
          <div className="mt-2 flex flex-col gap-3">
            {stated.map((statement, place) =>
              isDisputed(name, statement.value, overridden) ? quote('stated', place) : null,
            )}
            {overridden.map((_, place) => quote('overridden', place))}
          </div>
        </Banner>
      ) : null}
      {differs === 'new' ? (
        <Banner
          tone="danger"
          title={t('understanding.nowSay', { theirs, ours: say(values) })}
          action={
            <span className="flex flex-wrap gap-2">
              <Button
                size="small"
                variant="outline"
                lockedBecause={lockedBecause}
                onClick={() => onDecide(null)}
              >
                {t('understanding.useTheirs')}
              </Button>
              <Button
                size="small"
                variant="outline"
                lockedBecause={lockedBecause}
                onClick={() => onDecide(values)}
              >
                {t('understanding.keepMine')}
              </Button>
            </span>
          }
        >
          {quote('stated', 0)}
        </Banner>
      ) : null}
      {differs === 'known' ? (
        <p className="text-ink-muted text-sm">{t('understanding.documentsSay', { theirs })}</p>
      ) : null}
    </>
  );
}

/** Of a fact of which there are several, what is said otherwise elsewhere; of any other the one that counts. */
function isDisputed(
  name: TenderFact['name'],
  { guarantee, weight, text, pages, way }: TenderFact['values'][number],
  overridden: TenderFact['overridden'],
): boolean {
  return overridden.some(({ value }) => {
    if (name === 'guarantees') return value.guarantee === guarantee;
    if (name === 'criteria') return value.weight !== weight && foldKey(value.text) === foldKey(text);
    if (name === 'pageLimits') return value.pages !== pages;
    return name === 'submission' ? value.way === way : true;
  });
}
