import type { Lexicon } from './lexicon.ts';

/** What stands right before the name of whoever was awarded the contract. */
export const beforeWinner: Lexicon = {
  en: [
    [
      '\\b(?:contract|tender|lot|framework|agreement) (?:has been|was|is|will be) awarded to:?',
      'the contract has been awarded to Alta Ltd',
      'points were awarded to each bid',
    ],
    [
      '\\b(?:successful|winning|preferred) (?:tenderer|bidder|supplier|company|candidate)(?: is| was)?:',
      'Successful tenderer: Alta Ltd',
      'the successful tenderer will be told',
    ],
    [
      '\\bname of the (?:successful|winning) (?:tenderer|bidder|supplier)(?: is)?:?',
      'Name of the winning bidder: Alta',
      'the name of the winner of the race',
    ],
    [
      '\\baward(?:ing)? (?:of )?the contract to:?',
      'the award of the contract to Alta Ltd',
      'an award ceremony',
    ],
  ],
  fr: [
    [
      '\\battributaire(?: du marche)?(?: est)? ?:',
      'Attributaire : Alta SAS',
      'l’attributaire remettra ses attestations',
    ],
    [
      "\\b(?:marche|lot|contrat) (?:a ete|est|sera) attribuee? a(?: la societe| l'entreprise| la)?",
      'le marché a été attribué à la société Alta',
      'une note est attribuée à chaque offre',
    ],
    [
      "\\bnom de (?:l'attributaire|l'entreprise retenue|la societe retenue) ?:",
      'Nom de l’attributaire : Alta',
      'nom de l’acheteur',
    ],
    [
      "\\boffre retenue est celle de(?: la societe| l'entreprise)?",
      'l’offre retenue est celle de la société Alta',
      'votre offre n’a pas été retenue',
    ],
  ],
  ar: [
    [
      '(?:المتنافس|العرض|المورد|المقاول|الشركه) الفايزه?(?: هو| هي)? ?:',
      'المتنافس الفائز: شركة ألتا',
      'درجة العرض الفائز',
    ],
    [
      '(?:تمت? )?ترسيه (?:ال)?(?:منافسه|عقد|مناقصه|مشروع) علي',
      'تمت ترسية المنافسة على شركة ألتا',
      'شروط الترسية',
    ],
    ['اسم الفايز ?:', 'اسم الفائز: شركة ألتا', 'اسم المشروع'],
  ],
};

/** What a price in the same words must not be: no price of a bid. */
export const otherAmounts: Lexicon = {
  en: [
    [
      '\\b(?:budget|estimate|estimated|threshold|guarantee|fee|deposit|standstill)\\b',
      'the estimated value',
      'the price',
    ],
  ],
  fr: [
    ['\\b(?:budget|estimation|estime|seuil|garantie|caution|penalites?)\\b', 'le montant estimé', 'le prix'],
  ],
  ar: [['(?:تقديري|ميزانيه|ضمان|غرامه)', 'القيمة التقديرية', 'السعر']],
};
