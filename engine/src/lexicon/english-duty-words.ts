import { words } from './lexicon.ts';

/** What makes a duty of its clause beside "shall" and "must". */
export const otherMusts = [
  words('is hereby required to', 'requires')`
    (?:is|are|will be|would be|am) (?:also |hereby |therefore |thus |then |further |still |\w+ly )*(?:required|obligated|obliged|prohibited|forbidden)(?: to| from| by| in| for|[.,;]|$)`,
  words('are not permitted', 'permission')`
    (?:is|are) not (?:permitted|allowed)\b | (?<!n[’']t |not |may |might )(?:has|have) to (?!do\b) |
    may not(?! be (?:required|necessary|able|possible|available))\b | cannot\b | can not\b | no later than\b`,
];
/** What may stand before a verb without changing whom it binds to what. */
export const adverbs = words('in no event', 'in an event')`
  not | neither | also | only | hereby | then | first | either | itself | always | further | thereafter | therefore | forthwith | at least |
  (?!(?:apply|supply|comply|reply|rely|imply|multiply|only)\b)[a-z]{2,}ly | in (?:no|any|all) (?:event|way|case|respect|circumstance)s? |
  at (?:all times|no time|any time|its own (?:cost|expense)) | under no circumstances?`;
/** Who bids or delivers, as a sentence names whom it binds: "requires the Contractor to", "at the expense of the Supplier". */
export const whoIsBound = words('design-builder', 'builder')`
  contractor | vendor | supplier | bidder | proponent | offeror | proposer | quoter | applicant | consultant | tenderer |
  respondent | provider | firm | compan(?:y|ie) | design[- ]?builder`;
/** Persons and charges that may hang before a party and still make it the subject ("staff of the Contractor"). */
export const peopleAndCharges = words('subcontractors', 'contract')`
  employees? | staff | personnel | representatives? | officers? | agents? | members? | officials? | team | workers? |
  managers? | administrators? | directors? | subcontractors? | partners? | advisors? | advisers? | designees? | delegates? | committees? |
  counsel | inspectors? | auditors? | cost | responsibility`;
/** How a clause begins that opens a sentence before its subject. */
export const clauseOpenings = words('notwithstanding', 'notice')`
  if | when | where | while | once | after | before | prior | upon | in | on | at | for | to | by | with | without | unless |
  should | as | during | within | following | subject | except | under | from | pursuant | until | failing |
  notwithstanding | throughout | additionally | however | therefore | also | further | furthermore | finally`;
