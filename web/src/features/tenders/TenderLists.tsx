import type { WholeTender } from '@bidloom/contract/tenders';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '#lib/tables/read-amount.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { EditedPart } from './EditedPart.tsx';
import { Outside } from './Outside.tsx';

const CpvName = lazy(async () => ({ default: (await import('#ui/controls/cpv/cpv-name.tsx')).CpvName }));
const CpvInput = lazy(async () => ({ default: (await import('#ui/controls/cpv/cpv-input.tsx')).CpvInput }));

type Shown = { tender: WholeTender; lockedBecause: string | undefined };
/** The contract takes so many of each. */
const most = 500;

/** The lots, codes and linked documents of a tender, each list edited in place. */
export function TenderLists(shown: Shown) {
  return (
    <>
      <Lots {...shown} />
      <Codes {...shown} />
      <Documents {...shown} />
    </>
  );
}

function Lots({ tender, lockedBecause }: Shown) {
  const { t } = useTranslation();
  const none = { number: '', title: '', value: '' };
  return (
    <EditedPart
      tender={tender}
      field="lots"
      lockedBecause={lockedBecause}
      draftOf={() =>
        tender.lots.map(({ number, title, value }) => ({
          number,
          title,
          value: value === null ? '' : String(value),
        }))
      }
      fieldsOf={(lots) => ({
        lots: lots
          .map(({ number, title, value }) => ({
            number: number.trim(),
            title: title.trim(),
            value: readAmount(value) ?? null,
          }))
          .filter(({ number, title, value }) => number !== '' || title !== '' || value !== null),
      })}
      renderEditor={(lots, change) => (
        <Rows
          rows={lots}
          none={none}
          addLabel={t('tenders.sheet.addLot')}
          removeLabel={(lot) => t('tenders.sheet.removeLot', { name: lot.number || lot.title })}
          onChange={change}
        >
          {(lot, set) => (
            <>
              <Input
                className="w-20 shrink-0"
                aria-label={t('tenders.sheet.lotNumber')}
                placeholder={t('tenders.sheet.lotNumber')}
                maxLength={100}
                value={lot.number}
                onChange={(event) => set({ number: event.target.value })}
              />
              <Input
                className="min-w-40 flex-1"
                dir="auto"
                aria-label={t('tenders.fields.title')}
                placeholder={t('tenders.fields.title')}
                maxLength={1000}
                value={lot.title}
                onChange={(event) => set({ title: event.target.value })}
              />
              <Input
                className="w-28 shrink-0"
                dir="ltr"
                inputMode="decimal"
                aria-label={t('tenders.fields.value')}
                placeholder={t('tenders.fields.value')}
                aria-invalid={readAmount(lot.value) === undefined || undefined}
                ref={(input) =>
                  input?.setCustomValidity(
                    readAmount(lot.value) === undefined
                      ? t('ui.importPreview.noAmount', { text: lot.value })
                      : '',
                  )
                }
                value={lot.value}
                onChange={(event) => set({ value: event.target.value })}
              />
            </>
          )}
        </Rows>
      )}
    >
      {tender.lots.length === 0 ? (
        <None />
      ) : (
        <ul className="divide-line divide-y">
          {tender.lots.map((lot, index) => (
            <li key={`${lot.number}-${index}`} className="flex gap-3 py-2">
              <bdi className="text-ink-muted shrink-0 tabular-nums">{lot.number}</bdi>
              <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                {lot.title}
              </span>
              {lot.value === null ? null : <Amount value={lot.value} currency={tender.currency} />}
            </li>
          ))}
        </ul>
      )}
    </EditedPart>
  );
}

