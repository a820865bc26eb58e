import { createHash } from 'node:crypto';
import type { Criterion } from '#requirements/facts/criteria.ts';
import type { Deadline } from '#requirements/dates/choose-deadline.ts';
import type { Facts } from '#requirements/facts/facts.ts';

type Field = {
  value?: string | null;
  utc?: string;
  literal_reading_utc?: string;
  value_local?: string | null;
  method?: string;
  alternatives?: { value: string }[];
  aliases?: string[];
};
/** The part of a label's `fields` that is scored. */
export type LabelledFields = {
  title?: Field;
  reference?: Field;
  buyer?: Field;
  deadline?: Field;
  questions_deadline?: Field;
  submission?: Field;
  contacts?: LabelledContacts;
  page_limit?: { value: number | null };
  bonds?: { value: { kind: string; percent?: number }[] };
};
type LabelledCriterion = { name: string; weight_percent?: number; points?: number; weight?: string };
export type LabelledEvaluation = {
  criteria?: LabelledCriterion[];
  /** Lists that are right as well, such as the parts of the technical score. */
  alternatives?: LabelledCriterion[][];
  stated_weights?: boolean;
};
/** Mail addresses, whole or as `digestOf` gives them: those to turn to, and others of the buyer's that are neither right nor wrong. */
type LabelledContacts = { value: string[]; aliases?: string[] };
/**
 * right: as labelled, also where both say nothing. wrong: another value, stated plainly. asked: offered to choose from, and the
 * labelled value is among it. astray: offered to choose from without it. empty: nothing where the label has a value.
 */
export type Outcome = 'right' | 'wrong' | 'asked' | 'astray' | 'empty';
export type ScoredFact = {
  name: string;
  right: boolean;
  outcome: Outcome;
  found: string;
  expected: string;
};

/** Compares facts with a label; a fact the label does not name is not scored. A fact the label says is not stated (null) is right only when it was not found. */
export function scoreFacts(
  fields: LabelledFields,
  evaluation: LabelledEvaluation | undefined,
  facts: Facts,
): ScoredFact[] {
  const scored: ScoredFact[] = [];
  const add = (
    name: string,
    right: boolean,
    found: string | null | undefined,
    expected: string | null | undefined,
    offered: boolean[] = [],
  ) => {
    const isEmpty = found === null || found === undefined;
    const chosen = offered.some((isRight) => isRight) ? 'asked' : 'astray';
    const outcome = offered.length > 0 ? chosen : right ? 'right' : isEmpty ? 'empty' : 'wrong';
    scored.push({ name, right, outcome, found: show(found), expected: show(expected) });
  };
  for (const name of ['title', 'reference', 'buyer'] as const) {
    const field = fields[name];
    if (!field) continue;
    const found = facts[name]?.value ?? null;
    const offered = (facts.choices[name] ?? []).map(({ value }) => isAccepted(field, value));
    add(name, isAccepted(field, found), found, field.value, offered);
  }
  for (const [name, field, found, choices = []] of [
    ['deadline', fields.deadline, facts.deadline, facts.choices.deadline],
    [
      'questions deadline',
      fields.questions_deadline,
      facts.questionsDeadline,
      facts.choices.questionsDeadline,
    ],
  ] as const) {
    if (!field) continue;
    const isInstant = name === 'deadline' && field.utc !== undefined;
    add(
      name,
      isMoment(field, found, isInstant),
      found && `${found.local} ${found.zone}${isInstant ? ` = ${found.utc} (${found.certainty})` : ''}`,
      isInstant ? field.utc : (field.value_local ?? field.value ?? null),
      choices.map((choice) => isMoment(field, choice, isInstant)),
    );
  }
  if (fields.submission?.method)
    add(
      'submission',
      facts.submission?.method === fields.submission.method,
      facts.submission && `${facts.submission.method} ${facts.submission.value}`,
      fields.submission.method,
      (facts.choices.submission ?? []).map(({ method }) => method === fields.submission?.method),
    );
  else if ('submission' in fields)
    add(
      'submission',
      facts.submission === null,
      facts.submission?.method ?? null,
      null,
      (facts.choices.submission ?? []).map(() => false),
    );
  const limit = fields.page_limit;
  if (limit)
    add(
      'page limit',
      limit.value === null
        ? facts.pageLimits.length === 0
        : facts.pageLimits.some(({ pages }) => pages === limit.value),
      facts.pageLimits.map(({ pages }) => pages).join(', ') || null,
      limit.value === null ? null : String(limit.value),
    );
  if (fields.bonds) {
    const percents = (list: { percent?: number | null }[]) =>
      list.map(({ percent }) => percent ?? '-').join(', ');
    add(
      'guarantees',
      percents(fields.bonds.value) === percents(facts.guarantees),
      percents(facts.guarantees),
      percents(fields.bonds.value),
    );
  }
  const { contacts } = fields;
  if (contacts) {
    const stated = facts.contacts.map(({ value }) => isAcceptedContact(contacts, value));
    add(
      'contacts',
      !stated.includes('no') && (contacts.value.length === 0 || stated.includes('yes')),
      facts.contacts.map(({ value }) => value).join(', ') || null,
      contacts.value.join(', ') || null,
      (facts.choices.contacts ?? []).map(({ value }) => isAcceptedContact(contacts, value) === 'yes'),
    );
  }
  if (!evaluation) return scored;
  add(
    'criteria',
    isAcceptedList(evaluation, facts.criteria),
    inWords(facts.criteria.map(({ name, weight }) => ({ name, ...(weight !== null && { points: weight }) }))),
    inWords(evaluation.criteria ?? []),
    (facts.choices.criteria ?? []).map(({ criteria }) => isAcceptedList(evaluation, criteria)),
  );
  return scored;
}

