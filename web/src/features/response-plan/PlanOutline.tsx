import type { ResponsePlan, ResponseSection, ResponseVolume } from '@bidloom/contract/response-plan';
import { CalendarClock, Ellipsis, FilePlus2, Save, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { DragArea, useDropTarget } from '#ui/drag/drag-area.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { answeringNothing, placeAfterStep, placeOfDrop, sectionsOf, type SectionPlace } from './plan-tree.ts';
import {
  useAddSection,
  useAddVolume,
  useChangeSections,
  useChangeVolume,
  useMoveSection,
  usePlanDates,
  useRemovePlan,
  useRemoveSection,
  useRemoveVolume,
} from './response-plan.api.ts';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { SectionRow } from './SectionRow.tsx';

/** The outline of a response: its volumes and sections, moved by drag and by keys, and above them what no section answers. */
export function PlanOutline({
  bid,
  plan,
  open,
  onOpen,
  isUnplacedShown,
  onShowUnplaced,
  onOpenAnswer,
  lockedBecause,
  renderInside,
}: {
  bid: string;
  plan: ResponsePlan;
  /** The section that is open. */
  open: string | undefined;
  onOpen: (id: string) => void;
  isUnplacedShown: boolean;
  onShowUnplaced: () => void;
  onOpenAnswer: (requirement: string) => void;
  lockedBecause: string | undefined;
  /** What stands in the open section. */
  renderInside: (section: ResponseSection) => ReactNode;
}) {
  const { t } = useTranslation();
  const move = useMoveSection();
  const add = useAddSection();
  const change = useChangeSections(bid);
  const remove = useRemoveSection();
  const [news, setNews] = useState('');
  const [newVolume, setNewVolume] = useState('');
  const empty = answeringNothing(plan);
  const { volumes, unplaced, repeated } = plan;
  const repeats = repeated.reduce((sum, group) => sum + group.length - 1, 0);
  const firstRepeated = repeated[0]?.[0]?._id;
  const go = (id: string, place: SectionPlace | undefined) => {
    if (!place) return;
    move.mutate({ _id: id, ...place });
    setNews(t('responsePlan.moved'));
  };
  const asked = sectionsOf(plan).reduce((sum, { counts }) => sum + counts.asked, unplaced.count);
  const answered = sectionsOf(plan).reduce((sum, { counts }) => sum + counts.withAnswer, 0);
  return (
    <div data-outline className="flex flex-col gap-3">
      <OutlineHead {...{ bid, plan, asked, answered, lockedBecause }} onAdded={setNewVolume} />
      <output className="sr-only">{news}</output>
      {unplaced.count > 0 ? (
        <button
          type="button"
          aria-current={isUnplacedShown ? 'true' : undefined}
          onClick={onShowUnplaced}
          className={classNames(
            'text-warning flex items-center gap-2 rounded-md px-2 py-1.5 text-start text-sm font-medium',
            isUnplacedShown ? 'bg-warning-soft text-warning-soft-ink' : 'hover:bg-hover',
          )}
        >
          <TriangleAlert size={14} className="shrink-0" aria-hidden />
          {t('responsePlan.unplaced', { count: unplaced.count })}
        </button>
      ) : null}
      {empty.size > 0 ? (
        <p className="text-ink-muted px-2 text-xs">
          {t('responsePlan.emptySections', { count: empty.size })}
        </p>
      ) : null}
      {firstRepeated === undefined ? null : (
        <button
          type="button"
          onClick={() => onOpenAnswer(firstRepeated)}
          className="text-ink-muted hover:text-accent px-2 text-start text-xs underline-offset-2 hover:underline"
        >
          {t('responsePlan.repeated', { count: repeats })}
        </button>
      )}
      <DragArea>
        {volumes.map((volume) => (
          <Volume
            key={volume._id}
            volume={volume}
            renderHead={(isOver) => (
              <VolumeHead
                volume={volume}
                isOver={isOver}
                isAlone={volumes.length === 1}
                isNew={volume._id === newVolume}
                lockedBecause={lockedBecause}
                onAdd={() =>
                  add.mutate({
                    volume: volume._id,
                    after: volume.sections.at(-1)?._id ?? null,
                    kind: 'answers',
                    title: t('responsePlan.newSection'),
                  })
                }
              />
            )}
          >
            {volume.sections.map((section) => (
              <SectionRow
                key={section._id}
                section={section}
                isOpen={section._id === open}
                answersNothing={empty.has(section._id)}
                lockedBecause={lockedBecause}
                onOpen={onOpen}
                mayTake={({ id }) => placeOfDrop(volumes, id, section._id, 'after') !== undefined}
                onDrop={(over, side) => go(section._id, placeOfDrop(volumes, section._id, over, side))}
                onStep={(id, step) => go(id, placeAfterStep(volumes, id, step))}
                onRename={(_id, title) => change.mutate([{ _id, title }])}
                onAdd={(after, kind) =>
                  add.mutate(
                    {
                      volume: volume._id,
                      after: after._id,
                      kind,
                      title: t(kind === 'text' ? 'responsePlan.newText' : 'responsePlan.newSection'),
                      depth: after.depth,
                    },
                    { onSuccess: ({ _id }) => onOpen(_id) },
                  )
                }
                onRemove={({ _id, title }) => remove.mutate({ _id, title })}
              >
                {renderInside(section)}
              </SectionRow>
            ))}
          </Volume>
        ))}
      </DragArea>
    </div>
  );
}

function OutlineHead({
  bid,
  plan,
  asked,
  answered,
  lockedBecause,
  onAdded,
}: {
  bid: string;
  plan: ResponsePlan;
  asked: number;
  answered: number;
  lockedBecause: string | undefined;
  /** A volume has been added; it is named next. */
  onAdded: (volume: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const addVolume = useAddVolume();
  const dates = usePlanDates(bid);
  const removePlan = useRemovePlan();
  const [isSaving, setSaving] = useState(false);
  const share = asked === 0 ? 0 : answered / asked;
  return (
    <header className="flex flex-col gap-1.5 px-2">
      {/* The pane has its own button at the end of this line. */}
      <div className="flex min-h-8 items-center justify-between gap-2 not-in-data-screens:pe-7">
        <h2 className="text-base font-semibold">{t('responsePlan.outline')}</h2>
        {lockedBecause === undefined ? (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton icon={Ellipsis} size="small" hasTooltip={false} label={t('responsePlan.menu')} />
            }
          >
            <MenuItem icon={CalendarClock} onSelect={() => dates.mutate(datedOf(plan))}>
              {t('responsePlan.planDates')}
            </MenuItem>
            <MenuItem
              icon={FilePlus2}
              onSelect={() =>
                addVolume.mutate(
                  { bidId: bid, kind: 'other', title: t('responsePlan.newVolume') },
                  { onSuccess: ({ _id }) => onAdded(_id) },
                )
              }
            >
              {t('responsePlan.addVolume')}
            </MenuItem>
            <MenuItem icon={Save} onSelect={() => setSaving(true)}>
              {t('responsePlan.saveTemplate')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} variant="destructive" onSelect={() => removePlan.mutate(bid)}>
              {t('responsePlan.removePlan')}
            </MenuItem>
          </DropdownMenu>
        ) : null}
      </div>
      <div aria-hidden className="bg-hover h-1 overflow-hidden rounded-full">
        <div className="bg-accent h-full rounded-full" style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <p className="text-ink-muted flex flex-wrap justify-between gap-x-2 text-xs tabular-nums">
        <span>{t('responsePlan.answeredOf', { done: answered, total: asked })}</span>
        {plan.assembledBy ? (
          <span>
            {t('responsePlan.assembledBy', { day: formatCalendarDay(plan.assembledBy, i18n.language) })}
          </span>
        ) : null}
      </p>
      {isSaving ? <SaveTemplateDialog bid={bid} onClose={() => setSaving(false)} /> : null}
    </header>
  );
}
/** What planning dates changes. */
const datedOf = (plan: ResponsePlan): ResponseSection[] =>
  sectionsOf(plan).filter(({ kind }) => kind !== 'cover' && kind !== 'annexes');

/** A volume with its sections. One is dropped on its head; while it has none, anywhere on it. */
function Volume({
  volume: { _id, title, sections },
  renderHead,
  children,
}: {
  volume: ResponseVolume;
  renderHead: (isOver: boolean) => ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const whole = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isEmpty = sections.length === 0;
  const { look } = useDropTarget({ id: _id, label: title, mayTake: () => true }, isEmpty ? whole : head);
  const isOver = look === 'over';
  return (
    <section ref={whole} aria-label={title} className="flex flex-col gap-0.5">
      <div ref={head}>{renderHead(isOver)}</div>
      {isEmpty ? (
        <p className="text-ink-muted flex min-h-11 items-center px-2 text-xs">
          {t('responsePlan.emptyVolume')}
        </p>
      ) : (
        <ol className="flex flex-col">{children}</ol>
      )}
    </section>
  );
}

/** The title of a volume, and what can be done with it as a whole. */
function VolumeHead({
  volume: { _id, title, pageLimit, sections },
  isOver,
  isAlone,
  isNew,
  lockedBecause,
  onAdd,
}: {
  volume: ResponseVolume;
  /** A section would go into it. */
  isOver: boolean;
  isAlone: boolean;
  isNew: boolean;
  lockedBecause: string | undefined;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  const change = useChangeVolume();
  const remove = useRemoveVolume();
  return (
    <div
      className={classNames(
        'flex items-center gap-1 rounded-md px-2',
        isOver && 'outline-accent outline-2 -outline-offset-2',
      )}
    >
      <h3 className="text-ink-muted min-w-0 flex-1 text-xs font-semibold tracking-wide">
        <InlineEdit
          value={title}
          isNew={isNew}
          label={t('responsePlan.volumeTitle')}
          disabled={lockedBecause !== undefined}
          check={(value) => (value.trim() === '' ? t('responsePlan.titleMissing') : undefined)}
          onSave={(next) => change.mutate({ _id, title: next.trim() })}
        />
      </h3>
      {pageLimit === null ? null : (
        <span className="text-ink-muted text-xs whitespace-nowrap tabular-nums">
          {t('responsePlan.mostPages', { count: pageLimit })}
        </span>
      )}
      {lockedBecause === undefined ? (
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              icon={Ellipsis}
              size="small"
              hasTooltip={false}
              label={t('responsePlan.menuOf', { title })}
            />
          }
        >
          <MenuItem onSelect={onAdd}>{t('responsePlan.addSection')}</MenuItem>
          <MenuItem onSelect={() => change.mutate({ _id, after: null })}>
            {t('responsePlan.volumeFirst')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            variant="destructive"
            isDisabled={isAlone && sections.length > 0}
            onSelect={() => remove.mutate({ _id, title })}
          >
            {t('responsePlan.removeVolume')}
          </MenuItem>
        </DropdownMenu>
      ) : null}
    </div>
  );
}