function Codes({ tender, lockedBecause }: Shown) {
  const labels = new Map(tender.cpv.map(({ code, label }) => [code, label]));
  return (
    <EditedPart
      tender={tender}
      field="cpv"
      lockedBecause={lockedBecause}
      draftOf={() => tender.cpv.map(({ code }) => code)}
      fieldsOf={(codes) => ({ cpv: codes.map((code) => ({ code, label: labels.get(code) ?? '' })) })}
      renderEditor={(codes, change) => (
        <Suspense fallback={null}>
          <CpvInput values={codes} onChange={change} />
        </Suspense>
      )}
    >
      {tender.cpv.length === 0 ? (
        <None />
      ) : (
        <ul className="flex flex-col gap-1">
          {tender.cpv.map(({ code, label }) => (
            <li key={code} className="text-sm">
              <bdi className="text-ink-muted tabular-nums">{code}</bdi>{' '}
              <span dir="auto">
                <Suspense fallback={label}>
                  <CpvName code={code} said={label} />
                </Suspense>
              </span>
            </li>
          ))}
        </ul>
      )}
    </EditedPart>
  );
}

function Documents({ tender, lockedBecause }: Shown) {
  const { t } = useTranslation();
  return (
    <EditedPart
      tender={tender}
      field="documents"
      lockedBecause={lockedBecause}
      draftOf={() => tender.documents.map(({ title, url }) => ({ title, url }))}
      fieldsOf={(documents) => ({
        documents: documents
          .map(({ title, url }) => ({ title: title.trim(), url: url.trim() }))
          .filter(({ title, url }) => title !== '' || url !== ''),
      })}
      renderEditor={(documents, change) => (
        <Rows
          rows={documents}
          none={{ title: '', url: '' }}
          addLabel={t('tenders.sheet.addDocument')}
          removeLabel={({ title, url }) => t('tenders.sheet.removeDocument', { name: title || url })}
          onChange={change}
        >
          {(document, set) => (
            <>
              <Input
                className="min-w-32 flex-1"
                dir="auto"
                aria-label={t('tenders.fields.title')}
                placeholder={t('tenders.fields.title')}
                maxLength={500}
                value={document.title}
                onChange={(event) => set({ title: event.target.value })}
              />
              <Input
                className="min-w-40 flex-1"
                type="url"
                dir="ltr"
                required
                aria-label={t('tenders.sheet.link')}
                placeholder="https://"
                value={document.url}
                onChange={(event) => set({ url: event.target.value })}
              />
            </>
          )}
        </Rows>
      )}
    >
      {tender.documents.length === 0 ? (
        <None />
      ) : (
        <ul className="flex flex-col gap-1">
          {tender.documents.map(({ title, url }) => (
            <li key={url}>
              <Outside href={url}>{title || url}</Outside>
            </li>
          ))}
        </ul>
      )}
    </EditedPart>
  );
}

/** Rows of a list: each changed and taken away, more added at the end. */
function Rows<Row extends object>({
  rows,
  none,
  addLabel,
  removeLabel,
  onChange,
  children,
}: {
  rows: Row[];
  /** An empty row. */
  none: Row;
  addLabel: string;
  removeLabel: (row: Row) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, set: (fields: Partial<Row>) => void) => ReactNode;
}) {
  return (
    <>
      <ul className="flex flex-col gap-2">
        {rows.map((row, place) => (
          <li key={place} className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap gap-2">
              {children(row, (fields) =>
                onChange(rows.map((one, other) => (other === place ? { ...one, ...fields } : one))),
              )}
            </div>
            <IconButton
              icon={Trash2}
              size="small"
              className="mt-1"
              label={removeLabel(row)}
              onClick={() => onChange(rows.filter((_row, other) => other !== place))}
            />
          </li>
        ))}
      </ul>
      {rows.length < most ? (
        <Button
          icon={Plus}
          size="small"
          variant="outline"
          className="self-start"
          onClick={() => onChange([...rows, none])}
        >
          {addLabel}
        </Button>
      ) : null}
    </>
  );
}

function None() {
  const { t } = useTranslation();
  return <p className="text-ink-faint">{t('tenders.notStated')}</p>;
}
