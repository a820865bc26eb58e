import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Dash } from '#ui/text/dash.tsx';

/** So many faces are shown of a row's people. */
export const mostFaces = 4;

/** Faces of the people of a row, their names on hover and focus; over four, how many more. The item of a phone has room for one. */
export function People({
  people,
}: {
  people: readonly { _id: string; fullName: string; logo: string | null }[];
}) {
  const { i18n } = useTranslation();
  if (people.length === 0) return <Dash />;
  const names = writeList(
    people.map(({ fullName }) => fullName),
    i18n.language,
  );
  return (
    <Tooltip text={names}>
      <button
        type="button"
        data-people=""
        className="flex w-fit cursor-default items-center -space-x-1 rounded-full rtl:space-x-reverse"
        aria-label={names}
      >
        {people.slice(0, mostFaces).map(({ _id, fullName, logo }) => (
          <Avatar
            key={_id}
            name={fullName}
            src={logo}
            size={24}
            className="ring-2 ring-[var(--row,var(--ground))] items:[tr_&]:mx-0! items:[tr_&:not(:first-child)]:hidden"
          />
        ))}
        {people.length > mostFaces ? (
          <span className="text-ink-muted ps-2 text-xs tabular-nums items:[tr_&]:hidden">
            +{people.length - mostFaces}
          </span>
        ) : null}
      </button>
    </Tooltip>
  );
}
