import type { WrittenLexicon } from './lexicon.ts';

/** Times that somebody is to keep, at the head of a clause: no term of the contract itself. */
export const timesToKeep: WrittenLexicon = {
  before:
    '^\\W*(?:[^,]*,\\s+)?(?:(?:the|all|any|each|maximum|minimum|average|required|offered|\\p{L}+) ){0,3}',
  after: ' (?:periods?|times?)(?!\\p{L})',
  phrases: [
    ['validity', 'The validity period of the guarantee', 'The contract period'],
    ['warranty|guarantee|retention', 'The warranty period', 'Warranty claims'],
    [
      'response|resolution|repair|reaction|recovery|restoration',
      'Maximum response time',
      'The response of the City',
    ],
    ['lead|delivery|turnaround', 'The delivery time', 'Delivery notes'],
  ],
};

/** Things that are named after whose they are, behind the name of a party: "AOC assets must be returned". */
export const thingsOfParties: WrittenLexicon = {
  before: '^ (?:-?\\p{L}+ ){0,2}?',
  after: '(?=\\s*$| (?:and|or|is|are|that|which|issued|provided|used|in|on|at|of)(?!\\p{L}))',
  phrases: [
    ['assets?|devices?|equipment|vehicles|materials?', ' devices are lent', ' devised a plan'],
    ['badges?|keys?', ' security badge', ' badgers'],
    ['data|information|networks?|systems?', ' network in the building', ' networking event'],
  ],
};

/** By what a line is a sentence of its own, or names things that are told of, and is no order without a verb. */
export const tellsOfThings: WrittenLexicon = {
  flags: 'iu',
  before: '(?<!\\p{L})',
  after: '(?!\\p{L})',
  phrases: [
    ['is|are|was|were|be|has|have|had', 'the list is', 'the listing'],
    ['will|shall|must|may|can|could|would|should|do|does', 'it may', 'the mayor'],
    [
      'needs?|expects?|wants?|intends?|wishes|plans?|proposes|appears?|seems?|continues?|remains?',
      'it needs a roof to be fixed',
      'a needle',
    ],
    ['indicates?|describes?|shows?|specif(?:y|ies)', 'the sheet indicates the forms', 'an indicator'],
    ['if|when|which|who|that|what|how', 'what is', 'a whatnot'],
    [
      'list|number|details|costs?|purpose|date|time|nature|type|scope|order',
      'a list of works to be carried out',
      'the lists',
    ],
    ['due|able|required|likely|according|in order', 'the bridge due to be repaired', 'a duel'],
  ],
};

/** What a sentence of its own has that only tells of something, where an item of a list asks for it. */
export const tellsAlone: WrittenLexicon = {
  flags: 'iu',
  before: '(?<!\\p{L})',
  after: '(?!\\p{L})',
  phrases: [
    ['is|are|was|were|may|can|cannot|fails?', 'The visit is short', 'This visit'],
    [
      '(?:shall|must) be (?:granted|made|used|determined)',
      'The list shall be used by the City',
      'a list to be used',
    ],
    ['does not|do not|has been|have been', 'It has been built', 'It has beams'],
    ['will be (?:provided|given|granted|paid|informed)', 'Access will be provided', 'Access will be built'],
    ['est|sont|peut|peuvent|veuillez|a été|ont été', 'Le jury est composé', 'à l’ouest'],
    ['souhait\\p{L}*', 'Il est souhaitable', 'un souci'],
  ],
};