const inWords = (criteria: LabelledCriterion[]): string | null =>
  criteria
    .map((each) => `${each.name} [${each.weight_percent ?? each.points ?? each.weight ?? '-'}]`)
    .join('; ') || null;

/** Whether a list is the labelled one or an alternative: every criterion with its weight, and one more at most. */
export function isAcceptedList(
  { criteria = [], alternatives = [] }: LabelledEvaluation,
  found: Criterion[],
): boolean {
  return [criteria, ...alternatives].some((labelled) => {
    const isThere = (each: LabelledCriterion) =>
      found.some(
        ({ name, weight }) =>
          near(name, each.name) && (weight ?? null) === (each.weight_percent ?? each.points ?? null),
      );
    return labelled.length === 0
      ? found.length === 0
      : found.length <= labelled.length + 1 && labelled.every(isThere);
  });
}

/** Whether an address is one to turn to; 'as well': one of the buyer's that is neither right nor wrong. */
export function isAcceptedContact(
  { value, aliases = [] }: LabelledContacts,
  address: string,
): 'yes' | 'as well' | 'no' {
  const isOf = (known: string[]) => known.includes(address) || known.includes(digestOf(address));
  return isOf(value) ? 'yes' : isOf(aliases) ? 'as well' : 'no';
}

/** An address without its person, as labels keep it: the beginning of a digest, and the domain. */
function digestOf(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 12);
  return `${digest}@${address.split('@')[1] ?? ''}`;
}

/** Whether a moment is the labelled one: by its instant where that is known, else by the wall clock. */
function isMoment(field: Field, found: Deadline | null, isInstant: boolean): boolean {
  if (isInstant)
    return [field.utc, field.literal_reading_utc].some(
      (instant) =>
        instant !== undefined && found?.utc != null && Date.parse(instant) === Date.parse(found.utc),
    );
  const expected = field.value_local ?? field.value ?? null;
  return expected === null ? found === null : found?.local.startsWith(expected.slice(0, 16)) === true;
}

/** Whether a value is the labelled one, or one that is right as well. */
export function isAccepted(field: Field, found: string | null): boolean {
  const accepted = [
    field.value ?? null,
    ...(field.alternatives ?? []).map((other) => other.value),
    ...(field.aliases ?? []),
  ];
  return accepted.some((value) => fold(value) === fold(found));
}

/** One name holds all the words of the other. */
function near(found: string, labelled: string): boolean {
  const [a, b] = [found, labelled].map((name) => new Set(fold(name)?.match(/[\p{L}\p{N}]+/gu)));
  return (
    a !== undefined &&
    b !== undefined &&
    ([...a].every((word) => b.has(word)) || [...b].every((word) => a.has(word)))
  );
}

function fold(value: string | null): string | null {
  if (value === null) return null;
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function show(value: string | null | undefined): string {
  return value === null || value === undefined ? 'not stated' : value;
}
