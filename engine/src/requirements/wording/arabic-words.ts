import {
  attachedToOffers,
  bindsAsOught,
  chargesOn,
  demandsAtEnd,
  nobodyMay,
  officesInArabic,
  passiveOrders,
  presentOrders,
  shutsOut,
  termsOfOffers,
  thingsOrdered,
  whoIsBoundInArabic,
} from '#lexicon/arabic-duty-words.ts';
import { anyOf, pattern } from '#lexicon/lexicon.ts';
import type { Modality } from '#requirements/requirement.ts';

/*
 * All words here are spelled as `foldArabic` leaves them: no vowel signs, ا for every alif, ي for ى, ه for ة.
 */

/** Article and prepositions that Arabic writes as part of a noun. */
const prefix = '(?:[وف])?(?:ال|لل|بال|كال|ل|ب)?';
const noun = (stems: string) => `(?<![\\p{L}])${prefix}(?:${stems})(?![\\p{L}])`;

/** The parties, the supplier and the bidder before the buyer. */
export const arabicParties = new RegExp(
  [
    `(?<supplier>${noun(
      'متعهد(?:ين|ون)?|مقاول(?:ين|ون)?(?: من الباطن| الرييسي)?|مورد(?:ين|ون)?|متعاقد(?:ين|ون)?(?: معه)?|استشاري(?:ين|ون)?|مزود(?: الخدمه)?|مقدم الخدمه|مقدمي الخدمات?|مستثمر(?:ين|ون)?|مستاجر(?:ين|ون)?|طرف الثاني|متعامل(?:ين|ون)?(?: المتعاقد)?|(?:صاحب|نايل|حايز) (?:الصفقه|العقد)|' +
        'شركه المنفذه|شركه المتعاقده|جهه المنفذه|عامل(?:ين)? لدي المقاول|فريق العمل|موظفي المتعاقد|عماله المقاول',
    )})`,
    `(?<bidder>${noun(
      'متنافس(?:ين|ون)?|مقدم(?:ي|و|ين|ون)? (?:العرض|العروض|العطاء|العطاءات|الطلب)|صاحب (?:العرض|العطاء)|اصحاب (?:العروض|العطاءات)|عارض(?:ين|ون)?|مناقص(?:ين|ون)?|' +
        'متقدم(?:ين|ون)?|مترشح(?:ين|ون)?|مشارك(?:ين|ون)?|متناقص(?:ين)?|مزايد(?:ين)?|شركه|شركات|موسسه(?! العامه)|موسسات|راغب(?:ين|ون)?(?: في (?:التقدم|الاشتراك|المشاركه))?',
    )})`,
    // Without the article it is anybody: "أي شخص أو جهة".
    `(?<buyer>${noun(
      '(?<=ال|لل)جهه(?: (?:الحكوميه|المالكه|المتعاقده|المشتريه|الطارحه|صاحبه \\p{L}+))?|جهات الحكوميه|صاحب العمل|رب العمل|مالك|مشتري|وزاره|هييه|(?<=ال|لل)اداره|امانه|بلديه|سلطه|جامعه|مستشفي|لجنه|' +
        `اداره(?= ${anyOf(officesInArabic)})|` +
        'لجان|عميل|طرف الاول|حكومه|مهندس المشرف|جهاز الاشراف|مركز(?! (?:ال)?(?:بيانات|اتصال|عمليات|دعم|تحكم|مراقبه))|موسسه العامه|ديوان|مجلس|معهد|كليه|مصلحه المتعاقده|صاحب المشروع',
    )})`,
  ].join('|'),
  'gu',
);

export type ArabicMarker = { pattern: RegExp; modality: Modality; mandatory: boolean };

const verb = (forms: string) => new RegExp(`(?<![\\p{L}])(?:[وف])?(?:${forms})(?![\\p{L}])`, 'gu');

/** Where "على" may begin what somebody is bound to. */
const beginsClause =
  '(?:(?<![\\p{L}])[وف]|(?<=^|[.،؛:()»\\d–-]|[.،؛:()»–-] |\\d |(?<![\\p{L}])(?:كما|كذلك|لذا|لذلك|ثم|بل|فان|ان|انه) ))';
