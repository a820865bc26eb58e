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
      '(?:required|mandatory|minimum) (?:items|(?:pre-?)?qualifications|features|functions|tasks)\\b',
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
      '(?:order|structure|sequence|format) (?:of|for) .{0,40}\\b(?:offer|proposal|bid|tender|quotation)s? (?:is|shall be|will be) as follows',
      'the order for submission of the technical offer is as follows:',
      'the results of the tender are as follows:',
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
      "(?:offre|dossier(?! (?:d'appel|de consult))|pli|prestations?|mission)\\b.{0,60}\\b(?:comport|comprend|comprenn|contien|inclu)[a-z]*",
      "a cet effet, l'offre comportera :",
      "le dossier d'appel d'offres comprend :",
    ],
    [
      '(?:offre|soumission|candidature|pli)\\b.{0,60}\\b(?:renferm|(?:se|est|sera|sont) (?:compos|constitu))[a-z]*',
      "l'offre se compose de :",
      'le jury se compose de :',
    ],
    [
      '(?:documents?|pieces|justificatifs|attestations|justifications)\\b.{0,240}\\b(?:a (?:produire|fournir|remettre|joindre)|exig|demand)',
      'documents à produire obligatoirement par le candidat :',
      'documents du marché :',
    ],
    [
      '(?:candidat(?:ure)?|soumissionnaire|concurrent)s? (?:repond|rempli|satisf)[a-z]* (?:aux |les )?(?:conditions|criteres) suivante?s ?:$',
      'vérifiera que les candidatures répondent aux critères suivants :',
      'les offres sont jugées selon les critères suivants :',
    ],
    [
      'renseignements (?:concernant|sur|relatifs a) (?:la (?:situation|capacite)|les (?:capacites|moyens|references))\\b.{0,80}:$',
      "renseignements concernant la situation juridique de l'entreprise :",
      'renseignements sur la visite :',
    ],
    [
      "\\b(?:accompagn|join|joign)[a-z]* (?:[^ ]+ ){0,2}(?:offre|soumission|dossier|pli|cotation)s? (?:de |des |d'|par |les )",
      'accompagner leur offre des documents suivants :',
      'le pli accompagne le registre de la commission :',
    ],
    [
      "\\b(?:conditions|criteres|exigences) (?:d'(?:eligibilite|admission)|de (?:participation|qualification))(?! des depenses).*\\bsuivante?s\\b.*:",
      "répondant aux conditions d'éligibilité suivantes :",
      "les critères d'éligibilité des dépenses sont les suivants :",
    ],
    [
      '(?:fonctionnalites|prestations|livrables|competences|performances) (?:\\w+ )?(?:attendu|demande|exige|requis|minimal)e?s? ?:$',
      'fonctionnalités attendues :',
      'fonctionnalités souhaitées :',
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
    [
      '(?:يشمل|يتضمن|يحتوي|يتالف|يتكون) (?:علي )?(?:ملف|ظرف|مظروف|غلاف) (?:ال)?(?:ترشح|عرض|اداري|تقني|فني|مالي|تعهد)(?: [^ ]+){0,3} ?:$',
      'يحتوي ملف الترشح على:',
      'يحتوي ملف المشروع على:',
    ],
    [
      '(?:يشمل|يتضمن|يحتوي|تشمل|تتضمن|تحتوي) (?:علي )?(?:ال)?(?:عرض|عروض|عطاء|مظروف)(?: ال(?:فني|مالي))?(?: [^ ]+){0,3} ?:$',
      'يشمل العرض المتطلبات التالية:',
      'يشمل المشروع المراحل التالية:',
    ],
    [
      '(?:ال)?(?:وثايق|مستندات) (?:التي )?(?:ترسل|ترفق|تقدم|تودع|تسلم|الواجب [^ ]+)(?: [^ :]+){0,4} ?:$',
      'الوثائق التي ترسل مباشرة للإدارة:',
      'الوثائق التي اطلعت عليها اللجنة:',
    ],
    [
      '(?:يرفق|ترفق|ويرفق) (?:ب|مع )(?:ال)?(?:عرض|عروض|عطاء)(?: [^ ]+){0,2} ?:$',
      'ويرفق بالعروض الآتي:',
      'ترفق اللجنة بالمحضر الآتي:',
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
      '(?:technical|cost|price|commercial|financial) (?:proposal|offer|bid) (?:instructions|requirements|format)',
      'COST PROPOSAL INSTRUCTIONS:',
      'Technical Proposal Evaluation',
    ],
    [
      'required submittals|submittal requirements|submission requirements|documents (?:to be submitted|required)',
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
    [
      "(?:pieces|documents) constituti(?:ve|f)s? (?:de (?:l'|chaque |la )|des |du )(?:offre|soumission|candidature|pli|dossier d'offre)",
      "Documents constitutifs de l'offre",
      'Pièces constitutives du marché',
    ],
    [
      "^(?:article )?[\\d. :-]*(?:conditions|criteres) (?:d'(?:eligibilite|admission)|de (?:participation|qualification)|requises)\\b",
      "Article 5 : Critères d'éligibilité",
      "Critères d'attribution",
    ],
    ['offre (?:technique|financiere)', 'Article 10 : Offre technique', 'Analyse des offres'],
    [
      "^[\\d. ]*(?:l'|la |le |les )?(?:offre|candidature|pli)s? (?:\\w+ )?(?:comprenant|comprend|contenant|compose)",
      '5.1.2 Offre comprenant',
      'Dossier d’appel d’offres comprenant',
    ],
  ],
  ar: [
    ['محتويات (?:ال)?(?:عرض|عروض|عطاء|مظروف)', 'محتويات العرض الفني', 'جدول المحتويات'],
    ['(?:ال)?(?:وثايق|مستندات) (?:ال)?مطلوبه', 'المستندات المطلوبة', 'المستندات'],
    [
      '(?:ال)?(?:وثايق|مستندات) (?:ال)?مكونه (?:ل|لل)(?:عرض|عروض|ملف)',
      'الوثائق المكونة للعرض',
      'الوثائق المكونة للصفقة',
    ],
    ['^[\\d. ()-]*(?:ال)?شروط (?:ال)?(?:قبول|مشاركه|اهليه|ترشح)(?= |:|$)', 'شروط المشاركة', 'الشروط العامة'],
    ['مكونات (?:ال)?(?:عرض|عروض|ملف (?:ال)?ترشح)', 'مكونات العرض', 'مكونات النظام'],
  ],
};

