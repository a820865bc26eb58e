import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsUrl } from '#lib/routing/settings-url.ts';
import { RowName } from '#ui/tables/row-name.tsx';
import { AddButton, Collection } from '#ui/forms/settings-collection.tsx';
import type { SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isBare, Listing, rowsOf } from '#ui/tables/listing.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';

type Named = { _id: string; name: string };

/** Parted from the text before it in the same line, where there is one. */
const afterAnother =
  'items:[td:not(:has(>[data-none]))+&]:before:me-2 items:[td:not(:has(>[data-none]))+&]:before:content-["·"]';

/** A column beside the name: the key of its head, what a row shows in it, and how wide it may grow. */
export type SettingsColumn<Row> = {
  name: string;
  isNumber?: boolean;
  /** Left out on a tablet, which has no room for it. */
  isLeast?: boolean;
  className?: string;
  show: (row: Row) => ReactNode;
};

/**
 * A list of named things among the settings: searched by words, opened beside itself, with the way to one more. What is
 * sought (`q`) and what is open (`edit`) stand in the address. Its texts are the translations under `words`.
 */
export function SettingsList<Row extends Named>({
  words,
  drawing,
  place: { q, edited, search, open },
  pages,
  columns,
  lockedBecause,
  isPart,
  children,
}: {
  words: string;
  /** What stands there while the list is empty. */
  drawing: ComponentProps<typeof EmptyState>['drawing'];
  place: SettingsUrl;
  /** What fits the words, page by page. */
  pages: ComponentProps<typeof Listing<Row>>['pages'];
  columns: SettingsColumn<Row>[];
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
  /** As of a Collection. */
  isPart?: boolean;
  /** The form of the opened row, or of a new one. */
  children: (form: SettingsFormProps<Row>) => ReactNode;
}) {
  const { t } = useTranslation();
  const add = (
    <AddButton onClick={() => open('new')} lockedBecause={lockedBecause}>
      {t(`${words}.add`)}
    </AddButton>
  );
  const opened = rowsOf(pages).find(({ _id }) => _id === edited);
  // On a phone the second line has room for two of them, and none for a number without its head.
  const [second, rest] = columns.filter(({ isNumber }) => !isNumber);
  const phoneOf = (name: string) =>
    name === second?.name ? 'second' : name === rest?.name ? 'rest' : 'hidden';
  return (
    <Collection
      title={t(`${words}.title`)}
      hint={t(`${words}.hint`)}
      search={{ value: q, onSearch: search, label: t(`${words}.search`) }}
      add={add}
      isEmpty={isBare(pages, q)}
      {...(isPart && { isPart })}
    >
      <Listing
        pages={pages}
        failed={t(`${words}.errors.list`)}
        empty={
          <EmptyState
            drawing={q ? 'search' : drawing}
            title={q ? t('ui.list.noneFound', { words: q }) : t(`${words}.empty`)}
            description={q ? undefined : t(`${words}.emptyHint`)}
            action={q ? null : add}
          />
        }
      >
        {(rows) => (
          <Table label={t(`${words}.title`)} hasItems>
            <TableHead>
              <HeadCell isFirst>{t(`${words}.fields.name`)}</HeadCell>
              {columns.map(({ name, isNumber, isLeast }) => (
                <HeadCell
                  key={name}
                  isNumber={isNumber}
                  className={isLeast ? 'rows:max-lg:hidden' : undefined}
                >
                  {t(name)}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row._id} onOpen={() => open(row._id)}>
                  <Cell isFirst className="rows:max-w-56 rows:min-w-40 xl:max-w-96">
                    <RowName onOpen={() => open(row._id)}>{row.name}</RowName>
                  </Cell>
                  {columns.map(({ name, isNumber, isLeast, className, show }) => (
                    <Cell
                      key={name}
                      phone={phoneOf(name)}
                      isNumber={isNumber}
                      className={classNames(
                        className,
                        isLeast && 'rows:max-lg:hidden',
                        name === rest?.name && afterAnother,
                      )}
                    >
                      {show(row)}
                    </Cell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {edited === 'new' || opened ? (
        <Fragment key={opened?._id ?? 'new'}>
          {children({ opened, onClose: () => open(undefined), lockedBecause })}
        </Fragment>
      ) : null}
    </Collection>
  );
}
