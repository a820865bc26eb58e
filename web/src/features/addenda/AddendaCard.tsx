import type { BidAddenda, BidDocumentKind } from '@bidloom/contract/addenda';
import { GitCompareArrows, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { KindDialog } from './KindDialog.tsx';
import { useAddenda } from './addenda.api.ts';

type AddendaCardProps = {
  bid: string;
  lockedBecause: string | undefined;
  onShow: (file: string) => void;
  /** Opens what a document adds, changes and withdraws. */
  onCompare: (file: string) => void;
};
type Missing = BidAddenda['missing'][number];

/** The base of the tender and what changes it, by number, with the numbers that are missing in their places. */
export function AddendaCard({ bid, lockedBecause, onShow, onCompare }: AddendaCardProps) {
  const { t } = useTranslation();
  const { data } = useAddenda(bid);
  const [corrected, setCorrected] = useState<BidDocumentKind | 'choose'>();
  if (!data || (data.documents.length < 2 && data.missing.length === 0)) return null;
  const { documents, missing } = data;
  const later = documents.filter(({ kind }) => isLater(kind));
  const bases = documents.filter(({ kind }) => kind === 'base');
  const amended = bases.filter(
    ({ file, differences }) =>
      later.some(({ amends }) => amends?._id === file._id) ||
      differences.added + differences.changed + differences.withdrawn > 0,
  );
  const rows = inOrder([...amended, ...later], missing);
  return (
    <Card aria-label={t('addenda.title')}>
      <CardHead
        title={t('addenda.title')}
        action={
          <Button
            size="small"
            variant="outline"
            lockedBecause={lockedBecause}
            onClick={() => setCorrected('choose')}
          >
            {t('addenda.correct')}
          </Button>
        }
      >
        {later.length === 0 ? t('addenda.none') : t('addenda.hint')}
      </CardHead>
      {rows.length > 0 ? (
        <ol className="px-4 pb-3">
          {rows.map((row) =>
            'file' in row ? (
              <DocumentLine
                key={row.file._id}
                document={row}
                lockedBecause={lockedBecause}
                onShow={onShow}
                onCompare={onCompare}
                onCorrect={() => setCorrected(row)}
              />
            ) : (
              <MissingLine key={`${row.kind} ${row.number}`} missing={row} />
            ),
          )}
        </ol>
      ) : null}
      {corrected ? (
        <KindDialog
          documents={documents}
          first={corrected === 'choose' ? undefined : corrected}
          onClose={() => setCorrected(undefined)}
        />
      ) : null}
    </Card>
  );
}

const isLater = (kind: BidDocumentKind['kind']): boolean => kind !== 'base' && kind !== 'draft';

/** The documents with what is missing between them, each before the first of its kind with a higher number. */
function inOrder(documents: BidDocumentKind[], missing: Missing[]): (BidDocumentKind | Missing)[] {
  const rows: (BidDocumentKind | Missing)[] = [...documents];
  for (const one of missing) {
    const next = rows.findIndex(
      ({ kind, number }) => kind === one.kind && number !== null && number > one.number,
    );
    rows.splice(next < 0 ? rows.length : next, 0, one);
  }
  return rows;
}

type DocumentLineProps = {
  document: BidDocumentKind;
  lockedBecause: string | undefined;
  onShow: (file: string) => void;
  onCompare: (file: string) => void;
  onCorrect: () => void;
};

function DocumentLine({ document, lockedBecause, onShow, onCompare, onCorrect }: DocumentLineProps) {
  const { t, i18n } = useTranslation();
  const { file, kind, number, issuedOn, amends, correctedBy, differences } = document;
  const counts = (['withdrawn', 'changed', 'added'] as const).filter((one) => differences[one] > 0);
  const notes = [
    issuedOn === null
      ? undefined
      : t('addenda.issued', { day: formatDay(`${issuedOn}T12:00:00Z`, i18n.language, 'UTC') }),
    amends ? t('addenda.amends', { name: amends.name }) : undefined,
    correctedBy ? t('addenda.correctedBy', { name: correctedBy.fullName }) : undefined,
  ].filter((note) => note !== undefined);
  return (
    <li className="border-line flex items-start gap-3 border-t py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isLater(kind) ? 'accent' : 'neutral'}>
            {number === null ? t(`addenda.kinds.${kind}`) : t(`addenda.named.${kind}`, { number })}
          </Badge>
          <button
            type="button"
            onClick={() => onShow(file._id)}
            className="min-w-0 text-start wrap-anywhere hover:underline"
          >
            <bdi>{file.name}</bdi>
          </button>
        </div>
        {notes.length > 0 ? (
          <p className="text-ink-muted mt-0.5 text-sm wrap-anywhere">{notes.join(' · ')}</p>
        ) : null}
        {isLater(kind) || counts.length > 0 ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <button
              type="button"
              onClick={() => onCompare(file._id)}
              aria-label={t('addenda.compareOne', { name: file.name })}
              className="text-accent -mx-1.5 inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 font-medium hover:underline"
            >
              <GitCompareArrows size={14} className="shrink-0" aria-hidden />
              {t('addenda.compare')}
            </button>
            {counts.length > 0 ? (
              <span className="text-ink-muted tabular-nums">
                {counts.map((one) => t(`addenda.counts.${one}`, { count: differences[one] })).join(' · ')}
              </span>
            ) : null}
            {differences.undecided > 0 ? (
              <Badge tone="warning">{t('addenda.undecided', { count: differences.undecided })}</Badge>
            ) : null}
          </p>
        ) : null}
      </div>
      <IconButton
        icon={Pencil}
        size="small"
        label={t('addenda.correctOne', { name: file.name })}
        lockedBecause={lockedBecause}
        onClick={onCorrect}
      />
    </li>
  );
}

function MissingLine({ missing: { kind, number, quote, document } }: { missing: Missing }) {
  const { t } = useTranslation();
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warning">{t(`addenda.named.${kind}`, { number })}</Badge>
        <span className="text-warning font-medium">{t('addenda.missing')}</span>
      </div>
      <p className="text-ink-muted mt-0.5 text-sm wrap-anywhere">
        {quote === null ? (
          t('addenda.missingByNumber')
        ) : (
          <>
            {t('addenda.missingByWords', { name: document ?? '' })} <q dir="auto">{quote}</q>
          </>
        )}
      </p>
    </li>
  );
}
