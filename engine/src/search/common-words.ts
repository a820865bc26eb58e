import { foldText } from '#text/fold.ts';
import { lowWeightTerms, stopWords } from '#matching/term-weights.ts';

/** What stands on a good part of all pages beside what says little in a question. */
const ofTenders = `
shall must will should would may might can could been being were have that this these those with from into upon such other than then
which when where their there they under over between during after before including includes include included within without only also
bidder bidders tenderer tenderers contractor contractors supplier suppliers vendor vendors offeror offerors proposer proposers company
buyer authority owner city county state department client contract contracts tender tenders proposal proposals offer offers submit
submitted submission provide provides provided providing required requirement requirements require requires following accordance document
documents section page annex appendix agreement price cost payment date name address number email
dans pour avec sans sous chez dont cette leur leurs tout tous toute toutes doit doivent devra devront peut peuvent sera seront ainsi
candidat candidats soumissionnaire titulaire prestataire entreprise entreprises acheteur marche marches offre offres article pouvoir
adjudicateur prix montant documents pieces dossier lot lots
على الى هذا هذه ذلك التي الذي العقد المقاول المتعهد المورد الجهة المنافسة العطاء العرض الاعمال المشروع الوثائق الشروط`;

const common = new Set(
  `${stopWords} ${lowWeightTerms} ${ofTenders}`
    .trim()
    .split(/\s+/)
    .map((word) => foldText(word)),
);

/** Whether a word stands on so many pages that finding it says little of where a phrase with it stands. */
export const isCommonWord = (word: string): boolean => word.length <= 3 || common.has(word);
