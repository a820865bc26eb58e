import { describe, expect, test } from 'vitest';
import { judgeArabic } from './arabic.ts';
import { judgeEnglish } from './english.ts';
import { englishParties } from './english-words.ts';
import { judgeFrench } from './french.ts';
import { frenchParties } from './french-words.ts';
import { partyFinder } from './parties.ts';

const english = partyFinder(englishParties, []);
const french = partyFinder(frenchParties, []);
const judges = {
  en: (sentence: string) => judgeEnglish(sentence, english),
  fr: (sentence: string) => judgeFrench(sentence, french),
  ar: judgeArabic,
};

/** Sentences that differ in their first word only, by language: each binds whoever answers the tender. */
const pairs: [keyof typeof judges, string, string][] = [
  ['en', 'Payment records must be kept for seven years.', 'Staff records must be kept for seven years.'],
  ['en', 'Title pages must carry the tender number.', 'Cover pages must carry the tender number.'],
  ['en', 'Approval certificates must be attached.', 'Training certificates must be attached.'],
  ['en', 'Delay reports shall be submitted weekly.', 'Site reports shall be submitted weekly.'],
  ['en', 'Time sheets must be signed by the crew.', 'Work sheets must be signed by the crew.'],
  ['en', 'Term sheets must be filled in.', 'Data sheets must be filled in.'],
  ['en', 'Evaluation copies must be supplied free.', 'Sample copies must be supplied free.'],
  ['en', 'Acceptance tests must be carried out on site.', 'Pressure tests must be carried out on site.'],
  ['en', 'Decision logs must be kept up to date.', 'Risk logs must be kept up to date.'],
  ['en', 'Failure reports must be filed in a day.', 'Incident reports must be filed in a day.'],
  ['en', 'Heading levels must follow the template.', 'Colour schemes must follow the template.'],
  ['en', 'Payment terminals must read such cards.', 'Door terminals must read such cards.'],
  ['en', 'Venue managers must hold a licence.', 'Section leaders must hold a licence.'],
  ['en', 'Extension cables must be insulated.', 'Power cables must be insulated.'],
  ['en', 'Strike plans must be submitted by May.', 'Work plans must be submitted by May.'],
  ['en', 'Title deeds must be provided.', 'Land deeds must be provided.'],
  ['en', 'Period reports must be delivered monthly.', 'Stock reports must be delivered monthly.'],
  ['en', 'Point labels must be replaced yearly.', 'Door labels must be replaced yearly.'],
  ['en', 'Weights must be calibrated yearly.', 'Scales must be calibrated yearly.'],
  ['en', 'Definitions must be listed in an appendix.', 'Subcontractors must be listed in an appendix.'],
  ['en', 'Amendments must be acknowledged.', 'Receipts must be acknowledged.'],
  ['en', 'Remedies for defects must be carried out.', 'Repairs of defects must be carried out.'],
  ['en', 'Selection of crew must be documented.', 'Training of crew must be documented.'],
  ['en', 'Laws of the country must be observed.', 'Rules of the country must be observed.'],
  ['en', 'Rights of way must be kept clear.', 'Lines of sight must be kept clear.'],
  ['en', 'Approval must be obtained before work starts.', 'Permits must be obtained before work starts.'],
  ['en', 'Jurisdiction records must be archived.', 'Inspection records must be archived.'],
  ['en', 'Provision stores must be locked.', 'Fuel stores must be locked.'],
  ['en', 'Word files must be attached.', 'Log files must be attached.'],
  ['en', 'Intent letters must be signed.', 'Cover letters must be signed.'],
  ['en', 'The tool must create a log of every action.', 'The tool must write a log of every action.'],
  ['en', 'Deliveries must take place before 8 am.', 'Deliveries must arrive before 8 am.'],
  ['en', 'The barrier must prevent access.', 'The barrier must block access.'],
  ['en', 'The system must control humidity.', 'The system must measure humidity.'],
  ['en', 'Prices must be based on the 2031 rates.', 'Prices must be calculated from the 2031 rates.'],
  ['en', 'Drawings must be reviewed by an engineer.', 'Drawings must be checked by an engineer.'],
  ['en', 'Workers must be paid the living wage.', 'Workers must be given the living wage.'],
  ['en', 'Site meetings must be held weekly.', 'Site meetings must be organised weekly.'],
  ['en', 'Valves must be adjusted before handover.', 'Valves must be cleaned before handover.'],
  ['fr', 'Le document technique doit être traduit.', 'Le plan technique doit être traduit.'],
  ['fr', 'Les articles cassés doivent être remplacés.', 'Les vitrages cassés doivent être remplacés.'],
  ['fr', 'Le lot de pièces doit être livré complet.', 'Le jeu de pièces doit être livré complet.'],
  ['fr', 'Le cahier de suivi doit être tenu à jour.', 'Le journal de suivi doit être tenu à jour.'],
  ['fr', 'Le paiement des agents doit être justifié.', 'Le recrutement des agents doit être justifié.'],
  ['fr', 'La séance de formation doit être filmée.', 'La réunion de formation doit être filmée.'],
  ['fr', 'Le contrat de travail doit être présenté.', 'Le certificat de travail doit être présenté.'],
  ['fr', 'Le règlement intérieur doit être affiché.', 'Le planning intérieur doit être affiché.'],
  ['ar', 'النظام يجب أن يدعم اللغة العربية.', 'البرنامج يجب أن يدعم اللغة العربية.'],
  ['ar', 'وثيقة التأمين يجب أن تغطي الحريق.', 'بوليصة التأمين يجب أن تغطي الحريق.'],
  ['ar', 'نظام الإنذار يجب أن يعمل ليلاً ونهارًا.', 'جهاز الإنذار يجب أن يعمل ليلاً ونهارًا.'],
  ['ar', 'ملحق الصور يجب أن يكون ملونًا.', 'ألبوم الصور يجب أن يكون ملونًا.'],
  ['ar', 'عقد الصيانة يجب أن يرفق بالعرض.', 'كشف الصيانة يجب أن يرفق بالعرض.'],
  ['ar', 'مادة العزل يجب أن تكون مقاومة للحريق.', 'طبقة العزل يجب أن تكون مقاومة للحريق.'],
];

