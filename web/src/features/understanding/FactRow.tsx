import type { SecondPoint } from '@bidloom/contract/models';
import type { TenderFact } from '@bidloom/contract/understanding';
import { zoneCity } from '@bidloom/contract/zone-city';
import { Check, ChevronDown, EllipsisVertical, Pencil, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CriteriaTable } from '#ui/tables/criteria-table.tsx';
import { FactChoices } from './FactChoices.tsx';
import { FactConflict } from './FactConflict.tsx';
import { FactEditor } from './FactEditor.tsx';
import { valueWords } from './fact-words.ts';
import { proposedMoment } from './proposed-moment.ts';
import { PlaceButton, Quote } from './Quote.tsx';
import { SecondPointed } from './SecondPointed.tsx';
import { useDecideFact } from './understanding.api.ts';

/** What the bid would take from the documents: how it differs now, and the doing of it. */
export type TakeOver = { isSame: boolean; take: () => void };

export type FactRowProps = {
  bid: string;
  fact: TenderFact;
  /** Where a model pointed for it. */
  second?: SecondPoint | undefined;
  /** The company's zone. */
  zone: string;
  takeOver: TakeOver | undefined;
  lockedBecause: string | undefined;
  /** Which statement is shown in its document: `deadline.stated.0`. */
  shown: string | undefined;
  onShow: (statement: string) => void;
};

