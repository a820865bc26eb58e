import type { BidStatus } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import type { createTender } from '@bidloom/contract/tenders';
import type { Language } from '#http/language.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { cpvOfServices, tenders, factsIn, answers, type TenderWords } from './sample-words.ts';

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
