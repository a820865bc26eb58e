import { openNumbering, usualDefinition, type ListKind } from './numbering.ts';
import type { Template, TemplateStyle } from './open-template.ts';
import { putText } from './parts.ts';
import {
  answerHeadings,
  type CompleteRoles,
  type InnerRole,
  type StyleRole,
  type StyleRoles,
} from './roles.ts';
import type { SmallSizes } from '#writing/response/lay-tables.ts';
import { isJustified, isUnseen, keepWithNext, uncolour } from './style-chain.ts';
import { headingLevelOf } from './style-names.ts';
import { all, child, insertXml, serialise, valueOf } from './xml.ts';

/** What only a draft copy says; the style is added to that copy alone. */
const draftNoteStyle = 'BidloomDraftNote';

/**
 * Gives a file the styles it lacks: Word's own, made upon the file's, as Word does when somebody uses one for the first time. Answers a
 * style for each role.
 * @param chosen what a person chose, or was found; ids that the file does not have are left out
 * @param width between the margins, in twentieths of a point
 * @param smallSizes of text in tables that are too wide for the usual one
 * @param used the inner roles that the response has: styles for others are not made
 */
export function completeStyles(
  template: Template,
  chosen: StyleRoles,
  {
    width,
    used,
    smallSizes,
    isArabic,
  }: { width: number; used: ReadonlySet<StyleRole | InnerRole>; smallSizes: SmallSizes; isArabic: boolean },
): CompleteRoles {
  const { styles, list } = template;
  const root = styles.documentElement;
  if (!root) throw new Error('Styles without a root');
  const has = new Set(list.map(({ id }) => id));
  const roles: StyleRoles = Object.fromEntries(
    Object.entries(chosen).filter(([, id]) => id !== undefined && has.has(id)),
  );
  const standard = standardOf(list);
  const body = roles.body ?? standard;
  roles.body = body;
  const add = (role: StyleRole, id: string, name: string, rest: string, kind = 'paragraph') => {
    if (roles[role] !== undefined) return;
    const free = freeId(has, id);
    has.add(free);
    insertXml(
      root,
      `<w:style w:type="${kind}" w:styleId="${free}"><w:name w:val="${name}"/>${rest}</w:style>`,
    );
    roles[role] = free;
  };
  const addNumbering = (kind: ListKind): number => {
    const numbering = openNumbering(template);
    const number = numbering.begin(numbering.define(usualDefinition(kind, isArabic)));
    numbering.save();
    return number;
  };
  if (isJustified(styles, standard))
    add(
      'cell',
      'TableText',
      'Table Text',
      `<w:basedOn w:val="${standard}"/><w:qFormat/><w:pPr><w:jc w:val="left"/></w:pPr>`,
    );
  roles.cell ??= standard;
  const cell = roles.cell;
  const upon = (id: string) => `<w:basedOn w:val="${id}"/><w:next w:val="${body}"/>`;
  for (const [level, size] of [
    [1, 32],
    [2, 26],
    [3, 24],
    [4, 22],
  ] as const) {
    const above =
      level === 1 ? standard : (roles[`heading${level === 2 ? 1 : level === 3 ? 2 : 3}`] ?? standard);
    add(
      `heading${level}`,
      `Heading${level}`,
      `heading ${level}`,
      `${upon(above)}<w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr><w:spacing w:before="${400 - level * 50}" w:after="100"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`,
    );
  }
  add(
    'quotation',
    'Quote',
    'Quote',
    `${upon(body)}<w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="80" w:after="160"/><w:ind w:left="425" w:right="425"/></w:pPr><w:rPr><w:i/><w:iCs/></w:rPr>`,
  );
  add(
    'caption',
    'Caption',
    'caption',
    `${upon(body)}<w:qFormat/><w:pPr><w:spacing w:before="60" w:after="200"/></w:pPr><w:rPr><w:i/><w:iCs/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>`,
  );
  if (roles.bullet === undefined) {
    const number = addNumbering('bullet');
    add(
      'bullet',
      'ListBullet',
      'List Bullet',
      `${upon(body)}<w:pPr><w:numPr><w:numId w:val="${number}"/></w:numPr><w:contextualSpacing/></w:pPr>`,
    );
  }
  if (roles.number === undefined) {
    const number = addNumbering('number');
    add(
      'number',
      'ListNumber',
      'List Number',
      `${upon(body)}<w:pPr><w:numPr><w:numId w:val="${number}"/></w:numPr><w:contextualSpacing/></w:pPr>`,
    );
  }
  const table = list.find(({ isDefault, kind }) => isDefault && kind === 'table')?.id;
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;
  const grid = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  add(
    'table',
    'TableGrid',
    'Table Grid',
    `${table === undefined ? '' : `<w:basedOn w:val="${table}"/>`}<w:tblPr><w:tblBorders>${grid}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:bCs/></w:rPr></w:tblStylePr>`,
    'table',
  );
  add(
    'contentsTitle',
    'TOCHeading',
    'TOC Heading',
    `${upon(roles.heading1 ?? standard)}<w:qFormat/><w:pPr><w:pageBreakBefore/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr><w:outlineLvl w:val="9"/></w:pPr>`,
  );
  for (const level of [1, 2, 3] as const)
    add(
      `contents${level}`,
      `TOC${level}`,
      `toc ${level}`,
      `<w:basedOn w:val="${standard}"/><w:next w:val="${standard}"/><w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs><w:spacing w:after="80"/><w:ind w:left="${(level - 1) * 284}"/></w:pPr>`,
    );
  const inner = {
    ...Object.fromEntries(
      answerHeadings
        .filter((role) => used.has(role))
        .map((role) => [role, answerHeading(template, role, roles.heading4 ?? standard, body)]),
    ),
    ...(used.has('link') && { link: namedStyle(template, looksByName.link) }),
    ...(used.has('footnote') && {
      footnote: namedStyle(template, looksByName.footnote(standard)),
      footnoteReference: namedStyle(template, looksByName.footnoteReference),
    }),
    ...(used.has('smallCell') && {
      smallCell: smallCellStyle(template, cell, 'Small', smallSizes.smallCell),
    }),
    ...(used.has('leastCell') && {
      leastCell: smallCellStyle(template, cell, 'Smallest', smallSizes.leastCell),
    }),
    draftNote: draftNoteStyle,
  };
  if (used.has('draftNote'))
    insertXml(
      root,
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${draftNoteStyle}"><w:name w:val="Draft note"/><w:basedOn w:val="${standard}"/><w:pPr><w:keepNext/><w:shd w:val="clear" w:color="auto" w:fill="FDF1D6"/><w:spacing w:before="0" w:after="60"/></w:pPr><w:rPr><w:color w:val="7A4F00"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>`,
    );
  for (const level of [1, 2, 3, 4] as const) keepWithNext(styles, roles[`heading${level}`] ?? '');
  for (const id of new Set(Object.values(roles))) if (isUnseen(styles, id)) uncolour(styles, id);
  putText(template.parts, template.stylesPath, serialise(styles));
  return { ...roles, ...inner } as CompleteRoles;
}

