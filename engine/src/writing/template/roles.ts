/** What the writer has a style for. */
const styleRoles = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'body',
  'bullet',
  'number',
  'quotation',
  'caption',
  'table',
  'cell',
  'contentsTitle',
  'contents1',
  'contents2',
  'contents3',
] as const;
export type StyleRole = (typeof styleRoles)[number];

/** The id of the style for each role, where one is known. */
export type StyleRoles = Partial<Record<StyleRole, string>>;

/** The headings within an answer, below that of the requirement. */
export const answerHeadings = ['heading5', 'heading6', 'heading7', 'heading8'] as const;
/** All headings, from the first level down. */
export const headingRoles: readonly (StyleRole | InnerRole)[] = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  ...answerHeadings,
];

/** What a person chooses no style for: it is the file's own by its name, or follows from the others. */
export type InnerRole =
  | (typeof answerHeadings)[number]
  | 'draftNote'
  | 'link'
  | 'smallCell'
  | 'leastCell'
  /** A note at the foot of a page, and the number that refers to it. */
  | 'footnote'
  | 'footnoteReference';

/** The style of each role that a document uses. */
export type CompleteRoles = Record<StyleRole | InnerRole, string>;
