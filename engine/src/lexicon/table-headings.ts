import type { Lexicon } from './lexicon.ts';

/**
 * Headings of a table of tenders that resemble a field's but are something else: when bids are opened, who won, how long it
 * runs, what a copy of the documents costs. Here and below as `foldedLabel` leaves them.
 */
export const otherHeadings: Lexicon = {
  en: [
    ['opening', 'Bid opening date', 'Open until'],
    ['award|winner', 'Award date', 'Date'],
    ['contract (?:start|end)|start date', 'Contract start', 'Contract'],
    ['(?<!submission )end date', 'End date', 'Submission end date'],
    ['duration|similarity', 'Duration', 'During'],
    ['visit', 'Site visit', 'Site'],
    ['bond|guarantee', 'Bid bond', 'Bid'],
    ['document price|booklet|\\bfees?\\b|(?:buying|invitation) cost', 'Document price', 'Price'],
  ],
  fr: [
    ['ouverture', 'Ouverture des plis', 'Ouvert'],
    ['attribut', 'Attributaire', 'Contribution'],
    ['caution', 'Caution provisoire', 'Précision'],
    ['prix du dossier', 'Prix du dossier', 'Dossier'],
  ],
  ar: [
    ['فتح', 'تاريخ فتح المظاريف', 'تاريخ الإغلاق'],
    ['ترسيه', 'تاريخ الترسية', 'رسالة'],
    ['زياره', 'زيارة الموقع', 'الموقع'],
    ['ضمان', 'الضمان الابتدائي', 'مضمون'],
    ['وثايق|كراسه', 'قيمة الوثائق', 'القيمة'],
  ],
};

/** Headings of the column of deadlines. */
export const deadlineHeadings: Lexicon = {
  en: [
    [
      '(?:submission|closing|response|bid|tender|proposal|prposal|offer)\\w* (?:deadline|date|due|closing)',
      'Proposals due',
      'Proposals',
    ],
    ['deadline|closing date|due date|close date|closes|response due', 'Due date', 'Date'],
    ['submission end date|(?:submission|bid) close date', 'Submission end date', 'End'],
    [
      'last (?:offer|bid|submission)\\w* .*date|last date .*(?:offer|bid|submission)',
      'Last date for bids',
      'Last bid',
    ],
    ['^clos(?:ing|es?)(?: (?:on|at|by|time))?$', 'Closing on', 'Closing remarks'],
    ['^due(?: (?:by|on|at))?$', 'Due by', 'Due diligence'],
    [
      '^(?:submit|apply|respond|reply|return|bids?|tenders?|offers?) (?:due|by|before|until)$',
      'Bids due',
      'Bids by lot',
    ],
  ],
  fr: [
    ['date limite|date butoir|^date de fin$|^limite$', 'Date limite', 'Date'],
    ['echeance|cloture', 'Échéance', 'Échéancier'],
    ['(?:limite|delai) .*(?:remise|reponse|reception|depot)', 'Délai de réponse', 'Délai'],
    ['remise des offres', 'Remise des offres', 'Offres'],
  ],
  ar: [
    ['(?:موعد|تاريخ|نهايه|اخر).*(?:تقديم|عروض|عطاء)', 'آخر موعد لتقديم العروض', 'تقديم العروض'],
    ['الموعد النهايي', 'الموعد النهائي', 'الموعد'],
    ['تاريخ (?:ال)?(?:اغلاق|اقفال|انتهاء)|^اخر (?:موعد|اجل)$', 'تاريخ الإغلاق', 'تاريخ النشر'],
  ],
};

/** Headings of the column of buyers. */
export const buyerHeadings: Lexicon = {
  en: [
    ['buyer|purchaser', 'Buyer', 'Buying'],
    ['contracting (?:authority|body|entity)|procuring (?:entity|body)', 'Procuring entity', 'Entity'],
    ['buying (?:body|entity|organi[sz]ation)', 'Buying organisation', 'Buying cost'],
    ['^who (?:buys|is buying|purchases|asks)$', 'Who buys', 'Who won'],
    ['^(?:bought|issued|published|procured) by$|^issuer$', 'Issued by', 'Issued'],
    ['authority|^owner$', 'Authority', 'Author'],
  ],
  fr: [
    ['acheteur', 'Acheteur', 'Achat'],
    ['(?:pouvoir|entite) adjudicat\\w+|autorite contractante', 'Pouvoir adjudicateur', 'Pouvoir'],
    ['maitr(?:e|ise) d ouvrage', 'Maîtrise d ouvrage', 'Maîtrise d œuvre'],
  ],
  ar: [
    ['جهه|الوزاره|الهييه', 'الجهة الحكومية', 'وجه'],
    ['صاحب (?:ال)?(?:مشروع|صفقه)|مشتري', 'صاحب المشروع', 'المشروع'],
  ],
};

/** Headings of the column of titles. */
export const titleHeadings: Lexicon = {
  en: [
    [
      '^(?:tender |notice |bid |project |contract |opportunity |solicitation )?(?:title|name|subject)$',
      'Tender title',
      'Buyer name',
    ],
    ['^title titre|^(?:short|full|main) title$', 'Short title', 'Short'],
    ['^(?:title|name|subject) of ', 'Name of tender', 'Name'],
    ['^what$|^head(?:ing|line)$', 'Headline', 'Head office'],
  ],
  fr: [
    ['^titre|intitule|^objet|^libelle|^designation', 'Objet du marché', 'Numéro'],
    [
      '^nom (?:du|de la|de l) (?:marche|consultation|avis|projet|appel)',
      'Nom de la consultation',
      'Nom de la ville',
    ],
  ],
  ar: [
    ['اسم (?:ال)?(?:منافسه|مناقصه|مشروع|عطاء)', 'اسم المنافسة', 'اسم الجهة'],
    ['عنوان|موضوع', 'عنوان', 'عدد'],
    ['^(?:ال)?(?:منافسه|مناقصه|مشروع|عطاء|صفقه)$', 'المنافسة', 'رقم المنافسة'],
  ],
};