/** Things a bidder or supplier answers for. */
export const thingsOfBidders = [
  words('submittals', 'transmittal')`
    proposals? | bids? | tenders? | offers? | quotes? | quotations? | responses? | submissions? | submittals? | questions? |
    inquir(?:y|ies) | enquir(?:y|ies) | requests? | prices? | pricing | resum[eé]s? | envelopes? | copies | copy | references |
    forms? | pages? | volumes? | letters? | narratives? | summar(?:y|ies) | attachments? | certificates? | affidavits?`,
  words('deliverables', 'delivery')`
    development | invoices? | deliverables? | reports? | personnel | staff | employees | workers | systems? | solutions? |
    software | applications? | products? | (?:news|press) releases? | materials? | equipment | work | services? | samples? | files? | diagrams? |
    platforms? | websites? | modules? | dashboards? | databases?`,
];
/** Whole sentences that bind nobody or keep a right of the buyer's. */
export const bindNobody = [
  words('reserves the sole right', 'reserves a room')`
    \breserves? (?:the|its) (?:sole |exclusive )?rights?\b | \breserves? the following rights\b | \bhas the right to\b`,
  words('shall not in any way be construed', 'shall be built')`
    \bhave the (?:\w+ )?meanings?\b | \bshall not (?:in any way )?be (?:construed|interpreted|deemed)\b |
    ^(?:(?!\b(?:shall|must|will|may)\b)[^.,;:]){2,60}\bmeans\b(?! (?:to|of|for)\b)`,
  words('“Works” shall mean the repair', 'Works shall begin')`
    ^\W*[“\x22][^”\x22]{2,40}[”\x22],? (?:as used [^.]{0,30})?(?:shall|will) (?:refer|mean|include|have the) |
    ^\W*[“\x22][^”\x22]{2,40}[”\x22](?: or [“\x22][^”\x22]{2,40}[”\x22])? ?(?:is|are) (?:an?|the|any|all)\b | ^\W*words? (?:importing|denoting|in the)\b | \bthe (?:word|term|expression)s? [“\x22] | ^as an? [^,]{2,60}, I\b | \bwitnesseth\b | ^\W*whereas\b`,
  words(
    'information, as used in this agreement, shall not include',
    'the forms, as used today, shall include',
  )`
    \bas (?:used|defined) (?:in th(?:e|is) \w+|herein), (?:shall|will|does|do) (?:not )?(?:include|mean|refer) | \bdoes not (?:in any way )?relieve\b | \bbeing (?:first )?duly sworn\b | \bwhich expression shall\b |
    ^\W*(?:confidential|proprietary) information[”"]? (?:shall|does|will) not include | ^\W*an? (?:employee|agent|member|person)\b[^.]* in (?:sub)?section \( |
    ^\W{0,2}\[(?:specify|insert|note|indicate|describe|select|incorporate)\b | \bI ?/ ?we,? the undersigned\b`,
  words('Our liability pursuant to this guarantee', 'Our data must stay here')`
    \bunder this (?:bank )?guarantee\b | \bbinding (?:up)?on us\b | ^\W*any reference to\b | \border of (?:\w+ )?(?:preference|precedence|importance) (?:shall|will|must|is)\b | ^\W*(?:and )?any (?:demand for payment|suit) under | ^\W*(?:our|my) (?:bid|proposal|offer|tender|quotation|liability|obligations?)\b | ^\W*I (?:understand|\/ ?(?:we|our))\b | ^\W*I\/ ?(?:we|our)\b |
    ^\W*(?:section \d+\b[^.]{0,60} )?this section (?:contains|outlines|describes|explains|provides|gives)\b`,
];
/** What stands above a list of what nobody asks for. */
export const notAskedFor = words('not be required to', 'be required to')`
  not (?:be )?(?:responsible|liable|obligated)(?: for| to)\b | not (?:be )?required (?:to|from)\b |
  (?:tasks|items|services|following)\b.{0,30}\bare not (?:required|included|in scope) | does not include\b |
  out[- ]of[- ]scope\b | excluded from (?:the|this) scope`;
const soFar = String.raw`(?:an?|as|to|the|until|before|unless|publicly|complete\w*|in (?:\w+ )?(?:evaluat|determin)\w+)\b`;
/** What becomes of a bid that is knocked out. */
export const becomesOfBids = [
  words('be automatically disqualified', 'be qualified')`
    be (?:automatically |immediately )?(?:rejected|disqualified|deemed non-?responsive|considered non-?responsive|returned unopened|eliminated) |
    constitute an? non-?responsive`,
  words('not be further considered', 'be considered')`
    (?:not(?: be)?|no longer be) (?:further )?(?:be )?(?:considered|accepted|evaluated|entertained|opened)(?! ${soFar})(?! (?:in any respect )?as being\b)(?= |[.,;]|$)`,
];
/** What a thing is for is no duty: "The objective is to standardise". */
export const subjectsOfPurposes = words('next step', 'stepping')`
  purposes? | objectives? | goals? | aims? | intent(?:ions?)? | mission | role | vision | approach | plan | focus | challenge |
  idea | function | next step | first step | task | work | date | meeting | award | contract | agreement | it | this |
  question | key | hope | desire | option | alternative | reason | responsibility | job`;
/** What is to be done towards the buyer, and so by somebody else. */
export const doneTowardsBuyer = words('held harmless', 'harm')`
  received by | notified | informed | advised | endorsed | named | listed | included as | added as | provided with | furnished with |
  given (?:at least|prior|written|notice|access|an?) | kept informed | indemnified | held harmless`;
