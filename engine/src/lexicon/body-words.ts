import { words } from './lexicon.ts';

/** Folded: what kind of body a name begins with. */
export const bodies = [
  words('city of reef', 'citizen')`
    city | town | county | village | township | municipality | district | state | government | commune | ville | mairie |
    communaute | metropole | region | departement | province | wilaya | prefecture | syndicat`,
  words('ministry of ports', 'minister')`
    dept\. | department | commission | authority | agency | administration | ministry | council | board | office |
    services? administration | procurement office | federal acquisition service | office`,
  words('lycee jean moulin', 'elevage')`
    direction | secretariat | ministere | academie | agence | caisse | chambre | groupement hospitalier | centre hospitalier |
    etablissement public | societe royale | societe | regie | instance | banque | lycee | university | college`,
];
/** Folded: of what a French body is. */
export const kindsOfBodies = words('regionale', 'regir')`
  mixte | intercommunal | nationale? | regionale? | departementale? | publique? | royale? | interregionale? | centrale? |
  superieure?`;
/** Folded: what the name of a body or a company ends with. */
export const endsOfBodies = words('limited', 'limit')`
  administration | commission | authority | office | department | office of [\p{L} ]+ | acquisitions? | acquisition service |
  (?:transformation|acquisition) services? | directorate | courts? | group | inc | ltd | limited | llc | plc | gmbh | corp |
  corporation | s\.?a\.? | networks`;
/** Folded: bodies that may be of something. */
export const bodiesOfSomething = words('railways', 'rail')`
  bank | institute | foundation | federation | organi[sz]ation | railways?`;

/** Who bids, who judges, and what is said in general: none of them buys. */
export const biddersAndJudges = words('Offerors', 'Harbour')`
  bidders? | vendors? | offerors? | proposers? | contractors? | tenderers? | suppliers? | candidats? | soumissionnaires? |
  titulaire | prestataires? | acheteurs?(?: publics?)? | pouvoir adjudicateur | personne publique | ma[îi]tre d[’']ouvrage |
  committee | officer | manager | director | evaluators?`;
export const verbsOfSentences = words('dont', 'donateur')`
  doit | doivent | peut | peuvent | est | sont | qui | que | dont | sera | seront | se`;
export const smallWordsAtEnd = words('pour', 'Reef')`
  de | des | du | la | le | les | dans | et | en | à | pour | par | of | and | for | the`;
export const biddersAhead = words('المتنافس', 'الوزارة')`
  candidats? | soumissionnaires? | entreprises? | prestataires? | titulaire | (?:ال)?(?:متنافس|مورد|مقاول)`;

/** What is bought, at the end of a line that begins with who buys it. */
export const thingsBought = words('website', 'Harbour')`
  project | (?<!university |health |school |library |hospital )systems? | plan | study | website | redesign | construction |
  renovation | replacement | improvements? | maintenance | upgrade | repairs? | software | program(?:me)? | platform | portal |
  update | assessment | audit | purchase | supply | rehabilitation`;

/** An office that buys for its company. */
export const buyingOffices = words('Sourcing', 'Harbour')`
  procurement | business | purchasing | sourcing | acquisitions? | contracts?`;
export const wordsOfDefinitions = words('shall', 'shallow')`
  means\b | shall\b | will\b | is\b | refers\b | désigne\b | (?<!-)est\b | ouvrage\b | adjudicateur\b`;

export const streets = words('Boulevard', 'Bouleau')`
  st | street | ave | avenue | road | rd | blvd | boulevard | drive | way | lane | square | place | plaza | highway | parkway |
  crescent | rue | route | chemin | quai | allée | cours`;
export const partsOfBodies = words('directorate', 'director')`
  department | division | agency | unit | bureau | directorate | office | service | branch | enterprise`;

