import type { Language } from '#http/language.ts';

export type TenderWords = {
  title: string;
  buyer: string;
  reference: string;
  country: string;
  language: Language;
  /** What its CPV code is called. */
  cpv?: string;
  description?: string;
  lots?: string[];
};
type AnswerWords = { question: string; answer: string; tags: string[]; language?: Language };

/**
 * What the sample company works on, in a person's language: invented buyers, tenders and documents, written for it. A few tenders
 * and an answer are in other languages, as they are for any company that looks abroad.
 */
export type SampleWords = {
  services: Record<Service, { name: string; description: string; keywords: string[] }>;
  clients: {
    name: string;
    sector: string;
    country: string;
    contactName?: string;
    contactEmail?: string;
  }[];
  tenders: Record<keyof typeof tenders, TenderWords>;
  reasons: { won: string; lost: string };
  /** What the company says of itself once: answers refer to it by name. */
  facts: Record<keyof ReturnType<typeof factsIn>, { name: string; unit?: string }>;
  answers: Record<keyof typeof answers, AnswerWords>;
  /** Its tasks one for each of `tasksDaysBefore`. */
  template: { name: string; tasks: string[] };
  document: { name: string; text: string };
  comment: string;
};

export type Service = 'software' | 'cleaning' | 'training';
export const cpvOfServices: Record<Service, string[]> = {
  software: ['72000000', '48000000'],
  cleaning: ['90900000'],
  training: ['80500000'],
};

/** In the order of their finding; days count from today. */
export const tenders = {
  housing: { value: 240_000, dueInDays: 12, cpv: '48000000' },
  hospital: { value: 1_150_000, dueInDays: 3, cpv: '90911200', lots: [420_000, 390_000, 340_000] },
  training: { value: 88_000, dueInDays: 27, cpv: '80500000' },
  portal: { value: 310_000, dueInDays: 41, cpv: '72413000' },
  schools: { value: 265_000, dueInDays: 19, cpv: '90919300' },
  learning: { value: 420_000, dueInDays: 33 },
  website: { value: 95_000, dueInDays: 8, cpv: '72413000' },
  windows: { value: 18_500, dueInDays: 54 },
};

export const factsIn = (currency: string) =>
  ({
    staff: { kind: 'number', value: '46' },
    turnover: { kind: 'money', value: '5200000', unit: currency },
    certificate: { kind: 'certificate', value: 'IS 730114', validInDays: 320 },
    incidents: { kind: 'percent', value: '99.4' },
  }) as const;

/** The answer library; days count from today. One is a draft, one is past its review. */
export const answers = {
  changes: { status: 'approved', reviewInDays: 160 },
  migration: { status: 'approved', reviewInDays: 90 },
  incidents: { status: 'approved', reviewInDays: 200 },
  residence: { status: 'approved', reviewInDays: 240 },
  backups: { status: 'approved', reviewInDays: -12 },
  company: { status: 'approved' },
  environment: { status: 'draft' },
  foreign: { status: 'approved' },
} as const;
