/**
 * Whether a line is a heading of the text below it, or a label, rather than what is bought: "Scope of Services", "Date of
 * issue", "Présentation du marché". The word must be what the line is about, so "Background Screening" and "Date Palm
 * Planting" are none.
 */
export function isHeadingOfText(line: string): boolean {
  const [, word = '', behind = ''] = opening.exec(line) ?? [];
  const first = word.toLowerCase();
  if (sections.has(first)) return behindSection.test(behind);
  if (labels.has(first)) return behindLabel.test(behind);
  if (pictures.has(first)) return behindPicture.test(behind);
  return numberedArabic.test(line) || place.test(line);
}

const opening = /^[#\s]*(?:the |this |le |la |les |l[’'])?([\p{L}-]+)(.*)$/iu;
const words = (text: string) => new Set(text.split(' '));

/** What parts of a tender are called. */
const sections = words(
  'purpose scope background introduction contents solicitation présentation préambule contexte chapitre indice architecte architectes économiste',
);
const behindSection =
  /^\W*$|^\s*[:/–—.&-]|^\s+(?:of|and|to|for|or|is|no|number|final|document|information|overview|history|statement|de|du|des|et|générale?|[ivx]+|\d+)(?!\p{L})|^\s+d[’']/iu;
/** What stands before a value. */
const labels = words(
  'from subject date to note attention attn name posted issued nom émetteur interlocuteur set-aside',
);
const behindLabel =
  /^\W*$|^\s*[:/–—-]|^\s+(?:of|by|on|that|the|all|whom|to|and|for|du|des|de la|total)(?!\p{L})|^\s+de l[’']/iu;
/** What a reader of pages writes for a picture. */
const pictures = words('seal logo emblem photo picture');
const behindPicture = /^\W*$|^\s+(?:of|for)\b/i;
/** A part or an article with its number: "المادة الثالثة", not "المادة العازلة". */
const numberedArabic =
  /^(?:القسم|الفصل|الباب|المادة|الملحق)\s*(?:$|[:(\d٠-٩]|رقم|[أ-ي]\s*(?:$|[:–-])|ال(?:أول|ثان|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي))/u;
/** A square by its name alone, the end of an address: "Place de la Mairie", not "Place de jeux du quartier". */
const place = /^place (?:de la |du |des |de l[’']|d[’'])[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*$/iu;

/** Whether a line holds an address of the web, of a street, or a telephone; "Street Lighting" and "Phone System" are neither. */
export const isAddress = (line: string): boolean =>
  /@|https?:|\d{5}|(?<!\p{L})cedex(?!\p{L})/iu.test(line) ||
  /(?<!\p{L})(?:tel|tél|t[ée]l[ée]phone|fax|phone)\.?\s*(?:no\.?\s*)?(?:[:+(\d]|$)/iu.test(line) ||
  /\b\d+\w?,?\s(?:[\p{L}.’'-]+\s){0,4}(?:street|avenue|ave\.|road|suite)(?=\W*$|,|\s\d)/iu.test(line) ||
  /(?<!\p{L})suite\s#?\d|^(?:[\p{L}.’'-]+\s){0,3}(?:street|avenue|ave\.)\W*$/iu.test(line) ||
  /\b\d+,? (?:bis,? |ter,? )?(?:rue|avenue|all[ée]e|quai|place|boulevard|bd|chemin|impasse) \p{L}/iu.test(
    line,
  ) ||
  /^(?:rue|avenue|all[ée]e) (?:de |du |des |d[’'])?(?:la |l[’'])?\p{L}+(?:,|$)/iu.test(line);
