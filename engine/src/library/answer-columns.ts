import { foldedLabel } from '#notices/tables/table-columns.ts';

/** What a column of a table of answers can hold; a comment says more beside a mere "Yes". */
export type AnswerField = 'question' | 'answer' | 'comment' | 'section' | 'tags' | 'language';
/** What a person says the columns of these headings hold; null for a column that is not to be used. */
export type AnswerColumnChoice = Record<string, AnswerField | null>;

/** What each column holds: as chosen by its heading, else as guessed for a field that no choice gives to another. */
export function answerColumnsOf(headers: string[], choice: AnswerColumnChoice = {}): (AnswerField | null)[] {
  const names = headers.map(nameOf);
  const guessed = guessAnswerColumns(names.map((name) => (Object.hasOwn(choice, name) ? '' : name)));
  const taken = new Set(names.map((name) => (Object.hasOwn(choice, name) ? choice[name] : null)));
  return names.map((name, column) => {
    if (Object.hasOwn(choice, name)) return choice[name] ?? null;
    const field = guessed[column] ?? null;
    return taken.has(field) ? null : field;
  });
}

/** A heading as choices name it. */
export const nameOf = (header: string): string => header.replace(/\s+/gu, ' ').trim();

/** What each column holds, guessed from its heading in English, French or Arabic; each field is given to one column. */
function guessAnswerColumns(headers: string[]): (AnswerField | null)[] {
  const fields: (AnswerField | null)[] = headers.map(() => null);
  const names = headers.map(foldedLabel);
  for (const [field, patterns] of headings) {
    for (const pattern of patterns) {
      const at = names.findIndex(
        (name, column) =>
          fields[column] === null && name.length < 80 && pattern.test(name) && !others.test(name),
      );
      if (at === -1) continue;
      fields[at] = field;
      break;
    }
  }
  return fields;
}

/** Headings that resemble a field's and are something else: when it was answered, by whom, how long it may be, what it scores. */
const others =
  /\b(?:date|by|owner|author|id|no|number|ref|reference|numero|score|weight|points?|max\w*|limit|length|type|status|statut|auteur|longueur)\b|تاريخ|رقم|درجه|حاله/;

/** In the order they are looked for, each from the surest heading to the vaguest. */
const headings: [AnswerField, RegExp[]][] = [
  [
    'answer',
    [
      /^(?:our |standard |approved |supplier |bidder |vendor |tenderer |model |final )?(?:answers?|response|repl(?:y|ies))(?: text)?$/,
      /^(?:notre |la )?reponses?(?: (?:type|du candidat|du soumissionnaire|apportee|validee))?$/,
      /اجابه|الرد|جواب/,
      /\b(?:answer|response|reponse)\b/,
    ],
  ],
  [
    'question',
    [
      /^(?:the |standard |buyer |client )?(?:questions?|requirements?)(?: text)?$/,
      /^(?:questions?|exigences?|demandes?)(?: (?:posee|de l acheteur))?$/,
      /سوال|متطلب/,
      /\b(?:question|requirement|exigence|demande|criterion|critere|prompt)\b/,
    ],
  ],
  [
    'comment',
    [
      /^(?!.*\bintern).*\b(?:comments?|commentaires?|remarks?|remarques?|observations?)\b|ملاحظات|تعليق/,
      /\badditional (?:information|details|info)\b|\bimplementation (?:description|details?)\b|^(?:explanation|justification|precision|detail)s?$/,
    ],
  ],
  ['tags', [/^(?:tags?|keywords?|labels?|etiquettes?|mots cles?)$/, /وسوم|كلمات مفتاحيه/]],
  [
    'section',
    [
      /^(?:section|category|categorie|topic|theme|chapter|chapitre|rubrique|area|domaine|group|subject)$/,
      /قسم|فيه|موضوع|باب/,
    ],
  ],
  ['language', [/^(?:lang|language|langue|locale)$/, /لغه/]],
];
