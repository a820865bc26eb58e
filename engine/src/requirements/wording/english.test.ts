import { describe, expect, test } from 'vitest';
import { judgeEnglish, releasesEnglish } from './english.ts';
import { englishParties } from './english-words.ts';
import { partyFinder } from './parties.ts';

const parties = partyFinder(englishParties, ['RDA']);
const judge = (sentence: string) => judgeEnglish(sentence, parties);

describe('a duty of bidder or supplier', () => {
  test.each([
    ['The Contractor shall keep the site clean.', 'shall', true, 'supplier'],
    ['Tenderers must sign every page.', 'must', true, 'bidder'],
    ['Proposals must be received by Monday.', 'must', true, 'bidder'],
    ['The policy shall cover third parties.', 'shall', true, 'unclear'],
    ['The Supplier is required to keep records.', 'must', true, 'supplier'],
    ['Subcontractors are prohibited from working at night.', 'must', true, 'supplier'],
    ['The Vendor may not assign this order.', 'must', true, 'supplier'],
    ['Smoking is not permitted on site.', 'must', true, 'unclear'],
    ['The City’s property must be returned on the last day.', 'must', true, 'unclear'],
    ['Please describe how you will manage absence.', 'imperative', false, 'bidder'],
    ['Prices are to be given in euros.', 'to-be', true, 'bidder'],
    ['Any award will require the Contractor to provide a bond.', 'must', true, 'supplier'],
    ['The Contractor will attend monthly meetings.', 'will', false, 'supplier'],
    ['Each page of the proposal should be numbered.', 'should', false, 'bidder'],
    ['Provide three references from the last five years.', 'imperative', false, 'bidder'],
    ['How will you train new staff?', 'question', false, 'bidder'],
    ['Late tenders will not be considered.', 'condition', true, 'bidder'],
    ['If the City so requests, the Contractor shall replace a worker.', 'shall', true, 'supplier'],
    ['Proof of insurance shall be filed by the Contractor.', 'shall', true, 'supplier'],
    ['Employees of the Contractor must wear a badge.', 'must', true, 'supplier'],
    ['The shed is to have a concrete floor.', 'to-be', true, 'unclear'],
    ['Data compatibility is required throughout.', 'must', true, 'unclear'],
    ['Tenders must be valid for at least 90 days.', 'must', true, 'bidder'],
    ['The City shall be named as additional insured.', 'shall', true, 'unclear'],
    ['The Owner must be notified of any delay.', 'must', true, 'unclear'],
    ['RFP questions must be sent by e-mail.', 'must', true, 'bidder'],
    ['On-board surveys must be carried out on each route.', 'must', true, 'unclear'],
    ['If the company is unable to work the Company shall advise the City.', 'shall', true, 'bidder'],
    [
      'The City reserves the right to audit; the Contractor shall keep its records.',
      'shall',
      true,
      'supplier',
    ],
    [
      'The Supplier sets its hours except that the Supplier shall answer calls by the City.',
      'shall',
      true,
      'supplier',
    ],
    ['Travel costs are the responsibility of the Contractor.', 'will', false, 'supplier'],
    ['Successful sellers must send a monthly statement.', 'must', true, 'bidder'],
    ['Contractor shall use secure means to send data.', 'shall', true, 'supplier'],
    ['Media must be in a format named by the City.', 'must', true, 'unclear'],
    ['The carrier must be rated A or better.', 'must', true, 'unclear'],
    ['The City and its staff are to be named as additional insureds.', 'to-be', true, 'unclear'],
    ['The policies shall be issued by insurance companies of good standing.', 'shall', true, 'bidder'],
    ['All City Payment Vouchers must bear a date.', 'must', true, 'unclear'],
    ['City Contractors (see above) shall comply with the code.', 'shall', true, 'supplier'],
    ['All travel must be approved by the City before it is booked.', 'must', true, 'unclear'],
    ['The copies are required to be received by the City on Monday.', 'must', true, 'bidder'],
    ['Any book, article or leaflet shall bear the mark below.', 'shall', true, 'unclear'],
    ['The plan, which must be kept up to date, is short.', 'must', true, 'unclear'],
    ['The City will send two copies to the firm, which must sign both.', 'must', true, 'bidder'],
    [
      'Unless agreed between the Contractor and the City, care shall include repairs.',
      'shall',
      true,
      'unclear',
    ],
    ['Changes asked for by the Contractor or the City must be told in writing.', 'must', true, 'unclear'],
    ['No faxed or mailed proposals will be accepted.', 'condition', true, 'bidder'],
    ['Bidders are cautioned to read every page.', 'should', false, 'bidder'],
    ['If the Contractor has a key, it shall keep it safe.', 'shall', true, 'supplier'],
    ['The party has to bear the cost of thicker pads.', 'must', true, 'supplier'],
    ['Pads are to be bought by the party at his own cost.', 'to-be', true, 'unclear'],
    ['Two layers have to be used on hot pipes.', 'must', true, 'unclear'],
    ['Each section of jacketing shall have a lap of 50 mm.', 'shall', true, 'unclear'],
    ['All plans shall be treated as confidential.', 'shall', true, 'unclear'],
    ['Prices are to be excluded from the technical proposal.', 'to-be', true, 'bidder'],
    ['Vendor to provide support at all hours.', 'to-be', true, 'supplier'],
    ['Only firms with a licence may bid.', 'condition', true, 'bidder'],
    ['It is mandatory that all servers keep a log.', 'must', true, 'unclear'],
    ['It is essential for bidders to register.', 'must', true, 'bidder'],
    ['No open fire is permitted on site.', 'must', true, 'unclear'],
    ['Quotes are due by 5 pm on Friday.', 'must', true, 'bidder'],
    ['The Contractor would be required to pay the bond.', 'must', true, 'supplier'],
    ['The Council expects bidders to pay a fair wage.', 'should', false, 'bidder'],
    ['Delivery is required within ten days.', 'must', true, 'unclear'],
    ['A letter of the expert along with his present client must be furnished.', 'must', true, 'bidder'],
  ])('%s', (sentence, modality, mandatory, boundParty) => {
    expect(judge(sentence)).toEqual({ modality, mandatory, boundParty });
  });
});

