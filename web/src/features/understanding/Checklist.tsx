import type { BidDocumentKind } from '@bidloom/contract/addenda';
import type { ChecklistItem } from '@bidloom/contract/understanding';
import type { Person } from '@bidloom/contract/primitives';
import { CircleSlash, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { listFormat } from '#ui/text/intl.ts';
import { PlaceButton } from './Quote.tsx';
import {
  useAddItem,
  useChecklist,
  useKnownAddenda,
  useMarkItem,
  useRemoveItem,
} from './understanding.api.ts';

type ChecklistProps = {
  bid: string;
  me: Person | undefined;
  zone: string;
  lockedBecause: string | undefined;
  /** The item that is shown in its document: `checklist.<id>`. */
  shown: string | undefined;
  onShow: (item: string) => void;
  /** Whether the evidence that an item asks for is there. */
  renderEvidence?: ((item: ChecklistItem) => ReactNode) | undefined;
  /** The bid has been submitted or closed: an empty list is not offered any more. */
  isOver?: boolean | undefined;
};

/** What must be ready, sent and known before the bid is handed in; ticked by people, with who and when. */
export function Checklist({
  bid,
  me,
  zone,
  lockedBecause,
  shown,
  onShow,
  renderEvidence,
  isOver = false,
}: ChecklistProps) {
  const { t } = useTranslation();
  const list = useChecklist(bid);
  const items = list.data ?? [];
  const counted = items.filter(({ status }) => status !== 'not-needed');
  const done = counted.filter(({ status }) => status === 'done').length;
  const progress = t('understanding.checklist.progress', { done, total: counted.length });
  if (list.isError && !list.data)
    return <ReadFailed read={list} title={t('understanding.errors.checklist')} size="small" />;
  if (!list.data || (isOver && items.length === 0)) return null;
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <section aria-labelledby="bid-checklist" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bid-checklist" className="text-lg">
          {t('understanding.checklist.title')}
        </h2>
        {counted.length > 0 ? <p className="text-ink-muted text-sm tabular-nums">{progress}</p> : null}
      </div>
      {counted.length > 0 ? (
        <Progress
          value={done}
          max={counted.length}
          label={progress}
          tone={done === counted.length ? 'success' : 'accent'}
        />
      ) : null}
      {items.length === 0 ? (
        <p className="text-ink-muted max-w-reading">{t('understanding.checklist.empty')}</p>
      ) : null}
      {kinds.map((kind) => (
        <Group
          key={kind}
          items={items.filter((item) => item.kind === kind)}
          {...{ bid, me, zone, lockedBecause, shown, onShow, renderEvidence }}
        />
      ))}
      <AddItem bid={bid} lockedBecause={lockedBecause} />
    </section>
  );
}

/** As many of a kind as are seen at a glance; the others on demand, unless there is but one more. */
const mostAtOnce = 6;