/** What one who calls for offers does, as its sentence says. */
export const seeks = [
  words('is now seeking', 'is seen')`
    (?:is|are) (?:hereby |now |currently )?(?:seeking|soliciting|requesting|inviting|issuing|accepting|calling for|looking for)`,
  words('invites', 'has sought')`
    invites? | solicits? | requests? (?:proposals|quot(?:es|ations?)|bids|tenders|offers) | seeks? | anticipates the need`,
  words('will receive sealed bids', 'will receive payment')`
    wishes to | intends to (?:procure|award|appoint|engage|contract) |
    will (?:receive|accept) (?:sealed )?(?:proposals|bids|tenders|offers)`,
];
export const seeksInFrench = words('lance', 'lancinant')`
  lance(?:nt)? | se propose(?:nt)? d | souhaite(?:nt)? | organise(?:nt)? | recherche(?:nt)? | invite(?:nt)? |
  envisage(?:nt)? | procède | met en concurrence | a (?:prévu|obtenu) dans le cadre`;
export const seeksInArabic = words('تدعو', 'دعت')`
  تدعو | يدعو | تعلن | يعلن | تعتزم | يعتزم | تنوي | ينوي | ترغب | يرغب | تطرح | يطرح | تسعى | يسعى`;
export const arabicBodies = words('وزارة', 'وزير')`
  وزارة | أمانة | امانة | لجنة | هيئة | بلدية | جامعة | مستشفى | إدارة | مديرية | مؤسسة | شركة | ديوان | مجلس | محافظة | إمارة |
  صندوق | بنك | مكتب | معهد | مركز | جهاز | وكالة | دائرة | قيادة | قوات | جمعية | مصلحة | ولاية | عمالة | جماعة`;
/** Where an Arabic sentence goes on behind the name. */
export const behindArabicNames = words('الراغبين', 'المياه')`
  عن | إلى | الى | في | الشروع | الراغبين | الشركات | شركات | المكاتب | مكاتب | الاستشاريين | المتنافسين | المقاولين | الموردين | السادة | جميع | كافة | بدعوة | طرح |
  من | خلال | متمثلة | ممثلة | متمثلا | ممثلا | القيام | إطلاق | اطلاق | اقتناء | إقتناء | إجراء | شراء | إنجاز | انجاز | مقدمي | منافسة | مناقصة | بالاشتراك | التعاقد`;
export const handed = words(
  'addressed',
  'dressed',
)`invited | addressed | submitted | received | delivered | reach`;
export const ranks = words('Deputy', 'Depot')`
  Chief | General | Executive | Deputy | Managing | Superintending | Assistant | Senior | City | Town | County`;
export const officers = words('Registrar', 'Register')`
  Manager | Engineer | Director | Officer | Secretary | Registrar | Clerk | Commissioner`;
export const officersBodies = words('Limited', 'Limit')`
  Limited | Ltd | Corporation | Cent(?:re|er) | Department | Authority | Board | Council | Institute | University |
  Commission | Agency`;
/** The buyer's role in French. */
export const frenchRoles = words('Acheteur', 'Achats')`
  Ma[îi]tre d[’']ouvrage | Acheteur | Pouvoir adjudicateur | Administration`;
export const namedInFrench = words('désignée', 'dessinée')`désignée? | dénommée? | appelée?`;
export const isBuyerInFrench = words('l’acheteur public', 'l’achat')`
  l[’']acheteur(?: public)? | le pouvoir adjudicateur | l[’']entité adjudicatrice | le ma[îi]tre d[’']ouvrage`;
export const publicBodiesInFrench = words('syndicat mixte', 'syndicat')`
  établissement public | syndicat (?:mixte|intercommunal) | collectivité territoriale |
  communauté (?:de communes|d[’']agglomération) | groupement d[’']intérêt public |
  société (?:publique|d[’']économie mixte) | office public`;

/** Whom a text calls by what they do, which is nobody's name. */
export const rolesInsteadOfNames = words('Purchaser', 'Purple')`
  Agency | Authority | Bank | Board | Buyer | Client | Commission | Committee | Company | Contract(?:or|ing|s) | Corporation |
  Council | County | City | Customer | Department | Director | District | Employer | Engineer | Government | Ministry | Office |
  Officer | Owner | Procurement | Purchaser | Purchasing | Secretary | State | Town | University | Manager | Vendor | Bidder |
  Supplier | RF[PQTI] | GeM`;

