import type { Element } from '@xmldom/xmldom';
import { relatedPart } from '#reading/office-package.ts';
import type { Template } from './open-template.ts';
import { addPart, putText, textOf } from './parts.ts';
import { all, child, childrenOf, insertXml, parseXml, serialise, wordNamespace } from './xml.ts';

/**
 * Lets Word count the pages when it opens the file, where nobody has laid it out yet. The file has settings in both cases: one without any is
 * laid out by older rules, and the pages counted would be those of another file.
 */
export const letWordCount = (template: Template, isCounted: boolean): void =>
  changeSettings(template, (root) => {
    if (!isCounted && all(root, 'updateFields').length === 0)
      insertXml(root, '<w:updateFields w:val="true"/>', firstOf(root, behindUpdateFields));
  });

/** A line that somebody ended stays as short as it is where the text is justified. */
export const keepBrokenLines = (template: Template): void =>
  changeSettings(template, (root) => {
    const behind = behindUpdateFields.slice(behindUpdateFields.indexOf('compat') + 1);
    const compat = child(root, 'compat') ?? insertXml(root, '<w:compat/>', firstOf(root, behind))[0];
    if (!compat || child(compat, 'doNotExpandShiftReturn')) return;
    const next = childrenOf(compat).find(({ localName }) => !beforeBrokenLines.has(localName ?? ''));
    insertXml(compat, '<w:doNotExpandShiftReturn/>', next ?? null);
  });

/** Names the footnote separators of the file by their ids, as Word does wherever a file has footnotes. */
export const nameFootnoteSeparators = (template: Template, ids: readonly number[]): void =>
  changeSettings(template, (root) => {
    if (child(root, 'footnotePr')) return;
    const behind = behindUpdateFields.slice(behindUpdateFields.indexOf('footnotePr') + 1);
    const separators = ids.map((id) => `<w:footnote w:id="${id}"/>`).join('');
    insertXml(root, `<w:footnotePr>${separators}</w:footnotePr>`, firstOf(root, behind));
  });

function changeSettings(template: Template, change: (root: Element) => void): void {
  const { parts, documentPath } = template;
  const known = relatedPart(parts, documentPath, 'settings', 'template');
  const path = known !== undefined && parts.has(known) ? known : addSettings(template);
  const settings = parseXml(textOf(parts, path));
  if (!settings.documentElement) return;
  change(settings.documentElement);
  putText(parts, path, serialise(settings));
}

function addSettings({ parts, documentPath }: Template): string {
  const path = 'word/settings.xml';
  addPart(parts, documentPath, {
    path,
    type: 'settings',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:settings xmlns:w="${wordNamespace}"/>`,
  });
  return path;
}

/** The settings have an order, and these come behind. */
const firstOf = (root: Element, names: string[]): Element | null =>
  childrenOf(root).find(({ localName }) => names.includes(localName ?? '')) ?? null;

const behindUpdateFields = [
  'hdrShapeDefaults',
  'footnotePr',
  'endnotePr',
  'compat',
  'docVars',
  'rsids',
  'mathPr',
  'attachedSchema',
  'themeFontLang',
  'clrSchemeMapping',
  'doNotIncludeSubdocsInStats',
  'doNotAutoCompressPictures',
  'forceUpgrade',
  'captions',
  'readModeInkLockDown',
  'smartTagType',
  'schemaLibrary',
  'shapeDefaults',
  'doNotEmbedSmartTags',
  'decimalSymbol',
  'listSeparator',
];
const beforeBrokenLines = new Set([
  'useSingleBorderforContiguousCells',
  'wpJustification',
  'noTabHangInd',
  'noLeading',
  'spaceForUL',
  'noColumnBalance',
  'balanceSingleByteDoubleByteWidth',
  'noExtraLineSpacing',
  'doNotLeaveBackslashAlone',
  'ulTrailSpace',
]);