/** Text of tables that would be too wide in the usual size. */
function smallCellStyle({ styles, list }: Template, cell: string, name: string, points: number): string {
  const id = freeId(new Set(list.map((one) => one.id)), `TableText${name}`);
  const size = Math.round(points * 2);
  const root = styles.documentElement;
  if (root)
    insertXml(
      root,
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="Table text ${name.toLowerCase()}"/><w:basedOn w:val="${cell}"/><w:rPr><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`,
    );
  return id;
}

/** How headings within an answer look upon that of the requirement, from level 5. */
const looks = {
  heading5: '<w:b/><w:bCs/><w:i w:val="0"/><w:iCs w:val="0"/>',
  heading6: '<w:b/><w:bCs/><w:i/><w:iCs/>',
  heading7: '<w:b w:val="0"/><w:bCs w:val="0"/><w:i/><w:iCs/>',
  heading8: '<w:b w:val="0"/><w:bCs w:val="0"/><w:i/><w:iCs/>',
};

/** The file's own heading of that level, the company's before Word's, or one made upon the heading above. */
function answerHeading(
  { styles, list }: Template,
  role: (typeof answerHeadings)[number],
  above: string,
  body: string,
): string {
  const level = Number(role.slice(-1));
  const isWords = ({ name }: TemplateStyle) => name.toLowerCase() === `heading ${level}`;
  const fitting = list.filter((one) => one.kind === 'paragraph' && headingLevelOf(one.name) === level);
  const own = fitting.find((one) => !isWords(one)) ?? fitting[0];
  if (own) return own.id;
  const id = freeId(new Set(list.map((one) => one.id)), `Heading${level}`);
  const root = styles.documentElement;
  if (root)
    insertXml(
      root,
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:basedOn w:val="${above}"/><w:next w:val="${body}"/><w:pPr><w:keepNext/><w:keepLines/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr>${looks[role]}</w:rPr></w:style>`,
    );
  return id;
}

/** Styles that Word keeps under names of its own, as Word makes them. */
const looksByName = {
  link: {
    kind: 'character',
    name: 'Hyperlink',
    id: 'Hyperlink',
    look: '<w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr>',
  },
  footnote: (standard: string) => ({
    kind: 'paragraph',
    name: 'footnote text',
    id: 'FootnoteText',
    look: `<w:basedOn w:val="${standard}"/><w:pPr><w:spacing w:before="0" w:after="40"/><w:jc w:val="left"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>`,
  }),
  footnoteReference: {
    kind: 'character',
    name: 'footnote reference',
    id: 'FootnoteReference',
    look: '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>',
  },
};

/** The file's own style of that name, or one that is made. */
function namedStyle(
  { styles }: Template,
  { kind, name, id, look }: { kind: string; name: string; id: string; look: string },
): string {
  const known = all(styles, 'style');
  const own = known.find(
    (style) =>
      valueOf(style, 'type') === kind && valueOf(child(style, 'name'))?.toLowerCase() === name.toLowerCase(),
  );
  const ownId = valueOf(own, 'styleId');
  if (ownId !== undefined) return ownId;
  const free = freeId(new Set(known.map((style) => valueOf(style, 'styleId') ?? '')), id);
  const root = styles.documentElement;
  if (root)
    insertXml(
      root,
      `<w:style w:type="${kind}" w:styleId="${free}"><w:name w:val="${name}"/>${look}</w:style>`,
    );
  return free;
}

/** The style that Word uses where none is named. */
export const standardOf = (list: TemplateStyle[]): string =>
  (
    list.find(({ isDefault, kind }) => isDefault && kind === 'paragraph') ??
    list.find(({ kind }) => kind === 'paragraph')
  )?.id ?? 'Normal';

export function freeId(has: ReadonlySet<string>, wanted: string): string {
  let id = wanted;
  for (let number = 2; has.has(id); number += 1) id = `${wanted}${number}`;
  return id;
}
