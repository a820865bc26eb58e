import type { WrittenBid, WrittenRequirement, WritingLanguage } from '#writing/bid.ts';

/** Every fixed word of the document, in its language. Phrases hold their places as `{{page}}`. */
export type ResponseWords = {
  /** Over the title: "Response to tender". */
  responseTo: string;
  reference: string;
  buyer: string;
  deadline: string;
  submittedBy: string;
  contents: string;
  /** The heading of the table of all requirements. */
  overview: string;
  /** The head of the column of numbers: "No." */
  number: string;
  requirement: string;
  source: string;
  obligation: string;
  mandatory: string;
  optional: string;
  status: string;
  answer: string;
  sources: string;
  /** Marks a requirement without an answer: "Answer still missing". */
  answerMissing: string;
  /** Before what has yet to be brought: "Evidence still missing". */
  evidenceMissing: string;
  /** The heading over requirements that stand under no heading of their own. */
  withoutSection: string;
  /** "Page {{page}} of {{pages}}". */
  pageOfPages: string;
  statuses: Record<string, string>;
};

/** All that the response is written from. */
export type ResponseDocument = {
  language: WritingLanguage;
  words: ResponseWords;
  bid: WrittenBid;
  companyName: string;
  requirements: WrittenRequirement[];
};
