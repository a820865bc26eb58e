import type { TemplateStyle } from './open-template.ts';
import type { StyleRole, StyleRoles } from './roles.ts';
import { roleOfName } from './style-names.ts';

/** The styles that Word itself has for these roles, by the names it keeps them under. */
const wordsOwn: Partial<Record<string, StyleRole>> = {
  'heading 1': 'heading1',
  'heading 2': 'heading2',
  'heading 3': 'heading3',
  'heading 4': 'heading4',
  'body text': 'body',
  'list bullet': 'bullet',
  'list number': 'number',
  quote: 'quotation',
  caption: 'caption',
  'table grid': 'table',
  'toc heading': 'contentsTitle',
  'toc 1': 'contents1',
  'toc 2': 'contents2',
  'toc 3': 'contents3',
};

/**
 * Finds which of a file's styles are for what: a style that the company made and named so before Word's own, one that the file uses
 * before one that it only has. A heading's level in the outline counts where its name does not tell.
 */
export function findRoles(styles: TemplateStyle[]): StyleRoles {
  const best = new Map<StyleRole, { id: string; score: number }>();
  const offer = (role: StyleRole, { id }: TemplateStyle, score: number) => {
    if (score > (best.get(role)?.score ?? -1)) best.set(role, { id, score });
  };
  for (const style of styles) {
    // What every table has that names no style looks like nothing.
    if (style.kind === 'table' && style.isDefault) continue;
    const own = wordsOwn[style.name.toLowerCase()];
    const named = own ?? roleOfName(style.name) ?? roleOfList(style);
    const used = Math.min(style.uses, 3) * 2;
    if (named !== undefined && isTableRole(named) === (style.kind === 'table'))
      offer(named, style, own === undefined ? 2 + used : 3 + used);
    const { level } = style;
    if (named === undefined && style.kind === 'paragraph' && isHeadingLevel(level))
      offer(`heading${level}`, style, used);
  }
  const roles: StyleRoles = Object.fromEntries([...best].map(([role, { id }]) => [role, id]));
  const standard = styles.find(({ isDefault, kind }) => isDefault && kind === 'paragraph')?.id;
  // Text stands in the standard style unless the file has one for it and uses it, or one of the company's own.
  const body = styles.find(({ id }) => id === roles.body);
  const isMadeByWord = body !== undefined && wordsOwn[body.name.toLowerCase()] !== undefined;
  if (standard !== undefined && (body === undefined || (isMadeByWord && body.uses === 0)))
    roles.body = standard;
  return roles;
}

const isTableRole = (role: StyleRole): boolean => role === 'table';
const isHeadingLevel = (level: number | undefined): level is 1 | 2 | 3 | 4 =>
  level !== undefined && level <= 4;
const roleOfList = ({ list, name }: TemplateStyle): StyleRole | undefined =>
  // Levels below the first are called by their number.
  list !== undefined && !/\d$/.test(name) ? list : undefined;
