import { expect, test } from 'vitest';
import { composeAnswers, type Knowledge } from '#drafting/compose-answers.ts';
import { findEvidenceKinds } from '#drafting/evidence.ts';

const roads: Knowledge = {
  source: 'Service: Winter maintenance',
  text: 'We grit and plough 400 km of municipal roads each winter. Our depot is open at all hours.',
  keywords: ['Winter maintenance', 'gritting'],
};
const software: Knowledge = {
  source: 'Service: Software',
  text: 'We develop accessible web applications with React. Every application is tested against WCAG 2.2 level AA.',
  keywords: ['Software', 'web development'],
};
const routes: Knowledge = {
  source: 'Service : Viabilité hivernale',
  text: 'Nous déneigeons 400 km de routes communales chaque hiver. Notre dépôt est ouvert jour et nuit.',
  keywords: ['Viabilité hivernale', 'déneigement'],
};
/** Words that every requirement has must weigh little, so there are others. */
const others = [
  { text: 'The Bidder must sign the form.' },
  { text: 'The Bidder shall state the names of its subcontractors.' },
  { text: 'Le candidat doit remettre un mémoire technique.' },
];

const answerOne = (text: string, knowledge: Knowledge[], context?: string) =>
  composeAnswers([{ text, ...(context !== undefined && { context }) }, ...others], knowledge)[0];

test.each([
  [
    'The Bidder must grit and plough municipal roads in winter.',
    'We grit and plough 400 km of municipal roads each winter.',
    'Service: Winter maintenance',
  ],
  [
    'Applications must be accessible and tested against WCAG 2.2.',
    'We develop accessible web applications with React. Every application is tested against WCAG 2.2 level AA.',
    'Service: Software',
  ],
  [
    'Le titulaire assurera le déneigement des routes communales pendant l’hiver.',
    'Nous déneigeons 400 km de routes communales chaque hiver.',
    'Service : Viabilité hivernale',
  ],
])('%s -> %s', (requirement, answer, source) => {
  expect(answerOne(requirement, [roads, software, routes])).toEqual({
    answer,
    sources: [source],
    missing: [],
  });
});

test('every sentence of an answer is one of the company, word for word', () => {
  const knowledge = [roads, software, routes];
  const known = knowledge.map(({ text }) => text).join(' ');
  for (const { answer } of composeAnswers(others, knowledge))
    for (const sentence of answer.split(/(?<=\.) /).filter(Boolean)) expect(known).toContain(sentence);
});

test.each([
  ['The Bidder must maintain liability insurance of $1,000,000.', ['insurance']],
  ['The Bidder shall hold an ISO 9001 certificate.', ['certificate']],
  ['Fournir trois références de prestations similaires.', ['reference']],
  ['Provide the CVs of key personnel and a project schedule.', ['staff', 'schedule']],
  ['Le candidat remettra un mémoire technique et le bordereau des prix.', ['price', 'method']],
  ['The Bidder must like cheese.', ['explanation']],
])('%s: nothing is known, and %j is missing', (requirement, missing) => {
  expect(answerOne(requirement, [roads, software])).toEqual({ answer: '', sources: [], missing });
});

test('what a sentence cannot prove stays missing beside an answer', () => {
  const answer = answerOne('The Bidder must grit municipal roads in winter and provide three references.', [
    roads,
  ]);
  expect(answer).toMatchObject({ answer: expect.stringContaining('grit'), missing: ['reference'] });
});

test('without knowledge there is no answer, and nothing fails', () => {
  expect(composeAnswers([{ text: '' }, { text: '§§§' }], [])).toEqual([
    { answer: '', sources: [], missing: ['explanation'] },
    { answer: '', sources: [], missing: ['explanation'] },
  ]);
});

test('the head of a list helps an item to be understood', () => {
  expect(
    answerOne('roads in the whole municipality', [roads], 'The Bidder shall grit in winter:'),
  ).toMatchObject({
    sources: ['Service: Winter maintenance'],
  });
});

test('progress is told requirement by requirement', () => {
  const told: string[] = [];
  composeAnswers(others, [roads], { onAnswer: (done, total) => told.push(`${done}/${total}`) });
  expect(told).toEqual(['1/3', '2/3', '3/3']);
});

test.each([
  ['The price must be firm.', ['price']],
  ['Une attestation d’assurance responsabilité civile est exigée.', ['insurance']],
  ['A performance bond of 10 % is required.', ['guarantee']],
  ['Audited financial statements of three years', ['financial']],
  ['Joindre un extrait Kbis.', ['registration']],
  ['Remplir et signer le DC1.', ['declaration']],
  ['Echantillons et fiches techniques', ['sample']],
  ['The Contractor shall ensure quality.', []],
  ['The references to this section', []],
  ['يجب أن يكون لدى المتنافس شهادة الآيزو 9001 سارية المفعول', ['certificate']],
  ['يلتزم المتنافس بتقديم ضمان ابتدائي بنسبة 2% وخطاب ضمان نهائي', ['guarantee']],
  ['أرفق نسخة من السجل التجاري وشهادة سداد الزكاة', ['registration']],
  ['السير الذاتية لفريق العمل ومشاريع مماثلة خلال خمس سنوات', ['reference', 'staff']],
  ['منهجية التنفيذ والجدول الزمني وجدول الكميات', ['price', 'method', 'schedule']],
  ['وثيقة تأمين ضد المسؤولية المهنية والقوائم المالية المدققة', ['insurance', 'financial']],
  ['يلتزم المقاول بتأمين المواد في الموقع', []],
])('%s asks for %j', (text, kinds) => {
  expect(findEvidenceKinds(text)).toEqual(kinds);
});
