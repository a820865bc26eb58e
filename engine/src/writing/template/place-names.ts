import { foldText } from '#text/fold.ts';

/** What a template has places for: the cover's values, and the parts of the response. */
export type PlaceName = 'title' | 'buyer' | 'reference' | 'lot' | 'company' | 'response' | 'matrix';

/** How people call a place, in any language, as `{{name}}` in the text or as the title or tag of a content control. */
const names: Record<PlaceName, string[]> = {
  title: ['title', 'tender title', 'titre', 'objet', 'objet du marché', 'العنوان', 'عنوان المناقصة'],
  buyer: ['buyer', 'client', 'customer', 'acheteur', 'المشتري', 'العميل', 'الجهة'],
  reference: ['reference', 'tender reference', 'subject', 'référence', 'المرجع', 'رقم المناقصة'],
  lot: ['lot', 'lots', 'القسم', 'المجموعة'],
  company: ['company', 'bidder', 'entreprise', 'société', 'candidat', 'الشركة', 'مقدم العرض'],
  response: ['response', 'answers', 'réponse', 'réponses', 'الرد', 'الإجابات'],
  matrix: ['matrix', 'compliance matrix', 'matrice', 'matrice de conformité', 'المصفوفة', 'مصفوفة الامتثال'],
};

const known = new Map(
  Object.entries(names).flatMap(([place, all]) => all.map((name) => [foldText(name), place as PlaceName])),
);

/** Which place a word between `{{` and `}}`, or a control's title, names; undefined for any other. */
export const placeOf = (name: string): PlaceName | undefined => known.get(foldText(name).trim());
