import type { FoundInBid } from '@bidloom/contract/search';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { MarkedPieces } from '#ui/text/mark.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { namePlace } from './page-place.ts';
import { useBidSearch } from './search.api.ts';

type Quote = FoundInBid['quotes'][number];
type PackSearchProps = {
  bid: string;
  words: string;
  onWords: (words: string) => void;
  /** What is open beside: its file and words. */
  shown: { file: string | undefined; words: string | undefined };
  onShow: (hit: Quote) => void;
};

/** One field over the documents of a bid: words are found page by page, a question is answered in the buyer's own sentences. */
export function PackSearch({ words, onWords, ...found }: PackSearchProps) {
  const { t } = useTranslation();
  return (
    <search className="flex flex-col gap-4">
      <SearchInput value={words} onSearch={onWords} label={t('search.pack.label')} className="w-full" />
      {words === '' ? null : <Found words={words} {...found} />}
    </search>
  );
}

function Found({ bid, words, shown, onShow }: Omit<PackSearchProps, 'onWords'>) {
  const { t } = useTranslation();
  const search = useBidSearch(bid, words);
  if (search.isError) return <ReadFailed read={search} title={t('search.errors.search')} size="small" />;
  if (!search.data)
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </Loading>
    );
  const { isQuestion, isSure, quotes, pages, hasMore, unread, shownFor } = search.data;
  const isShown = ({ _id, quote }: Quote) => _id === shown.file && quote === shown.words;
  const isNothing = quotes.length === 0 && pages.length === 0;
  return (
    <div
      className={classNames('flex flex-col gap-4', search.isPlaceholderData && 'opacity-60')}
      aria-live="polite"
    >
      {shownFor ? (
        <p className="text-ink-muted text-sm">{t('search.shownFor', { words: shownFor })}</p>
      ) : null}
      {isNothing ? (
        <EmptyState
          drawing="search"
          size="small"
          title={t(`search.pack.${unread > 0 ? 'notYet' : isQuestion ? 'noAnswer' : 'nothing'}`)}
          description={t(
            `search.pack.${unread > 0 ? 'notYetHint' : isQuestion ? 'noAnswerHint' : 'nothingHint'}`,
          )}
        />
      ) : null}
      {quotes.length > 0 ? (
        <Hits title={t(`search.pack.${isSure ? 'answers' : isQuestion ? 'unsure' : 'nearest'}`)}>
          {quotes.map((hit) => (
            <Hit key={`${hit._id} ${hit.quote}`} hit={hit} isShown={isShown(hit)} onShow={onShow}>
              <blockquote dir="auto" className="line-clamp-6 text-base wrap-anywhere">
                {hit.quote}
              </blockquote>
            </Hit>
          ))}
        </Hits>
      ) : null}
      {pages.length > 0 ? (
        <Hits
          title={
            hasMore
              ? t('search.pack.firstPages', { number: pages.length })
              : t('search.pack.pages', { count: pages.length })
          }
        >
          {pages.map((hit, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two pages may hold the same words
            <Hit key={place} hit={hit} isShown={isShown(hit)} onShow={onShow}>
              <span dir="auto" className="block font-serif wrap-anywhere">
                <MarkedPieces pieces={hit.snippet} />
              </span>
            </Hit>
          ))}
        </Hits>
      ) : null}
      {unread > 0 ? (
        <p className="text-ink-muted text-sm">{t('search.pack.unread', { count: unread })}</p>
      ) : null}
    </div>
  );
}

function Hits({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h2 id={id} className="text-ink-muted text-sm">
        {title}
      </h2>
      <ul className="-mx-2 flex flex-col">{children}</ul>
    </section>
  );
}

/** A passage with the document and page it stands on; a press opens it there. */
function Hit({
  hit,
  isShown,
  onShow,
  children,
}: {
  hit: Quote;
  isShown: boolean;
  onShow: (hit: Quote) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const place = namePlace(hit, t);
  return (
    <li>
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={() => onShow(hit)}
        className={classNames(
          'hover:bg-hover flex w-full flex-col gap-1 rounded-md px-2 py-2 text-start',
          isShown && 'bg-accent-soft',
        )}
      >
        {children}
        <span className="text-ink-muted flex min-w-0 gap-2 text-xs">
          <TruncatedText>{hit.name}</TruncatedText>
          {place ? <bdi className="shrink-0">{place}</bdi> : null}
        </span>
      </button>
    </li>
  );
}
