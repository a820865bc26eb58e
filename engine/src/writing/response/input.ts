import type { RichText } from '#rich-text/rich-text.ts';
import type { Compliance, WrittenBid, WrittenRequirement, WritingLanguage } from '#writing/bid.ts';
import type { StyleRoles } from '#writing/template/roles.ts';

/** Every fixed word of the document, in its language. Phrases hold their places as `{{page}}`. */
export type ResponseWords = {
  /** Over the title: "Response to tender". */
  responseTo: string;
  reference: string;
  buyer: string;
  lot: string;
  submittedBy: string;
  contents: string;
  /** The heading of the executive summary. */
  summary: string;
  /** The head of the column of numbers: "No." */
  number: string;
  requirement: string;
  source: string;
  /** "clause {{clause}}", where a number alone would not say what it is. */
  clause: string;
  compliance: string;
  compliances: Record<Compliance, string>;
  /** The head of the column that says on which page our answer stands. */
  page: string;
  remark: string;
  /** The heading over requirements that stand under no heading of their own. */
  withoutSection: string;
  annexes: string;
  /** "Annex {{number}}: {{name}}". */
  annex: string;
  /** "Annex {{number}}", where words refer to one. */
  annexNumber: string;
  /** In place of an answer that another gives, with `{{number}}` and `{{page}}`. */
  sameAnswer: string;
  /** "Figure {{number}}: {{caption}}". */
  figure: string;
  complianceMatrix: string;
  /** "Page {{page}} of {{pages}}". */
  pageOfPages: string;
  /** What only a draft copy says. */
  draft: {
    /** Across each page. */
    watermark: string;
    /** On the page of contents: that this copy is not to be sent. */
    notice: string;
    status: string;
    statuses: Record<string, string>;
    mandatory: string;
    optional: string;
    owner: string;
    sources: string;
    /** Before what has yet to be brought, and over what has no answer: "Still needed". */
    missing: string;
    comment: string;
  };
};

/** `final` goes to the buyer and holds nothing internal; `draft` is for whoever works on it. */
export type Copy = 'draft' | 'final';
/** How an answer names what it answers: by the requirement's first words, or by its number and place alone. */
type Quoting = 'quotation' | 'number';

/** A picture as it stands in a file, in pixels. */
export type Picture = { bytes: Uint8Array; type: 'png' | 'jpg' | 'gif'; width: number; height: number };

/** A part of a planned response, under its heading; of a letter the words stand before the contents and have none. */
export type OutlinePart = {
  kind: 'letter' | 'summary' | 'text' | 'answers';
  title: string;
  level: 1 | 2 | 3;
  /** Own words, with their form where they have one. */
  text: string;
  rich?: RichText;
  /** The numbers of the requirements that it answers, in order. */
  requirements: string[];
};

/** All that the response is written from. */
export type ResponseDocument = {
  language: WritingLanguage;
  words: ResponseWords;
  bid: WrittenBid & { lot?: string };
  companyName: string;
  copy: Copy;
  quoting: Quoting;
  /** An answer of at least so many letters that repeats an earlier one word for word refers to it; without, each is written. */
  referredFrom?: number;
  /** The executive summary, its paragraphs by lines; empty for none. */
  summary: string;
  /** The summary with its form, where it has one. */
  summaryRich?: RichText;
  /** The parts in their order, where the response is planned; without, the answers stand under the buyer's headings. */
  outline?: OutlinePart[];
  /**
   * What the compliance matrix lists where that is not `requirements` alone: one that another volume answers names it, and the page
   * there where it is known. None: this volume has
   * neither matrix nor list of annexes.
   */
  matrix?: (WrittenRequirement & { volume?: string; volumePage?: number })[];
  /** The files that are handed in beside it; `files` are those that answers call by it. */
  annexes: { name: string; files?: string[] }[];
  /** What is asked of the bid, in the order of the matrix; of a volume what it answers. */
  requirements: WrittenRequirement[];
  /** The pictures that answers show, by their file. Of one that is not here the words stay. */
  pictures?: Record<string, Picture>;
  /** The company's colour as `rrggbb`, its logo and its paper (A4 where nothing is said), for the built-in design. */
  design: { accent?: string; logo?: Picture; paper?: 'a4' | 'letter' };
  /** The company's own Word file to write into, and which of its styles are for what; without one, the built-in design. */
  template?: { bytes: Uint8Array; roles: StyleRoles };
  /** On which page each bookmark stands, as it was laid out; without, the page numbers are left to Word. */
  pages?: Record<string, number>;
  /** The headings that a layout left alone at the foot of a page, by their bookmarks: each begins a page. */
  headingsAlone?: string[];
};