/** Heads that end with whom or where: what follows is a name and an address, and belongs to the duty that the head states. */
export const headsOfAddresses: Lexicon = {
  en: [
    [
      '(?:directed|addressed|sent|submitted|delivered|returned|e-?mailed|mailed)(?:,? in writing,?)? (?:only )?to *:$',
      'questions are to be directed, in writing, to:',
      'the contractor shall submit the following to the City:',
    ],
    [
      '(?:to|with|from|by|contacting) (?:the |our |its )?(?:[^ ,:]+ ){0,3}(?:authority|representative|officer|contact|person) *:$',
      'all correspondence shall be made exclusively with the RFP Authority:',
      'the contractor shall give access to the authority of each site:',
    ],
    [
      '(?:to|with|from|by|contacting) (?:the |our |its )?(?:[^ ,:]+ ){0,3}(?:manager|administrator|office|clerk|coordinator) *:$',
      'questions must be sent to the procurement office:',
      'the contractor shall report to the project manager of each site:',
    ],
    [
      '(?:to|at|from) (?:the |this )?(?:following )?(?:e-?mail |mailing |postal |street )?address(?:es)? *:$',
      'bids must be delivered to the following address:',
      'the plan shall address the following:',
    ],
    [
      '(?:attention|attn|addressed to|contact person|point of contact) *:$',
      'questions shall be addressed to:',
      'attention shall be paid to the following:',
    ],
    [
      '(?:to|with) (?:the |our )?(?:following|designated) (?:[^ ,:]+ ){0,3}(?:official|individual|buyer|specialist|person|contact|office)s? *:$',
      'requests shall be directed to the following procurement official:',
      'bids must comply with the following standards:',
    ],
  ],
  fr: [
    [
      "(?:a|aux?) (?:l'|la |les )?(?:adresses?|coordonnees) (?:electroniques? |postales? )?(?:suivantes? |ci-(?:dessous|apres) )?:$",
      'les plis doivent être remis à l’adresse suivante :',
      'le titulaire doit remettre les pièces suivantes :',
    ],
    [
      "(?:aupres (?:de|du|des)|a l'attention (?:de|du|des))(?: [^ :]+){0,4} ?:$",
      'les candidats doivent retirer le dossier auprès du service suivant :',
      'le candidat doit joindre les attestations de :',
    ],
  ],
  ar: [
    [
      '(?:الي|علي|في) (?:ال)?(?:عنوان|بريد)(?: [^ :]+){0,2} ?:$',
      'تقدم العروض إلى العنوان التالي:',
      'يقدم المتعهد المستندات التالية:',
    ],
  ],
};

