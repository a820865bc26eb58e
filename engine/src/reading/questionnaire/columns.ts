import type { Grid } from '#reading/questionnaire/grid.ts';

export type ColumnRole =
  'id' | 'question' | 'answer' | 'compliance' | 'comment' | 'section' | 'choices' | 'limit' | 'guidance';

/** Which column of a form holds what, numbers from 1; `titles` are the words above each column. */
export type Columns = Partial<Record<ColumnRole, number>> & { titles: Map<number, string> };

/** The columns a row of titles names; undefined when the row is none: it must name a question and a place to answer. */
export function columnsOf(row: Grid['rows'][number]): Columns | undefined {
  const columns: Columns = { titles: new Map() };
  const candidates: { role: ColumnRole; column: number; strength: number }[] = [];
  for (const [column, cell] of row.cells) {
    if (cell.text === '') continue;
    columns.titles.set(column, cell.text);
    // A title is short; a long cell is a question that happens to hold the word.
    if (cell.text.length > 90) continue;
    const bare = cell.text.replaceAll(/\([^)]*\)|[*:：]/g, ' ').trim();
    for (const [role, patterns] of titles)
      patterns.forEach((pattern, index) => {
        if (pattern.test(bare)) candidates.push({ role, column, strength: patterns.length - index });
      });
  }
  if (columns.titles.size < 2) return undefined;
  const taken = new Set<number>();
  for (const { role, column } of candidates.toSorted((a, b) => b.strength - a.strength)) {
    if (columns[role] !== undefined || taken.has(column)) continue;
    columns[role] = column;
    taken.add(column);
  }
  return settle(columns);
}

/** A form may say "Compliant (Y/N)" and "Response": the mark is the answer, the words are its comment. */
function settle(columns: Columns): Columns | undefined {
  const { answer, compliance, comment } = columns;
  if (compliance !== undefined) {
    columns.answer = compliance;
    if (answer !== undefined) columns.comment = answer;
    if (answer !== undefined && comment !== undefined) columns.guidance ??= comment;
  } else if (answer === undefined && comment !== undefined) {
    columns.answer = comment;
    delete columns.comment;
  }
  if (columns.question === undefined || columns.answer === undefined) return undefined;
  return columns;
}

/** The words of column titles, the surest first: English, French, Arabic. */
const titles: [ColumnRole, RegExp[]][] = [
  [
    'id',
    [
      /^(?:(?:q(?:uestion)?|req(?:uirement)?|item|control|criterion|clause|exigence|serial)[\s.-]*)?(?:id|ids|identifier|identifiant|ref(?:erence)?\.?|réf(?:érence)?\.?|n[o°º]\.?|num(?:ber|éro)?\.?|#|code)$/i,
      /^(?:(?:id|ref|no)[\s./-]+(?:number|no|id)|sr\.?\s?no\.?|s\/n|line(?: no\.?)?|item|article|clause|q|م|ت|رقم|الرقم|رقم (?:البند|السؤال|المتطلب))$/iu,
    ],
  ],
  [
    'question',
    [
      /^(?:the )?(?:evaluation |security |your )?questions?(?: text)?$|^(?:السؤال|الأسئلة|سؤال)$/iu,
      /\bquestions?\b|\brequirements?\b|\bexigences?\b|المتطلب|السؤال/iu,
      /^(?:mandatory |technical |functional |detailed |minimum )*(?:criteri(?:on|a)|specifications?|controls?(?: (?:specification|description|statement))?|critères?|spécifications?(?: techniques)?|demandes?|prescriptions?|المواصفات|الوصف|البند|المعيار)$/iu,
      /^(?:description|feature|function(?:ality)?|capability|item|désignation|libellé|fonctionnalité)s?$/i,
      /^(?:information (?:required|requested)|details? (?:required|requested)|renseignements? demandés?)$/i,
    ],
  ],
  [
    'compliance',
    [
      /\bcompl(?:y|ies|iance|iant)\b|\bconform(?:e|ité|ity)\b|الامتثال|المطابقة|مطابق/iu,
      /^(?:yes\s*\/\s*no|y\s*\/\s*n|oui\s*\/\s*non|met|meets?|نعم\s*\/\s*لا)(?:\b.*)?$/iu,
    ],
  ],
  [
    'answer',
    [
      /^(?:your |the |vendor'?s?’?s? |supplier'?s?’?s? |bidder'?s?’?s? |tenderer'?s?’?s? |proponent'?s?’?s? |respondent'?s?’?s? |contractor'?s?’?s? |offeror'?s?’?s? )*(?:answers?|responses?|reply|replies)(?: text)?$|^(?:votre |vos )?réponses?(?: du (?:candidat|soumissionnaire|titulaire))?$|^(?:الإجابة|الاجابة|الجواب|الرد|رد (?:المتنافس|المورد|مقدم العرض|المقاول))$/iu,
      /\b(?:answers?|responses?|réponses?)\b|الإجابة|إجابة/iu,
      /^(?:to be completed by|à compléter par|vendor|supplier|bidder|tenderer|proponent|candidat|soumissionnaire)\b/i,
      /^(?:value|your (?:value|details|offer)|offered|proposed|valeur|offre)$/i,
    ],
  ],
  [
    'comment',
    [
      /\bcomments?\b|\bcommentaires?\b|ملاحظات|تعليق/iu,
      /\badditional (?:information|details|info|notes?)\b|\bremarks?\b|\bremarques?\b|\bobservations?\b/i,
      /^(?:notes?|explanations?|details?|précisions?|justifications?|evidence|supporting (?:evidence|information)|preuves?)\b/i,
    ],
  ],
  [
    'section',
    [
      /^(?:section|category|domain|theme|topic|chapter|rubrique|catégorie|domaine|thème|chapitre|القسم|الفئة|المجال)(?: (?:name|title|heading))?$/iu,
      /^(?:area|group|family|sub-?(?:section|category|domain)|groupe|famille|type)$/i,
    ],
  ],
  [
    'choices',
    [
      /^(?:(?:allowed|possible|valid|permitted) (?:values|answers|responses)|(?:answer |response )?options?|choices?|(?:answer|response) (?:type|format)|choix(?: possibles)?)$/i,
    ],
  ],
  ['limit', [/\b(?:word|character) (?:limit|count)\b|^max\.? (?:words|characters|length)|^limite/i]],
  ['guidance', [/^(?:guidance|help|instructions?|guidelines?|aide|consignes?|إرشادات)\b/iu]],
];
