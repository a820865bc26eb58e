/** Papers that their issuers send as a PDF. Their form is made by `scripts/write-sample-documents.mjs`, their days and amounts filled in here. */
export const issuedPapers = ['quality', 'security', 'indemnity', 'liability', 'tax', 'social'] as const;
export type IssuedPaper = (typeof issuedPapers)[number];

/** What is filled into the form of a paper: a value of one of its rows. */
export const blanks = ['from', 'until', 'amount'] as const;
export type Blank = (typeof blanks)[number];
/** How many characters a form leaves for a blank. */
export const blankLength = 24;
/** What a form has in the place of a blank, as long as what may be filled in. */
export const blankMark = (blank: Blank): string => `~${blank}`.padEnd(blankLength, '~');

type IssuedWords = {
  issuer: string;
  heading: string;
  says: string[];
  /** Names and values; a value such as `{until}` is a blank. */
  rows: [name: string, value: string][];
  signed: string;
};

/** A paper that the company writes itself, as a Word file. `{-9}` is the year nine years before this one. */
export type OwnWords = {
  title: string;
  rows: [name: string, value: string][];
  parts: { title: string; text?: string; points?: string[] }[];
};

export type PaperWords = {
  company: string;
  /** At the foot of each form: whose sample it is. */
  foot: string;
  issued: Record<IssuedPaper, IssuedWords>;
  own: Record<'safety' | 'manager' | 'trainer', OwnWords>;
  accounts: {
    income: string;
    balance: string;
    item: string;
    incomeRows: Record<keyof typeof incomeShares, string>;
    balanceRows: Record<keyof typeof balanceShares, string>;
  };
};

/** What the accounts say of each unit of turnover. */
export const incomeShares = {
  cleaning: 0.52,
  software: 0.31,
  training: 0.17,
  turnover: 1,
  staff: -0.61,
  subcontractors: -0.09,
  materials: -0.08,
  premises: -0.07,
  depreciation: -0.04,
  other: -0.045,
  operating: 0.065,
  interest: -0.005,
  tax: -0.014,
  profit: 0.046,
};
export const balanceShares = {
  fixed: 0.14,
  receivables: 0.19,
  cash: 0.13,
  assets: 0.46,
  equity: 0.24,
  provisions: 0.03,
  loans: 0.08,
  payables: 0.11,
  liabilities: 0.46,
};
