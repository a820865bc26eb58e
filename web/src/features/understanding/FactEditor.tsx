import { listedFacts, type FactValue, type TenderFact } from '@bidloom/contract/understanding';
import { Plus, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '#lib/tables/read-amount.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { wallTimeText } from '#ui/dates/zoned-time.ts';
import { useDecideFact } from './understanding.api.ts';

type FactEditorProps = {
  bid: string;
  fact: TenderFact;
  zone: string;
  /** A moment to start from: what a document says without its time or its zone. */
  from: { at: string; zone: string } | undefined;
  onClose: () => void;
};
type Line = { value: FactValue; text: string; number: string };

/** The number that belongs to a value of some facts. */
const numberOf: Partial<
  Record<TenderFact['name'], 'weight' | 'percent' | 'pages' | 'days' | 'months' | 'amount'>
> = {
  criteria: 'weight',
  guarantees: 'percent',
  pageLimits: 'pages',
  validity: 'days',
  contractTerm: 'months',
  value: 'amount',
};

/** What the clock of the zone shows, as a document would state it. */
const wordsOf = (at: string, zone: string) => (wallTimeText(at, zone) ?? at.slice(0, 16)).replace('T', ' ');

/** Corrects a fact in place: its words and its number, a deadline by clock and zone, a list line by line. */
export function FactEditor({ bid, fact, zone, from, onClose }: FactEditorProps) {
  const { t } = useTranslation();
  const decide = useDecideFact(bid);
  const { name } = fact;
  const isMoment = name === 'deadline' || name === 'questionsDeadline';
  const isList = listedFacts.some((listed) => listed === name);
  const counted = numberOf[name];
  const [lines, setLines] = useState<Line[]>(() =>
    (fact.values.length > 0 ? fact.values : [{ text: '' }]).map((value) => ({
      value,
      text: value.text,
      number: counted === undefined ? '' : String(value[counted] ?? ''),
    })),
  );
  const [moment, setMoment] = useState({
    at: from?.at ?? fact.values[0]?.utc ?? null,
    zone: from?.zone ?? fact.values[0]?.zone ?? zone,
  });
  const label = t(`understanding.facts.${name}`);
  const change = (place: number, part: Partial<Line>) =>
    setLines((all) => all.map((line, index) => (index === place ? { ...line, ...part } : line)));
  const isWrong = lines.some(({ number }) => readAmount(number) === undefined);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || decide.isPending) return;
    const values = isMoment
      ? moment.at === null
        ? []
        : [{ text: wordsOf(moment.at, moment.zone), utc: moment.at, zone: moment.zone }]
      : lines.flatMap((line) => valueOf(line, counted));
    decide.mutate({ name, values }, { onSuccess: onClose });
  };
  return (
    <div className="border-line grid gap-x-2 gap-y-1 border-b py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-ink-muted pt-2 text-sm">{label}</dt>
      <dd className="min-w-0">
        <form onSubmit={save} className="flex max-w-xl flex-col gap-2">
          {isMoment ? (
            <DateTimePicker
              value={moment.at}
              zone={moment.zone}
              onChange={(at) => setMoment((before) => ({ ...before, at }))}
              onZoneChange={(next) => setMoment((before) => ({ ...before, zone: next }))}
            />
          ) : (
            lines.map((line, place) => (
              <div key={place} className="flex items-start gap-2">
                <Input
                  aria-label={label}
                  value={line.text}
                  onChange={(event) => change(place, { text: event.target.value })}
                />
                {counted === undefined ? null : (
                  <span className="w-28 shrink-0">
                    <Input
                      aria-label={t(`understanding.numbers.${counted}`)}
                      title={t(`understanding.numbers.${counted}`)}
                      placeholder={t(`understanding.numbers.${counted}`)}
                      inputMode="decimal"
                      value={line.number}
                      aria-invalid={readAmount(line.number) === undefined}
                      onChange={(event) => change(place, { number: event.target.value })}
                    />
                  </span>
                )}
                {isList ? (
                  <IconButton
                    icon={X}
                    label={t('understanding.removeLine', { place: place + 1 })}
                    onClick={() => setLines((all) => all.filter((_, index) => index !== place))}
                  />
                ) : null}
              </div>
            ))
          )}
          {isWrong ? <p className="text-danger text-sm">{t('understanding.notANumber')}</p> : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" isLoading={decide.isPending} aria-disabled={isWrong}>
              {t('understanding.save')}
            </Button>
            <Button size="small" variant="ghost" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            {isList ? (
              <Button
                size="small"
                variant="ghost"
                onClick={() => setLines((all) => [...all, { value: { text: '' }, text: '', number: '' }])}
              >
                <Plus size={14} aria-hidden />
                {t('understanding.addLine')}
              </Button>
            ) : null}
          </div>
          <p className="text-ink-muted text-sm">{t('understanding.emptyMeans')}</p>
        </form>
      </dd>
    </div>
  );
}

/** The value as corrected; a line without words is none. What a person writes is no guess of ours any more. */
function valueOf(
  { value: { isInferred: _guess, ...value }, text, number }: Line,
  counted: (typeof numberOf)[TenderFact['name']],
): FactValue[] {
  if (text.trim() === '') return [];
  if (counted === undefined) return [{ ...value, text: text.trim() }];
  const { [counted]: _before, ...rest } = value;
  const amount = readAmount(number);
  return [{ ...rest, text: text.trim(), ...(typeof amount === 'number' && { [counted]: amount }) }];
}
