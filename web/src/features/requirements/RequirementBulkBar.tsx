import { requirementStatuses } from '@bidloom/contract/requirement-states';
import {
  compliances,
  requirementPhases,
  requirementTypes,
  type Requirement,
} from '@bidloom/contract/requirements';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FittingRows } from '#lib/calls/bulk-work.ts';
import { offerUndo } from '#lib/calls/undo.ts';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { SelectAllMatching } from '#ui/tables/select-all-matching.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { DueMenu } from '#ui/dates/due-menu.tsx';
import { IgnoreDialog } from './IgnoreDialog.tsx';
import {
  useChangeSeveral,
  useMergeRequirements,
  useRemoveRequirements,
  useUndoMerge,
  type Person,
} from './requirements.api.ts';
import { SplitDialog } from './SplitDialog.tsx';

type BulkBarProps = {
  chosen: Requirement[];
  members: readonly Person[];
  lockedBecause: string | undefined;
  onDraft: (ids: string[]) => void;
  onDone: () => void;
  /** The list they are of, so that all that fit may be chosen. */
  list: FittingRows<Requirement>;
  /** Puts the chosen ones into a section of the response. */
  place?: ReactNode;
};

/** How many can be joined into one. */
const most = 30;

/** What can be done with the chosen requirements: the same set of all, joined into one, or one split. */
export function RequirementBulkBar({
  chosen,
  members,
  lockedBecause,
  onDraft,
  onDone,
  list,
  place,
}: BulkBarProps) {
  const { t } = useTranslation();
  const change = useChangeSeveral();
  const merge = useMergeRequirements();
  const apart = useUndoMerge();
  const remove = useRemoveRequirements();
  const [asked, setAsked] = useState<'ignore' | 'split'>();
  const [first] = chosen;
  if (!first) return null;
  const ids = chosen.map(({ _id }) => _id);
  const refused = chosen.find((one) => one.status !== 'approved' && one.approvalRefused)?.approvalRefused;
  const set = (values: Parameters<typeof change.mutate>[0]['set']) =>
    change.mutate({ requirements: ids, set: values }, { onSuccess: onDone });
  // What was pressed is gone with the bar; its news stays, and how to take it back.
  const mergeAll = () =>
    void merge.mutateAsync({ requirements: ids }).then(
      ({ _id }) => {
        onDone();
        offerUndo(t('requirements.bulk.merged'), () => apart.mutate({ _id }));
      },
      () => undefined,
    );
  if (lockedBecause !== undefined)
    return (
      <BulkBar
        label={t('requirements.bulk.label')}
        chosen={t('requirements.bulk.chosen', { count: ids.length })}
      >
        <span className="text-ink-muted text-sm">{lockedBecause}</span>
        <Button size="small" variant="ghost" onClick={onDone}>
          {t('requirements.bulk.clear')}
        </Button>
      </BulkBar>
    );
  return (
    <BulkBar
      label={t('requirements.bulk.label')}
      chosen={t('requirements.bulk.chosen', { count: ids.length })}
      note={<SelectAllMatching list={list} chosen={ids.length} />}
    >
      <DropdownMenu
        side="top"
        trigger={
          <Button size="small" variant="outline" isLoading={change.isPending}>
            {t('requirements.statusHead')}
          </Button>
        }
      >
        {requirementStatuses
          .filter((status) => status !== 'ignored')
          .map((status) => (
            <MenuItem
              key={status}
              onSelect={() => set({ status })}
              isDisabled={status === 'approved' && Boolean(refused)}
            >
              {t(`requirements.status.${status}`)}
              {status === 'approved' && refused ? (
                <span className="block max-w-64 text-xs whitespace-normal">
                  {t(`requirements.approvalRefused.${refused}`)}
                </span>
              ) : null}
            </MenuItem>
          ))}
      </DropdownMenu>
      <DropdownMenu
        side="top"
        trigger={
          <Button size="small" variant="outline">
            {t('requirements.owner')}
          </Button>
        }
      >
        <MenuItem onSelect={() => set({ owner: null })}>{t('requirements.nobody')}</MenuItem>
        {members.map(({ _id, fullName }) => (
          <MenuItem key={_id} onSelect={() => set({ owner: _id })}>
            <bdi>{fullName}</bdi>
          </MenuItem>
        ))}
      </DropdownMenu>
      <DueMenu label={t('requirements.due.bulk')} value={null} onChange={(dueDate) => set({ dueDate })}>
        <Button size="small" variant="outline">
          {t('requirements.due.bulk')}
        </Button>
      </DueMenu>
      {place}
      <Button size="small" variant="outline" onClick={() => onDraft(ids)}>
        {t('models.draftOne')}
      </Button>
      <DropdownMenu
        side="top"
        trigger={
          <Button size="small" variant="outline">
            {t('requirements.details')}
          </Button>
        }
      >
        <MenuLabel>{t('requirements.obligation')}</MenuLabel>
        <MenuItem onSelect={() => set({ mandatory: true })}>{t('requirements.mandatory')}</MenuItem>
        <MenuItem onSelect={() => set({ mandatory: false })}>{t('requirements.optional')}</MenuItem>
        <MenuSeparator />
        <MenuLabel>{t('documents.compliance')}</MenuLabel>
        {compliances.map((compliance) => (
          <MenuItem key={compliance} onSelect={() => set({ compliance })}>
            {t(`documents.compliances.${compliance}`)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => set({ compliance: null })}>
          {t('requirements.complianceAsAnswered')}
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{t('requirements.phaseHead')}</MenuLabel>
        {requirementPhases.map((phase) => (
          <MenuItem key={phase} onSelect={() => set({ phase })}>
            {t(`requirements.phase.${phase}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('requirements.typeHead')}</MenuLabel>
        {requirementTypes.map((type) => (
          <MenuItem key={type} onSelect={() => set({ type })}>
            {t(`requirements.type.${type}`)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <DropdownMenu
        side="top"
        align="end"
        trigger={
          <IconButton
            icon={Ellipsis}
            size="small"
            variant="outline"
            label={t('ui.bulk.more')}
            hasTooltip={false}
            isLoading={merge.isPending || apart.isPending || remove.isPending}
          />
        }
      >
        {chosen.some(({ change: news }) => news !== null) ? (
          <MenuItem onSelect={() => set({ isChangeSeen: true })}>{t('requirements.change.see')}</MenuItem>
        ) : null}
        <MenuItem onSelect={() => setAsked('ignore')}>{t('requirements.bulk.ignore')}</MenuItem>
        {ids.length === 1 ? (
          <MenuItem onSelect={() => setAsked('split')}>{t('requirements.bulk.split')}</MenuItem>
        ) : (
          <MenuItem isDisabled={ids.length > most} onSelect={mergeAll}>
            {t('requirements.bulk.merge')}
            {ids.length > most ? (
              <span className="block max-w-64 text-xs whitespace-normal">
                {t('requirements.bulk.tooMany')}
              </span>
            ) : null}
          </MenuItem>
        )}
        {ids.length === 1 && first.isMerged ? (
          <MenuItem onSelect={() => apart.mutate({ _id: first._id }, { onSuccess: onDone })}>
            {t('requirements.bulk.unmerge')}
          </MenuItem>
        ) : null}
        {chosen.every(({ isByHand }) => isByHand) ? (
          <MenuItem
            variant="destructive"
            onSelect={() => remove.mutate({ requirements: ids }, { onSuccess: onDone })}
          >
            {t('requirements.bulk.remove')}
          </MenuItem>
        ) : null}
      </DropdownMenu>
      <Button size="small" variant="ghost" onClick={onDone}>
        {t('requirements.bulk.clear')}
      </Button>
      <IgnoreDialog
        isOpen={asked === 'ignore'}
        onClose={() => setAsked(undefined)}
        onIgnore={(ignoreReason) => set({ status: 'ignored', ignoreReason })}
      />
      <SplitDialog
        key={first._id}
        requirement={first}
        isOpen={asked === 'split'}
        onClose={() => setAsked(undefined)}
        onDone={onDone}
      />
    </BulkBar>
  );
}
