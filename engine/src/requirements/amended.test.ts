import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findAmended } from './amended.ts';
import { findRequirements } from './requirements.ts';

const read = (name: string, text: string) => readDocument(strToU8(text), name);

/** What an addendum amends of a tender, by the words of both. */
async function amendedBy(tender: string, addendum: string, name = 'Addendum 1.md', later: string[] = []) {
  const documents = [await read('Tender.md', `# 3 Service\n\n${tender}\n`), await read(name, addendum)];
  const requirements = findRequirements(documents);
  return findAmended(documents, requirements, new Set(later)).map(({ amended, by }) => ({
    was: requirements[amended]?.text,
    by,
  }));
}

const english =
  'The supplier must answer every fault within four hours of the call from its office in Germany.';
const changedInEnglish: [string, string, string][] = [
  ['a number in letters', english, english.replace('four', 'two')],
  ['a place', english, english.replace('Germany', 'France')],
  ['a unit', english, english.replace('hours', 'days')],
  ['a negation', english, english.replace('must answer', 'must not answer')],
  ['a weaker verb', english, english.replace('must', 'should')],
  ['a permission', english, english.replace('must', 'may')],
  ['a duty that is lifted', english, english.replace('must', 'need not')],
  ['words added', english, english.replace('the call', 'the call, weekends and public holidays included,')],
  ['words left out', english, english.replace(' from its office in Germany', '')],
  [
    'an item added to a list',
    'The tenderer shall enclose references, accounts and insurance certificates.',
    'The tenderer shall enclose references, accounts, insurance certificates and a signed declaration.',
  ],
  [
    'an item taken from a list',
    'The tenderer shall enclose references, accounts and insurance certificates.',
    'The tenderer shall enclose references and insurance certificates.',
  ],
  [
    'a currency',
    'The supplier shall insure each event for at least €500,000 until completion.',
    'The supplier shall insure each event for at least $500,000 until completion.',
  ],
  [
    'a decimal mark',
    'The supplier shall keep the storage between 2.5 and 4.5 degrees at all times.',
    'The supplier shall keep the storage between 2.5 and 45 degrees at all times.',
  ],
  [
    'a minus',
    'The supplier shall keep the frozen samples at -18 degrees in the store.',
    'The supplier shall keep the frozen samples at 18 degrees in the store.',
  ],
  [
    'a sign',
    'The supplier shall keep downtime < 2 hours in each month of service.',
    'The supplier shall keep downtime > 2 hours in each month of service.',
  ],
  ['and for or', 'Bids must name a deputy and an engineer.', 'Bids must name a deputy or an engineer.'],
  [
    'a name',
    'The supplier must obtain prior approval from Ms Moreau.',
    'The supplier must obtain prior approval from Ms Weber.',
  ],
  [
    'other words under one heading',
    english,
    '# 3 Service\n\nFaults must be answered by the supplier in two hours at most.',
  ],
  ['words that an instruction replaces', english, 'In section 3, replace “four hours” with “two hours”.'],
  ['a deletion by number', english, 'Section 3 is deleted in its entirety.'],
  ['a quoted sentence that is taken back', english, `The requirement “${english}” no longer applies.`],
];
const sameInEnglish: [string, string, string][] = [
  ['the sentence itself', english, english],
  ['case', english, english.toUpperCase()],
  ['a full stop', english, english.replace(/\.$/, '')],
  ['blanks and line ends', english, english.replaceAll(' within ', '  within\u00a0')],
  ['a quotation', english, `“${english}”`],
  ['a quotation with what leads to it', english, `Section 3 states: “${english}”`],
  ['a reminder', english, `Bidders are reminded that “${english}” remains unchanged.`],
  ['a numbered clause', english, `3.2.1 ${english}`],
  ['a letter before it', english, `(b) ${english}`],
  [
    'a hyphen',
    'The supplier must name a sub-contractor for each co-ordinated visit.',
    'The supplier must name a subcontractor for each coordinated visit.',
  ],
  [
    'a hyphen for a blank',
    'The supplier must staff a 24 hour service desk in the town.',
    'The supplier must staff a 24-hour service desk in the town.',
  ],
  [
    'a line broken in a word',
    'The supplier must file all information in writing.',
    'The supplier must file all infor- mation in writing.',
  ],
  [
    'the number of a page',
    'The supplier must file all information in writing each week.',
    'The supplier must file all information Page 3 of 12 in writing each week.',
  ],
  [
    'quotation marks',
    'The supplier must use the "blue" form for each visit.',
    'The supplier must use the “blue” form for each visit.',
  ],
  [
    'a blank before per cent',
    'The supplier must reach 98 % of the agreed service levels.',
    'The supplier must reach 98% of the agreed service levels.',
  ],
];

