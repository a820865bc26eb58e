import { words } from './lexicon.ts';

/** What is sent to the buyer one way only: "Les plis sont transmis exclusivement ...". */
export const thingsSent = words('candidatures', 'candide')`
  plis? | offres? | candidatures? | propositions? | soumissions? | questions | demandes | échanges | communications`;
export const areSent = words('se feront', 'ferme')`
  est | sont | sera | seront | s[’']effectuent? | se fait | se font | se fera | se feront`;
/** Verbs whose infinitive behind "est à" tells a duty. */
export const infinitives = words('prendre en charge', 'prendre')`
  produire | fournir | remettre | transmettre | joindre | prévoir | réaliser | respecter | renseigner | compléter | déposer |
  adresser | envoyer | effectuer | livrer | présenter | exécuter | installer | poser | assurer | communiquer | soumettre |
  signer | remplir | retourner | rendre | chiffrer | inclure | dater | parapher | apporter | démolir | protéger | évacuer |
  maintenir | prendre en (?:charge|compte) | faire | traiter | reprendre | utiliser | vérifier | contrôler | tester | former |
  nettoyer | entretenir | planifier | organiser | justifier | définir | déterminer | adapter | détailler | décrire |
  indiquer | mentionner | établir | conserver | tenir | souscrire | solliciter | obtenir | mettre en`;
/** Verbs that state a duty in the present tense; their plural ends in -nt, -ent, -sent, -ssent. */
export const dutiesInPresent = words('garantit', 'garage')`
  assure | fournit | remet | met | établit | garantit | prend | effectue | réalise | désigne | communique | transmet |
  informe | respecte | veille | présente | procède | vérifie | propose | dispose | supporte | conserve | déclare | reconnaît |
  reconnait | accepte | signale | applique | prévoit | adresse | soumet | produit | exécute | certifie | tient | joint |
  indique | précise | décrit | assume | organise | contrôle | livre | installe | maintient | nomme | atteste | souscrit |
  justifie | fait | participe | rédige | coordonne | protège | nettoie | répond | alerte | équipe | intervient | agit | porte |
  remplit | affecte | mobilise | forme | déploie | renseigne | complète | signe | dépose | évacue | entretient | surveille |
  consigne`;
export const dutiesOfSeveral = words('établissent', 'établi')`
  fournissent | établissent | garantissent | prennent | mettent | remettent | transmettent | tiennent | agissent |
  interviennent | prévoient | soumettent | font | maintiennent | répondent`;
/** How a clause begins that opens a sentence before its subject. */
export const frenchOpenings = words('conformément', 'confort')`
  si | lorsque | quand | avant | après | dès | pendant | en | dans | sur | pour | à | au | aux | avec | sans | sauf | selon |
  par | de | du | des | d[’'] | conformément | suivant | hors | outre | afin | comme | ainsi | toutefois | cependant |
  également | le cas échéant`;
/** Whole sentences that bind nobody or keep a right of the buyer's. */
export const bindNobodyInFrench = words('se réserve le droit', 'se réserve')`
  [ ]: (?:voir|cf\.?|néant|sans objet|aucune?)(?!\p{L})[^.:]{0,40}\.?$ | \b(?:sont|seront|est|sera) dispensée?s? d(?:e |[’']) |
  \bintroduction des recours, les candidats | \ble recours ne peut | \bjuge doit être saisi(?!\p{L}) |
  ^\W*le délai (?:imparti|accordé|laissé) (?:par|aux?)(?!\p{L}) |
  \bse réserv(?:e|ent|era) (?:le droit|la possibilité|la faculté) |
  (?<!\p{L})ne (?:peut|peuvent|pourra|pourront|saurai(?:en)?t) (?:en aucun cas )?être (?:tenue?s? (?:pour )?)?responsables?(?!\p{L}) |
  \b(?:a pour objet|ont pour objet|on entend par)`;
