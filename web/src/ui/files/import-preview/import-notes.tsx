import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** One thing that could not be understood. Those of one `group` and one `field` are told in one sentence. */
export interface ImportNote {
  kind: 'dates' | 'amounts' | 'titles' | 'references' | 'values' | 'other';
  /** Unlike that of others that are not told together. */
  group: string;
  /** The name of its field, where it is about one. */
  field: string;
  /** What was written there. */
  text: string | null;
  /** Where: the file, its row. */
  where: string;
  msg: string;
}

/** A file that is no notice at all can have a note in each of its rows. */
const most = 100;
/** So many different words of a group are shown before it is opened. */
const mostWords = 4;

/** What could not be understood: equal notes as one sentence with their number, openable to the rows. */
export function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  const title = t('ui.importPreview.problems', { count: notes.length });
  return (
    <Banner tone="warning" title={title}>
      <Scrolled label={title}>
        {grouped(notes).map((group, index) => (
          <li key={index}>
            {group.length === 1 ? group.map((one) => <One key="one" note={one} />) : <Group group={group} />}
          </li>
        ))}
      </Scrolled>
    </Banner>
  );
}

function Group({ group }: { group: ImportNote[] }) {
  const { t } = useTranslation();
  const [{ kind, field, msg } = { kind: 'other', field: '', msg: '' }] = group;
  const words = [...new Set(group.flatMap(({ text }) => text ?? []))];
  const examples = words
    .slice(0, mostWords)
    .map((word) => `“${word}”`)
    .join(', ');
  return (
    <details>
      <summary className="cursor-pointer">
        {t(`ui.importPreview.group.${kind}`, {
          count: group.length,
          field,
          examples: words.length > mostWords ? `${examples} …` : examples,
          msg,
        })}
      </summary>
      <ul className="ps-4">
        {group.slice(0, most).map((note, index) => (
          <li key={index}>
            <One note={note} />
          </li>
        ))}
        {group.length > most ? (
          <li>{t('ui.importPreview.moreProblems', { count: group.length - most })}</li>
        ) : null}
      </ul>
    </details>
  );
}

function One({ note: { where, msg } }: { note: ImportNote }) {
  return (
    <>
      <bdi className="font-medium">{where}</bdi> · {msg}
    </>
  );
}

/** Notes of one group together, in the order of the first of each. */
function grouped(notes: readonly ImportNote[]): ImportNote[][] {
  const groups = new Map<string, ImportNote[]>();
  for (const note of notes) {
    const group = groups.get(note.group);
    if (group) group.push(note);
    else groups.set(note.group, [note]);
  }
  return [...groups.values()];
}

/** Why the server stored nothing, each wrong row by its name; `whereOf` knows it, and the name of a field, by the place in what was sent. */
export function RefusedRows({
  error,
  fallback,
  whereOf,
  onCheckAgain,
}: {
  error: Error;
  fallback: string;
  whereOf: (path: string) => { where: string; field: string };
  onCheckAgain: () => void;
}) {
  const { t } = useTranslation();
  const errors = error instanceof ApiError ? error.errors : [];
  const said = error.message || fallback;
  const isStale = error instanceof ApiError && error.status === 409;
  return (
    <Banner
      tone="danger"
      title={said}
      action={
        isStale ? (
          <button type="button" className="text-accent underline" onClick={onCheckAgain}>
            {t('ui.importPreview.checkAgain')}
          </button>
        ) : undefined
      }
    >
      {errors.length > 0 ? (
        <Scrolled label={said}>
          {errors.slice(0, most).map(({ path, msg }) => {
            const { where, field } = whereOf(path);
            return (
              <li key={path}>
                <bdi className="font-medium">{where || path}</bdi>
                {field === '' ? '' : ` · ${field}`} · {msg}
              </li>
            );
          })}
        </Scrolled>
      ) : null}
    </Banner>
  );
}

function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-32 overflow-y-auto"
    >
      {children}
    </ul>
  );
}
