import type { changeTender, WholeTender } from '@bidloom/contract/tenders';
import type { InputOf } from '@bidloom/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { toast } from '#lib/calls/toast.ts';
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx';
import { useFieldWords } from './NoticeChanges.tsx';
import { useChangeTender } from './tenders.api.ts';

export type TenderFields = Omit<InputOf<typeof changeTender>, '_id' | 'version' | 'status'>;
type Clash = { mine: TenderFields; theirs: WholeTender; onSaved: (() => void) | undefined };

/**
 * Changes fields of a tender. Where a colleague changed others meanwhile, ours are sent again upon theirs; where they changed the same
 * ones, `clash` shows both and nothing is stored until the person has chosen.
 */
export function useTenderEdit(tender: WholeTender): {
  /** `seen` is the tender as it was when the person began to write; the present one without it. */
  save: (fields: TenderFields, onSaved?: () => void, seen?: WholeTender) => void;
  isPending: boolean;
  clash: ReactNode;
} {
  const { t } = useTranslation();
  const change = useChangeTender({ quiet: true });
  const [clash, setClash] = useState<Clash>();
  const words = useTenderWords();
  const send = (fields: TenderFields, seen: WholeTender, onSaved?: () => void, isSecond = false) =>
    change.mutate(
      { _id: tender._id, version: seen.version, ...fields },
      {
        onSuccess: () => onSaved?.(),
        onError: (error) => {
          const theirs = currentOf(error);
          if (!theirs) {
            toast.error(error.message || t('tenders.errors.change'));
            return;
          }
          const isClash = namesIn(fields).some((name) => !isSame(seen[name], theirs[name]));
          if (isClash || isSecond) setClash({ mine: fields, theirs, onSaved });
          else send(fields, theirs, onSaved, true);
        },
      },
    );
  return {
    save: (fields, onSaved, seen = tender) => send(fields, seen, onSaved),
    isPending: change.isPending,
    clash: (
      <ConflictDialog
        isOpen={clash !== undefined}
        fields={
          clash
            ? namesIn(clash.mine).map((name) => ({
                name: t(`tenders.fields.${name}`),
                mine: words(name, clash.mine[name]),
                theirs: words(name, clash.theirs[name]),
              }))
            : []
        }
        onChoose={(whose) => {
          if (clash && whose === 'mine') send(clash.mine, clash.theirs, clash.onSaved);
          else clash?.onSaved?.();
          setClash(undefined);
        }}
        onLater={() => setClash(undefined)}
      />
    ),
  };
}

type Name = keyof TenderFields & keyof WholeTender;
const namesIn = (fields: TenderFields) => Object.keys(fields) as Name[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const currentOf = (error: Error): WholeTender | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.data as { current?: WholeTender } | undefined)?.current
    : undefined;

/** A row of a list in one line, whatever the order in which its parts came. */
const lineOf = (row: Record<string, unknown>): string =>
  ['number', 'code', 'title', 'label', 'url', 'value']
    .map((part) => row[part])
    .flatMap((value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : []))
    .filter((words) => words !== '')
    .join(' · ');

/** Any field of a tender as a person reads it; of lists one line each. */
function useTenderWords() {
  const { t } = useTranslation();
  const words = useFieldWords();
  return (name: Name, value: unknown): string => {
    if (Array.isArray(value))
      return value.length === 0
        ? t('tenders.notStated')
        : value.map((row: Record<string, unknown>) => lineOf(row)).join('\n');
    if (typeof value === 'object' && value !== null)
      return Object.values(value).filter(Boolean).join(' · ') || t('tenders.notStated');
    if (name === 'type') return t(`bids.type.${String(value)}`);
    if (name === 'publishedAt') return words('deadline', (value ?? null) as string | null);
    return words(name as Parameters<typeof words>[0], (value ?? null) as string | number | null);
  };
}
