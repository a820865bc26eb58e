import { words } from './lexicon.ts';

/** What stands before the name of a criterion and is no part of it. */
export const beforeCriteria = words('allocated between', 'allocate')`
  on the basis of | based (?:up)?on | according to | in terms of |
  (?:allocated|distributed|divided|split|shared) (?:across|among|between|over) | weighs? | considers? | consists? of |
  comprises? | as follows | in the following (?:manner|proportions?) | (?:which|that|where|of which)`;
export const beforeCriteriaElsewhere = words('en fonction du', 'fonction')`
  en fonction (?:de|du|des) | sur la base (?:de|du|des) | selon | au regard (?:de|du|des) | suivants? | suivantes? | dont |
  على أساس | وفقا? ?ل | وفق | بناء على`;
/** Words that are in no name of a criterion. */
export const notInCriteria = words('remaining', 'price')`
  must | shall | will | should | may | doit | doivent | sera | minimum | at least | au moins | score | scores | crit[èe]res |
  pond[ée]ration | less | below | under | above | over | threshold | bonus | discount | remaining | maximum | يجب | على الأقل`;
/** What joins a criterion to its weight. */
export const helpingVerbs = words('seront', 'serrure')`
  will | shall | is | are | to | be | being | has | have | sera | seront | est | sont | étant | a | ont`;
export const counts = words('accounting', 'act')`
  count(?:s|ed|ing)? | account(?:s|ed|ing)? | weigh(?:s|ed|ted|ing)? | weighting | worth | represents? | representing |
  carr(?:y|ies|ying) | makes? up | constitutes? | receives? | valued | rated | allocated | assigned | given`;
export const countsElsewhere = words('affectée d’un coefficient', 'affection')`
  compte(?:ra|nt)? | représente(?:ra|nt)? | pond[ée]r(?:ée?s?|ation) | retenue?s? | notée?s? | vaut | vaudra | intervient |
  entre | affectée?s?(?: d[’']un coefficient)? | تمثل | يمثل | بنسبة | بوزن | وزنه | وزنها`;
export const smallBehindCounts = words('out of', 'outer')`
  for | at | as | up to | out of | by | with | an? | the | weight(?:ing)? | remaining | other | balance | of | maximum | max\.? |
  à hauteur de | pour | à | sur | de | les? | une | pondération | restants? | بنسبة`;
/** What leads a criterion behind its weight: "of the total score will be allocated for". */
export const totals = words('overall', 'over all')`
  total | overall | final | available | marks? | points? | scores? | weight(?:ing)? | evaluation | grade | note`;
export const totalsBehind = words('globale', 'globe')`
  totale? | finale? | globale? | marks? | points? | score | weight(?:ing)? | note`;
export const allots = words('attribués', 'tribune')`
  allocated | assigned | given | awarded | attribués? | reserved | based | accordés?`;
export const towards = words('au titre du', 'ville')`
  for | on | to | pour | sur | à | au | aux | en faveur (?:de|du) | au titre (?:de|du) | لل?(?=\p{L}) | على | من نصيب`;
export const splits = words('assigned', 'signed')`
  given | allocated | assigned | applied | split | attribuée?s? | between | to | for | entre | pour | \(`;
export const weights = words('weightage', 'height')`
  weight(?:ing|age)?s? | pond[ée]rations? | ratio | coefficients? | وزن | أوزان | نسبة`;
/** The text speaks of how offers are judged. */
export const judgesOffers = words('preference point', 'preference')`
  evaluat | criteri | weight | scor | judg | (?:quality|price)\s?[/:-]\s?(?:price|quality) | assess | award | rank | rated |
  preference point | economically`;
export const judgesOffersElsewhere = words('jugement', 'vente')`
  crit[èe]res? | pond[ée]r | jug[ée] | jugement | notation | notées? | note (?:finale|globale) | attribu | appréci |
  économiquement | تقييم | معايير | معيار | ترسية | مفاضلة | الأوزان | وزن`;
/** What criteria are usually about. */
export const usualCriteria = words('capability', 'cap')`
  prices? | pricing | costs? | fees? | financial | commercial | technical | quality | experience | approach | method\w* |
  qualifications? | personnel | team | capabilit\w+ | capacity | expertise`;
export const usualCriteriaInFrench = words('financière', 'fin')`
  prix | co[ûu]ts? | financi[èe]re? | technique | qualit[ée] | délais? | expérience | moyens`;
export const usualCriteriaInArabic = words('فنية', 'فن')`فني | مالي | سعر | أسعار | خبر | جود | منهجي`;
