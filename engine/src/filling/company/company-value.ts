import { writeFact, type CompanyFact } from '#drafting/fill-facts.ts';
import { companyLabel, foldLabel } from '#filling/company/company-labels.ts';
import type { CompanyDetail } from '#filling/company/company-words.ts';
import { isLabel, isOfSigning } from '#filling/company/whose-place.ts';
import type { FormPlace } from '#filling/form.ts';

/** What is known of the bidder: the name in its profile, and its facts. */
export type KnownCompany = { name: string; facts: readonly CompanyFact[] };

/** What a place about the company gets, and from which fact; of the profile where none is named. */
export type CompanyValue =
  | { value: string; fact?: string }
  /** Why nothing is put there: no fact says it, one did until a day, or several say different things. */
  | { lacks: 'unknown' | 'expired' | 'several' | 'otherCurrency'; names: string[] };

/**
 * What the company's profile and facts say at a place. A fact answers by its name: one that asks for the same ("TVA", "VAT
 * number"), or the label's very words. Undefined where the place asks nothing of the company.
 */
export function companyValueFor(place: FormPlace, { name, facts }: KnownCompany): CompanyValue | undefined {
  const { company, question, kind, other, isInline } = place;
  if (other !== undefined || kind === 'checkbox' || place.ticks || place.explains !== undefined)
    return undefined;
  const same = company || isInline ? [] : factsOfName(facts, question);
  if (!company && same.length === 0) return undefined;
  const found = company
    ? facts.filter((fact) => companyLabel(fact.name)?.detail === company.detail)
    : same.filter((fact) => fact.kind !== 'date' && kind !== 'choice' && kind !== 'date');
  if (found.length === 0 && company?.detail === 'name') return { value: name };
  if (found.length === 0 && company?.detail === 'nameAndAddress') {
    const [own, address] = (['name', 'address'] as const).map((detail) =>
      companyValueFor({ ...place, company: { ...company, detail } }, { name, facts }),
    );
    if (!own || !address || !('value' in own) || !('value' in address)) return address;
    return { ...address, value: [own.value, address.value].join(company.language === 'ar' ? '، ' : ', ') };
  }
  const current = found.filter(({ isExpired }) => !isExpired);
  const names = (current.length > 0 ? current : found).map((fact) => fact.name);
  const [first] = current;
  if (!first) return { lacks: found.length > 0 ? 'expired' : 'unknown', names };
  if (current.some(({ value, unit }) => value !== first.value || unit !== first.unit))
    return { lacks: 'several', names };
  const isOtherMoney = first.kind === 'money' && first.unit !== (company?.currency ?? first.unit);
  // A bare figure says no currency: where the label names none, it would be read as the buyer's.
  if (isOtherMoney || (first.kind === 'money' && kind === 'number' && company?.currency === undefined))
    return { lacks: 'otherCurrency', names };
  return { value: written(first, place), fact: first.name };
}

/** Two words or more: "Name" and "Date" say too little to be taken at their word. */
function factsOfName(facts: readonly CompanyFact[], question: string): CompanyFact[] {
  const asked = foldLabel(question);
  if (asked.split(' ').length < 2 || !isLabel(question) || isOfSigning(question)) return [];
  return facts.filter((fact) => foldLabel(fact.name) === asked);
}

/** Figures alone where the place counts, and a year or a number of staff without a unit; else as the label's language writes it. */
function written(fact: CompanyFact, { company, kind }: FormPlace): string {
  const detail: CompanyDetail | undefined = company?.detail;
  if (kind === 'number' || kind === 'date' || detail === 'staff') return fact.value;
  if (detail === 'founded' && fact.kind === 'number') return fact.value;
  return writeFact(fact, company?.language ?? 'en');
}
