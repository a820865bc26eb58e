import type { WrittenLexicon } from './lexicon.ts';

/** Words before a date by which bids are to be there. */
export const asksForBids: WrittenLexicon = {
  phrases: [
    ['deadline', 'The deadline is', 'The date is'],
    ['clos(?:e|es|ing)\\b', 'The tender closes on', 'closely'],
    ['(?:final|last) date', 'Final date for offers', 'Finally'],
    ['(?:not?|any) later than', 'no later than', 'later'],
    ['(?:return|submission|response|tender|bid|end) (?:date|by)\\b', 'Submission date', 'Submission dates'],
    [
      '(?:submi|return|recei|provid|quot|tender|bid|proposal|response|application|portal)[\\s\\S]*\\b(?:by|before|due|until|on or before)\\b',
      'Proposals must be received by',
      'Proposals are opened on',
    ],
    ['date limite|au plus tard|avant le', 'Date limite de remise', 'Date de publication'],
    [
      '(?:offre|remise|r[ée]ponse)[\\s\\S]*\\b(?:by|before|due|until|on or before)\\b',
      'Offres due',
      'Offres du',
    ],
  ],
};

/** Words before a date of something else than the bids themselves. */
export const otherEvents: WrittenLexicon = {
  phrases: [
    ['expressions? of interest|\\beoi\\b', 'Expressions of interest by', 'of interest'],
    ['clarif|question(?!naire)|enquir|quer(?:y|ies)', 'Questions by', 'The questionnaire by'],
    ['site visit|webinar|briefing|workshop', 'A site visit on', 'The site'],
    ['engagement|interview|presentation', 'Interviews on', 'Internet'],
    ['\\bstart|commenc|begin|mobilis', 'The contract starts on', 'Restart'],
    ['contract (?:end|expir|award|period)', 'Contract end', 'Contract'],
    ['(?:complet|deliver)\\w* (?:by|before|on)\\b', 'To be completed by', 'Completed bids by'],
    ['expir|renew', 'Expires on', 'New'],
    ['award|standstill', 'The award is on', 'Standard'],
    ['accounts', 'Accounts for the year to', 'Account'],
    ['visite|d[ée]marr', 'Visite des lieux le', 'Remise le'],
  ],
};
