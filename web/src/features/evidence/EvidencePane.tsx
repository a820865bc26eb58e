import type { Evidence } from '@bidloom/contract/evidence';
import { writeList } from '@bidloom/contract/written-value';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { EvidenceFiles } from './EvidenceFiles.tsx';
import { fieldLabel, type FieldName, fieldsOfKind, languageName } from './evidence-fields.ts';
import { ValidToday } from './ValidityMark.tsx';

/** One evidence as it is read: what it is, whether it is valid, its fields and its files. */
export function EvidencePane({
  evidence,
  onEdit,
  lockedBecause,
}: {
  evidence: Evidence;
  onEdit: () => void;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { _id, kind, title, tags, languages, owner, note, bidCount } = evidence;
  const rows: [label: string, value: ReactNode][] = [
    ...fieldsOfKind[kind].map((name): [string, ReactNode] => [
      t(fieldLabel(kind, name)),
      <FieldValue key={name} evidence={evidence} name={name} />,
    ]),
    [t('evidence.fields.owner'), owner?.fullName],
    [
      t('evidence.fields.languages'),
      writeList(
        languages.map((code) => languageName(code, i18n.language)),
        i18n.language,
      ),
    ],
    [t('evidence.fields.tags'), writeList(tags, i18n.language)],
    [t('evidence.fields.bidCount'), bidCount > 0 ? t('evidence.inBids', { count: bidCount }) : ''],
  ];
  const known = rows.filter(([, value]) => Boolean(value) && !isBlank(value));
  return (
    <article aria-labelledby={`evidence-${_id}`} className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex items-start gap-4 max-sm:flex-col max-sm:gap-2">
          <h3 id={`evidence-${_id}`} className="min-w-0 flex-1 text-xl wrap-anywhere" dir="auto">
            {title}
          </h3>
          <Button variant="outline" onClick={() => onEdit()} lockedBecause={lockedBecause}>
            {t('evidence.change')}
          </Button>
        </div>
        <p className="text-ink-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>{t(`evidence.kinds.${kind}`)}</span>
          <ValidToday evidence={evidence} />
        </p>
      </header>
      <dl className="flex flex-col text-base">
        {known.map(([label, value]) => (
          <PropertyRow key={label} label={label}>
            <bdi>{value}</bdi>
          </PropertyRow>
        ))}
      </dl>
      {note ? (
        <p className="text-ink-muted max-w-reading text-sm whitespace-pre-wrap" dir="auto">
          {note}
        </p>
      ) : null}
      <EvidenceFiles key={_id} evidence={evidence} lockedBecause={lockedBecause} />
    </article>
  );
}

/** An element is there whatever it draws: whether it draws anything is asked of its evidence. */
function isBlank(value: ReactNode): boolean {
  if (typeof value !== 'object' || value === null || !('props' in value)) return false;
  const { evidence, name } = value.props as { evidence: Evidence; name: FieldName };
  if (name === 'consent') return evidence.contactName === '';
  const field = evidence[name];
  return field === null || field === '';
}

function FieldValue({ evidence, name }: { evidence: Evidence; name: FieldName }) {
  const { t, i18n } = useTranslation();
  switch (name) {
    case 'validFrom':
    case 'validUntil':
    case 'periodStart':
    case 'periodEnd': {
      const day = evidence[name];
      return day === null ? null : <time dateTime={day}>{formatCalendarDay(day, i18n.language)}</time>;
    }
    case 'amount':
      return evidence.amount === null
        ? null
        : formatAmount(evidence.amount, evidence.currency || null, i18n.language);
    case 'consent':
      return t(`evidence.consents.${evidence.consent}`);
    case 'permittedUse':
      return t(`evidence.uses.${evidence.permittedUse}`);
    case 'member':
      return evidence.member?.fullName ?? null;
    case 'contactEmail':
      return (
        <a href={`mailto:${evidence.contactEmail}`} className="hover:underline" dir="ltr">
          {evidence.contactEmail}
        </a>
      );
    default:
      return evidence[name];
  }
}
