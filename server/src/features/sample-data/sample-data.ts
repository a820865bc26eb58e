import type { BidStatus } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import type { createTender } from '@bidloom/contract/tenders';
import type { Language } from '#http/language.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';

type TenderWords = {
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

type Service = 'software' | 'cleaning' | 'training';
const cpvOfServices: Record<Service, string[]> = {
  software: ['72000000', '48000000'],
  cleaning: ['90900000'],
  training: ['80500000'],
};

/** In the order of their finding; days count from today. */
const tenders = {
  housing: { value: 240_000, dueInDays: 12, cpv: '48000000' },
  hospital: { value: 1_150_000, dueInDays: 3, cpv: '90911200', lots: [420_000, 390_000, 340_000] },
  training: { value: 88_000, dueInDays: 27, cpv: '80500000' },
  portal: { value: 310_000, dueInDays: 41, cpv: '72413000' },
  schools: { value: 265_000, dueInDays: 19, cpv: '90919300' },
  learning: { value: 420_000, dueInDays: 33 },
  website: { value: 95_000, dueInDays: 8, cpv: '72413000' },
  windows: { value: 18_500, dueInDays: 54 },
};

const factsIn = (currency: string) =>
  ({
    staff: { kind: 'number', value: '46' },
    turnover: { kind: 'money', value: '5200000', unit: currency },
    certificate: { kind: 'certificate', value: 'IS 730114', validInDays: 320 },
    incidents: { kind: 'percent', value: '99.4' },
  }) as const;

/** The answer library; days count from today. One is a draft, one is past its review. */
const answers = {
  changes: { status: 'approved', reviewInDays: 160 },
  migration: { status: 'approved', reviewInDays: 90 },
  incidents: { status: 'approved', reviewInDays: 200 },
  residence: { status: 'approved', reviewInDays: 240 },
  backups: { status: 'approved', reviewInDays: -12 },
  company: { status: 'approved' },
  environment: { status: 'draft' },
  foreign: { status: 'approved' },
} as const;

const tasksDaysBefore = [14, 10, 6, 3, 1];

type SampleTender = Omit<InputOf<typeof createTender>, 'deadline' | 'publishedAt'> & { dueInDays: number };
/** What became of the first tenders, one bid each: its fields and the statuses it went through. */
type Outcome = { priority: number; value: number; outcomeReason?: string; path: BidStatus[] };

/** All that the sample company holds, in a language, its amounts in a currency. */
export function sampleData(language: Language, currency: string) {
  const words = { en: english, fr: french, ar: arabic }[language];
  const outcomes: Outcome[] = [
    { priority: 5, value: 236_000, path: [] },
    { priority: 4, value: 1_090_000, path: ['in-review'] },
    { priority: 3, value: 84_500, path: ['submitted'] },
    { priority: 3, value: 298_000, outcomeReason: words.reasons.won, path: ['submitted', 'won'] },
    { priority: 2, value: 259_000, outcomeReason: words.reasons.lost, path: ['submitted', 'lost'] },
  ];
  return {
    services: namesOf(cpvOfServices).map((name) => ({ ...words.services[name], cpv: cpvOfServices[name] })),
    clients: words.clients,
    tenders: namesOf(tenders).map((name) => tenderOf(tenders[name], words.tenders[name], currency)),
    outcomes,
    facts: namesOf(factsIn(currency)).map((name) => ({ ...words.facts[name], ...factsIn(currency)[name] })),
    answers: namesOf(answers).map((name) => ({ language, ...words.answers[name], ...answers[name] })),
    template: {
      name: words.template.name,
      tasks: words.template.tasks.map((title, index) => ({ title, daysBefore: tasksDaysBefore[index] ?? 1 })),
    },
    documents: [words.document],
    comment: words.comment,
  };
}

function tenderOf(
  {
    cpv: code,
    lots: values,
    ...figures
  }: { value: number; dueInDays: number; cpv?: string; lots?: number[] },
  { cpv: label = '', lots: titles = [], ...words }: TenderWords,
  currency: string,
): SampleTender {
  return {
    ...words,
    ...figures,
    currency,
    submitionType: 'portal',
    type: 'tender',
    ...(code !== undefined && { cpv: [{ code, label }] }),
    ...(values && {
      lots: values.map((value, index) => ({ number: String(index + 1), title: titles[index] ?? '', value })),
    }),
  };
}

const namesOf = <Name extends string>(things: Record<Name, unknown>): Name[] => Object.keys(things) as Name[];