const french = 'Le titulaire doit répondre à chaque panne sous quatre heures depuis son agence en Allemagne.';
const changedInFrench: [string, string, string][] = [
  ['a number in letters', french, french.replace('quatre', 'deux')],
  ['a place', french, french.replace('Allemagne', 'France')],
  ['a unit', french, french.replace('heures', 'jours')],
  ['a negation', french, french.replace('doit répondre', 'ne doit pas répondre')],
  ['a permission', french, french.replace('doit', 'peut')],
  ['a wish', french, french.replace('doit', 'devrait')],
  ['words added', french, french.replace('sous quatre heures', 'sous quatre heures, dimanches compris,')],
  ['words left out', french, french.replace(' depuis son agence en Allemagne', '')],
  [
    'an item added',
    'Le candidat doit joindre les références, les bilans et les attestations.',
    'Le candidat doit joindre les références, les bilans, les attestations et un extrait Kbis.',
  ],
  [
    'an accent that makes another word',
    'Le titulaire doit livrer le matériel ou le lot est prévu.',
    'Le titulaire doit livrer le matériel où le lot est prévu.',
  ],
  [
    'a decimal mark',
    'Le titulaire doit garantir un taux de 2,5 % sur la durée du marché.',
    'Le titulaire doit garantir un taux de 25 % sur la durée du marché.',
  ],
  [
    'a sign',
    'Le titulaire doit garantir un écart < 5 mm sur chaque pièce posée.',
    'Le titulaire doit garantir un écart > 5 mm sur chaque pièce posée.',
  ],
  ['an instruction', french, 'À l’article 3, remplacer « quatre heures » par « deux heures ».'],
  ['a deletion', french, 'L’article 3 est supprimé.'],
];
const sameInFrench: [string, string, string][] = [
  ['the sentence itself', french, french],
  ['case', french, french.toUpperCase()],
  ['a full stop', french, french.replace(/\.$/, '')],
  ['narrow blanks', french, french.replaceAll(' sous ', '\u202fsous\u00a0')],
  ['a quotation', french, `« ${french} »`],
  ['a quotation with what leads to it', french, `L’article 3 stipule : « ${french} »`],
  ['a reminder', french, `Pour rappel : « ${french} »`],
  ['a numbered clause', french, `3.2.1 ${french}`],
  ['a letter before it', french, `b) ${french}`],
  [
    'apostrophes',
    'Le titulaire doit joindre l’attestation d’assurance de l’agence.',
    "Le titulaire doit joindre l'attestation d'assurance de l'agence.",
  ],
  [
    'a ligature',
    'Le titulaire doit décrire la mise en œuvre de chaque chantier.',
    'Le titulaire doit décrire la mise en oeuvre de chaque chantier.',
  ],
  [
    'a hyphen',
    'Le titulaire doit nommer un sous-traitant par chantier.',
    'Le titulaire doit nommer un sous traitant par chantier.',
  ],
  [
    'the number of a page',
    'Le titulaire doit remettre chaque rapport par écrit.',
    'Le titulaire doit remettre chaque Page 2 sur 9 rapport par écrit.',
  ],
  [
    'a blank before per cent',
    'Le titulaire doit garantir un taux de 98 % chaque mois.',
    'Le titulaire doit garantir un taux de 98% chaque mois.',
  ],
];