test.each([
  ['a duty of the buyer', 'The City shall pay within 30 days.'],
  ['what the buyer asks', 'The City’s request for clarification and the answer shall be in writing only.'],
  ['what the buyer holds back', 'Access to the network cannot be provided until a check is done.'],
  ['a duty of the buyer under its short name', 'RDA must answer every question.'],
  ['what the buyer does', 'Proposals shall be opened by the Evaluation Committee.'],
  ['a right kept', 'The Agency reserves the right to reject any proposal that shall be late.'],
  ['what a thing is for', 'The objective of the programme is to standardise forms.'],
  ['a relative clause', 'The plan describes the services the contractor must furnish.'],
  ['a clause by which something is done', 'This sets out terms by which the Supplier shall deliver.'],
  ['what the buyer may ask for', 'The Government may require the Contractor to repeat the work.'],
  ['what bidders are told of the buyer', 'Bidders are advised that the City will publish all answers.'],
  ['a condition in the middle', 'The City will act if it appears that the contractor will be late.'],
  ['a meeting named after bidders', 'The bidders meeting will take place on Monday.'],
  ['a definition', '“Services” shall mean the work described below.'],
  ['another definition', 'Contractor means the firm that must perform the work.'],
  ['the law of the contract', 'This Agreement shall be governed by the laws of Ohio.'],
  ['a heading', 'The headings shall serve convenience only.'],
  ['a right denied', 'The Contractor shall have no right to extra pay.'],
  ['a requirement denied', 'This order does not require the Contractor to travel.'],
  ['the term', 'The contract period shall be for two years.'],
  ['what stays as it is', 'All terms which are not modified shall remain unchanged.'],
  ['what may be asked one day', 'Bidders may be required to give a presentation.'],
  ['what is done to the supplier', 'The Contractor shall be paid monthly.'],
  ['a condition alone', 'If the Contractor shall fail, the City will terminate.'],
  ['a user story', 'As a clerk, I need a list so that I must not search.'],
  ['an adjective', 'This is a must-read document of the City.'],
  ['a noun that is a verb elsewhere', 'Design Brief'],
  ['a reference to a party', 'Contractor to the City of Riverton'],
  ['what bidders are told', 'Bidders to note the change of hall.'],
  ['what is essential to the buyer', 'It is essential that the Council keeps its budget.'],
  ['when payment comes', 'Payment is due by the end of the month.'],
  ['what the buyer expects to do', 'The Council expects to choose a bidder in May.'],
  ['what only one may do', 'Only the Council may change this form.'],
  ['when bids are opened', 'The opening of tenders shall take place in the hall.'],
  ['what is not needed', 'A bond shall not be required for small orders.'],
  ['how bids are sorted', 'Tenders shall be classified into two groups.'],
  ['plain prose', 'The City was founded in 1850.'],
  ['an aim', 'The campaign is to make the town known.'],
  ['where to read it', 'Terms: Shall be as set forth in Exhibit 2.'],
  ['what a word stands for', 'Words importing persons shall include firms.'],
  ['what a name stands for', '“Seller” as used herein shall refer to the company.'],
  ['what is expected of the term', 'It is anticipated that the initial term shall be one year.'],
  ['what weighs', 'Where S is the score, T is the weight that shall be 0.7 of the proposal.'],
  ['who is chosen', 'The selected bidder shall be the first of the ranked bidders.'],
  ['what all may see', 'Contracts, proposals and letters shall be open to inspection.'],
  ['what the buyer weighs', 'Factors seen by nobody shall include speed.'],
  ['what an act amounts to', 'Acceptance by the Contractor shall operate as a release by the Contractor.'],
  ['a deposit given back', 'The deposit of other firms shall be refunded soon after.'],
  ['a deposit lost', 'The deposit shall stand absolutely forfeited.'],
  ['what words mean', 'The words below shall, unless said otherwise, have the meaning given here.'],
  ['what a notice amounts to', 'Such notice shall deem to be notice of the end.'],
  ['what the buyer is free to do', 'Where this fails the buyer named above shall be at liberty to go on.'],
  ['what sets nobody free', 'The Contractor shall not be released from such duty until the end.'],
  ['what one does not answer for', 'The Proposer shall not be liable for storms.'],
  ['what is given back', 'In that case all securities shall be promptly returned to the Bidders.'],
  ['how bids are judged', 'Technical evaluation of papers shall be carried out on what follows.'],
  ['what is left out of the judging', 'Papers of no worth shall be excluded from any further evaluation.'],
  ['what is judged', 'Answers on the draft contract shall be a major criteria of the choice.'],
])('no requirement: %s', (_, sentence) => {
  expect(judge(sentence)).toBeNull();
});

test('a list is released when its head speaks of the buyer or of criteria', () => {
  expect(releasesEnglish('The City reserves the right to:', parties)).toBe(true);
  expect(releasesEnglish('The Agency will:', parties)).toBe(true);
  expect(releasesEnglish('Bids are scored on the following criteria:', parties)).toBe(true);
  expect(releasesEnglish('Factors weighed in this shall include:', parties)).toBe(true);
  expect(releasesEnglish('The Vendor will not be required to handle these tasks:', parties)).toBe(true);
  expect(releasesEnglish('The following tasks are not required:', parties)).toBe(true);
  expect(releasesEnglish('The Contractor shall:', parties)).toBe(false);
  expect(releasesEnglish('The Contractor shall not:', parties)).toBe(false);
});
