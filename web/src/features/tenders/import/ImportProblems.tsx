import type { TenderImport } from '@bidloom/contract/tenders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api.ts';
import { Banner } from '#ui/banner.tsx';

/** A file that is no notice at all can have a problem in each of its rows. */
const most = 100;

/** What could not be understood, and where. */
export function ImportProblems({ problems }: Pick<TenderImport, 'problems'>) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <Banner tone="warning" title={t('tenders.import.problems', { count: problems.length })}>
      <Scrolled label={t('tenders.import.problems', { count: problems.length })}>
        {problems.slice(0, most).map(({ file, row, msg }, index) => (
          <li key={index}>
            <bdi className="font-medium">{file}</bdi>
            {row === null ? null : ` · ${t('tenders.import.row', { row })}`} · {msg}
          </li>
        ))}
        {problems.length > most ? (
          <li>{t('tenders.import.moreProblems', { count: problems.length - most })}</li>
        ) : null}
      </Scrolled>
    </Banner>
  );
}

/** Why the server made nothing, each wrong tender by its title; `titleOf` knows the one at a place of what was sent. */
export function RefusedTenders({ error, titleOf }: { error: Error; titleOf: (place: number) => string }) {
  const { t } = useTranslation();
  const errors = error instanceof ApiError ? error.errors : [];
  const said = error.message || t('tenders.errors.import');
  return (
    <Banner tone="danger" title={said}>
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
