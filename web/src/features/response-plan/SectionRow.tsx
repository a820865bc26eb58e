import type { ResponseSection } from '@bidloom/contract/response-plan';
import { CornerDownLeft, Ellipsis, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#lib/time/zone.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineField } from '#ui/controls/inline-edit.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { StatusChip } from '#ui/layout/badge.tsx';
import { useInSight } from '#ui/layout/scroll-within.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DragGrip } from '#ui/drag/drag-grip.tsx';
import { useDragRow } from '#ui/drag/drag-area.tsx';
import type { DragItem } from '#ui/drag/drag-store.ts';
import { dateTimeFormat, numberFormat } from '#ui/text/intl.ts';
import type { Step } from './plan-tree.ts';
import { aboutPages, sectionLooks } from './section-looks.ts';

export type SectionActions = {
  onOpen: (id: string) => void;
  onStep: (id: string, step: Step) => void;
  onRename: (id: string, title: string) => void;
  onAdd: (after: ResponseSection, kind: 'answers' | 'text') => void;
  onRemove: (section: ResponseSection) => void;
};

/** A section in the outline: how far it is, how long, until when and whose; what is in it stands below when it is open. */
export function SectionRow({
  section,
  isOpen,
  answersNothing,
  lockedBecause,
  children,
  onOpen,
  onStep,
  onRename,
  onAdd,
  onRemove,
  mayTake,
  onDrop,
}: SectionActions & {
  section: ResponseSection;
  isOpen: boolean;
  answersNothing: boolean;
  mayTake: (dragged: DragItem) => boolean;
  onDrop: DragItem['onDrop'];
  lockedBecause: string | undefined;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const { _id, title, depth, kind, state } = section;
  const isLocked = lockedBecause !== undefined;
  const shown = useInSight(isOpen);
  const { ref, grip, isDragged, side } = useDragRow<HTMLDivElement>({
    id: _id,
    label: title,
    isFixed: isLocked || isRenaming,
    mayTake,
    onDrop,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = isLocked ? undefined : stepOf(event);
    if (step) {
      event.preventDefault();
      onStep(_id, step);
    } else if (!event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      walk(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'F2' && !isLocked) setRenaming(true);
    else if (event.key === 'Delete' && !isLocked) onRemove(section);
  };
  return (
    <li data-depth={depth} className={classNames(isDragged && 'opacity-50')}>
      <div
        ref={ref}
        data-drop={side}
        style={{ paddingInlineStart: `${(depth - 1) * 0.875}rem` }}
        className={classNames(
          'drop-line group/row flex items-start gap-1.5 rounded-md py-1.5 pe-1',
          isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
        )}
      >
        {isLocked ? (
          <span className="w-4 shrink-0" />
        ) : (
          <DragGrip
            {...grip}
            item={title}
            className="-my-0.5 opacity-0 group-hover/row:opacity-100 pointer-coarse:opacity-100"
          />
        )}
        <span className="flex h-5 w-5 shrink-0 items-center">
          {answersNothing ? (
            <TriangleAlert size={14} className="text-warning" aria-label={t('responsePlan.answersNothing')} />
          ) : state === 'none' ? (
            <span data-swatch className="bg-line-strong mx-1 size-1.5 rounded-full" />
          ) : (
            <StatusChip {...sectionLooks[state]}>
              <span className="sr-only">{t(`responsePlan.states.${state}`)}</span>
            </StatusChip>
          )}
        </span>
        {isRenaming ? (
          <InlineField
            value={title}
            label={t('responsePlan.title')}
            check={(value) => (value.trim() === '' ? t('responsePlan.titleMissing') : undefined)}
            onSave={(next) => onRename(_id, next.trim())}
            onClose={() => setRenaming(false)}
            className="min-w-0 flex-1 text-sm"
          />
        ) : (
          <button
            ref={shown}
            type="button"
            data-outline-button
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => onOpen(_id)}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 text-start"
          >
            <bdi
              className={classNames(
                'line-clamp-2 text-sm wrap-anywhere',
                depth === 1 && 'font-medium',
                kind === 'cover' || kind === 'annexes' ? 'text-ink-muted' : 'text-ink',
              )}
            >
              {title}
            </bdi>
            <SectionFacts section={section} answersNothing={answersNothing} language={i18n.language} />
          </button>
        )}
        {section.owner ? (
          <span title={section.owner.fullName} className="flex h-5 items-center">
            <Avatar name={section.owner.fullName} src={section.owner.logo} size={20} />
          </span>
        ) : null}
        {isLocked || isRenaming ? null : (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                icon={Ellipsis}
                size="small"
                hasTooltip={false}
                label={t('responsePlan.menuOf', { title })}
                className="-my-1 opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
              />
            }
          >
            <MenuItem onSelect={() => setRenaming(true)} aside={<Aside>F2</Aside>}>
              {t('responsePlan.rename')}
            </MenuItem>
            <MenuItem onSelect={() => onStep(_id, 'up')} aside={<Aside>Alt ↑</Aside>}>
              {t('responsePlan.up')}
            </MenuItem>
            <MenuItem onSelect={() => onStep(_id, 'down')} aside={<Aside>Alt ↓</Aside>}>
              {t('responsePlan.down')}
            </MenuItem>
            <MenuItem
              onSelect={() => onStep(_id, 'in')}
              aside={<Aside>{i18n.dir() === 'rtl' ? 'Alt ←' : 'Alt →'}</Aside>}
            >
              {t('responsePlan.in')}
            </MenuItem>
            <MenuItem
              onSelect={() => onStep(_id, 'out')}
              aside={<Aside>{i18n.dir() === 'rtl' ? 'Alt →' : 'Alt ←'}</Aside>}
            >
              {t('responsePlan.out')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={CornerDownLeft} isPointing onSelect={() => onAdd(section, 'answers')}>
              {t('responsePlan.addSection')}
            </MenuItem>
            <MenuItem icon={CornerDownLeft} isPointing onSelect={() => onAdd(section, 'text')}>
              {t('responsePlan.addText')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem variant="destructive" onSelect={() => onRemove(section)}>
              {t('responsePlan.remove')}
            </MenuItem>
          </DropdownMenu>
        )}
      </div>
      {isOpen ? children : null}
    </li>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-faint text-xs" dir="ltr">
    {children}
  </span>
);

/** What is answered of what, how long of how much, until when; one line that says what is wrong in its own colour. */
function SectionFacts({
  section: { kind, counts, words, wordLimit, pageLimit, dueDate, state, weight },
  answersNothing,
  language,
}: {
  section: ResponseSection;
  answersNothing: boolean;
  language: string;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const number = numberFormat(language);
  const isDone = state === 'approved' || state === 'answered' || state === 'in-review' || state === 'none';
  const isLate = !isDone && dueDate !== null && dueDate < today;
  const pages = aboutPages(words);
  const isTooLong = (wordLimit !== null && words > wordLimit) || (pageLimit !== null && pages > pageLimit);
  const facts = [
    ...(answersNothing ? [{ text: t('responsePlan.answersNothing'), tone: 'text-warning' }] : []),
    ...(kind === 'answers' && counts.asked > 0
      ? [{ text: t('responsePlan.answeredOf', { done: counts.withAnswer, total: counts.asked }), tone: '' }]
      : []),
    ...(weight === null
      ? []
      : [{ text: t('responsePlan.weight', { weight: number.format(weight) }), tone: '' }]),
    ...(wordLimit !== null
      ? [
          {
            text: t('responsePlan.wordsOf', { words: number.format(words), most: number.format(wordLimit) }),
            tone: isTooLong ? 'text-danger' : '',
          },
        ]
      : pageLimit !== null
        ? [
            {
              text: t('responsePlan.pagesOf', {
                pages: number.format(pages),
                most: number.format(pageLimit),
              }),
              tone: isTooLong ? 'text-danger' : '',
            },
          ]
        : []),
    ...(dueDate === null || isDone
      ? []
      : [{ text: shortDay(dueDate, language), tone: isLate ? 'text-danger' : '' }]),
  ];
  if (facts.length === 0) return null;
  return (
    <span className="text-ink-muted flex flex-wrap gap-x-2 text-xs tabular-nums">
      {facts.map(({ text, tone }) => (
        <span key={text} className={classNames('whitespace-nowrap', tone)}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** `14 Dec`: a response is due within months. */
const shortDay = (day: string, language: string): string =>
  dateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Alt with an arrow moves: in reading direction one level down. */
function stepOf({ key, altKey, currentTarget }: KeyboardEvent<HTMLElement>): Step | undefined {
  if (!altKey) return undefined;
  const isRight = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowRight') return isRight ? 'out' : 'in';
  if (key === 'ArrowLeft') return isRight ? 'in' : 'out';
  return undefined;
}

function walk(from: HTMLElement, by: 1 | -1): void {
  const rows = [
    ...(from.closest('[data-outline]')?.querySelectorAll<HTMLElement>('[data-outline-button]') ?? []),
  ];
  rows[rows.indexOf(from) + by]?.focus();
}
