import type { ChecklistItem, FactValue, TenderFactName } from '@bidloom/contract/understanding';
import type { ChecklistItem as FoundItem } from '@bidloom/engine/requirements/checklist';
import type { Deadline } from '@bidloom/engine/requirements/deadlines';
import type { Facts } from '@bidloom/engine/requirements/facts';
import { nameOfBrought } from '@bidloom/engine/requirements/inner-files';

/** A statement of a bid's documents as a run stores it. */
export type StoredFact = {
  name: TenderFactName | 'changes';
  role: 'stated' | 'overridden' | 'change';
  /** From 1 within name and role. */
  number: number;
  value: FactValue & { kind?: string };
  quote: string;
  fileId: string | null;
  document: string;
  page: number | null;
  paragraph: number | null;
  wonBy: 'addendum' | 'first' | null;
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
    if (found) add(name, { text: found.value }, found);
  }
  for (const name of ['deadline', 'questionsDeadline'] as const) {
    const found = facts[name];
    if (found) add(name, momentOf(found), found);
  }
  for (const { fact, others, reason } of facts.conflicts)
    for (const other of others) add(fact, momentOf(other), other, 'overridden', reason);
  if (facts.submission)
    for (const way of [facts.submission, ...facts.submission.others])
      add('submission', { text: way.value, way: way.method }, way);
  if (facts.value) {
    const { value, amount, currency, bound } = facts.value;
    add('value', { text: value, amount, currency, bound }, facts.value);
  }
  if (facts.contractTerm) {
    const { value, months } = facts.contractTerm;
    add('contractTerm', { text: value, ...(months !== null && { months }) }, facts.contractTerm);
  }
  if (facts.validity)
    add('validity', { text: facts.validity.value, days: facts.validity.days }, facts.validity);
  const [first] = documents;
  if (first) add('language', { text: facts.language }, { quote: '', document: first.label });
  for (const lot of facts.lots) add('lots', { text: lot.value, number: lot.number }, lot);
  for (const { name, weight, ...place } of facts.criteria)
    add('criteria', { text: name, ...(weight !== null && { weight }) }, { quote: name, ...place });
  for (const one of facts.guarantees)
    add(
      'guarantees',
      { text: one.value, guarantee: one.kind, ...(one.percent !== null && { percent: one.percent }) },
      one,
    );
  for (const limit of facts.pageLimits) add('pageLimits', { text: limit.value, pages: limit.pages }, limit);
  for (const { value, name, phone, ...from } of facts.contacts)
    add('contacts', { text: value, ...(name !== null && { name }), ...(phone !== null && { phone }) }, from);
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

/** A file inside an archive or message leads to the one that was brought. */
const fileOf = (document: string, documents: Documents): string | null =>
  (
    documents.find(({ label }) => label === document) ??
    documents.find(({ label }) => label === nameOfBrought(document))
  )?.id ?? null;