/** What becomes of an offer that is knocked out. */
export const becomesOfOffers = [
  words('seront déclarées irrégulières', 'sera ouvert')`
    \b(?:sera|seront) (?:rejetée?s?|éliminée?s?|écartée?s?|déclarée?s? irrégulières?|déclarée?s? irrecevables?) |
    \b(?:sera|seront) (?:(?:systématiquement|automatiquement|purement) )(?:rejetée?s?|éliminée?s?|écartée?s?)`,
  words('sous peine de rejet', 'peine')`
    \bne (?:sera|seront) pas (?:retenue?s?|acceptée?s?|admise?s?|prise?s? en (?:compte|considération)|ouverte?s?|examinée?s?) |
    \bn[’'](?:autorise|admet) pas les? (?:candidat|soumissionnaire|concurrent)s? à[ ] |
    \bsous peine d(?:e |[’'])(?:élimination|exclusion|irrecevabilité|rejet|nullité)`,
  words('Tout pli parvenu en retard est écarté', 'Toute offre est ouverte')`
    \btoute? (?:autre )?(?:offre|pli|dossier|soumission|candidature|proposition)(?!\p{L})[^.;]{3,160} (?:est|sera) (?:\p{L}+ment )?(?:écartée?|rejetée?|éliminée?|exclue?|irrecevable) |
    \b(?:entraîne|entraine|entraînera|entrainera|conduit à|donne lieu à) (?:\p{L}+ment )?(?:l[’']élimination|l[’']exclusion|l[’']irrecevabilité|le rejet|la nullité) d(?:e |u |[’']) |
    \baucune? (?:offre|pli|dossier|soumission|candidature|variante)(?!\p{L})[^.;]{0,80} ne (?:sera|seront|pourra être|peut être|saurait être) (?:admise?|acceptée?|retenue?|prise? en compte)`,
];
/** Subjects that bind nobody: the contract itself and its parts. */
export const partsOfContracts = words('avis d’appel d’offres', 'avisé')`
  marché | accord-cadre | contrat | cctp | ccap |
  (?:dossier|séance|avis) d[’'](?:appel d[’']offres?|ouverture)(?: des plis)? | dossier de consultation | séance |
  commission | document | cahier | article | lot | consultation | règlement | durée | délai de paiement | paiement |
  prix du marché | montant`;
export const contractsThemselves = words('règlement de la consultation', 'règle')`
  marché | accord-cadre | cctp | ccap | commission | consultation | règlement de (?:la )?consultation |
  contrat(?! (?:de|d[’']|du) )`;
/** Predicates that state what is, not what is to be done. */
export const statesInFrench = words('être communiqués aux concurrents', 'être communiqué')`
  ^\s*être (?:communiqué|transmis|notifié|adressé|envoyé)e?s? (?:au|aux|à tous les) (?:demandeur|autres|concurrent|candidat|soumissionnaire)s? |
  ^\s*(?:être )?(?:considérée?s?|entendue?s?|interprétée?s?|réputée?s?|payée?s?|jugée?s?|notée?s?|résiliée?s?)(?![\p{L}]) |
  ^\s*permettre (?:à l[’']|au |aux )`;
/** How a polite order opens; its verb follows in the infinitive. */
export const politeOpenings = words('Nous vous prions de joindre', 'Nous prions de bonne foi')`
  veuillez | vous voudrez bien | merci d(?:e |[’']) | prière d(?:e |[’']) | nous vous (?:prions|demandons) d(?:e |[’']) |
  nous vous saurions gré d(?:e |[’']) | il vous est (?:expressément )?demandé d(?:e |[’']) |
  \p{L}[^,;:.]{0,40} (?:est|sont|êtes) (?:donc |instamment |aimablement )?priée?s? d(?:e |[’']) |
  \p{L}[^,;:.]{0,40} (?:est|sont|êtes) (?:appelée?s?|invitée?s?) à (?=(?:joindre|fournir|produire|accompagner|compléter|parapher|signer)(?!\p{L}))`;
