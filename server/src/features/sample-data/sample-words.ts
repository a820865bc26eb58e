import type { Language } from '#http/calls/language.ts';
import type { Answer, Bid, Client, Fact, Reason, Service, Tag, Tender } from './sample-figures.ts';

/**
 * What the sample company works on, in a person's language: invented people, buyers, tenders and documents, written for it. A
 * tender and an answer are in another language, as they are for any company that looks abroad.
 */
export type SampleWords = {
  /** The job of whoever explores the company. */
  ownJob: string;
  /** Colleagues; `mailbox` is the part of an address before the @. */
  people: { fullName: string; mailbox: string; job: string }[];
  services: Record<Service, { name: string; description: string; keywords: string[] }>;
  clients: Record<Client, SampleClient>;
  /** What CPV codes are called. */
  cpv: Record<string, string>;
  bids: Record<Bid, string>;
  tenders: Record<Tender, string>;
  /** What is bought, where a title does not say enough; and the titles of lots. */
  descriptions: Partial<Record<Bid | Tender, string>>;
  lots: string[];
  /** The language of the tender from abroad. */
  abroad: Language;
  reasons: Record<Reason, string>;
  /** What the company says of itself once: answers refer to it by name. */
  facts: Record<Fact, { name: string; unit?: string; note?: string }>;
  tags: Record<Tag, string>;
  /** Its tasks one for each of `tasksDaysBefore`. */
  template: { name: string; tasks: string[] };
  /** Said of bids in the course of work; and to whoever explores the company, after their name. */
  comments: string[];
  mention: string;
  /** What is asked of buyers before and after the submission, and their replies; `{reference}`, `{contact}` and `{author}` stand for the bid's. */
  letters: Record<'clarification' | 'chase', { subject: string; text: string; reply: string }>;
  /** By what one bid is reviewed, why two reviewers score the second criterion as they do, and what one wants changed. */
  reviews: { criteria: string[]; reasons: string[]; needsWork: string };
  /** Why some tenders were not answered, what the owner is asked to decide, and the buyer's document of that tender. */
  goNoGo: {
    noGo: Record<NoGoTender, string>;
    price: string;
    request: string;
    documentName: string;
    document: string;
  };
  /** Who wins instead, and what the company learns from it, by turns. */
  debriefs: { competitors: string[]; lessons: string[] };
  /** The buyers' documents, by the bids they belong to. */
  documents: Record<DocumentBid, string>;
  /** The text of the invitation to tender; `{deadline}` stands for the moment, `{reference}` for the bid's. */
  invitation: string;
};

type NoGoTender = 'security' | 'linen' | 'roads' | 'chairs' | 'minibuses';
export type DocumentBid = 'housing' | 'hospital' | 'portal' | 'schoolCleaning';

type SampleClient = {
  name: string;
  sector: string;
  country: string;
  /** How its references begin. */
  code: string;
  contactName: string;
  contactEmail: string;
};

/** The answer library in a language. */
export type LibraryWords = Record<Answer, { question: string; answer: string; language?: Language }>;