describe('the first word alone makes no duty vanish', () => {
  test.each(pairs)('%s: %s', (language, one, other) => {
    expect([judges[language](one)?.mandatory, judges[language](other)?.mandatory]).toEqual([true, true]);
  });
});

describe('what the contract says of itself, and what the buyer does, binds nobody who answers', () => {
  test.each([
    ['en', 'Payments shall be made monthly in arrears.'],
    ['en', 'The Evaluation Team shall select such offers as suit best.'],
    ['en', 'All payments shall be subjected to deduction of taxes.'],
    ['en', 'Payment for extra work shall be based on time.'],
    ['en', 'The contract shall be governed by the laws of Ohio.'],
    ['en', 'Title to the goods shall pass upon delivery.'],
    ['en', 'Evaluation of proposals shall be based on best value.'],
    ['en', 'Selection will be made by the committee.'],
    ['en', 'The term of the contract shall be three years.'],
    ['en', 'Failure to comply shall be cause for rejection.'],
    ['en', 'Acceptance of the work shall not relieve anyone of a duty.'],
    ['en', 'Delays shall not entitle anyone to damages.'],
    ['en', 'The award shall be made to the lowest bidder.'],
    ['en', 'No waiver shall be effective unless in writing.'],
    ['en', 'Liquidated damages shall be assessed at $500 per day.'],
    ['en', 'Extensions of time must be approved in writing.'],
    ['en', 'Addenda shall become part of the contract.'],
    ['en', 'Approval shall not be unreasonably withheld.'],
    ['en', 'This agreement shall create no rights in others.'],
    ['en', 'Proposals shall be opened at noon.'],
    ['en', 'The notice of award shall be posted by the agency.'],
    ['fr', 'Le paiement devra être effectué sous trente jours.'],
    ['fr', 'La durée du marché ne peut excéder quatre ans.'],
    ['fr', 'Le marché doit être interprété selon le droit français.'],
    ['ar', 'هذا العقد يجب أن يفسر وفق الأنظمة.'],
  ] as const)('%s: %s', (language, sentence) => {
    expect(judges[language](sentence)).toBeNull();
  });
});

describe('a right in one clause undoes no duty in another', () => {
  test.each([
    ['en', 'The successful bidder, hereinafter called the Contractor, shall furnish all labour.'],
    ['en', 'The buyer has the right to inspect the works, and the Contractor shall give access at any time.'],
    ['en', 'Each bidder must hold a licence, and the City reserves the right to ask for it.'],
    ['fr', "L'acheteur se réserve le droit de vérifier ; le titulaire doit tenir les pièces à disposition."],
    ['fr', 'Le prestataire, ci-après désigné le titulaire, doit fournir le matériel.'],
  ] as const)('%s: %s', (language, sentence) => {
    expect(judges[language](sentence)?.mandatory).toBe(true);
  });

  test.each([
    ['en', 'The buyer reserves the right to reject any bid, and the decision shall be final.'],
    ['en', 'The agency has the right to cancel this tender at any time.'],
    ['fr', 'Le pouvoir adjudicateur se réserve le droit de ne pas donner suite.'],
  ] as const)('%s: %s', (language, sentence) => {
    expect(judges[language](sentence)).toBeNull();
  });
});