/** Predicates that state what is, not what is to be done; with a thing as subject. First: what a thing is called or counts as. */
export const states = [
  words('deemed', 'demand')`
    mean | absolute | the subject of (?:correct|adjust)\w+ | as determined | read (?:and|as|in) | means | deem | deemed | (?:an? |the )\p{L}+ (?:appointed|designated|nominated|named) by |
    the (?:date|day|time) (?:at|on|by) which | of no (?:effect|force) |
    treated (?:in all respects )?as(?! (?:confidential|secret|private|strictly|urgent|firm|[^.]*\brejected)) | considered |
    construed | governed | interpreted | binding | null | void | valid | final | severable | effective | in effect |
    in (?:full )?force | (?:\w+ly )?(?:unbalanced|non-?responsive|invalid)`,
  words('returned to all unsuccessful bidders', 'returned in time')`
    refunded | forfeited | subject to forfeiture | entertained | excluded(?=[.;]|$) | excluded from (?:any |the |all )?(?:further )?(?:evaluation|consideration|competition) |
    (?:promptly )?returned to (?:the |all )?(?:unsuccessful )?(?:bidder|tenderer|proposer|offeror|applicant)s? |
    issued(?=[.;]|$) | disclosed to (?:the )?(?:bidder|tenderer|proposer|offeror)s? | stand (?:\w+ )?forfeited | at (?:\w+ )?liberty | disregarded | lawful | vitiate | decided (?:on the basis|by) | reckoned | (?:calculated|treated) as part | added to the list | made to [^.]{0,12}arbitrators? |
    convened | rejected | (?:an? |the )?(?:\w+ )?criteri(?:a|on)\b`,
  words('shortlisted', 'short list')`
    evaluated | scored | ranked | classified | examined | compared | shortlisted | read out | awarded |
    agreed(?= (?:in|by|upon|between|with|or)\b) | opened | notified | posted |
    issued by(?! (?:an? )?(?:insur|compan|carrier|surety|bank)) | published | announced | reimbursed | compensable | entitled | returned unopened | subjected to [^.]{0,30}evaluation |
    used (?:in|for|as|to) [^.]{0,20}(?:evaluation|comparison|criterion|evaluate|compare|assess) | (?<!not be )subject to (?:adjustment|correction|revision) | recovered from (?:the |any |his )*(?:\w+ )?(?:contractor|supplier|bill|sum|payment)s?\b | deducted (?:by|from) |
    payable to (?:the )?(?:bidder|tenderer|proposer|offeror|contractor|supplier|vendor)s?\b | measured (?:and|&) paid | imply\b |
    made from (?:the )?(?:\w+ )?(?:amount|bill|payment)s?\b | liable | resolved | (?:finally |amicably )?settled | brought(?! to (?:the )?(?:notice|attention)) | levied | imposed | grounds for | conditional (?:up)?on | granted | created | relieved | computed`,
  words('take precedence', 'take place')`
    prevail | survive | govern | supersede | constitute | become (?:part|an? part|final|effective|the property) | inure | vest(?:ed)? | claimed by | (?:provided|granted) until | modified (?:except|unless|only) |
    terminated | excuse | alter | remain (?:in|unchanged|legally|the|confidential until) |
    take (?:precedence|into consideration) | exist | annulled | complement | amend | affect | preclude | relieve | result in | operate to | operate as |
    entitle | arise | cease | form the basis | property of | of the following | declared (?:invalid|null|void) | have the effect | revoke | operative | (?:an? )?(?:condition )?precedent |
    limit (?:the|any|its|his)\b[^.]{0,60}(?:liabilit|obligation|right|remed)\w* | remain as | apportioned | taken into account | refixed |
    kept confidential\b[^.]{0,60}\b(?:until|till) [^.]{0,40}\b(?:evaluat|award|open|announc)\w* | (?:specified|provided|stated) in the (?:appendix|order) |
    instituted (?:and|in|before) | form (?:a )?part | change the (?:provisions|terms|requirements) | cause (?:to|for) | lie | impose liability | state the (?:reasons?|basis|grounds) |
    provide grounds | (?:automatically )?(?:renew|render) | take effect | invalidate | supplement`,
  words('specified in the TDS', 'specified in the drawings')`
    (?:as )?(?:specified|stated|indicated|defined|named) in the (?:[btscp]ds|[sgp]cc|(?:\w+ ){0,2}data sheet|(?:special|particular) conditions)\b |
    appropriate | accepted as (?:accurate|correct|final|conclusive) | payable(?=[.;]|$| (?:for|at|on)\b) | admissible | valued | taken (?:of|as|on record) |
    (?:\w+ )?referred to (?:the |an? )?(?:\w+ )?(?:arbitrat|adjudicat|mediat|court)\w*`,
  words('at the sole discretion', 'discreet')`
    (?:provided )?(?:solely )?at the (?:sole )?(?:discretion|disposal) | the (?:\w+ (?:and )?)?(?:binding|controlling|governing) | appointed [^.]{0,60}\barbitrators?\b | an? (?:\w+ )?(?:breach|default) (?:of|under) | the property | the basis | an? (?:waiver|legal|party|indication|admission) | for (?:a period|one|two|three|the) |
    from the date | (?:an? )?(?:integral |essential )?part of | (?:an? )?(?:pre-?)?condition (?:for|of|to)\b |
    followed for (?:the )?(?:\w+ )?evaluation | subject to (?:the )?(?:exclusive )?jurisdiction |
    subject to (?:a|the) (?:civil|penalt) | without prejudice | as (?:set forth|follows|described (?:in|below)) |
    permitted access | have (?:exclusive |sole )?jurisdiction | open to (?:the )?(?:public )?inspection`,
];
/** What a contract tells of a thing with "shall" or "will", and orders with "must". */
export const orderedOnlyByMust = words('continue until', 'continue to report')`
  reviewed | rated | selected | paid | adjusted | held | prohibit | limit | prevent | create | require\b(?!d) | become | apply | applicable |
  continue (?:until|in|for|beyond|to (?:be|survive|apply|subsist)) | control | terminate | expire | happen | occur`;
