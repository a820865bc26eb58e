import type { Evidence, EvidenceKind } from '@bidloom/contract/evidence';
import type { TFunction } from 'i18next';
import { displayName } from '#ui/text/display-name.ts';

export type FieldName =
  | 'issuer'
  | 'number'
  | 'validFrom'
  | 'validUntil'
  | 'amount'
  | 'periodStart'
  | 'periodEnd'
  | 'role'
  | 'experienceSince'
  | 'member'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'consent'
  | 'permittedUse';

const paper: FieldName[] = ['issuer', 'number', 'validFrom', 'validUntil'];
/** What is kept of each kind, in the order in which one reads it. */
export const fieldsOfKind: Record<EvidenceKind, FieldName[]> = {
  certificate: paper,
  insurance: ['issuer', 'number', 'amount', 'validFrom', 'validUntil'],
  accounts: ['periodStart', 'periodEnd', 'amount', 'issuer'],
  attestation: paper,
  policy: ['validFrom', 'validUntil'],
  person: ['role', 'experienceSince', 'member', 'validUntil'],
  reference: [
    'issuer',
    'periodStart',
    'periodEnd',
    'amount',
    'permittedUse',
    'contactName',
    'contactEmail',
    'contactPhone',
    'consent',
  ],
  other: paper,
};

/** What a field is called with each kind; the key of its words. */
export function fieldLabel(kind: EvidenceKind, name: FieldName | 'title'): string {
  const special: Partial<Record<EvidenceKind, Partial<Record<FieldName | 'title', string>>>> = {
    insurance: { issuer: 'insurer', amount: 'sum' },
    accounts: { amount: 'turnover' },
    person: { title: 'personName' },
    reference: { title: 'contract', issuer: 'client', amount: 'value' },
  };
  return `evidence.fields.${special[kind]?.[name] ?? name}`;
}

/** Languages that files are offered in; others that one has stay. */
export const fileLanguages = ['en', 'fr', 'ar', 'de', 'es', 'it', 'nl', 'pt'];
export const languageName = (code: string, language: string): string =>
  displayName('language', code, language);

/** `2024 – 2026`, or since when it is under way. */
export function periodOf(
  { periodStart, periodEnd }: Pick<Evidence, 'periodStart' | 'periodEnd'>,
  t: TFunction,
): string {
  const [from, to] = [periodStart?.slice(0, 4), periodEnd?.slice(0, 4)];
  if (from === to || from === undefined) return to ?? '';
  return to === undefined ? t('evidence.since', { year: from }) : `${from} – ${to}`;
}

/** What files of the vault may be. */
export const evidenceEndings = [
  '.pdf',
  '.docx',
  '.doc',
  '.xlsx',
  '.xls',
  '.pptx',
  '.odt',
  '.ods',
  '.rtf',
  '.txt',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.zip',
];
