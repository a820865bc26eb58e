import type { WrittenLexicon } from './lexicon.ts';

/** What titles of web pages call any notice: they name none. Whole titles, accents as typed. */
export const titlesOfAnyNotice: WrittenLexicon = {
  before: '^',
  after: '$',
  flags: 'i',
  phrases: [
    [
      '(?:tender|notice|bid|opportunity|contract|solicitation)s? ?(?:details?|information|summary|view|notice)?',
      'Tender details',
      'Tender for road works',
    ],
    [
      'd[ée]tails?(?: (?:de l.avis|de la consultation|du march[ée]))?',
      'Détail de la consultation',
      'Détail des prix',
    ],
    ['avis(?: de march[ée])?', 'Avis de marché', 'Avis de concours'],
    ['تفاصيل (?:المنافسة|المناقصة)', 'تفاصيل المنافسة', 'تفاصيل المشروع'],
  ],
};

/** Labels, in folded words, of dates and names of something else than the notice: an opening, an award, a visit, the portal itself. */
export const labelsOfElse: WrittenLexicon = {
  flags: '',
  phrases: [
    ['opening', 'bid opening date', 'open until'],
    ['ouverture', 'date d ouverture des plis', 'offres'],
    ['فتح', 'تاريخ فتح العروض', 'تاريخ تقديم العروض'],
    ['award', 'award date', 'forwarded'],
    ['attribut', 'date d attribution', 'tribunal'],
    ['winner', 'name of the winner', 'win'],
    ['titulaire', 'titulaire', 'titre'],
    ['contract (?:start|end)', 'contract start', 'contract title'],
    ['start date', 'start date', 'started'],
    ['end date', 'end date', 'end of submission'],
    ['duration', 'duration', 'durable'],
    ['visit', 'site visit', 'vista'],
    ['زياره', 'موعد زياره الموقع', 'موعد التقديم'],
    ['valid', 'validity', 'value'],
    ['obtention', 'obtention du dossier', 'objet'],
    ['retrait', 'retrait des dossiers', 'traitement'],
    ['download', 'download until', 'down'],
    ['telecharg', 'telechargement', 'telephone'],
    ['supplier', 'supplier', 'supplies'],
    ['fournisseur', 'fournisseur', 'fournitures'],
    ['subscri', 'subscribe', 'description'],
    ['modifi', 'modified', 'mode de passation'],
    ['updated', 'updated', 'date'],
    ['last change', 'last change', 'last date'],
    ['تحديث', 'اخر تحديث', 'اخر موعد'],
  ],
};

const handedIn =
  '(?:submission|submit|receipt|closing|responses?|bids?|tenders?|proposals?|offers?|quotations?|applications?|solicitation)';

/** Labels of the deadline in folded words: those that say what is due, then those that say no more than that something is. */
export const deadlinesOfOffers: WrittenLexicon = {
  flags: '',
  phrases: [
    [`${handedIn} (?:deadline|due|date|closing)`, 'tender submission deadline', 'tender reference'],
    [
      'deadline for (?:submission|receipt|submitting|receiving|the |bids|tenders|proposals)',
      'deadline for receipt of bids',
      'deadline for questions',
    ],
  ],
};
export const deadlinesAlone: WrittenLexicon = {
  flags: '',
  phrases: [
    [
      '^(?:final )?(?:deadline|due|closes|closing|close date|due date|closing date|deadline date|end of submission)(?: (?:on|date|by))?(?: (?:and )?time)?$',
      'closing date and time',
      'closing remarks',
    ],
    ['^last date (?:of|for) (?:bid|tender|submi|receipt)', 'last date for submission', 'last date changed'],
  ],
};
export const frenchDeadlines: WrittenLexicon = {
  flags: '',
  phrases: [
    [
      'date (?:et heure )?limites?.* (?:remise|depot|reception|reponse|offres?|plis|candidatures?|soumission)',
      'date et heure limites de remise des offres',
      'date limite',
    ],
    ['^date (?:et heure )?limites?$', 'date limite', 'date limite des questions'],
    ['^(?:date de )?cloture', 'date de cloture', 'la cloture'],
    ['^(?:date d )?echeance', 'echeance', 'les echeances'],
    ['^remise des (?:offres|plis)', 'remise des plis', 'remise des cles'],
    ['limite de (?:reponse|remise|depot|reception)', 'limite de depot', 'limite de garantie'],
  ],
};

/** Labels of a notice's number in folded French words. */
export const frenchReferences: WrittenLexicon = {
  before: '^',
  after: '$',
  flags: '',
  phrases: [
    [
      '(?:n|no|n°|numero)(?: de)?(?: l)?(?: du)?(?: d)? ?(?:marche|consultation|avis|dossier|reference|annonce|appel d offres)',
      'numero de consultation',
      'numero de telephone',
    ],
    [
      'reference(?: de)?(?: du)?(?: la)?(?: l)? (?:marche|consultation|avis|dossier|annonce)',
      'reference de la consultation',
      'references du candidat',
    ],
  ],
};