/** What is done to a party and not by it. */
export const doneToParties = words('provided access', 'provide')`
  construed | receive\b | have access | assigned | scheduled | expected | paid | notified | reimbursed | entitled | evaluated |
  selected | awarded | scored | ranked | compensated | considered | invited | given | informed | advised | contacted | asked |
  deemed | granted | allowed (?:an?|the|such) | permitted (?:an?|the|two|three|five|ten|\d|to (?:bid|tender)) | grounds for | conditional (?:up)?on | the (?:successful|preferred|selected|first|second|highest|lowest)\b | provided (?:with|access) |
  issued(?! by) | mean\b | have the (?:right|option|opportunity)`;
/** Rights, and rights denied. */
export const hasRights = words('under no obligation', 'undertaking')`
  entitled | under (?:no|any) obligation |
  (?:released|relieved|relaxed|discharged|absolved|exempt(?:ed)?|excused) (?:from|of) | have the (?:sole )?(?:right|option) |
  free to | eligible for (?:the |any |said )*(?:claim|compensation|exemption|relaxation|preference) | have (?:no|any) (?:\w+ ){0,2}(?:rights?|claims?|objections?|obligations?|responsibilit(?:y|ies)|liability|recourse)\b | have (?:\S+ ){1,3}(?:days|weeks|hours) from |
  receive no`;

/** Nouns a relative clause without its pronoun describes: "the services the contractor is required to furnish". */
export const nounsDescribed = words('obligations', 'obliged')`
  services? | tasks? | work | items? | functions | information | documents? | deliverables? | conditions | requirements |
  obligations | standards? | levels?`;
export const prepositions = words('upon', 'open')`
  of | to | by | for | from | with | in | on | at | between | under | against | upon | within | through | per | via | or | and |
  concerning | regarding`;
/** Nouns that a party's name only describes: "vendor registration". */
export const nounsOfParties = words('debriefing', 'brief')`
  name | number | representatives?['’] | requirements? | documents? | property | forms? | project | website | policy |
  policies | procedures? | standards? | code | law | hall | meetings? | conferences? | lists? | questions? | portal |
  registration | debriefings? | surveys?`;
/** Papers and things that may bear a party's name. */
export const papersOfParties = words('vouchers', 'vouch')`
  vouchers? | forms? | funds? | payments? | data | policy | policies | standards? | codes? | property | premises |
  facilit(?:y|ies) | buildings? | holidays? | logos? | records? | reports? | specifications? | vehicles? | networks? |
  systems? | invoices?`;
/** What may be open to some bidders only, and to whom. */
export const opportunities = words('procurement', 'product')`
  tenders? | procurements? | competition | contracts? | solicitation | invitation | opportunity | acquisition | bidding | rf[pqt]`;
export const whoMayBid = words('registered small businesses', '$2 million')`
  (?:\p{L}+[- ]){0,3}(?:enterprises|businesses|firms|companies|bidders|tenderers|suppliers|vendors|contractors|citizens|groups|persons|manufacturers|providers)`;
/** What a buyer does with a sum. */
export const doneWithSums = words('converted', 'calculated')`
  added | set-?off | certified | corrected | allowed | made against | deducted | permitted | used for | worked out | restricted | varied | in proportion | taken from | adjusted | credited | retained | withheld | recovered | refunded | released | returned |
  paid | reduced | converted`;
