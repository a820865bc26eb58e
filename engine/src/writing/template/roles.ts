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