/** From the strongest to the weakest. */
export const arabicMarkers: ArabicMarker[] = [
  {
    pattern: verb(
      'لا يجوز|لا يحق|لا يسمح|لا تجوز|يحظر|تحظر|يمنع|تمنع|ممنوع|ممنوعه|محظور|محظوره|(?:ان )?لا (?:يتجاوز|تتجاوز|يزيد|تزيد|يقل|تقل)|الا (?:يتجاوز|تتجاوز|يزيد|تزيد|يقل|تقل)',
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    // "ألا يكون المتعاقد من الباطن ...": that it be not, at a clause's head; within a sentence the same letters say "except".
    pattern: /^(?:\p{L}{1,2}[-.)] ?)?و?الا [يت]\p{L}{2,}(?![\p{L}])/gu,
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: verb(
      'يجب|تجب|يتوجب|يتعين|سيتعين|يلزم|يلتزم|تلتزم|يلتزمون|يلتزما|ملزم|ملزمه|ملزمون|ملزمين|ملزما|ملتزم|ملتزما|ملتزمه|ملتزمون|ملتزمين|يشترط|تشترط|الزامي|الزاميه|اجباري|اجباريه|لا بد|لابد|واجب|واجبه|مطلوب|مطلوبه|يتطلب|تتطلب|مطالب|مطالبون',
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    // "لا ينبغي أن يحتوي العرض على شطب", "لا يقدم المتعهد سوى عرض واحد", "ختم المتعهد ضروري."
    pattern: pattern('gu')`(?<!\p{L})[وف]?${[bindsAsOught, nobodyMay, demandsAtEnd]}`,
    modality: 'must',
    mandatory: true,
  },
  {
    // "يعتبر تقديم العينة شرطاً أساسياً."
    pattern:
      /(?<![\p{L}])(?:يعتبر|تعتبر|يعد|تعد) (?=[^.]{3,80} (?:شرطا|الزاميا|الزاميه|ملزما|ملزمه)(?![\p{L}]))/gu,
    modality: 'must',
    mandatory: true,
  },
  {
    // "على المقاول أن ينظف", "وعلى المتنافس تقديم"
    pattern: pattern('gu')`
  ${beginsClause}علي (?=(?:جميع |كافه |كل |من |كل من )?(?:ال)?${whoIsBoundInArabic}\p{L}*(?: \p{L}+){0,4}? (?:ان |ا?لا |ت\p{L}{2,4}(?:ي|ا)\p{L}\b|\p{L}+))`,
    modality: 'must',
    mandatory: true,
  },
  {
    // "أجور الإعلان على من يرسو عليه العطاء", "تقدر مدة صلاحية العروض بثلاثة أشهر."
    pattern: pattern('gu')`(?<!\p{L})[وف]?${[attachedToOffers, chargesOn, termsOfOffers]}`,
    modality: 'to-be',
    mandatory: true,
  },
  {
    // The passive of the present orders: "تُقدَّم العروض عبر المنصة".
    pattern: pattern('gu')`
  (?<![\p{L}])(?:[وف])?${passiveOrders} (?=(?:مع )?(?:جميع |كافه |كل |هذه |هذا )?(?:ال)?${thingsOrdered}(?![\p{L}]))`,
    modality: 'to-be',
    mandatory: true,
  },
  {
    // "يتحمل المقاول تكاليف الفحص": the present tense of what a contract's other side does is an order.
    pattern: pattern('gu')`
      (?<!\p{L}|ان )[وف]?(?:${presentOrders} (?=ال${whoIsBoundInArabic} | (?:صاحب|نايل|حايز) ال) |
      يكون (?=ال${whoIsBoundInArabic}\p{L}*(?: \p{L}+){0,2} مس[وي]ول))`,
    modality: 'will',
    mandatory: true,
  },
  {
    pattern: verb(
      'يقوم|تقوم|سيقوم|يتولي|تتولي|يتحمل|تتحمل|يتعهد|تتعهد|يضمن|تضمن|يوفر|توفر|يقدم|يسلم|ينفذ|يعد|يلتحق|يسدد|يدفع|يزود|يشمل عمل|مس[وي]ول(?:ه|ا|يه)?|علي نفقه|علي نفقته|علي عاتق|علي عاتقه|علي حساب|علي حسابه',
    ),
    modality: 'will',
    mandatory: false,
  },
  {
    pattern: verb('ينبغي|يوصي|ينصح|يفضل|يستحسن|من المفضل|من المستحسن|يستحب|من المتوقع'),
    modality: 'should',
    mandatory: false,
  },
];

/** Markers that bind nobody unless a bidder or supplier stands beside them. */
export const needsParty = new Set<Modality>(['will']);

/** Whole sentences that bind nobody or keep a right of the buyer's. */
export const arabicRefused =
  /(?:تحتفظ|يحتفظ)[^.]{0,40}بحق|(?:يحق|يجوز) (?:ل(?:ل|ه|ها)|ل)\S*|لها الحق|له الحق|يقصد ب|تعني (?:الكلمات|العبارات)|المعاني المبينه|دون ادني مسووليه/u;
/** What only the buyer could do, and must not. */
export const arabicBuyersAct =
  /(?<!\p{L})لا يجوز (?:للجهه|للجنه|مصادره|تفسير|ترسيه|الترسيه|الغاء|تجزيه|فتح المظاريف|استبعاد)(?!\p{L})|^يراعي في (?:معايير|(?:ال)?تق[يو]يم)/u;
/** A clause behind a right that binds the other side: "ويجوز للجهة أن تطلب بياناً، وعلى المتعاقد إعداده". */
export const arabicClauseOfDuty =
  /[،.؛]\s*(?<duty>(?:و|كما )(?:علي|يجب علي|يتعين علي|يلتزم|تلتزم) (?:ال)?(?:متعاقد|مقاول|مورد|متنافس|متعهد|استشاري|مستثمر|مستاجر|مقدم|صاحب).*)$/u;
/** Before a verb of a relative clause: "الاختبارات التي يجب عملها" tells which, and orders nothing. */
export const arabicRelative = /(?<![\p{L}])(?:الذي|التي|الذين|اللاتي|اللذين|اللتين)\s+$/u;
/** Before what is so, or a duty: it says that none is. */
export const arabicNegation = /(?<![\p{L}])(?:لا [يت]كون|ليست?|غير)\s+$/u;
/** A sentence that allows; what hangs on it binds only whom it names. */
export const arabicPermission = /^(?:\S+[-.)]\s*)?(?:كما )?(?:يجوز|يمكن|يحق)(?![\p{L}])/u;
/** What costs an offer its place. */
export const arabicKnockOut = pattern('u')`
  (?:لن|لا) (?:يتم )?(?:ال)?(?:ينظر|نظر|يلتفت|يقبل|قبول|تقبل|يعتد|تعتد) | (?:[يت]ودي الي|تحت طايله) (?:ال)?(?:استبعاد|رفض|اقصاء|الغاء) |
  (?:يستبعد|تستبعد|سيستبعد|يرفض|ترفض|يعتبر لاغيا|تعتبر لاغيه|سيتم استبعاد|يتم استبعاد) | ${shutsOut}`;
