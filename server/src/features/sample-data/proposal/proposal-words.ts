/** What the buyer of the school cleaning demands, in the order of its document. */
export const demands = [
  'portal',
  'pages',
  'validity',
  'references',
  'turnover',
  'insurance',
  'quality',
  'plan',
  'lessons',
  'washrooms',
  'holidays',
  'cloths',
  'noise',
  'vetting',
  'training',
  'people',
  'cover',
  'inspections',
  'complaints',
  'reporting',
  'products',
  'waste',
  'savings',
  'social',
  'mobilisation',
  'contact',
] as const;
export type Demand = (typeof demands)[number];

/** A part of the buyer's document: what it says, and what it demands there. */
type RequestPart = {
  title: string;
  says?: string[];
  demands?: Demand[];
  table?: string[][];
  startsPage?: true;
};

/** The bid of the sample company that is whole: what its buyer asks for, and the response as it is planned and written. */
export type ProposalWords = {
  request: { kind: string; summary: [label: string, value: string][]; page: string; parts: RequestPart[] };
  /** Each demand as a sentence of the document, and our answer in HTML. */
  demands: Record<Demand, { text: string; answer?: string }>;
  /** The titles of the response's sections that answer demands. */
  sections: Record<PlannedName, string>;
  /** The letter, the executive summary and a section of our own, in HTML. */
  letter: string;
  summary: string;
  firstTerm: { title: string; text: string };
};

const plannedNames = [
  'company',
  'service',
  'staff',
  'control',
  'environment',
  'social',
  'start',
  'formal',
] as const;
export type PlannedName = (typeof plannedNames)[number];
