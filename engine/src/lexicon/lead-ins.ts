import type { Lexicon } from './lexicon.ts';

/**
 * What stands before a list, binds without a modal word, and gives its force to the items: it names the work or the bid and
 * says of what it is made.
 */
export const leadIns: Lexicon = {
  en: [
    [
      '(?:tasks?|services?|work|scope|deliverables?|duties|approach)\\b.{0,80}\\b(?<!may )(?:includes?|comprises?|consists? of|involves?)\\b',
      'specific tasks include the development of the following:',
      'the city owns the following:',
    ],
    [
      '(?:required|requested|mandatory|minimum) (?:contents?|documents?|documentation|information|forms?|submittals|attachments)\\b',
      'the following outlines the structure and required content for a proposal:',
      'the documents are found here:',
    ],
    [
      '(?:required|mandatory|minimum) (?:items|qualifications|features|functions|tasks)\\b',
      'these are the minimum qualifications:',
      'these are the qualifications of our staff:',
    ],
    [
      '(?:is|are|will be|shall be) required\\b(?! by (?:law|the (?:city|county|state)))',
      'vehicles required and help will be required by some members, including:',
      'the city required a permit:',
    ],
    [
      '\\brequired for .{2,60}\\b(?:include|are|will include)\\b',
      'vehicles required for the services will include:',
      'vehicles of the services are:',
    ],
    [
      '(?:proposals?|bids?|tenders?|quotations?|quotes?|submissions?|responses?) (?:contents?|format|requirements|checklist|structure|package)\\b',
      'proposal contents:',
      'proposal evaluation:',
    ],
    [
      '(?:to be eligible|eligible (?:bidders|tenderers|firms)|eligibility requirements)\\b',
      'to be eligible, firms have:',
      'the city is a body of these parts:',
    ],
  ],
  fr: [
    [
      'peuvent (?:seules? |seuls |valablement )?(?:participer|soumissionner|concourir|presenter une offre)\\b',
      'peuvent valablement participer les personnes qui :',
      'les agents peuvent visiter :',
    ],
    [
      "(?:offre|dossier(?! (?:d'appel|de consult))|pli|prestations?|mission)\\b.{0,60}\\b(?:comport|comprend|comprenn|contiendr|inclu)[a-z]*",
      "a cet effet, l'offre comportera :",
      "le dossier d'appel d'offres comprend :",
    ],
    [
      '(?:documents?|pieces|justificatifs|attestations|justifications)\\b.{0,40}\\b(?:a (?:produire|fournir|remettre|joindre)|exig|demand)',
      'documents à produire obligatoirement par le candidat :',
      'documents du marché :',
    ],
    [
      'personne (?:physique|morale)$|^pour (?:tout|le|les) (?:concurrents?|candidats?|soumissionnaires?)\\b',
      'pour le concurrent auquel il est envisagé d’attribuer le marché :',
      'pour le marché :',
    ],
  ],
  ar: [
    [
      '(?:الشروط|المتطلبات|المستندات|الوثايق|الاعمال|المهام|الخدمات|المواصفات|البيانات) (?:[^ ]+ )?(?:ال(?:ات|تال)ي|ما ?يلي)',
      'يستوفي المتقدم الشروط الآتية:',
      'تعاد تكاليف الوثائق إذا ألغيت المنافسة في الحالات الآتية:',
    ],
  ],
};

/** Headings whose list is what a bid is made of, or what the work consists of. */
export const headingsOfContents: Lexicon = {
  en: [
    [
      '(?:proposals?|bids?|tenders?|quotations?|submissions?|responses?) (?:contents?|requirements|checklist)\\b',
      'Proposal Contents',
      'Proposal Evaluation',
    ],
    [
      '(?:required|mandatory) (?:documents?|documentation|submittals?|forms?|content|attachments|information)\\b',
      'Required Documents',
      'Public Documents',
    ],
    [
      'submittal requirements|submission requirements|documents (?:to be submitted|required)',
      'Documents to be submitted',
      'Documents of the City',
    ],
    [
      'contents? of (?:the )?(?:proposal|bid|tender|offer|submission)s?',
      'Content of the Proposal',
      'Table of Contents',
    ],
  ],
  fr: [
    [
      'dossier (?:administratif|technique|additif|de candidature)',
      '1-LE DOSSIER ADMINISTRATIF',
      'Dossier de consultation',
    ],
    [
      "contenu (?:de l'offre|des offres|du dossier|des plis|des dossiers|de la candidature)",
      "Contenu de l'offre",
      'Contenu de la page',
    ],
    [
      '(?:pieces|documents|justificatifs) (?:a (?:fournir|produire|remettre|joindre)|justifica\\w+|exige\\w+|demande\\w+)',
      'Pièces à fournir',
      'Pièces du marché',
    ],
    [
      "composition (?:de l'offre|du dossier|des offres|du pli)",
      "Composition de l'offre",
      'Composition du jury',
    ],
    ['offre (?:technique|financiere)', 'Article 10 : Offre technique', 'Analyse des offres'],
  ],
  ar: [
    ['محتويات (?:ال)?(?:عرض|عروض|عطاء|مظروف)', 'محتويات العرض الفني', 'جدول المحتويات'],
    ['(?:ال)?(?:وثايق|مستندات) (?:ال)?مطلوبه', 'المستندات المطلوبة', 'المستندات'],
  ],
};
