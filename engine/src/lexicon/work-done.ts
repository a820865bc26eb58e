import type { WrittenLexicon } from './lexicon.ts';

/** What French papers say is done, and so is for the supplier to do; not what a buyer does with offers and money. */
export const workDone: WrittenLexicon = {
  flags: 'iu',
  before:
    "(?<!\\p{L})(?<!n[’']|ne )(?:sera|seront|est|sont) (?:également |aussi |obligatoirement |systématiquement |intégralement |soigneusement |entièrement )?",
  after: '(?!\\p{L})',
  phrases: [
    [
      '(?:exécut|réalis|effectu|assur|install|livr|pos|raccord|fix)ée?s?',
      'Les travaux seront exécutés',
      'Le marché sera conclu',
    ],
    [
      'mise?s?(?! à (?:la |leur |sa )?disposition)',
      'Les câbles seront mis en place',
      'Les locaux sont mis à disposition',
    ],
    [
      '(?:fourni|remis|transmis|repris|garanti|peint|enduit|soumis|établi)e?s?',
      'Les plans seront fournis',
      'Les plis seront ouverts',
    ],
    [
      '(?:protég|nettoy|évacu|dépos|démont|remplac|entreten|répar|scell|soud)ée?s?',
      'Le sol sera protégé',
      'Le choix sera annoncé',
    ],
    [
      '(?:rédig|accompagn|présent|sign|chiffr|dat|paraph|numérot|adress)ée?s?',
      'Les offres sont rédigées en français',
      'Les offres seront classées',
    ],
    [
      '(?:test|vérifi|document|trait|conserv|équip|dimensionn|adapt|isol|stock)ée?s?',
      'Les câbles seront testés',
      'Le lot sera attribué',
    ],
    [
      '(?<=ser(?:a|ont) )(?:déploy|paramétr|configur|héberg|développ|intégr|migr|sauvegard)ée?s?',
      'La solution sera déployée',
      'L’application est hébergée',
    ],
    [
      '(?:prévu|maintenu|entretenu|tenu|reçu|pourvu|muni)e?s? (?:d|à|en|par|au|dans)',
      'Le registre sera tenu à jour',
      'La réunion est prévue',
    ],
  ],
};
