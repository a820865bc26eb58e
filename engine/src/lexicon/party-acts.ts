import type { WrittenLexicon } from './lexicon.ts';

/** What only a buyer says or does of itself in a tender, behind its name. */
export const actsOfBuyers: WrittenLexicon = {
  flags: 'iu',
  before: '^\\s+',
  phrases: [
    ['reserves? the right', ' reserves the right to reject', ' reserves a seat'],
    ['(?:hereby )?invites? ', ' hereby invites sealed bids', ' is invited'],
    [
      '(?:is|are) (?:seeking|soliciting|requesting|inviting)(?!\\p{L})',
      ' is seeking proposals',
      ' is seen as a leader',
    ],
    [
      '(?:intends|wishes|plans|proposes) to (?:award|procure|select|purchase|appoint|engage|hire|contract|onboard|enter)(?!\\p{L})',
      ' intends to award one contract',
      ' intends to bid',
    ],
    ['may,? (?:\\S+ ){0,3}at its (?:\\S+ )?discretion', ' may, at its sole discretion,', ' may bid'],
    [
      '(?:will|shall) (?:evaluate|award|select|shortlist|notify the|notify all|open)(?!\\p{L})',
      ' will evaluate the proposals',
      ' will evolve',
    ],
    [
      '(?:will|shall) (?:not |in no (?:case|event|way) )be (?:responsible|liable|obligated)(?!\\p{L})',
      ' will in no case be responsible for those costs',
      ' will be responsible for its staff',
    ],
    ['se réserve le droit', ' se réserve le droit de rejeter', ' se réserve une place'],
    [
      'ne (?:pourra|saurait|peut) (?:en aucun (?:cas|moment) )?être (?:tenue?|passible|responsable)',
      ' ne pourra en aucun cas être tenue responsable',
      ' ne pourra être absent',
    ],
    [
      '(?:souhaite|envisage|désire|compte) (?:acquérir|sélectionner|recruter|conclure|attribuer|lancer|retenir)',
      ' souhaite recruter un cabinet',
      ' souhaite participer',
    ],
    [
      'lance (?:un|une|le|la|cet|cette) (?:appel|consultation|avis|marché)',
      ' lance un appel d’offres',
      ' lance une balle',
    ],
    [
      "(?:évaluera|analysera|notifiera|procédera|s[’']engage à promouvoir)(?!\\p{L})",
      ' notifiera sa décision',
      ' évalue',
    ],
    ['makes no (?:representation|warrant|commitment|guarantee)', ' makes no commitments', ' makes no noise'],
    ['(?:does|do) not (?:guarantee|undertake|commit)', ' does not guarantee any volume', ' does not apply'],
  ],
};

/** What only a bidder or supplier is told to do, behind what the document calls it. */
export const actsOfBidders: WrittenLexicon = {
  flags: 'iu',
  before: '^\\s+(?:shall|must|will|should|will have to|has to|is required to) (?:also |not |then )?',
  phrases: [
    ['(?:submit|furnish|quote|deposit|enclose)(?!\\p{L})', ' shall submit its bid', ' shall subsidise'],
    ['bear (?:all|the|any)(?!\\p{L})', ' shall bear all costs', ' shall beat the drum'],
    [
      '(?:deploy|engage|employ|supply|deliver|execute|perform|rectify)(?!\\p{L})',
      ' shall deploy trained guards',
      ' shall depend',
    ],
    [
      '(?:indemnify|abide by|comply with|adhere to)(?!\\p{L})',
      ' shall indemnify the buyer',
      ' shall be indemnified',
    ],
    [
      'be (?:solely |fully )*(?:responsible|liable) for(?!\\p{L})',
      ' shall be responsible for its staff',
      ' shall not be responsible',
    ],
  ],
};

/** Nouns that name the buyer in one tender and who bids in the next. */
export const nounsOfEitherSide: WrittenLexicon = {
  flags: 'iu',
  before: '(?<!\\p{L})(?:the|each|any|every|all|selected|successful) (?:selected |successful )?',
  after: '(?!\\p{L})',
  phrases: [
    ['agenc(?:y|ies)', 'The Agency shall deploy guards', 'an agent'],
    ['banks?', 'the Bank shall submit', 'the bankrupt'],
    [
      'institut(?:es?|ions?)|universit(?:y|ies)|colleges?|schools?',
      'the institute shall',
      'the institutional form',
    ],
    ['organi[sz]ations?|societ(?:y|ies)|trusts?|ngos?', 'the Organization must submit', 'an organ'],
    [
      '(?:fleet |network |system )?operators?|integrators?|installers?|insurers?|brokers?|auditors?',
      'the Operator shall bear all costs',
      'the operation',
    ],
    [
      'lessees?|licensees?|tenants?|caterers?|printers?|manufacturers?|distributors?|dealers?|publishers?',
      'the Licensee shall pay',
      'the licence',
    ],
    ['customers?|clients?|compan(?:y|ies)', 'the Company shall submit its bid', 'the companion'],
  ],
};
