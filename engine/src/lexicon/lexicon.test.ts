import { describe, expect, test } from 'vitest';
import { headingNames, roleNames } from '#writing/template/style-names.ts';
import { foldText } from '#text/fold.ts';
import {
  acknowledging,
  besideAddenda,
  datesOfIssue,
  manyAddenda,
  numbersWithDates,
  oneAddendum,
  rangeBegins,
  rangeEnds,
} from './addendum-labels.ts';
import { beforeWinner, otherAmounts } from './awards.ts';
import { beforePapers, papersOfBids, whereNobodyBrings } from './bid-papers.ts';
import { asksForBids, otherEvents } from './bid-deadlines.ts';
import { choiceTitles } from './answer-columns.ts';
import { changingWords, tellsOfChange } from './changes-of-tenders.ts';
import { complianceBeginnings } from './compliance.ts';
import * as conditions from './conditions.ts';
import * as contactCauses from './contact-causes.ts';
import * as criteria from './criteria.ts';
import * as demands from './demands.ts';
import { evidence } from './evidence.ts';
import { fillingManners } from './filling-manners.ts';
import { figuresToReach } from './figures-to-reach.ts';
import * as formTitles from './form-titles.ts';
import { headsOfContents } from './list-contents.ts';
import {
  headingsBesideWork,
  headingsOfContents,
  headingsOfWork,
  headsOfAddresses,
  headsOfTopics,
  leadIns,
} from './lead-ins.ts';
import { listManners } from './list-manners.ts';
import { anyOf, asWritten, compile, type Lexicon, type Words, type WrittenLexicon } from './lexicon.ts';
import { otherMoney, worth } from './money-words.ts';
import * as pageLabels from './page-labels.ts';
import { actsOfBidders, actsOfBuyers, nounsOfEitherSide } from './party-acts.ts';
import { thingsAndSuppliers } from './party-names.ts';
import * as arabicDutyWords from './arabic-duty-words.ts';
import * as bodyWords from './body-words.ts';
import * as contactWords from './contact-words.ts';
import * as deadlineWords from './deadline-words.ts';
import * as englishDutyWords from './english-duty-words.ts';
import * as frenchDutyWords from './french-duty-words.ts';
import * as offerTermWords from './offer-term-words.ts';
import * as referenceWords from './reference-words.ts';
import * as submissionWords from './submission-words.ts';
import * as titleWords from './title-words.ts';
import * as weightWords from './weight-words.ts';
import { namedClauses } from './named-clauses.ts';
import { periodicals } from './periodicals.ts';
import { placeholders } from './placeholders.ts';
import { priceTitles } from './prices.ts';
import { askedByBidders } from './questions-asked.ts';
import { requirementColumns, scoringColumns } from './requirement-columns.ts';
import { repeating } from './quoted-letters.ts';
import { requests } from './requests.ts';
import {
  contentsOfOffers,
  contractHeadings,
  priceHeadings,
  scopeHeadings,
  separateParts,
} from './response-parts.ts';
import { behindTime } from './sentence-ends.ts';
import * as tableHeadings from './table-headings.ts';
import * as thingsTold from './things-told.ts';
import * as verbalNouns from './verbal-nouns.ts';
import * as whosePlace from './whose-place.ts';
import { workDone } from './work-done.ts';

