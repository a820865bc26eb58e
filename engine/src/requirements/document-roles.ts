import type { ReadDocument } from '#reading/document.ts';

export type DocumentRole = 'main' | 'addendum' | 'draft';
/**
 * `number`: an addendum's number, 0 where it has none. `isVersion`: a whole document that stands as an addendum to an earlier
 * version of itself, by their names ("Terms v1.pdf", "Terms v2.pdf").
 */
export type RankedDocument = {
  document: ReadDocument;
  role: DocumentRole;
  number: number;
  isVersion?: true;
};

/** What each document is to the tender: what a person said, else what its name and its opening lines tell. */
export function rankDocuments(documents: ReadDocument[]): RankedDocument[] {
  const ranked = documents.map((document): RankedDocument => {
    const { ruled } = document;
    if (ruled)
      return {
        document,
        role: ruled.role,
        number: ruled.number,
        ...(ruled.isVersion && { isVersion: true }),
      };
    const opening = titleLines(document.blocks.slice(0, 10)).join(' ');
    const text = `${document.name} ${opening}`.replaceAll('_', ' ');
    if (
      isDraft(document.name) ||
      /\bdraft (?:rf[pqt]|request|solicitation|tender)|\bprojet de (?:cahier|marché)/i.test(opening)
    )
      return { document, role: 'draft', number: 0 };
    // "Acknowledgement of addenda.docx" is a form of the tender's.
    if (acknowledges.test(document.name.replaceAll('_', ' '))) return { document, role: 'main', number: 0 };
    const named =
      addendum.exec(text) ??
      numberedNotice.exec(document.name.replaceAll('_', ' ')) ??
      arabicAddendum(text, document);
    return named
      ? { document, role: 'addendum', number: Number(named[1] ?? 0) }
      : { document, role: 'main', number: 0 };
  });
  return ranked.map((one) => laterVersion(one, ranked) ?? one);
}

/** The short lines in which a document says what it is: before it asks which addenda were received, as a form of tender does. */
function titleLines(blocks: ReadDocument['blocks']): string[] {
  const lines = blocks.map(({ text }) => text);
  const asked = lines.findIndex((line) => acknowledging.test(line));
  return lines
    .slice(0, asked < 0 ? undefined : asked)
    .filter((line) => line.length < 120 && !asksForAddenda.test(line));
}
const acknowledging =
  /acknowledg|receipt of|accuse? (?:de )?réception|accusé de réception|إقرار|(?:نقر|يقر) باستلام/iu;

/** A form's line that asks which addenda were received, or a sentence that only gives an example of one. */
export const asksForAddenda =
  /_{2,}|\.{4,}|…|\[\s*\]|☐|acknowledg|e\.g\.|for example|such as|par exemple|accuse? réception|accusé de réception|إقرار|على سبيل المثال/iu;

/** "ملحق رقم ١" may be an annex as well: what changes the tender says so. */
function arabicAddendum(text: string, { blocks }: ReadDocument): RegExpExecArray | null {
  const western = text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  const named = addendumInArabic.exec(western);
  return named && blocks.slice(0, 200).some((block) => changesInArabic.test(block.text)) ? named : null;
}
const addendumInArabic =
  /(?<!\p{L})(?:ال)?(?:ملحق|تعديل|تمديد|تصحيح|استدراك)(?: (?:ال)?(?:تعديل|إضافي|تصحيحي|تعديلي))? ?(?:رقم)? ?[(:]? ?(\d{1,3})/u;
const changesInArabic =
  /(?<!\p{L})(?:تم|يتم|تقرر|جرى) (?:تمديد|تعديل|إلغاء|الغاء|إضافة|استبدال|تأجيل|تصحيح|تغيير)|(?<!\p{L})[يت](?:عدل|مدد|ستبدل|ُعدّل|ُمدّد)(?!\p{L})/u;

/** Whether a file's name calls it a draft. */
export const isDraft = (name: string): boolean => draft.test(name.replaceAll('_', ' '));

/** A main document of which an earlier version is there too. */
function laterVersion(one: RankedDocument, all: RankedDocument[]): RankedDocument | undefined {
  const own = versionOf(one.document.name);
  if (one.role !== 'main' || one.document.ruled || !own) return undefined;
  const isLater = all.some((other) => {
    const known = other.role === 'main' && other !== one ? versionOf(other.document.name) : undefined;
    return known?.name === own.name && known.version < own.version;
  });
  return isLater ? { ...one, role: 'addendum', number: own.version, isVersion: true } : undefined;
}

function versionOf(name: string): { name: string; version: number } | undefined {
  const bare = name.replace(/\.\w+$/, '').replaceAll(/[\s_]+/g, ' ');
  const found = version.exec(bare);
  const written = found?.[1]?.toLowerCase();
  if (!found || written === undefined) return undefined;
  return {
    name: bare
      .replace(found[0], ' ')
      .replaceAll(/[\s.-]+/g, ' ')
      .trim()
      .toLowerCase(),
    version: /\d/.test(written) ? Number(written) : (written.codePointAt(0) ?? 0),
  };
}
const version =
  /(?:^|[\s.-])(?:v|ver|version|rev|revision|révision|indice)[\s.-]*(\d{1,3}(?:\.\d{1,2})?|[a-z](?![a-z]))(?![\p{L}\d])/iu;

const acknowledges =
  /acknowledge?ment|receipt of|accusé de réception|(?:addend(?:um|a)|amendments?) (?:receipt|form)\b/i;
const draft = /\b(?:draft|pre-?solicitation|brouillon|projet de)\b/i;
/** "ADDENDA" alone is a chapter of many a tender; a numbered one, or one in the name, is an addendum. */
const addendum =
  /\b(?:addendum|amendment|corrigendum|erratum|avenant|rectificatif|modificatif|additif)(?![a-zà-ÿ])\s*(?:no\.?|n°|number|#)?\s*:?\s*(\d{1,3})?/i;
/** What some buyers call their addenda; only a numbered one in the name of the file, as a text may speak of bulletins. */
const numberedNotice =
  /\b(?:(?:tender|bid|information|project)?[ -]?bulletin|clarification(?: notice)?|change notice|note complémentaire|avis de modification)\s*(?:no\.?|n°|number|#|:)?\s*(\d{1,3})\b/i;
