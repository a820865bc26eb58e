import type { ChecklistItem, FactValue, TenderFactName } from '@bidloom/contract/understanding';
import type { ChecklistItem as FoundItem } from '@bidloom/engine/requirements/checklist';
import type { Conflict } from '@bidloom/engine/requirements/facts/conflicts';
import type { Contact } from '@bidloom/engine/requirements/facts/contacts';
import type { Criterion } from '@bidloom/engine/requirements/facts/criteria';
import type { Deadline } from '@bidloom/engine/requirements/dates/choose-deadline';
import type { Facts } from '@bidloom/engine/requirements/facts/facts';
import type { ContractValue } from '@bidloom/engine/requirements/facts/money';
import type {
  ContractTerm,
  Guarantee,
  PageLimit,
  Validity,
} from '@bidloom/engine/requirements/facts/offer-terms';
import type { Submission } from '@bidloom/engine/requirements/facts/submission';
import { fileOf } from '#features/document-readings/file-of.ts';

/** A statement of a bid's documents as a run stores it. */
export type StoredFact = {
  name: TenderFactName | 'changes';
  role: 'stated' | 'overridden' | 'change' | 'choice';
  /** From 1 within name and role. */
  number: number;
  value: FactValue & { kind?: string };
  quote: string;
  fileId: string | null;
  document: string;
  page: number | null;
  paragraph: number | null;
  wonBy: 'addendum' | 'first' | null;
  /** Of a stated one: it was one of several, and chosen so before. */
  isRemembered?: boolean;
};
export type StoredItem = Pick<
  ChecklistItem,
  'kind' | 'text' | 'document' | 'page' | 'paragraph' | 'sheet' | 'cell'
> & { number: number; fileId: string | null; hasRequirement: boolean };

/** The documents of a run: under which label the engine knew which file. */
type Documents = { id: string; label: string }[];
type Quoted = {
  quote: string;
  document: string;
  page?: number | undefined;
  paragraph?: number | undefined;
};

/** What a run found the documents to say, statement by statement, each led back to its file. */
export function factsToStore(facts: Facts, documents: Documents): StoredFact[] {
  const stored: StoredFact[] = [];
  const add = (
    name: StoredFact['name'],
    value: StoredFact['value'],
    from: Quoted,
    role: StoredFact['role'] = 'stated',
    wonBy: StoredFact['wonBy'] = null,
  ) => {
    const number = stored.filter((each) => each.name === name && each.role === role).length + 1;
    const { quote, document, page = null, paragraph = null } = from;
    const fileId = fileOf(document, documents);
    stored.push({ name, role, number, value, quote, fileId, document, page, paragraph, wonBy });
  };
  for (const name of ['title', 'reference', 'buyer'] as const) {
    const found = facts[name];
    if (found && !facts.choices[name]) add(name, { text: found.value }, found);
  }
  for (const name of ['title', 'reference', 'buyer', 'submission'] as const)
    for (const choice of facts.choices[name] ?? [])
      add(
        name,
        { text: choice.value, ...(choice.method !== undefined && { way: choice.method }) },
        choice,
        'choice',
      );
  for (const name of ['deadline', 'questionsDeadline'] as const) {
    const found = facts[name];
    if (found && !facts.choices[name]) add(name, momentOf(found), found);
    for (const choice of facts.choices[name] ?? []) add(name, momentOf(choice), choice, 'choice');
  }
  for (const conflict of facts.conflicts) {
    const { fact, reason } = conflict;
    for (const [value, from] of overridden(conflict)) add(fact, value, from, 'overridden', reason);
  }
  if (facts.submission && !facts.choices.submission)
    for (const way of [facts.submission, ...facts.submission.others]) add('submission', wayOf(way), way);
  for (const one of facts.choices.value ?? (facts.value ? [facts.value] : []))
    add('value', amountOf(one), one, facts.choices.value ? 'choice' : 'stated');
  if (facts.contractTerm) add('contractTerm', termOf(facts.contractTerm), facts.contractTerm);
  if (facts.validity) add('validity', validityOf(facts.validity), facts.validity);
  const [first] = documents;
  if (first) add('language', { text: facts.language }, { quote: '', document: first.label });
  for (const lot of facts.lots) add('lots', { text: lot.value, number: lot.number }, lot);
  if (!facts.choices.criteria)
    for (const one of facts.criteria) add('criteria', criterionOf(one), { quote: one.name, ...one });
  for (const { value, criteria, ...from } of facts.choices.criteria ?? [])
    add('criteria', { text: value, parts: criteria.map(criterionOf) }, from, 'choice');
  for (const one of facts.guarantees) add('guarantees', guaranteeOf(one), one);
  for (const limit of facts.pageLimits) add('pageLimits', limitOf(limit), limit);
  for (const one of facts.choices.contacts ?? facts.contacts)
    add('contacts', contactOf(one), one, facts.choices.contacts ? 'choice' : 'stated');
  for (const change of facts.changes)
    add('changes', { text: change.quote, kind: change.kind }, change, 'change');
  return stored;
}

