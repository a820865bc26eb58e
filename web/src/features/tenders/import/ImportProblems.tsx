import type { TenderImport } from '@bidloom/contract/tenders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api.ts';
import { Banner } from '#ui/banner.tsx';

type Problem = TenderImport['problems'][number];
/** A file that is no notice at all can have a problem in each of its rows. */
const most = 100;
/** So many different words of a group are shown before it is opened. */
const mostWords = 4;

/** What could not be understood: equal problems as one sentence with their number, openable to the rows. */
export function ImportProblems({ problems }: Pick<TenderImport, 'problems'>) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <Banner tone="warning" title={t('tenders.import.problems', { count: problems.length })}>
      <Scrolled label={t('tenders.import.problems', { count: problems.length })}>
        {grouped(problems).map((group, index) => (
          <li key={index}>
            {group.length === 1 ? (
              group.map((one) => <One key="one" problem={one} />)
            ) : (
              <Group group={group} />
            )}
          </li>
        ))}
      </Scrolled>
    </Banner>
  );
}

function Group({ group }: { group: Problem[] }) {
  const { t } = useTranslation();
  const [{ kind, field, file } = { kind: null, field: null, file: '' }] = group;
  const words = [...new Set(group.flatMap(({ text }) => text ?? []))];
  const examples = words
    .slice(0, mostWords)
    .map((word) => `“${word}”`)
    .join(', ');
  return (
    <details>
      <summary className="cursor-pointer">
        {t(`tenders.import.group.${groupOf(kind)}`, {
          count: group.length,
          field: field === null ? '' : t(`tenders.fields.${field}`),
          examples: words.length > mostWords ? `${examples} …` : examples,
          msg: group[0]?.msg ?? '',
          file,
        })}
      </summary>
      <ul className="ps-4">
        {group.slice(0, most).map((problem, index) => (
          <li key={index}>
            <One problem={problem} />
          </li>
        ))}
        {group.length > most ? (
          <li>{t('tenders.import.moreProblems', { count: group.length - most })}</li>
        ) : null}
      </ul>
    </details>
  );
}

function One({ problem: { file, row, msg } }: { problem: Problem }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi className="font-medium">{file}</bdi>
      {row === null ? null : ` · ${t('tenders.import.row', { row })}`} · {msg}
    </>
  );
}

/** The sentences for several problems of one kind. */
const groupOf = (kind: string | null) =>
  kind === 'noDeadline' || kind === 'noDate'
    ? 'dates'
    : kind === 'noAmount'
      ? 'amounts'
      : kind === 'rowWithoutTitle'
        ? 'titles'
        : kind === 'referenceShortened'
          ? 'references'
          : 'other';

/** Problems of one kind, field and file together, in the order of the first of each. */
function grouped(problems: readonly Problem[]): Problem[][] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { file, kind, field, msg } = problem;
    const key = JSON.stringify([file, kind ?? msg, field]);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

/** Why the server made nothing, each wrong tender by its title; `titleOf` knows the one at a place of what was sent. */
export function RefusedTenders({
  error,
  titleOf,
  onCheckAgain,
}: {
  error: Error;
  titleOf: (place: number) => string;
  onCheckAgain: () => void;
}) {
  const { t } = useTranslation();
  const errors = error instanceof ApiError ? error.errors : [];
  const said = error.message || t('tenders.errors.import');
  const isStale = error instanceof ApiError && error.status === 409;
  return (
    <Banner
      tone="danger"
      title={said}
      action={
        isStale ? (
          <button type="button" className="text-accent underline" onClick={onCheckAgain}>
            {t('tenders.import.checkAgain')}
          </button>
        ) : undefined
      }
    >
      {errors.length > 0 ? (
        <Scrolled label={said}>
          {errors.slice(0, most).map(({ path, msg }) => {
            const [, place = '-1', field = ''] = /^tenders\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
            return (
              <li key={path}>
                <bdi className="font-medium">{titleOf(Number(place)) || path}</bdi>
                {field === '' ? '' : ` · ${t(`tenders.fields.${field}`, { defaultValue: field })}`} · {msg}
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
