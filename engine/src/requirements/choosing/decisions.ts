import type { RankedDocument } from '#requirements/document-roles.ts';
import type { Contact } from '#requirements/facts/contacts.ts';
import { asSpeltElsewhere, type Stated } from '#requirements/facts/stated.ts';
import { type Submission, waysInPassing } from '#requirements/facts/submission.ts';
import { buyersByShape } from './buyer-by-shape.ts';
import { candidatesForBuyer } from './buyer-candidates.ts';
import {
  type Candidate,
  choose,
  type Decision,
  type Ground,
  type Models,
  select,
  type Selection,
} from './choose.ts';
import { candidatesForContacts } from './contact-candidates.ts';
import { candidatesForCriteria, type StatedCriteria } from './criteria-candidates.ts';
import { candidatesForReference, withOtherSigns } from './reference-candidates.ts';
import { candidatesForSubmission } from './submission-candidates.ts';
import { titlesByShape } from './title-by-shape.ts';
import { candidatesForTitle } from './title-candidates.ts';

/** What may be meant, with its words, place and probability; of a way of handing in also which. */
export type Choice = Stated & Ground & { method?: Submission['method'] };
export type Decisions = {
  title: Decision<Stated>;
  reference: Decision<Stated>;
  buyer: Decision<Stated>;
  submission: Decision<Submission>;
  criteria: Decision<StatedCriteria>;
  contacts: Selection<Contact>;
};

/** Title, reference, buyer, submission, criteria and contacts, each stated plainly or offered as a choice. */
export function decide(documents: RankedDocument[], models?: Models): Decisions {
  const buyer = choose('buyer', candidatesForBuyer(documents), models, (likeliest) => [
    ...asSpeltElsewhere(likeliest, documents),
    ...buyersByShape(documents),
  ]);
  const ways = candidatesForSubmission(documents);
  const references = candidatesForReference(documents);
  return {
    buyer,
    title: choose('title', candidatesForTitle(documents, buyer.found), models, (likeliest) => [
      ...asSpeltElsewhere(likeliest, documents),
      ...titlesByShape(documents),
    ]),
    reference: choose('reference', references, models, (likeliest) =>
      likeliest && references.some(({ objections }) => objections?.includes('mistaken sign'))
        ? withOtherSigns(likeliest)
        : [],
    ),
    submission: choose('submission', ways, models, () => otherWays(ways, documents)),
    criteria: choose('criteria', candidatesForCriteria(documents), models),
    contacts: select('contacts', candidatesForContacts(documents, buyer.found), models),
  };
}

/** The ways told in passing that are no candidates. */
const otherWays = (ways: Candidate<Submission>[], documents: RankedDocument[]): Submission[] =>
  waysInPassing(documents).filter(({ method }) => !ways.some(({ found }) => found.method === method));