export const arabicBidWords = /عرض|عروض|عطاء|عطاءات|متنافس|مقدم|طلب|اشتراك|مشاركه|مظروف|مظاريف/u;
/** How a sentence opens that orders its subject: "تلتزم الجهة بـ", "يجب على اللجنة أن". */
export const arabicOrder =
  /^(?:\p{L}+\s*:\s*)?(?:مع مراعاه [^،]{0,120}،\s*)?[وف]?(?:تلتزم|يلتزم|يجب علي|يتعين علي|تعين علي|علي|تقوم|لا يجوز) ?(?<subject>.{0,30})/u;
/** The one by whom a thing is done. */
export const arabicAgent = /(?:من قبل|من جانب|بمعرفه|بواسطه) (?<agent>[^.،]{2,40})/u;
/** The contract, its articles and its law, which stand alone or with "this"; "عقد الصيانة" is one that somebody brings. */
const ordinals = 'اول|ثان|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر';
export const arabicStatement = new RegExp(
  `^\\s*(?:(?:هذا|هذه) \\S+|ال(?:عقد|اتفاقيه|كراسه|وثيقه|بند|ملحق|لايحه)|(?:ال)?(?:ماده|بند) (?:رقم|[(\\d]|ال(?:${ordinals})\\p{L}*)|نظام (?:ال)?(?:منافسات|مشتريات|عمل))(?=[\\s:])`,
  'u',
);
export const arabicQuestion =
  /^(?:\(?[\d.\-)]+\s*)?(?:هل|ما|ماذا|كيف|متي|اين|من|كم|لماذا|اي)\s.*[؟?]["”»)]*$/su;
export const arabicImperative =
  /^(?:[-•*\d.)(]+\s*)?(?:يرجي|الرجاء|نرجو|(?:قدم|صف|بين|حدد|وقع)وا?|(?:اذكر|ارفق|وضح|اشرح|املا|اكتب|ادرج)(?:وا?)?|(?:صف|حدد|قدم)(?=\s+(?!ال)))\s+\S/u;
/** A list's head that hands its items to nobody: criteria, definitions. */
export const arabicReleases =
  /(?:معايير|معيار|تعريفات|التعاريف|يقصد|المعاني|يحق للجهه|للجهه الحق|[يت]ستثني|باستثناء ما ي)/u;
