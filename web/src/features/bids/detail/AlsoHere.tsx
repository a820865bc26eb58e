import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/layout/avatar.tsx';
import { listFormat } from '#ui/text/intl.ts';
import { useOthersHere } from './presence.api.ts';

const mostFaces = 4;

/** Who else has this bid open, as small faces with their names; said politely when it changes. */
export function AlsoHere({ bid, me }: { bid: string; me: string | undefined }) {
  const { t, i18n } = useTranslation();
  const people = useOthersHere(bid, me);
  const names = listFormat(i18n.language).format(people.map(({ fullName }) => fullName));
  const words = t('bids.alsoHere', { names });
  return (
    <output className="text-ink-muted flex min-w-0 items-center gap-2 text-sm">
      {people.length > 0 ? (
        <>
          <span className="flex shrink-0 -space-x-1 rtl:space-x-reverse" title={words}>
            {people.slice(0, mostFaces).map(({ _id, fullName, logo }) => (
              <Avatar key={_id} name={fullName} src={logo} size={20} className="ring-ground ring-2" />
            ))}
          </span>
          <span className="min-w-0 truncate max-sm:sr-only" title={words}>
            {words}
          </span>
        </>
      ) : null}
    </output>
  );
}
