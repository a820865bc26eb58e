import type { Document } from '@xmldom/xmldom';
import { openArchive } from '#reading/archive.ts';
import { UnreadableFile } from '#reading/document.ts';
import { parsePart, relatedPart, type OfficePackage } from '#reading/office-package.ts';
import { TemplateRefused } from './refusal.ts';
import { all, child, insertXml, isOn, valueOf, wordNamespace } from './xml.ts';

/** A style of the file, as far as choosing among them needs it. */
export type TemplateStyle = {
  id: string;
  kind: 'paragraph' | 'table';
  /** As Word shows it; Word keeps its own styles under their English names in every language. */
  name: string;
  basedOn?: string;
  /** Of a heading, from 1. */
  level?: number;
  /** Its paragraphs are items of a list. */
  list?: 'bullet' | 'number';
  /** Word uses it where none is named. */
  isDefault: boolean;
  /** How many paragraphs or tables of the file have it. */
  uses: number;
};

export type Template = {
  /** Every part of the file by its path. */
  parts: Map<string, Uint8Array>;
  documentPath: string;
  document: Document;
  stylesPath: string;
  styles: Document;
  list: TemplateStyle[];
};

/** A company's Word file is small; the rest is pictures. */
const mostBytes = 60 * 1024 * 1024;
const name = 'template';

/**
 * Opens a company's Word file (DOCX or DOTX) to write into.
 * @throws TemplateRefused for what is no such file, is a bomb, runs code, leads elsewhere, or holds what must not be sent
 */
