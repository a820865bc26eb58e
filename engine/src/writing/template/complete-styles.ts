import type { Document, Element } from '@xmldom/xmldom';
import { relatedPart } from '#reading/office-package.ts';
import { draftNoteStyle } from '#writing/response/wordprocessing.ts';
import type { Template, TemplateStyle } from './open-template.ts';
import { addPart, putText, textOf } from './parts.ts';
import type { StyleRole, StyleRoles } from './roles.ts';
import { all, insertXml, parseXml, serialise, valueOf, wordNamespace } from './xml.ts';

/**
 * Gives a file the styles it lacks: Word's own, made upon the file's, as Word does when somebody uses one for the first time. Answers a
 * style for each role.
 * @param chosen what a person chose, or was found; ids that the file does not have are left out
 * @param width between the margins, in twentieths of a point
 */
export function completeStyles(
  template: Template,
  chosen: StyleRoles,
  { width, isDraft }: { width: number; isDraft: boolean },
): Required<StyleRoles> {
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
  roles.cell ??= standard;
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
    const number = addNumbering(template, 'bullet');
    add(
      'bullet',
      'ListBullet',
      'List Bullet',
      `${upon(body)}<w:pPr><w:numPr><w:numId w:val="${number}"/></w:numPr><w:contextualSpacing/></w:pPr>`,
    );
  }
  if (roles.number === undefined) {
    const number = addNumbering(template, 'decimal');
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
      `<w:basedOn w:val="${standard}"/><w:next w:val="${standard}"/><w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs><w:spacing w:after="80"/><w:ind w:left="${(level - 1) * 284}" w:right="567"/></w:pPr>`,
    );
  if (isDraft)
    insertXml(
      root,
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${draftNoteStyle}"><w:name w:val="Draft note"/><w:basedOn w:val="${standard}"/><w:pPr><w:keepNext/><w:shd w:val="clear" w:color="auto" w:fill="FDF1D6"/><w:spacing w:before="0" w:after="60"/></w:pPr><w:rPr><w:color w:val="7A4F00"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>`,
    );
  putText(template.parts, template.stylesPath, serialise(styles));
  return roles as Required<StyleRoles>;
}

/** The style that Word uses where none is named. */
const standardOf = (list: TemplateStyle[]): string =>
  (
    list.find(({ isDefault, kind }) => isDefault && kind === 'paragraph') ??
    list.find(({ kind }) => kind === 'paragraph')
  )?.id ?? 'Normal';

function freeId(has: ReadonlySet<string>, wanted: string): string {
  let id = wanted;
  for (let number = 2; has.has(id); number += 1) id = `${wanted}${number}`;
  return id;
}

/** A numbering of one level, of bullets or figures; answers its number. */
function addNumbering(template: Template, format: 'bullet' | 'decimal'): number {
  const { parts, documentPath } = template;
  const path = relatedPart(parts, documentPath, 'numbering', 'template') ?? addNumberingPart(template);
  const numbering = parseXml(textOf(parts, path));
  const root = numbering.documentElement;
  if (!root) throw new Error('Numbering without a root');
  const abstract = nextOf(numbering, 'abstractNum', 'abstractNumId');
  const number = nextOf(numbering, 'num', 'numId');
  const sign = format === 'bullet' ? '•' : '%1.';
  const level = `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="425" w:hanging="283"/></w:pPr></w:lvl>`;
  // Definitions stand before the numberings that use them.
  const firstNumber: Element | null = all(numbering, 'num')[0] ?? null;
  insertXml(
    root,
    `<w:abstractNum w:abstractNumId="${abstract}"><w:multiLevelType w:val="singleLevel"/>${level}</w:abstractNum>`,
    firstNumber,
  );
  const afterNumbers = all(numbering, 'num').at(-1)?.nextSibling ?? null;
  insertXml(
    root,
    `<w:num w:numId="${number}"><w:abstractNumId w:val="${abstract}"/></w:num>`,
    afterNumbers as Element | null,
  );
  putText(parts, path, serialise(numbering));
  return number;
}

function addNumberingPart({ parts, documentPath }: Template): string {
  const path = 'word/numbering.xml';
  addPart(parts, documentPath, {
    path,
    type: 'numbering',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:numbering xmlns:w="${wordNamespace}"/>`,
  });
  return path;
}

const nextOf = (numbering: Document, name: string, attribute: string): number =>
  Math.max(0, ...all(numbering, name).map((one) => Number(valueOf(one, attribute) ?? 0))) + 1;
