import type { Statement } from '@bidloom/contract/understanding';
import { FileSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

export type Placed = Pick<Statement, 'file' | 'document' | 'page' | 'paragraph'> & {
  sheet?: string | null;
  cell?: string | null;
};

/** Where something stands, short: `p. 3`, `Prices B12`, `par. 14`; nothing when the document alone is known. */
export function usePlaceWords() {
  const { t } = useTranslation();
  return ({ page, paragraph, sheet, cell }: Placed): string => {
    if (page !== null) return t('requirements.place.page', { page });
    if (sheet) return cell ? `${sheet} ${cell}` : sheet;
    return paragraph === null ? '' : t('requirements.place.paragraph', { paragraph });
  };
}

type PlaceButtonProps = { of: Placed; label: string; isShown: boolean; onShow: () => void };

/** Opens the document beside the page, where the words stand. */
export function PlaceButton({ of, label, isShown, onShow }: PlaceButtonProps) {
  const { t } = useTranslation();
  const place = usePlaceWords()(of) || t('requirements.place.file');
  if (!of.file) return <span className="text-ink-muted text-sm">{t('requirements.fileGone')}</span>;
  return (
    <button
      type="button"
      onClick={onShow}
      aria-pressed={isShown}
      aria-label={t('understanding.showPlace', { label, place, file: of.document })}
      title={of.document}
      className="text-accent hover:bg-hover -mx-1.5 inline-flex max-w-40 items-center gap-1.5 rounded-sm px-1.5 py-0.5 text-start text-sm font-medium"
    >
      <FileSearch size={14} className="shrink-0" aria-hidden />
      <TruncatedText>{place}</TruncatedText>
    </button>
  );
}

type QuoteProps = { statement: Statement; label: string; isShown: boolean; onShow: () => void };

/** The exact words, the document that says them, and the way there. */
export function Quote({ statement, label, isShown, onShow }: QuoteProps) {
  return (
    <figure className="border-line-strong flex flex-col gap-0.5 border-s-2 ps-3">
      {statement.quote === '' ? null : (
        <blockquote dir="auto" className="max-w-reading text-base wrap-anywhere">
          {statement.quote}
        </blockquote>
      )}
      <figcaption className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
        <bdi className="text-ink-muted min-w-0 wrap-anywhere">{statement.document}</bdi>
        <PlaceButton of={statement} label={label} isShown={isShown} onShow={onShow} />
      </figcaption>
    </figure>
  );
}