function Group({ items, ...shared }: ChecklistProps & { items: ChecklistItem[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && items.length > mostAtOnce + 1;
  const isShownLater = items.slice(mostAtOnce).some(({ _id }) => shared.shown === `checklist.${_id}`);
  const seen = isCut && !isShownLater ? items.slice(0, mostAtOnce) : items;
  const [first] = items;
  const { numbered, missing, nameOf, namesOf } = useNumbers(items, shared.bid);
  return first ? (
    <div className="flex flex-col">
      <h3 className="text-ink-muted text-sm font-medium">
        {t(`understanding.checklist.kinds.${first.kind}`)}
      </h3>
      {missing.length + numbered.length > 0 ? (
        <p className="text-sm">
          {numbered.length > 0 ? (
            <span>{t('understanding.checklist.acknowledge', { names: namesOf(numbered) })} </span>
          ) : null}
          {missing.length > 0 ? (
            <Link
              to={`/bids/${shared.bid}/documents`}
              className="text-warning underline-offset-2 hover:underline"
            >
              {t('understanding.checklist.missing', { names: namesOf(missing) })}
            </Link>
          ) : null}
        </p>
      ) : null}
      <ul>
        {seen.map((item) => (
          <Item key={item._id} item={item} name={nameOf(item)} {...shared} />
        ))}
      </ul>
      {seen.length < items.length ? (
        <Button size="small" variant="ghost" className="self-start" onClick={() => setWhole(true)}>
          {t('understanding.checklist.more', { count: items.length - seen.length })}
        </Button>
      ) : null}
    </div>
  ) : null;
}

type Numbered = { kind: BidDocumentKind['kind']; number: number };

/** The addenda among the items by their numbers, and those that are missing; nothing of items of another kind. */
function useNumbers(items: ChecklistItem[], bid: string) {
  const { t, i18n } = useTranslation();
  const { data } = useKnownAddenda(
    bid,
    items.some(({ kind }) => kind === 'addendum'),
  );
  const numberOf = ({ kind, file }: ChecklistItem): Numbered | undefined => {
    const found = kind === 'addendum' ? data?.documents.find((one) => one.file._id === file?._id) : undefined;
    return found && found.number !== null ? { kind: found.kind, number: found.number } : undefined;
  };
  const named = ({ kind, number }: Numbered) => t(`addenda.named.${kind}`, { number });
  return {
    numbered: items.flatMap((item) => (item.status === 'not-needed' ? [] : (numberOf(item) ?? []))),
    missing: items.some(({ kind }) => kind === 'addendum') ? (data?.missing ?? []) : [],
    nameOf: (item: ChecklistItem) => {
      const found = numberOf(item);
      return found && named(found);
    },
    namesOf: (some: Numbered[]) => {
      const isPlain = some.length > 1 && some.every(({ kind }) => kind === 'addendum');
      const numbers = some.map(({ number }) => String(number));
      const list = listFormat(i18n.language);
      return isPlain ? t('addenda.several', { numbers: list.format(numbers) }) : list.format(some.map(named));
    },
  };
}

function Item({
  item,
  name,
  bid,
  me,
  zone,
  lockedBecause,
  shown,
  onShow,
  renderEvidence,
}: ChecklistProps & {
  item: ChecklistItem;
  /** An addendum by its number. */
  name: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const mark = useMarkItem(bid, me);
  const remove = useRemoveItem();
  const { _id, kind, text, status, decidedBy, decidedAt } = item;
  const isLeftOut = status === 'not-needed';
  const set = (next: ChecklistItem['status']) => {
    if (!lockedBecause) mark.mutate({ _id, status: next });
  };
  return (
    <li className="border-line flex items-start gap-3 border-b py-2">
      <span className="flex h-5 items-center" title={lockedBecause}>
        <Checkbox
          isChecked={status === 'done'}
          onChange={(isDone) => set(isDone ? 'done' : 'open')}
          aria-label={name === undefined ? text : `${name}, ${text}`}
          disabled={lockedBecause !== undefined || isLeftOut}
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-0.5">
        <p
          dir="auto"
          className={classNames(
            'max-w-reading line-clamp-4 min-w-0 flex-1 basis-64 break-words',
            status !== 'open' && 'text-ink-muted',
            isLeftOut && 'line-through',
          )}
          title={text}
        >
          {name === undefined ? null : <span className="font-medium">{name} · </span>}
          {text}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden">
          {status === 'open' ? renderEvidence?.(item) : null}
          {kind === 'own' || item.document === '' ? null : (
            <PlaceButton
              of={item}
              label={text.slice(0, 80)}
              isShown={shown === `checklist.${_id}`}
              onShow={() => onShow(`checklist.${_id}`)}
            />
          )}
          {status !== 'open' && decidedBy ? (
            <span className="text-ink-muted">
              {t(isLeftOut ? 'understanding.checklist.leftOutBy' : 'understanding.checklist.doneBy', {
                name: decidedBy.fullName,
                at: decidedAt ? formatMoment(decidedAt, i18n.language, zone) : '',
              })}
            </span>
          ) : null}
        </div>
      </div>
      {kind === 'own' ? (
        <IconButton
          icon={Trash2}
          size="small"
          label={t('understanding.checklist.remove')}
          lockedBecause={lockedBecause}
          onClick={() => remove.mutate({ _id })}
        />
      ) : (
        <IconButton
          icon={CircleSlash}
          size="small"
          aria-pressed={isLeftOut}
          label={t(isLeftOut ? 'understanding.checklist.needed' : 'understanding.checklist.notNeeded')}
          lockedBecause={lockedBecause}
          onClick={() => set(isLeftOut ? 'open' : 'not-needed')}
        />
      )}
    </li>
  );
}

function AddItem({ bid, lockedBecause }: Pick<ChecklistProps, 'bid' | 'lockedBecause'>) {
  const { t } = useTranslation();
  const add = useAddItem();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (lockedBecause || text.trim() === '' || add.isPending) return;
    add.mutate({ bidId: bid, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={send} className="flex max-w-xl gap-2" title={lockedBecause}>
      <Input
        size="small"
        aria-label={t('understanding.checklist.add')}
        placeholder={t('understanding.checklist.add')}
        value={text}
        maxLength={2000}
        disabled={lockedBecause !== undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="outline"
        isLoading={add.isPending}
        lockedBecause={lockedBecause}
        aria-disabled={text.trim() === ''}
      >
        <Plus size={14} aria-hidden />
        {t('understanding.checklist.addIt')}
      </Button>
    </form>
  );
}