const { insurances: _insurances, certificates: _certificates, ...ofConditions } = conditions;
const { attestations, policies, personRoles, ...ofDemands } = demands;
const lexicons: [name: string, lexicon: Lexicon, where: Parameters<typeof compile>[1]][] = [
  ['priceTitles', priceTitles, 'anywhere'],
  ['beforeWinner', beforeWinner, 'anywhere'],
  ['otherAmounts', otherAmounts, 'anywhere'],
  ['requests', requests, 'first'],
  ...Object.entries({ ...ofConditions, ...conditions.insurances, ...conditions.certificates }).map(
    ([name, lexicon]): [string, Lexicon, 'anywhere'] => [name, lexicon, 'anywhere'],
  ),
  ...Object.entries({ ...ofDemands, ...attestations, ...policies, ...personRoles }).map(
    ([name, lexicon]): [string, Lexicon, 'anywhere'] => [`demand of ${name}`, lexicon, 'anywhere'],
  ),
  ...Object.entries({ contentsOfOffers, contractHeadings, priceHeadings, scopeHeadings, separateParts }).map(
    ([name, lexicon]): [string, Lexicon, 'anywhere'] => [name, lexicon, 'anywhere'],
  ),
  ...Object.entries({ ...tableHeadings, ...whosePlace }).map(
    ([name, lexicon]): [string, Lexicon, 'anywhere'] => [name, lexicon, 'anywhere'],
  ),
  ...Object.entries(verbalNouns).map(([name, lexicon]): [string, Lexicon, 'first' | 'anywhere'] => [
    name,
    lexicon,
    name === 'tellsConsequence' ? 'anywhere' : 'first',
  ]),
  ['fillingManners', fillingManners, 'alone'],
  ['listManners', listManners, 'last'],
  ['leadIns', leadIns, 'anywhere'],
  ['papersOfBids', papersOfBids, 'first'],
  ['whereNobodyBrings', whereNobodyBrings, 'anywhere'],
  ['headingsOfContents', headingsOfContents, 'anywhere'],
  ['headingsOfWork', headingsOfWork, 'anywhere'],
  ['headingsBesideWork', headingsBesideWork, 'anywhere'],
  ['headsOfAddresses', headsOfAddresses, 'anywhere'],
  ['headsOfTopics', headsOfTopics, 'anywhere'],
  ['figuresToReach', figuresToReach, 'first'],
  ['headingNames', headingNames, 'anywhere'],
  ...Object.entries(complianceBeginnings).map(([kind, lexicon]): [string, Lexicon, 'first'] => [
    kind,
    lexicon,
    'first',
  ]),
  ...Object.entries(roleNames).map(([role, lexicon]): [string, Lexicon, 'anywhere'] => [
    `style of ${role}`,
    lexicon,
    'anywhere',
  ]),
  ['periodicals', periodicals, 'anywhere'],
  ['acknowledging', acknowledging, 'anywhere'],
  ['besideAddenda', besideAddenda, 'anywhere'],
  ['datesOfIssue', datesOfIssue, 'alone'],
  ['numbersWithDates', numbersWithDates, 'anywhere'],
  ['rangeBegins', rangeBegins, 'alone'],
  ['rangeEnds', rangeEnds, 'alone'],
  ...[oneAddendum, manyAddenda].flatMap((kinds) =>
    Object.entries(kinds).map(([kind, lexicon]): [string, Lexicon, 'anywhere'] => [
      kind,
      lexicon,
      'anywhere',
    ]),
  ),
  ...Object.entries(contactCauses).map(([kind, lexicon]): [string, Lexicon, 'anywhere'] => [
    kind,
    lexicon,
    'anywhere',
  ]),
  ...Object.entries(evidence).map(([kind, lexicon]): [string, Lexicon, 'anywhere'] => [
    kind,
    lexicon,
    'anywhere',
  ]),
];

describe.each(lexicons)('%s', (_name, lexicon, where) => {
  test.each(Object.values(lexicon).flat())(
    '%s is in “%s” and not in “%s”',
    (pattern, example, counterExample) => {
      const own = compile([[pattern, example, counterExample]], where);
      expect(own.test(foldText(example))).toBe(true);
      expect(own.test(foldText(counterExample))).toBe(false);
      // As folded texts are: a phrase with an accent would never be found.
      expect(foldText(pattern)).toBe(pattern);
      expect(pattern.length).toBeLessThan(140);
    },
  );
});

const writtenLexicons: [name: string, lexicon: WrittenLexicon][] = [
  ...worth.map((one): [string, WrittenLexicon] => ['worth', one]),
  ...otherMoney.map((one): [string, WrittenLexicon] => ['otherMoney', one]),
  ...thingsAndSuppliers.map((one): [string, WrittenLexicon] => ['thingsAndSuppliers', one]),
  ...Object.entries(pageLabels),
  ...Object.entries(formTitles),
  ...Object.entries(criteria),
  ...Object.entries(thingsTold),
  ['headsOfContents', headsOfContents],
  ['workDone', workDone],
  ['placeholders', placeholders],
  ['repeating', repeating],
  ['namedClauses', namedClauses],
  ['requirementColumns', requirementColumns],
  ['scoringColumns', scoringColumns],
  ['askedByBidders', askedByBidders],
  ['choiceTitles', choiceTitles],
  ['changingWords', changingWords],
  ...tellsOfChange.map((one): [string, WrittenLexicon] => ['tellsOfChange', one]),
  ['behindTime', behindTime],
  ['actsOfBuyers', actsOfBuyers],
  ['actsOfBidders', actsOfBidders],
  ['nounsOfEitherSide', nounsOfEitherSide],
  ['asksForBids', asksForBids],
  ['otherEvents', otherEvents],
];

describe.each(writtenLexicons)('%s, as it is written', (_name, lexicon) => {
  test.each(lexicon.phrases)('%s is in “%s” and not in “%s”', (pattern, example, counterExample) => {
    const own = asWritten({ ...lexicon, phrases: [[pattern, example, counterExample]] });
    expect(own.test(example)).toBe(true);
    expect(own.test(counterExample)).toBe(false);
    expect(pattern.length).toBeLessThan(200);
  });
});

const modules = {
  arabicDutyWords,
  bidPapers: { beforePapers },
  bodyWords,
  contactWords,
  deadlineWords,
  englishDutyWords,
  frenchDutyWords,
  offerTermWords,
  referenceWords,
  submissionWords,
  titleWords,
  weightWords,
};
const groups = Object.entries(modules).flatMap(([module, words]) =>
  Object.entries<Words | readonly Words[]>(words).flatMap(([name, group]) =>
    ('phrases' in group ? [group] : group).map((one): [string, Words] => [`${name} of ${module}`, one]),
  ),
);

test.each(groups)('%s are in their example and not in the other text', (_name, group) => {
  const own = new RegExp(`(?<!\\p{L})${anyOf(group)}`, 'iu');
  expect(own.test(group.found)).toBe(true);
  expect(own.test(group.notFound)).toBe(false);
});
