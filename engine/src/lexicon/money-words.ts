import type { WrittenLexicon } from './lexicon.ts';

const asWords = { before: '(?<![\\p{L}\\d])', after: '(?![\\p{L}\\d])' };

/** What names the worth of a contract. */
export const worth: WrittenLexicon[] = [
  {
    ...asWords,
    phrases: [
      [
        '(?:estimated|anticipated|approximate|maximum|total|overall|indicative) (?:annual |total |contract |project |order |overall )*(?:value|budget|cost|amount|price)',
        'the estimated annual contract value',
        'an estimate of value',
      ],
      [
        '(?:contract|project|order|framework) (?:value|budget|ceiling)',
        'Project budget',
        'project budgeting',
      ],
      ['budget (?:is|of|for|amount)', 'a budget of 10,000', 'budgets'],
      ['(?:not[- ]to[- ]exceed|ceiling) (?:amount|value|price)', 'not-to-exceed amount', 'not to exceed ten'],
      [
        '(?:montant|valeur|budget) (?:total\\w* |annuel\\w* |global\\w* )?(?:estim\\w+|maxim\\w+|minim\\w+|prévisionnel\\w*)',
        'Montant total estimatif',
        'montant de la facture',
      ],
      [
        'estimation (?:du coût|des prestations|des travaux|administrative)',
        'l’estimation des travaux',
        'estimation des délais',
      ],
      ['enveloppe (?:budgétaire|financière|prévisionnelle)', 'enveloppe budgétaire', 'enveloppe cachetée'],
    ],
  },
  {
    phrases: [
      [
        '(?:القيمه|التكلفه|الميزانيه) (?:ال)?(?:تقديريه|مقدره|معتمده|تخمينيه)',
        'القيمه التقديريه',
        'القيمه المضافه',
      ],
    ],
  },
];

/** What speaks of other money than the worth of the contract. */
export const otherMoney: WrittenLexicon[] = [
  {
    ...asWords,
    phrases: [
      ['total cost of ownership', 'the total cost of ownership', 'total cost'],
      [
        '(?:operating|municipal|general|annual) (?:fund|budget) of',
        'a municipal budget of',
        'a project budget of',
      ],
      ['legacy', 'legacy systems', 'legacies'],
      ['current(?:ly)?', 'currently spends', 'currency'],
      ['revenues?', 'annual revenue', 'revenued'],
      ['turnover', 'annual turnover', 'turn over the page'],
      ["chiffres? d[’']affaires", 'chiffre d’affaires', 'chiffre des affaires'],
      ['insurance', 'insurance of 1,000,000', 'assurance'],
      ['insured', 'the insured', 'uninsured'],
      ['liability', 'public liability', 'reliability'],
      ['occurrence', 'per occurrence', 'reoccurrence'],
      ['aggregate', 'in the aggregate', 'aggregated'],
      ['bonds?', 'a bid bond', 'bonded'],
      ['penalt\\w+', 'penalties', 'penal'],
      ['liquidated', 'liquidated damages', 'liquid'],
      ['fines?', 'a fine of 100', 'refined'],
      ['per (?:hour|day|page|copy|occasion|month|trip)', '100 per day', '100 per year'],
      ['premium', 'the premium', 'premiums'],
      ['payments?', 'a payment of', 'prepayment'],
      ['reimburs\\w+', 'reimbursed', 'disbursed'],
      ['purchase card', 'by purchase card', 'purchase order'],
      ['micro-?purchase', 'micro-purchase', 'micro purchase'],
      ['threshold', 'the threshold', 'thresholds'],
      ['civil', 'civil liability', 'civilian'],
      ['assurances?', 'assurance décennale', 'assurer'],
      ['pénalités?', 'pénalités de retard', 'pénal'],
      ['retenue', 'retenue de garantie', 'retenues'],
      ['sinistre', 'par sinistre', 'sinistres'],
      ['caution\\w*', 'cautionnement', 'précaution'],
    ],
  },
  {
    phrases: [
      ['تامين', 'التامين', 'تمكين'],
      ['غرامه', 'غرامه التاخير', 'غرام'],
      ['ضمان', 'ضمان ابتدائي', 'ضمن'],
    ],
  },
];
