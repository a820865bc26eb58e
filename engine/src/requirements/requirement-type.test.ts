import { expect, test } from 'vitest';
import { phaseOf, typeOf } from './requirement-type.ts';
import type { Verdict } from './requirement.ts';

const verdict = (boundParty: Verdict['boundParty'], modality: Verdict['modality'] = 'must'): Verdict => ({
  modality,
  mandatory: true,
  boundParty,
});

test.each<[string, string, Verdict['boundParty'], string, string]>([
  ['Tenderers must attach three references.', 'Instructions', 'bidder', 'document', 'bid'],
  ['The Contractor shall maintain liability insurance.', 'Conditions', 'supplier', 'insurance', 'contract'],
  ['Bidders must hold ISO 27001 certification.', 'Eligibility', 'bidder', 'certificate', 'bid'],
  ['The proposal must not exceed 30 pages.', 'Proposal', 'bidder', 'format', 'bid'],
  ['All prices shall be in euros.', 'Pricing', 'unclear', 'commercial', 'contract'],
  ['Faults must be answered within 4 hours.', 'Support', 'unclear', 'service-level', 'contract'],
  ['The system must log every access.', 'Functions', 'unclear', 'technical', 'contract'],
  ['The bidder must have traded for five years.', '2 Minimum qualifications', 'bidder', 'pass-fail', 'bid'],
  ['Le candidat devra remettre un mémoire technique.', 'Remise des offres', 'bidder', 'document', 'bid'],
  ['Le titulaire devra souscrire une assurance.', 'Clauses', 'supplier', 'insurance', 'contract'],
  ['L’intervention doit avoir lieu dans 4 heures.', 'Maintenance', 'unclear', 'service-level', 'contract'],
  ['يجب على المتنافس إرفاق شهادة الزكاة.', 'شروط', 'bidder', 'certificate', 'bid'],
  ['Questions must be addressed in writing to the Buyer by 3 May.', '1 General', 'bidder', 'format', 'bid'],
  ['Offers must be received no later than 3 May.', '1 General', 'bidder', 'format', 'bid'],
  ['Communications under this Contract must be in writing.', 'Terms', 'unclear', 'technical', 'contract'],
  ['Bidders shall acknowledge receipt of any addendum.', '3 Addenda', 'bidder', 'document', 'bid'],
  ['Les questions devront être posées par écrit.', '1 Objet', 'bidder', 'format', 'bid'],
  ['يجب تسليم العروض قبل الموعد.', 'شروط', 'bidder', 'format', 'bid'],
  ['يجب أن تكون مدة سريان العروض 90 يوما من فتح العروض.', 'شروط', 'bidder', 'commercial', 'bid'],
  ['يلتزم المورد بالاستجابة خلال ٤ ساعات.', 'الصيانة', 'supplier', 'service-level', 'contract'],
])('%s', (text, section, bound, type, phase) => {
  expect([typeOf(text, section, verdict(bound)), phaseOf(text, section, verdict(bound))]).toEqual([
    type,
    phase,
  ]);
});

test('what costs a bid its place is pass or fail', () => {
  const condition = verdict('bidder', 'condition');
  expect(typeOf('Late tenders will not be considered.', '', condition)).toBe('pass-fail');
  expect(phaseOf('Late tenders will not be considered.', '', condition)).toBe('bid');
});
