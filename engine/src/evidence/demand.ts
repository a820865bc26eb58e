type EvidenceKind =
  | 'certificate'
  | 'insurance'
  | 'accounts'
  | 'attestation'
  | 'policy'
  | 'person'
  | 'reference'
  | 'other';

/** What the words of a tender ask to be handed in. */
export type Demand = {
  kind: EvidenceKind;
  /** Which certificate by its name, or insurance, attestation, policy or role by its subject; empty where any will do. */
  subject: string;
  /** The sum insured, the turnover, or the value of each reference. */
  atLeast: number | null;
  /** Of the amount: the ISO code, or the bare sign where several countries have it. */
  currency: string | null;
  /** How many references, or years of accounts. */
  count: number | null;
  /** References: within so many years before the submission; persons: experience of so many years. */
  years: number | null;
};
/** What a company keeps to prove it. Days are `2027-01-31`. */
export type VaultEvidence = {
  kind: EvidenceKind;
  title: string;
  issuer: string;
  number: string;
  validFrom: string | null;
  validUntil: string | null;
  amount: number | null;
  currency: string;
  periodStart: string | null;
  periodEnd: string | null;
  role: string;
  experienceSince: number | null;
  consent: 'none' | 'asked' | 'given' | 'refused';
  permittedUse: 'open' | 'anonymous' | 'ask' | 'never';
  tags: string[];
  note: string;
  hasFile: boolean;
};