/** What such a sentence asks for as a courtesy, or only offers: "veuillez noter", "veuillez contacter". */
export const courtesies = words('trouver ci-joint', 'retrouver')`
  noter | agréer | croire | recevoir | trouver | contacter | appeler | consulter | lire | voir | excuser | patienter |
  cliquer | prendre (?:contact|connaissance|note) | s[’']adresser | vous (?:adresser|référer|reporter|rapprocher) |
  votre | vos | l[’'](?:intérêt|attention)`;
/** Commands in the infinitive or imperative. */
export const frenchCommands = words('précisez', 'précision')`
  fournir | fournissez | décrire | décrivez | préciser | précisez | indiquer | indiquez | joindre | joignez | présenter |
  présentez | remettre | détailler | détaillez | expliquer | expliquez | justifier | justifiez | compléter | complétez |
  énumérer | énumérez | lister | listez | citer | citez | donnez | mentionner | mentionnez | nommez | renseigner | renseignez |
  exposer | exposez`;
/** What a party hangs on and is no subject: "à la charge du titulaire". */
export const frenchPrepositions = words('auprès', 'après')`
  d[ue]s? | de la | de l[’'] | d[’'] | à | au | aux | à l[’'] | à la | par | pour | avec | sur | dans | en | sous | chez |
  auprès | entre | vers | contre`;
/** Who acts for a party: "le représentant du titulaire". */
export const actsForParty = words('le responsable', 'achats responsables')`
  (?:^|(?<!\p{L})(?:l[ea]s?|[ld][’']|une?|d[ue]s?|aux?|son|leurs?|chaque|et)\s?)(?:représentant|agent|personnel|responsable|salarié|équipe|employé|chef|ensemble|chacun|membre|intervenant)s?(?!\p{L})`;
/** What a supplier delivers, as the subject of what it will do; folded no further than written. */
export const thingsDelivered = words('La documentation technique', 'La réunion')`
  documentations? | solution | logiciels? | progiciel | systèmes? | plateforme | application | outils? | offres? |
  mémoire technique | note méthodologique | dossier technique | planning | devis | rapports? | manuels? | formations? |
  équipements? | matériels?`;
/** What such a thing will do, which is what it is to hold and to offer. */
export const willHold = words('précisera', 'précise')`
  comprendra | contiendra | comportera | inclura | mentionnera | précisera | décrira | détaillera | indiquera | présentera |
  permettra | proposera | intégrera | gérera | disposera | offrira | assurera | garantira | fonctionnera | respectera |
  répondra | couvrira | affichera | fournira | supportera`;
export const willHoldOfSeveral = words('préciseront', 'précisent')`
  comprendront | contiendront | comporteront | incluront | mentionneront | préciseront | décriront | détailleront |
  indiqueront | présenteront | permettront | proposeront | intégreront | disposeront | offriront | respecteront`;
/** How offers bind, and into what they are put. */
export const offersBindInFrench = words('restent valables', 'restent ouvertes')`
  (?:est|sont|sera|seront|restent?|restera|resteront|demeurent?|demeurera|demeureront) (?:valables?|valides?|fermes)`;
export const offersArePut = words('est placée dans une enveloppe', 'est placée au premier rang')`
  (?:est|sont|sera|seront) (?:envoyée?s?|transmise?s?|déposée?s?|remise?s?|adressée?s?|expédiée?s?) (?:par|sous|contre|avant|directement|au bureau|à l[’']adresse) |
  (?:est|sont|sera|seront) (?:rédigée?s?|établie?s?|présentée?s?) (?:en (?:langue )?(?:français|arabe|anglais|française|arabe)|en (?:\p{L}+ )?(?:\(\d+\) )?exemplaires?)(?!\p{L}) |
  (?:est|sont|sera|seront) (?:placée?s?|insérée?s?|glissée?s?|contenue?s?|remise?s?|déposée?s?|présentée?s?) (?:dans|sous) (?:une? |deux |des )?(?:enveloppes?|plis?)`;
/** Bidders, each or all. */
export const eachBidder = words('les candidats', 'les travaux')`
  (?:les |l[’']|chaque |tous les )?candidats? | (?:les |chaque |tous les )?soumissionnaires? |
  (?:les |chaque |tous les )?concurrents?`;