/** Heads whose items tell what is to be minded: each is a sentence of its own, and takes no force from the head. */
export const headsOfTopics: Lexicon = {
  en: [
    [
      '(?:attention to|(?:take )?note of|(?:be )?aware of|into (?:account|consideration)) (?:the )?(?:following|points|facts)?[^.:]{0,40}:$',
      'consultants must give particular attention to the following:',
      'bidders must attach the following:',
    ],
    [
      '\\b(?:must|shall|should|to) (?:carefully )?note (?:that )?(?:the )?(?:following[^.:]{0,20})?:$',
      'bidders must note the following:',
      'the log must note the time of the following:',
    ],
    [
      '\\bcheck(?:ing)? one of the following[^:]*:',
      'indicate which applies by checking one of the following boxes:',
      'the boxes to be checked:',
    ],
    [
      'order of (?:\\w+ )?(?:preference|precedence|importance)\\b[^.:]*:$',
      'the following order of preference shall be observed:',
      'order of the items:',
    ],
    [
      '\\b(?:serve|suit|target|benefit|for) the following (?:\\w+ )?(?:groups|users|audiences|beneficiaries) *:$',
      'the site must suit the following user groups:',
      'the site must support the following roles:',
    ],
  ],
  fr: [
    [
      "(?:l'attention .{0,40} sur|tenir compte de|prendre en compte|noter) (?:les |des |ce qui )?(?:points? |elements? )?(?:suit|suivants?) ?:$",
      'les candidats doivent noter les points suivants :',
      'les candidats doivent remettre les éléments suivants :',
    ],
    [
      '(?:convenir|adapte|destine|s.adresser?|beneficier)\\w* (?:a|aux?) (?:les )?(?:publics?|utilisateurs|groupes|beneficiaires) suivants ?:$',
      'le site doit être destiné aux publics suivants :',
      'le site doit offrir aux utilisateurs :',
    ],
  ],
  ar: [
    [
      '(?:مراعاه|ملاحظه|الانتباه الي) (?:ما يلي|ما ياتي|الاتي|التالي) ?:$',
      'يجب مراعاة ما يلي:',
      'يجب تقديم ما يلي:',
    ],
    [
      '(?:يناسب|تناسب|يخدم|تخدم|يستهدف|تستهدف|لفايده|لصالح) (?:ال)?(?:فيات|جهات|اطراف|شرايح) (?:التاليه|الاتيه) ?:$',
      'يجب تصميم المنصة بما يناسب الفئات التالية:',
      'يجب تأمين الفئات التالية:',
    ],
  ],
};

/** Headings under which lists say what the work is, item by item. */
export const headingsOfWork: Lexicon = {
  en: [
    [
      '(?:in[- ]scope (?:services|work|items|deliverables)|scope of (?:the )?(?:works?|services?|supply|project|assignment))\\b',
      'Scope of Work / Services',
      'Scope of this Document',
    ],
    [
      '(?:specific |general |detailed )?(?:requirements? ?(?:/|and|&) ?tasks?|tasks? ?(?:/|and|&) ?(?:requirements?|deliverables?))$',
      'SPECIFIC REQUIREMENTS/TASKS',
      'Requirements of the Evaluation',
    ],
    ['^[\\d. ]*(?:specific |required |main |key )?tasks$', '2.1 Specific Tasks', 'City Tasks'],
    [
      '(?:key |project |expected |required )?deliverables\\b',
      'In-Scope Services and Deliverables',
      'Delivery',
    ],
    [
      '(?:functional|technical|system|security|operational) (?:requirements|specifications)\\b',
      'Functional Requirements',
      'Requirements of the Evaluation',
    ],
    [
      '(?:service|performance|minimum|integration|support|training) (?:requirements|specifications)\\b',
      'Support Requirements',
      'Support Desk',
    ],
    [
      '(?:services|tasks|works?) to be (?:provided|performed|carried out|executed|delivered)\\b',
      'Services to be provided',
      'Services provided today',
    ],
    [
      "(?:contractor|vendor|supplier|consultant|provider|bidder)(?:s|'s|s')? (?:responsibilities|duties|tasks|obligations)\\b",
      'Contractor’s Responsibilities',
      'City Responsibilities',
    ],
    [
      '(?:responsibilities|duties|tasks|obligations) of the (?:contractor|vendor|supplier|consultant|service provider)\\b',
      'Duties of the Contractor',
      'Duties of the Board',
    ],
  ],
  fr: [
    [
      '^[\\da-z.) :-]{0,8}(?:contraintes|exigences)(?: (?:et (?:contraintes|exigences)|techniques|fonctionnelles|generales|particulieres))* ?:?$',
      'b) Exigences :',
      'Contraintes du site',
    ],
    [
      '(?:etendue|perimetre|description|consistance|contenu) des (?:prestations|travaux|services|missions)\\b',
      'Consistance des travaux',
      'Réception des travaux',
    ],
    [
      '(?:prestations|travaux|services|missions) (?:attendu|demande|a (?:realiser|executer|fournir))\\w*',
      'Prestations attendues',
      'Prestations actuelles',
    ],
    ['livrables\\b', 'Livrables', 'Livraison'],
    [
      '(?:obligations|missions|taches|responsabilites) du (?:titulaire|prestataire|fournisseur)\\b',
      'Obligations du titulaire',
      'Obligations de l’acheteur',
    ],
  ],
  ar: [
    ['(?:نطاق|مجال) (?:ال)?(?:عمل|اعمال|خدمات|مشروع)', 'نطاق العمل', 'نطاق التطبيق'],
    ['(?:مخرجات|تسليمات) (?:ال)?(?:مشروع|عمل)', 'مخرجات المشروع', 'مدخل المشروع'],
    [
      '(?:التزامات|مسووليات|واجبات) (?:ال)?(?:مقاول|متعاقد|مورد|استشاري|مستثمر|متعهد|مشغل|مستاجر|متنافس)',
      'التزامات المقاول',
      'التزامات الجهة',
    ],
    ['^[\\d. ()-]*(?:تابع )?(?:ال)?(?:اشتراطات|متطلبات) ', 'الاشتراطات الفنية', 'مدى تلبية المتطلبات الفنية'],
    ['(?:ال)?اعمال (?:ال)?مطلوبه', 'أعمال مطلوبة من المستثمر', 'أعمال سابقة'],
    ['(?:ال)?(?:شروط|مواصفات) (?:ال)?(?:خاصه|فنيه)', 'المواصفات الفنية', 'الشروط الجزائية'],
  ],
};

