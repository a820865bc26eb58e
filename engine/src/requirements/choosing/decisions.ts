import type { RankedDocument } from '#requirements/document-roles.ts';
import type { Contact } from '#requirements/facts/contacts.ts';
import type { Stated } from '#requirements/facts/stated.ts';
import type { Submission } from '#requirements/facts/submission.ts';
import { candidatesForBuyer } from './buyer-candidates.ts';
import { choose, type Decision, type Ground, type Models, select, type Selection } from './choose.ts';
import { candidatesForContacts } from './contact-candidates.ts';
import { candidatesForCriteria, type StatedCriteria } from './criteria-candidates.ts';
import { candidatesForReference } from './reference-candidates.ts';
import { candidatesForSubmission } from './submission-candidates.ts';
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
  const buyer = choose('buyer', candidatesForBuyer(documents), models);
  return {
    buyer,
    title: choose('title', candidatesForTitle(documents, buyer.found), models),
    reference: choose('reference', candidatesForReference(documents), models),
    submission: choose('submission', candidatesForSubmission(documents), models),
    criteria: choose('criteria', candidatesForCriteria(documents), models),
    contacts: select('contacts', candidatesForContacts(documents, buyer.found), models),
  };
}