/** One fact: its value, the words that say it on demand, where they stand, and what a person makes of it. */
export function FactRow({ bid, fact, second, zone, takeOver, lockedBecause, shown, onShow }: FactRowProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [editor, setEditor] = useState<{ from?: { at: string; zone: string } | undefined } | null>(null);
  const decide = useDecideFact(bid);
  const quotes = useId();
  const { name, values, stated, decision, isRemembered } = fact;
  const isUnsure = fact.choices.length > 0 && !decision && !isRemembered;
  const label = t(`understanding.facts.${name}`);
  const words = { t, language: i18n.language, zone };
  const [first] = stated;
  const quoted = stated.filter(({ quote }) => quote !== '');
  const close = () => setEditor(null);
  if (editor) return <FactEditor bid={bid} fact={fact} zone={zone} from={editor.from} onClose={close} />;
  // A moment without its time or zone is one only when a person has put that right.
  const choose = (value: TenderFact['values'][number]) =>
    isMoment(name) && value.utc === undefined
      ? setEditor({ from: proposedMoment(value, zone) })
      : decide.mutate({ name, values: value.parts ?? [value] });
  return (
    <div
      className={classNames(
        'border-line grid gap-x-2 gap-y-1 border-b py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]',
        // A table's first line is that of its heading, which is read and not shown.
        name !== 'criteria' && 'items-baseline',
      )}
    >
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-col gap-2 tabular-nums">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
            {isUnsure ? (
              <div className="@container basis-full">
                <FactChoices
                  fact={fact}
                  words={words}
                  lockedBecause={lockedBecause}
                  onChoose={choose}
                  onNone={() => setEditor({})}
                  shown={shown}
                  onShow={onShow}
                />
              </div>
            ) : values.length === 0 ? (
              <span className="text-ink-muted">
                {t(decision ? 'understanding.notStatedBy' : 'understanding.notStated')}
              </span>
            ) : name === 'criteria' ? (
              <div className="@container basis-full">
                <CriteriaTable criteria={values} />
              </div>
            ) : (
              <ul className="flex max-w-full min-w-0 flex-col gap-0.5">
                {values.map((value, place) => (
                  <li key={place} className="min-w-0">
                    <bdi className="max-w-reading inline-block wrap-anywhere" dir="auto">
                      {valueWords(name, value, words)}
                    </bdi>
                    {value.isInferred ? (
                      <Badge className="ms-2">{t('understanding.zoneInferred')}</Badge>
                    ) : null}
                    {value.utc !== undefined && isElsewhere(value.utc, value.zone, zone, i18n.language) ? (
                      <span className="text-ink-muted block text-sm">
                        {t('understanding.mine', {
                          moment: `${formatMoment(value.utc, i18n.language, zone)} ${zoneCity(zone, i18n.language)}`,
                        })}
                      </span>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
              {quoted.length > 0 ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={quotes}
                  aria-label={t('understanding.quoteOf', { label })}
                  onClick={() => setOpen(!isOpen)}
                  className="text-ink-muted hover:text-ink inline-flex items-center gap-1 rounded-sm text-sm"
                >
                  <ChevronDown
                    size={14}
                    className={classNames('transition-transform', isOpen && 'rotate-180')}
                    aria-hidden
                  />
                  {t('understanding.quotes', { count: quoted.length })}
                </button>
              ) : null}
              {first && quoted.length > 0 ? (
                <PlaceButton
                  of={first}
                  label={label}
                  isShown={shown === `${name}.stated.0`}
                  onShow={() => onShow(`${name}.stated.0`)}
                />
              ) : null}
              {takeOver && !takeOver.isSame ? (
                <Button size="small" variant="outline" lockedBecause={lockedBecause} onClick={takeOver.take}>
                  {t('understanding.takeOver')}
                </Button>
              ) : null}
              {isRemembered && !decision ? (
                <span className="text-ink-muted text-sm">{t('understanding.remembered')}</span>
              ) : null}
              {decision ? (
                <span className="text-ink-muted inline-flex min-w-0 items-center gap-1 text-sm">
                  <Check size={14} className="text-success shrink-0" aria-hidden />
                  {t(decision.isCorrected ? 'understanding.correctedBy' : 'understanding.confirmedBy', {
                    name: decision.by?.fullName ?? t('understanding.someone'),
                    at: formatMoment(decision.at, i18n.language, zone),
                  })}
                </span>
              ) : null}
            </div>
          </div>
          {lockedBecause === undefined ? (
            <DropdownMenu
              align="end"
              trigger={
                <IconButton
                  icon={EllipsisVertical}
                  size="small"
                  hasTooltip={false}
                  label={t('understanding.more', { label })}
                />
              }
            >
              <MenuItem
                icon={Check}
                isDisabled={stated.length === 0}
                onSelect={() => decide.mutate({ name })}
              >
                {t('understanding.confirm')}
              </MenuItem>
              <MenuItem icon={Pencil} onSelect={() => setEditor({})}>
                {t('understanding.correct')}
              </MenuItem>
              {decision ? (
                <MenuItem icon={Undo2} isPointing onSelect={() => decide.mutate({ name, values: null })}>
                  {t('understanding.takeBack')}
                </MenuItem>
              ) : null}
            </DropdownMenu>
          ) : null}
        </div>
        {second && !decision ? (
          <SecondPointed
            point={second}
            fact={fact}
            words={words}
            lockedBecause={lockedBecause}
            onChoose={choose}
            shown={shown}
            onShow={onShow}
          />
        ) : null}
        <FactConflict
          fact={fact}
          words={words}
          lockedBecause={lockedBecause}
          onDecide={(values) => decide.mutate({ name, values })}
          shown={shown}
          onShow={onShow}
        />
        <div id={quotes} hidden={!isOpen} className="flex flex-col gap-3">
          {quoted.map((statement) => {
            const id = `${name}.stated.${stated.indexOf(statement)}`;
            return (
              <Quote
                key={id}
                statement={statement}
                label={label}
                isShown={shown === id}
                onShow={() => onShow(id)}
              />
            );
          })}
        </div>
      </dd>
    </div>
  );
}

const isMoment = (name: TenderFact['name']): boolean => name === 'deadline' || name === 'questionsDeadline';

const isElsewhere = (utc: string, own: string | undefined, zone: string, language: string): boolean =>
  own !== undefined && formatMoment(utc, language, own) !== formatMoment(utc, language, zone);
