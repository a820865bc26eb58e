import type { Anchor } from '#reading/document.ts';

/**
 * The word a duty hangs on, English and French under one name.
 * must: must, has to, is required to, is prohibited from; doit, est tenu de, obligatoire, interdit.
 * shall: shall. to-be: "is to", "are to be". will: will, agrees to, is responsible for; the French future and
 * present of the indicative. should: should, is expected to; devrait, souhaité. imperative: "Provide ...".
 * question: a question to answer. list: an item whose head carries the verb. marked: a table row marked mandatory
 * or desirable. condition: what costs the bid its place ("late proposals will not be considered").
 */
export type Modality =
  | 'must'
  | 'shall'
  | 'to-be'
  | 'will'
  | 'should'
  | 'imperative'
  | 'question'
  | 'list'
  | 'marked'
  | 'condition';

/** Who is bound. `unclear`: the sentence names a thing ("The policy shall ...") and nobody who answers for it. */
export type BoundParty = 'bidder' | 'supplier' | 'buyer' | 'unclear';

/** What one sentence turns out to be. `mandatory`: the document says so in words, see `Requirement`. */
export type Verdict = { modality: Modality; mandatory: boolean; boundParty: BoundParty };

/** What is asked for. `pass-fail`: costs the bid its place. `document`: something to attach or hand over. */
export type RequirementType =
  | 'pass-fail'
  | 'scored'
  | 'document'
  | 'certificate'
  | 'insurance'
  | 'format'
  | 'commercial'
  | 'technical'
  | 'service-level';

/** `bid`: to be met by the bid itself. `contract`: binds the supplier once there is a contract. */
export type Phase = 'bid' | 'contract';

export type Place = { document: string } & Anchor;

/** One duty of the bidder or supplier, in the document's own words. */
export type Requirement = Verdict &
  Place & {
    /** R1, R2, ... in reading order over all documents. */
    id: string;
    /** The whole sentence, list item or table row, exactly as it stands. */
    text: string;
    /** The sentence that carries the verb of a list item, or the title of a table row's columns. */
    context?: string;
    /** The headings above it, from the highest, joined by ` › `; empty where there is none. */
    section: string;
    /** Its clause number in the document, "4.2.1" or "9.1(a)"; empty where it has none. */
    clause: string;
    /**
     * True where a word of obligation stands (must, shall, required, doit, est tenu, obligatoire, interdit ...), in
     * the sentence or in its list's head. A duty in the plain future, an imperative or a question is false: it is to
     * be answered, but the document does not call it mandatory.
     */
    mandatory: boolean;
    type: RequirementType;
    phase: Phase;
    /** Where the same words stand again, in this document or another. */
    repeatedAt: Place[];
  };