/** Where an address begins behind a name on the same line. */
export const streetsBehindNames = words('boulevard', 'bouleau')`
  bd | boulevard | avenue | av\. | rue | place | quai | chemin | route | BP | CS`;
export const streetsBehindNumbers = words('allée', 'allegé')`
  all[ée]e | rue | avenue | bd | boulevard | place | route | street | road | ave | st`;
/** Who signs for the body that buys. */
export const signatories = words('Secrétaire générale', 'secret')`
  pr[ée]sidente? | directeur | directrice | secr[ée]taire(?: g[ée]n[ée]rale?)? | maire | gouverneur | personne responsable`;
export const issued = words('lancée par', 'lance')`
  (?:issued|published|launched|commissioned|émis|émise|lancée?|menée?|organisée?|passée?|conduite?) (?:by|par)`;
export const legalForms = words('S.p.A.', 'Span')`
  S\.A\. | S\.p\.A\. | Inc\. | Ltd\.? | Limited | LLC | GmbH | plc | SAS | SA | B\.V\. | Corporation | Court | Company`;
/** What a body is, told behind its name. */
export const bodiesApposed = words('body corporate', 'corporate body')`
  établissement public | collectivité territoriale | syndicat mixte | groupement d[’']intérêt public | société publique locale |
  municipal corporation | public (?:body|agency|corporation) | body corporate | political subdivision`;
/** What a line ends with that is nothing but an organisation's name. */
export const organisations = words('School of Medicine', 'Harbour Works')`
  Organi[sz]ation | Programme | Fund | Institute | Association | Society | Bureau | Command | Corporation | Union | Bank |
  Municipality | Cent(?:re|er) for [\p{L} ]{3,40} | School of \p{Lu}\p{L}+ | (?:Private )?Limited | Ltd\.?`;

/** What a form or a cover calls the one who buys, before the name. */
export const buyerLabels = [
  words('buyer', 'buying')`
    buyer | purchaser | employer | commanditaire | (?:(?:la )?(?:présente )?consultation est )?(?:lancée?|passée?|émise?) par |
    nom de l[’']organisme(?: acheteur)? | organisme(?: acheteur)? | entité |
    nom et adresse officiels de l[’']organisme acheteur(?: public)? |
    nom officiel(?: et adresse du pouvoir adjudicateur)? | (?:service demandeur\s?\/\s?)?entité adjudicatrice |
    (?:I\.1\)\s*)?nom et adresses | mandant | organisme (?:émetteur|demandeur)`,
  words('procuring entity', 'procurement plan')`
    contracting (?:authority|entity|agency) | issuing (?:agency|office|authority|organi[sz]ation) |
    (?:issued|published|invited) by | publisher | tender inviting authority | (?:on behalf of|for and on behalf of) |
    requested by | procuring (?:entity|agency) | organi[sz]ation name | org\. ?\/ ?company |
    name of (?:the )?(?:procuring (?:agency|entity)|employer|purchaser) | agency(?: \/ division)?(?: name)? | owner`,
  words('désignation du pouvoir adjudicateur', 'désignation des lots')`
    (?:.{0,20}identification|désignation|nom) (?:de la collectivité(?: contractante)?|du pouvoir adjudicateur|de l[’']acheteur|du ma[îi]tre d[’']ouvrage)`,
  words('le maître de l’ouvrage', 'le maître nageur')`
    (?:la |le |l[’'])?(?:personne publique(?: contractante)?|pouvoir adjudicateur|acheteur(?: public)?)(?: est la personne morale désignée ci-après)? |
    (?:la |le |l[’'])?(?:ma[îi]tre d(?:e l)?[’']ouvrage|collectivité(?: contractante)?|entité adjudicatrice)(?: est la personne morale désignée ci-après)?`,
  words('الجهة الحكومية', 'الموقع')`
    (?:ال)?(?:جهة|جهه)(?: (?:الحكومية|المالكة|الطارحة|المتعاقدة|صاحبة المشروع))? | صاحب العمل | المالك |
    اسم (?:ال)?جهة(?: الحكومية)?`,
];
