import { isAnswered } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StatusChip } from '#ui/layout/badge.tsx';
import { MoreRows, rowsOf } from '#ui/tables/listing.tsx';
import { useInSight } from '#ui/layout/scroll-within.ts';
import { classNames } from '#ui/text/class-names.ts';
import { directionOf } from '#ui/text/direction.ts';
import { requirementLooks } from './requirement-looks.ts';
import type { useRequirements } from './requirements.api.ts';

/** Requirements in an outline, two lines each at most, since many begin alike: how far it is, its number, its first words. */
export function RequirementItems({
  list,
  open,
  onOpen,
}: {
  list: ReturnType<typeof useRequirements>;
  open: string | undefined;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation();
  const rows = rowsOf(list);
  if (list.isError && rows.length === 0)
    return <ReadFailed read={list} title={t('requirements.errors.list')} size="small" />;
  if (list.isPending) return <SkeletonRows count={3} />;
  return (
    <>
      <ol aria-label={t('bids.tabs.requirements')} className="flex flex-col">
        {rows.map((requirement) => (
          <Item
            key={requirement._id}
            requirement={requirement}
            isOpen={requirement._id === open}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {list.hasNextPage ? <MoreRows pages={list} /> : null}
    </>
  );
}

function Item({
  requirement: { _id, number, text, state, mandatory },
  isOpen,
  onOpen,
}: {
  requirement: Requirement;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation();
  const shown = useInSight(isOpen);
  return (
    <li>
      <button
        ref={shown}
        type="button"
        data-outline-button
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(_id)}
        className={classNames(
          'flex w-full items-start gap-1.5 rounded-md py-1 ps-9 pe-2 text-start text-sm',
          isOpen ? 'bg-hover text-ink font-medium' : 'text-ink-muted hover:bg-hover',
        )}
      >
        <span className="flex h-5 items-center">
          <StatusChip {...requirementLooks[state]}>
            <span className="sr-only">{t(`requirements.status.${state}`)}</span>
          </StatusChip>
        </span>
        <span className="min-w-4 shrink-0 text-end tabular-nums">{number}</span>
        <span className="line-clamp-2 flex-1 wrap-anywhere" dir={directionOf(text)} title={text}>
          {text}
        </span>
        {mandatory && !isAnswered(state) ? (
          <span
            data-swatch
            className="bg-attention mt-1.75 size-1.5 shrink-0 rounded-full"
            title={t('requirements.mandatory')}
          />
        ) : null}
      </button>
    </li>
  );
}