const arabic = 'يجب على المتعهد الرد على كل عطل خلال أربع ساعات من مكتبه في ألمانيا.';
const changedInArabic: [string, string, string][] = [
  ['a number in letters', arabic, arabic.replace('أربع', 'ست')],
  ['a place', arabic, arabic.replace('ألمانيا', 'فرنسا')],
  ['a unit', arabic, arabic.replace('ساعات', 'أيام')],
  ['a negation', arabic, arabic.replace('يجب على', 'لا يجب على')],
  ['a permission', arabic, arabic.replace('يجب على المتعهد', 'يجوز للمتعهد')],
  ['a wish', arabic, arabic.replace('يجب', 'ينبغي')],
  ['words added', arabic, arabic.replace('ساعات', 'ساعات بما فيها أيام العطل')],
  ['words left out', arabic, arabic.replace(' من مكتبه في ألمانيا', '')],
  [
    'an item added',
    'يجب على المتعهد تقديم السجل التجاري وشهادة الزكاة.',
    'يجب على المتعهد تقديم السجل التجاري وشهادة الزكاة وشهادة التأمينات.',
  ],
  [
    'digits',
    'يجب على المتعهد الرد على كل عطل خلال ٤ ساعات من البلاغ.',
    'يجب على المتعهد الرد على كل عطل خلال ٢ ساعات من البلاغ.',
  ],
  [
    'vowel signs that make another word',
    'يجب على المتعهد تقديم كتاب مُوقَّع لكل زيارة.',
    'يجب على المتعهد تقديم كتاب مُوقِّع لكل زيارة.',
  ],
  [
    'a sign',
    'يجب على المتعهد ضمان انقطاع < 2 ساعة في كل شهر من الخدمة.',
    'يجب على المتعهد ضمان انقطاع > 2 ساعة في كل شهر من الخدمة.',
  ],
  ['an instruction', arabic, 'في البند 3 تستبدل عبارة «أربع ساعات» بعبارة «ساعتين».'],
  ['a deletion', arabic, 'يحذف البند 3 بالكامل.'],
];
const sameInArabic: [string, string, string][] = [
  ['the sentence itself', arabic, arabic],
  ['a full stop', arabic, arabic.replace(/\.$/, '')],
  ['blanks', arabic, arabic.replaceAll(' خلال ', '  خلال\u00a0')],
  ['stretched letters', arabic, arabic.replace('المتعهد', 'المتعهـــد')],
  ['vowel signs', arabic, arabic.replace('يجب', 'يَجِبُ')],
  ['a quotation', arabic, `«${arabic}»`],
  ['a quotation with what leads to it', arabic, `ينص البند 3 على ما يلي: «${arabic}»`],
  ['a numbered clause', arabic, `3.2.1 ${arabic}`],
  ['a letter before it', arabic, `أ) ${arabic}`],
  [
    'digits of another script',
    'يجب على المتعهد الرد على كل عطل خلال ٤ ساعات من البلاغ.',
    'يجب على المتعهد الرد على كل عطل خلال 4 ساعات من البلاغ.',
  ],
  [
    'commas',
    'يجب على المتعهد تقديم السجل، والشهادة، والضمان.',
    'يجب على المتعهد تقديم السجل, والشهادة, والضمان.',
  ],
  [
    'letters of another keyboard',
    'يجب على المتعهد تقديم كل الكتب في الموعد.',
    'یجب على المتعهد تقدیم کل الکتب في الموعد.',
  ],
  [
    'joined forms of letters',
    'يجب على المتعهد تقديم خطة للأعمال.',
    'يجب على المتعهد تقديم خطة لﻷعمال.'.replace('لﻷ', 'للأ'),
  ],
  ['marks of direction', arabic, `\u200f${arabic}\u200e`],
];

test.each([...changedInEnglish, ...changedInFrench, ...changedInArabic])(
  'an addendum that changes %s amends the requirement: %s',
  async (_what, tender, addendum) => {
    expect(await amendedBy(tender, `${addendum}\n\nتم تعديل الشروط.\n`)).toMatchObject([{ was: tender }]);
  },
);

test.each([...sameInEnglish, ...sameInFrench, ...sameInArabic])(
  'an addendum that differs in typography alone amends nothing: %s, %s',
  async (_what, tender, addendum) => {
    expect(await amendedBy(tender, `${addendum}\n\nتم تعديل الشروط.\n`)).toEqual([]);
  },
);

test('an addendum that quotes a sentence and then says another amends it; one that speaks of other things does not', async () => {
  const now = english.replace('four', 'two');
  expect(await amendedBy(english, `The tender says: “${english}”\n\nIt now reads: “${now}”\n`)).toEqual([
    { was: english, by: `It now reads: “${now}”` },
  ]);
  expect(
    await amendedBy(
      `${english}\n\nThe supplier must wear a helmet on the site at all times.`,
      'The site visit takes place on 3 May.\n\nThe supplier must attend a meeting with the fire service each month.\n',
    ),
  ).toEqual([]);
  // Of several that are alike the most alike one is meant.
  const [one, other] = [
    'Bidders must attach the price form signed by a director.',
    'Bidders must attach the quality plan signed by an engineer.',
  ];
  expect(
    await amendedBy(`${one}\n\n${other}`, 'Bidders must attach the quality plan signed by two engineers.'),
  ).toMatchObject([{ was: other }]);
});

test('an item of a list under another head is another duty', async () => {
  const list = (verb: string) =>
    `The proposal ${verb} include:\n\n- a bond of the bank\n- a plan of the works\n`;
  expect((await amendedBy(list('must'), list('must not'))).map(({ was, by }) => [was, by])).toContainEqual([
    'a bond of the bank',
    'The proposal must not include: a bond of the bank',
  ]);
  expect(await amendedBy(list('must'), list('must'))).toEqual([]);
});

test('a document that came later counts whatever it is called, one that came together with the tender by its name alone', async () => {
  const now = english.replace('four', 'two');
  expect(await amendedBy(english, now, 'Answers of the buyer.md')).toEqual([]);
  expect(await amendedBy(english, now, 'Answers of the buyer.md', ['Answers of the buyer.md'])).toEqual([
    { was: english, by: now },
  ]);
  expect(await amendedBy(english, now, 'Draft of answers.md', ['Draft of answers.md'])).toEqual([]);
});