/** The checklist as a run stores it. */
export const checklistToStore = (items: FoundItem[], documents: Documents): StoredItem[] =>
  items.map(({ kind, text, document, page, paragraph, sheet, cell, requirement }, index) => ({
    number: index + 1,
    kind,
    text,
    document,
    fileId: fileOf(document, documents),
    page: page ?? null,
    paragraph: paragraph ?? null,
    sheet: sheet ?? null,
    cell: cell ?? null,
    hasRequirement: requirement !== undefined,
  }));

/** What other documents say instead, each with its words and place. */
function overridden(conflict: Conflict): [FactValue, Quoted][] {
  switch (conflict.fact) {
    case 'deadline':
    case 'questionsDeadline':
      return conflict.others.map((one) => [momentOf(one), one]);
    case 'submission':
      return conflict.others.map((one) => [wayOf(one), one]);
    case 'validity':
      return conflict.others.map((one) => [validityOf(one), one]);
    case 'contractTerm':
      return conflict.others.map((one) => [termOf(one), one]);
    case 'value':
      return conflict.others.map((one) => [amountOf(one), one]);
    case 'guarantees':
      return conflict.others.map((one) => [guaranteeOf(one), one]);
    case 'pageLimits':
      return conflict.others.map((one) => [limitOf(one), one]);
    case 'criteria':
      break;
  }
  return conflict.others.map((one) => [criterionOf(one), { quote: one.name, ...one }]);
}

const wayOf = ({ value, method }: Submission['others'][number]): FactValue => ({ text: value, way: method });
const validityOf = ({ value, days }: Validity): FactValue => ({ text: value, days });
const limitOf = ({ value, pages }: PageLimit): FactValue => ({ text: value, pages });
const termOf = ({ value, months }: ContractTerm): FactValue => ({
  text: value,
  ...(months !== null && { months }),
});
const amountOf = ({ value, amount, currency, bound }: ContractValue): FactValue => ({
  text: value,
  amount,
  currency,
  bound,
});
const guaranteeOf = ({ value, kind, percent }: Guarantee): FactValue => ({
  text: value,
  guarantee: kind,
  ...(percent !== null && { percent }),
});
const contactOf = ({ value, name, phone, role }: Contact): FactValue => ({
  text: value,
  ...(name !== null && { name }),
  ...(role !== null && { role }),
  ...(phone !== null && { phone }),
});
const criterionOf = ({ name, weight }: Criterion) => ({
  text: name,
  ...(weight !== null && { weight }),
});

function momentOf({ utc, local, zone, hijri, certainty }: Deadline): FactValue {
  return {
    text: local.replace('T', ' '),
    local,
    ...(utc !== null && { utc: new Date(utc).toISOString() }),
    ...(zone !== null && { zone }),
    ...(hijri !== undefined && { hijri }),
    ...(certainty === 'inferred' && { isInferred: true }),
  };
}
