import type { Person } from '@bidloom/contract/primitives';
import type { ResponseSection } from '@bidloom/contract/response-plan';
import { CalendarDays, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { Input } from '#ui/controls/input.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { DueMenu } from '#ui/dates/due-menu.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { MenuChoice } from '#ui/overlays/dropdown-menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useChangeSections } from './response-plan.api.ts';
import { aboutPages } from './section-looks.ts';

const nobody = 'nobody';

/** The section that is worked on: its title, and one line of who writes it, until when and how long; each is changed in place. */
export function SectionHead({
  bid,
  section,
  members,
  isAbove,
  lockedBecause,
  children,
}: {
  bid: string;
  section: ResponseSection;
  members: readonly Person[];
  /** An answer of it is worked on: it is the heading above, and its own line is shown when asked for. */
  isAbove: boolean;
  lockedBecause: string | undefined;
  /** At the end of the line of the title: the way to the next. */
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const change = useChangeSections(bid);
  const { _id, title, owner, dueDate, kind } = section;
  const [isUnfolded, setUnfolded] = useState(false);
  const hasLine = kind !== 'cover' && kind !== 'annexes';
  const day = dueDate ? formatCalendarDay(dueDate, i18n.language) : t('responsePlan.noDueDate');
  return (
    <header className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-2">
        <h2 className={classNames('min-w-0 font-semibold', isAbove ? 'text-base' : 'text-xl')}>
          <InlineEdit
            value={title}
            label={t('responsePlan.title')}
            disabled={lockedBecause !== undefined}
            check={(value) => (value.trim() === '' ? t('responsePlan.titleMissing') : undefined)}
            onSave={(next) => change.mutate([{ _id, title: next.trim() }])}
          />
        </h2>
        <div className="flex shrink-0 items-center">
          {isAbove && hasLine ? (
            <IconButton
              icon={SlidersHorizontal}
              size="small"
              label={t('responsePlan.sectionLine')}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
              className="me-2"
            />
          ) : null}
          {children}
        </div>
      </div>
      {hasLine && (!isAbove || isUnfolded) ? (
        <div className="text-ink-muted flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <RowMenu
            label={t('responsePlan.ownerOf', { title, owner: owner?.fullName ?? t('requirements.nobody') })}
            lockedBecause={lockedBecause}
            shown={
              owner ? (
                <span className="flex min-w-0 items-center gap-1.5">
                  <Avatar name={owner.fullName} src={owner.logo} size={20} />
                  <TruncatedText>{owner.fullName}</TruncatedText>
                </span>
              ) : (
                t('responsePlan.assign')
              )
            }
          >
            <MenuChoice
              label={t('responsePlan.owner')}
              value={owner?._id ?? nobody}
              options={[
                { value: nobody, label: t('requirements.nobody') },
                ...members.map((member) => ({ value: member._id, label: member.fullName })),
              ]}
              onChange={(id) => change.mutate([{ _id, owner: id === nobody ? null : id }])}
            />
          </RowMenu>
          {lockedBecause === undefined ? (
            <DueMenu
              label={t('responsePlan.dueOf', { title })}
              value={dueDate}
              onChange={(next) => change.mutate([{ _id, dueDate: next }])}
            >
              <button
                type="button"
                aria-label={t('responsePlan.dueSet', { title, day })}
                className="hover:bg-hover -mx-1.5 inline-flex h-7 items-center gap-1.5 rounded-md px-1.5 whitespace-nowrap tabular-nums"
              >
                <CalendarDays size={14} aria-hidden />
                {day}
              </button>
            </DueMenu>
          ) : (
            <span className="inline-flex items-center gap-1.5 tabular-nums">
              <CalendarDays size={14} aria-hidden />
              {day}
            </span>
          )}
          <LengthMenu
            section={section}
            lockedBecause={lockedBecause}
            onChange={(limits) => change.mutate([{ _id, ...limits }])}
          />
        </div>
      ) : null}
    </header>
  );
}

/** How long it is and may be; a press sets the limits. */
function LengthMenu({
  section: { title, words, wordLimit, pageLimit },
  lockedBecause,
  onChange,
}: {
  section: ResponseSection;
  lockedBecause: string | undefined;
  onChange: (limits: { wordLimit: number | null; pageLimit: number | null }) => void;
}) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ words: '', pages: '' });
  const number = numberFormat(i18n.language);
  const pages = aboutPages(words);
  const isOver = (wordLimit !== null && words > wordLimit) || (pageLimit !== null && pages > pageLimit);
  const shown = [
    wordLimit === null
      ? t('responsePlan.words', { count: words, shown: number.format(words) })
      : t('responsePlan.wordsOf', { words: number.format(words), most: number.format(wordLimit) }),
    ...(pageLimit === null
      ? []
      : [t('responsePlan.pagesOf', { pages: number.format(pages), most: number.format(pageLimit) })]),
  ].join(' · ');
  const look = isOver ? 'text-danger font-medium tabular-nums' : 'tabular-nums';
  if (lockedBecause !== undefined) return <span className={look}>{shown}</span>;
  const limitOf = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);
  const close = () => {
    setOpen(false);
    const limits = { wordLimit: limitOf(typed.words), pageLimit: limitOf(typed.pages) };
    if (limits.wordLimit !== wordLimit || limits.pageLimit !== pageLimit) onChange(limits);
  };
  return (
    <Popover
      label={t('responsePlan.lengthOf', { title })}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) {
          close();
          return;
        }
        setTyped({ words: String(wordLimit ?? ''), pages: String(pageLimit ?? '') });
        setOpen(true);
      }}
      className="w-72 p-3"
      trigger={
        <button
          type="button"
          aria-label={t('responsePlan.lengthSet', { title, length: shown })}
          className={`hover:bg-hover -mx-1.5 inline-flex h-7 items-center rounded-md px-1.5 ${look}`}
        >
          {shown}
        </button>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        {(['words', 'pages'] as const).map((unit) => (
          <Field key={unit} label={t(`responsePlan.most.${unit}`)}>
            <Input
              inputMode="numeric"
              value={typed[unit]}
              onChange={({ target }) => setTyped((before) => ({ ...before, [unit]: target.value }))}
            />
          </Field>
        ))}
        <Button type="submit" size="small" variant="outline">
          {t('ui.close')}
        </Button>
      </form>
    </Popover>
  );
}