/** Headings whose lists are no duty although they stand within the work. */
export const headingsBesideWork: Lexicon = {
  en: [
    [
      '(?:out[- ]of[- ]scope|exclu\\w+|not included|background|context|objectives?|goals?|assumptions?|definitions?|overview|introduction)\\b',
      'Out-of-Scope Items',
      'Scope of Work',
    ],
    [
      '(?:evaluation|award|selection|scoring|criteria|current|existing|references?|glossary|contents|schedule|timeline|payment|options?)\\b',
      'Evaluation Criteria',
      'Technical Requirements',
    ],
    [
      "(?:city|county|client|owner|customer|government|agency|buyer|purchaser|authority)(?:s|'s|s')? (?:responsibilities|duties|obligations)\\b",
      'City Responsibilities',
      'Contractor Responsibilities',
    ],
  ],
  fr: [
    [
      '(?:hors perimetre|exclusions?|contexte|objectifs?|presentation|definitions?|existant|jugement|criteres?|calendrier|paiement|options?)\\b',
      'Contexte et objectifs',
      'Livrables',
    ],
  ],
  ar: [['(?:خارج النطاق|خلفيه|مقدمه|اهداف|تعريفات|معايير التقييم)', 'أهداف المشروع', 'نطاق العمل']],
};

/** Headings of parts that tell what the buyer does with bids, or who settles a dispute: what is about no bidder there binds none. */
export const headingsOfBuyersActs: Lexicon = {
  en: [
    [
      '(?<!(?:and|&|,) )(?:opening|publication) of (?:the )?(?:\\w+ )?(?:bid|tender|proposal|contract|award)',
      '27. opening of tenders',
      'submission and opening of tenders',
    ],
    ['(?<!(?:and|&|,) )(?:bid|tender|proposal)s?.? opening', 'tender opening', 'tender open to all'],
    ['arithmeti\\w+ errors', '32. arithmetical errors', 'error messages'],
    [
      '(?:arbitrat|adjudicat)(?:ion|ors?)|(?:settlement|resolution) of disputes|disputes? (?:resolution|settlement)',
      '8.5 arbitration',
      'arbitrary loads',
    ],
  ],
  fr: [
    [
      '(?<!et )ouverture des (?:plis|offres|candidatures)',
      'ouverture des plis',
      'remise et ouverture des plis',
    ],
    [
      'reglement (?:amiable )?des (?:differends|litiges)(?! et )|arbitrage',
      'reglement des litiges',
      'reglement des litiges et langues',
    ],
  ],
  ar: [
    ['فتح (?:المظاريف|العروض)', 'فتح المظاريف', 'فتح الطرق'],
    ['(?:فض|تسويه|حل) (?:المنازعات|النزاعات|الخلافات)', 'تسوية النزاعات', 'حل المشكلات'],
  ],
};
