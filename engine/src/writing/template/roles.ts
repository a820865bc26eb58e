/** What the writer has a style for. */
export const styleRoles = [
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

/** Those a person chooses in the settings; the others follow from the file. */
export const chosenRoles = [
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
] as const satisfies readonly StyleRole[];

/** The id of the style for each role, where one is known. */
export type StyleRoles = Partial<Record<StyleRole, string>>;
