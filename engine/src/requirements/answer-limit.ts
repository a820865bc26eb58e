/** How long an answer may be. */
export type AnswerLimit = { words?: number; characters?: number };

/**
 * The limit that a requirement's own words set for its answer: "max 500 words", "no more than 2,000 characters", "500 mots
 * maximum", "لا يزيد عن 500 كلمة". The smallest where several stand. None where words or characters are merely counted, as in "a key
 * of 16 characters".
 */
export function findAnswerLimit(text: string): AnswerLimit {
  const limit: AnswerLimit = {};
  for (const pattern of patterns) {
    for (const { groups } of text.matchAll(pattern)) {
      const count = Number((groups?.count ?? '').replaceAll(/\D/g, ''));
      const kind = /^(?:char|caract|signe|حرف)/iu.test(groups?.unit ?? '') ? 'characters' : 'words';
      if (count < least[kind] || count > 100_000) continue;
      limit[kind] = Math.min(limit[kind] ?? count, count);
    }
  }
  return limit;
}

/** Fewer are said of names and passwords, not of answers. */
const least = { words: 5, characters: 50 };

const count = '(?<count>\\d{1,3}(?:[ ,.\\u00a0\\u202f]\\d{3})+|\\d{1,6})';
const unit =
  '(?<unit>words?|characters?|mots?|caractères?|signes?|كلمة|كلمات|حرفا|حرفًا|حرف|أحرف)(?![\\p{L}])';
const before =
  '(?:max(?:imum|\\.)?(?: of| length(?: of)?| de)?:?|no more than|not (?:to )?exceed(?:ing)?|may not exceed|must not exceed|should not exceed|shall not exceed|up to|within|limit(?:ed)?(?: to| of|:)?|less than|fewer than|not more than|in under|under|au plus|dans la limite de|limitée?s? à|ne (?:doit|peut|devra|dépasser)[^.\\d]{0,40}|maximum de|pas plus de|لا (?:يزيد|تزيد|يتجاوز|تتجاوز)(?: عن| على)?|بحد أقصى|حد أقصى|الحد الأقصى:?)';
const after = '(?:max(?:imum|\\.)?|or (?:less|fewer)|limit|at most|au (?:plus|maximum)|كحد أقصى|على الأكثر)';
const patterns = [
  new RegExp(`(?<![\\p{L}])${before}\\s*\\(?${count}\\)?\\s*${unit}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d])${count}[\\s-]*${unit}\\s*\\(?${after}`, 'giu'),
];