export function openTemplate(bytes: Uint8Array): Template {
  try {
    return open(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new TemplateRefused(error.note?.key === 'bomb' ? 'bomb' : 'not-word', error);
  }
}

function open(bytes: Uint8Array): Template {
  // What a password protects, and the format of Word before 2007, is no archive.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new TemplateRefused('protected');
  const files = openArchive(bytes, name, { bytes: mostBytes });
  if (files.some(({ isProtected }) => isProtected)) throw new TemplateRefused('protected');
  const parts: OfficePackage = new Map(files.map(({ path, bytes: content }) => [path, content]));
  const types = new TextDecoder().decode(parts.get('[Content_Types].xml'));
  if (/macroEnabled|vbaProject|activeX|oleObject/i.test(types)) throw new TemplateRefused('macros');
  if ([...parts.keys()].some((path) => /vbaProject|activeX\/|embeddings\//i.test(path)))
    throw new TemplateRefused('macros');
  const documentPath = relatedPart(parts, '', 'officeDocument', name);
  if (documentPath === undefined || !/wordprocessingml\.(?:document|template)\.main/.test(types))
    throw new TemplateRefused('not-word');
  dropAttachedTemplate(parts);
  for (const [path, part] of parts)
    if (path.endsWith('.rels')) refuseWhatLiesElsewhere(new TextDecoder().decode(part));
  const document = parsePart(parts, documentPath, name);
  if (document?.documentElement?.namespaceURI?.includes('purl.oclc.org')) throw new TemplateRefused('strict');
  if (document?.documentElement?.namespaceURI !== wordNamespace) throw new TemplateRefused('not-word');
  const stylesPath = relatedPart(parts, documentPath, 'styles', name) ?? '';
  const styles = parsePart(parts, stylesPath, name);
  if (!styles) throw new TemplateRefused('not-word');
  refuseChanges(parts, document);
  addStandard(styles);
  return { parts, documentPath, document, stylesPath, styles, list: stylesOf(parts, document, styles) };
}

/** The path of the file it was once made from, on somebody's machine; nothing of it is needed. */
function dropAttachedTemplate(parts: OfficePackage): void {
  for (const [path, part] of parts) {
    if (!path.endsWith('settings.xml.rels')) continue;
    const source = new TextDecoder().decode(part);
    const kept = source.replaceAll(/<Relationship\b[^>]*\/attachedTemplate"[^>]*\/>/g, '');
    if (kept === source) continue;
    parts.set(path, new TextEncoder().encode(kept));
    const settings = path.replace('_rels/', '').replace(/\.rels$/, '');
    const body = new TextDecoder().decode(parts.get(settings));
    parts.set(settings, new TextEncoder().encode(body.replaceAll(/<w:attachedTemplate\b[^>]*\/>/g, '')));
  }
}

/** Links in the text may lead anywhere; pictures, frames and parts of the document may not. */
function refuseWhatLiesElsewhere(relations: string): void {
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g))
    if (/TargetMode="External"/.test(relation) && !/\/hyperlink"/.test(relation))
      throw new TemplateRefused('linked');
  if (/\/(?:aFChunk|subDocument|frame)"/.test(relations)) throw new TemplateRefused('linked');
}

function refuseChanges(parts: OfficePackage, document: Document): void {
  const marks = ['ins', 'del', 'moveFrom', 'moveTo', 'commentReference'];
  const hasMarks = marks.some((mark) => all(document, mark).length > 0);
  if (
    hasMarks ||
    [...parts.keys()].some((path) => /^word\/comments\.xml$/.test(path) && hasComments(parts, path))
  )
    throw new TemplateRefused('changes');
}
const hasComments = (parts: OfficePackage, path: string): boolean =>
  (parsePart(parts, path, name)?.getElementsByTagNameNS(wordNamespace, 'comment').length ?? 0) > 0;

/** The style that Word uses where none is named: a program that writes files may leave it out, as Word itself never does. */
function addStandard(styles: Document): void {
  const own = all(styles, 'style').filter((style) => valueOf(style, 'type') === 'paragraph');
  if (
    !styles.documentElement ||
    own.some((style) => ['1', 'true', 'on'].includes(valueOf(style, 'default') ?? ''))
  )
    return;
  const normal = own.find((style) => valueOf(style, 'styleId') === 'Normal');
  if (normal) normal.setAttributeNS(wordNamespace, 'w:default', '1');
  else
    insertXml(
      styles.documentElement,
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
    );
}

function stylesOf(parts: OfficePackage, document: Document, styles: Document): TemplateStyle[] {
  const uses = new Map<string, number>();
  for (const mark of ['pStyle', 'tblStyle'])
    for (const one of all(document, mark)) {
      const id = valueOf(one) ?? '';
      uses.set(id, (uses.get(id) ?? 0) + 1);
    }
  const listOf = readLists(parts);
  return all(styles, 'style').flatMap((style): TemplateStyle[] => {
    const kind = valueOf(style, 'type');
    const id = valueOf(style, 'styleId');
    if (id === undefined || (kind !== 'paragraph' && kind !== 'table')) return [];
    const properties = child(style, 'pPr');
    const outline = valueOf(child(properties, 'outlineLvl'));
    const basedOn = valueOf(child(style, 'basedOn'));
    // Bold lines that are numbered are heads of something, such as the kinds of sources in a bibliography.
    const bold = child(child(style, 'rPr'), 'b');
    const list = bold && isOn(bold) ? undefined : listOf(valueOf(child(child(properties, 'numPr'), 'numId')));
    return [
      {
        id,
        kind,
        name: valueOf(child(style, 'name')) ?? id,
        ...(basedOn !== undefined && { basedOn }),
        ...(outline !== undefined && Number(outline) < 9 && { level: Number(outline) + 1 }),
        ...(list !== undefined && { list }),
        isDefault: ['1', 'true', 'on'].includes(valueOf(style, 'default') ?? ''),
        uses: uses.get(id) ?? 0,
      },
    ];
  });
}

/** Whether a numbering's first level has bullets or numbers. */
function readLists(parts: OfficePackage): (number: string | undefined) => TemplateStyle['list'] {
  const path = [...parts.keys()].find((one) => /^word\/numbering\.xml$/.test(one));
  const numbering = path === undefined ? undefined : parsePart(parts, path, name);
  if (!numbering) return () => undefined;
  const formats = new Map(
    all(numbering, 'abstractNum').map((one) => [
      valueOf(one, 'abstractNumId'),
      valueOf(child(all(one, 'lvl')[0], 'numFmt')),
    ]),
  );
  const kinds = new Map(
    all(numbering, 'num').map((one) => [
      valueOf(one, 'numId'),
      formats.get(valueOf(child(one, 'abstractNumId'))),
    ]),
  );
  return (number) => {
    const format = number === undefined ? undefined : kinds.get(number);
    if (format === undefined) return undefined;
    return format === 'bullet' ? 'bullet' : 'number';
  };
}

/** Whether a section has a title page of its own. */
export const hasTitlePage = (section: Parameters<typeof child>[0]): boolean =>
  isOn(child(section, 'titlePg'));
