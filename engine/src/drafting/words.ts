import { foldText } from '#text/fold.ts';

/**
 * The telling words of a text, folded so that forms of one word meet: lower case, accents off, common endings of
 * English and French cut. Words that every tender uses and words without meaning of their own are left out.
 */
export const wordsOf = (text: string): Set<string> => new Set(readWords(text).map(({ stem }) => stem));

/** The same in the order of the text, as often as they stand in it, folded only and cut. */
export const readWords = (text: string): Word[] =>
  foldedWords(text)
    .map(readWord)
    .filter(({ isTelling }) => isTelling);

/** The words of a text as they are compared: lower case, figures as 0 to 9, without accents and what is elided before them. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text).replaceAll(/\b(?:qu|[cdjlmnst])'/g, '');
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

type Word = { whole: string; stem: string; isTelling: boolean };
/** A folded word with what is left once it is cut, and whether it tells something by itself. */
export const readWord = (whole: string): Word => ({
  whole,
  stem: stem(whole),
  isTelling: whole.length >= 3 && !empty.has(whole),
});

/** Cuts what changes between singular and plural, verb and noun; never below four letters. */
function stem(word: string): string {
  if (/^\p{N}/u.test(word)) return word;
  if (/^\p{Script=Arabic}/u.test(word)) return stemArabic(word);
  for (const ending of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length);
  }
  return word;
}

/**
 * The article with what is written together with it, and the commonest endings, of a folded word; at least three letters stay (after light10: Larkey, Ballesteros and Connell, Light Stemming for Arabic Information Retrieval, 2007).
 */
function stemArabic(word: string): string {
  return word
    .replace(/^(?:وال|بال|كال|فال|ولل|لل|ال)(?=...)/, '')
    .replace(/^و(?=....)/, '')
    .replace(/(?<=...)ا$/, '')
    .replace(/(?<=...)(?:ها|ات|ون|ين|يه|كم|هم|ان)$/, '')
    .replace(/(?<=...)[هي]+$/, '');
}
const endings = [
  'issements',
  'issement',
  'ations',
  'ation',
  'ements',
  'ement',
  'ments',
  'ment',
  'ances',
  'ance',
  'ences',
  'ence',
  'ities',
  'ites',
  'ity',
  'ite',
  'ions',
  'ion',
  'ings',
  'ing',
  'ers',
  'er',
  'eurs',
  'eur',
  'ees',
  'ee',
  'ies',
  'ez',
  'ed',
  'es',
  'aux',
  'al',
  's',
  'e',
  'y',
];

const empty = new Set(
  `the and for with that this these those from into onto upon any all each every such other than then shall must will should would may
  might can could has have had are was were been being its their his her our your you who whom whose which what when where why how not
  nor but also only per via within without under over between during after before including include includes included etc one two
  bidder bidders tenderer tenderers contractor contractors supplier suppliers vendor vendors offeror offerors proposer proposers
  respondent respondents applicant company companies firm buyer authority purchaser client contract contracts tender tenders bid bids
  proposal proposals offer offers submit submits submitted submission provide provides provided providing ensure required requirement
  requirements require requires following accordance document documents section page annex appendix information
  les des une aux est sont ont par pour dans avec sans sous sur vers chez que qui quoi dont cette ces ses son leur leurs nos notre vos
  votre plus moins tout tous toute toutes etre avoir doit doivent devra devront sera seront peut peuvent afin ainsi comme mais donc
  candidat candidats soumissionnaire soumissionnaires titulaire prestataire entreprise entreprises acheteur marche marches offre
  offres fournir fournit presente presenter article document documents pieces dossier conformement`.split(
    /\s+/,
  ),
);
