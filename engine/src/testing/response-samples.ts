import type { WrittenRequirement, WritingLanguage } from '#writing/bid.ts';
import type { ResponseDocument } from '#writing/response/input.ts';
import { responseWords } from './response-words.ts';

/** A small tender with answers, in a language: sections in sections, lists, drafts, what is not answered, a quotation in another language. */
export type ResponseSample = {
  title: string;
  reference: string;
  buyer: string;
  lot: string;
  companyName: string;
  summary: string;
  annexes: { name: string; files?: string[] }[];
  requirements: WrittenRequirement[];
};

type Row = [section: string, text: string, answer: string, more?: Partial<WrittenRequirement>];

const rows: Record<WritingLanguage, Row[]> = {
  en: [
    [
      '3 Service requirements › 3.1 Winter gritting',
      'The Contractor shall treat all priority-one routes within two hours of the instruction and keep a record of the time at which each route was completed.',
      'We treat all 42 priority-one routes within 95 minutes of your instruction.\n- Nine vehicles stand ready at Ashford and Lyne from 15 October to 15 April.\n- Each vehicle records position, spread rate and road temperature every five seconds.\n- You see the record of each route in the portal as soon as the vehicle has left it.\nIn the winters of 2023 to 2025 we met the two-hour target on 1,204 of 1,206 instructions.',
      { compliance: 'comply' },
    ],
    [
      '3 Service requirements › 3.1 Winter gritting',
      'Salt shall comply with BS 3247:2011+A1:2016 and shall be stored under cover.',
      'All salt meets BS 3247:2011+A1:2016. The 4,000 t at Ashford and the 2,500 t at Lyne lie in closed barns.',
      { compliance: 'comply', remark: 'Certificate in Annex 2' },
    ],
    [
      '3 Service requirements › 3.2 Staff',
      'Drivers must hold a winter maintenance licence (City & Guilds 6159) or equivalent.',
      'All 31 drivers hold City & Guilds 6159; four are also instructors. Two seasonal drivers pass theirs on 3 November.',
      { compliance: 'partly', remark: '2 of 33 by 3 November 2026' },
    ],
    [
      '4 Terms › 4.1 Insurance',
      'The Contractor shall hold public liability insurance of not less than £10,000,000 for any one event and shall provide the certificate with its tender.',
      'We hold public liability insurance of £20,000,000 for any one event with Aviva (policy 24/118-907), valid to 31 March 2028.',
      { compliance: 'comply', missingEvidence: ['Proof of insurance'] },
    ],
    [
      '4 Terms › 4.2 Payment',
      'Invoices are paid within 60 days of receipt.',
      'We ask for 30 days, as the Late Payment of Commercial Debts Regulations 2013 provide for public authorities.',
      { compliance: 'exception', remark: '30 days instead of 60' },
    ],
    [
      '4 Terms › 4.3 Environment',
      'Describe how you reduce carbon emissions over the term of the contract.',
      'From 2027 four of nine vehicles run on HVO fuel.',
      { isDraft: true, status: 'drafted', sources: ['Answer library: Carbon plan'], mandatory: false },
    ],
    [
      '4 Terms › 4.4 Parent company',
      'State whether a parent company guarantee is available.',
      '',
      { status: 'open' },
    ],
  ],
  fr: [
    [
      '3 Prescriptions › 3.1 Viabilité hivernale',
      'Le titulaire traite l’ensemble des axes prioritaires dans un délai de deux heures à compter de l’ordre d’intervention et consigne l’heure de fin de traitement de chaque axe.',
      'Nous traitons les 42 axes prioritaires en 95 minutes à compter de votre ordre.\n- Neuf véhicules sont d’astreinte à Arras et à Lens du 15 octobre au 15 avril.\n- Chaque véhicule enregistre sa position, le dosage et la température de la chaussée toutes les cinq secondes.\n- Le relevé de chaque axe est consultable dès le départ du véhicule.\nSur les hivers 2023 à 2025, le délai de deux heures a été tenu pour 1 204 interventions sur 1 206.',
      { compliance: 'comply' },
    ],
    [
      '3 Prescriptions › 3.2 Personnel',
      'Les conducteurs sont titulaires du permis C et d’une formation à la viabilité hivernale en cours de validité.',
      'Nos 31 conducteurs ont le permis C et une formation à jour ; quatre d’entre eux sont formateurs.',
      { compliance: 'partly', remark: '2 sur 33 au 3 novembre 2026' },
    ],
    [
      '4 Clauses administratives › 4.1 Assurances',
      'Le titulaire justifie d’une assurance de responsabilité civile d’au moins 10 000 000 € par sinistre.',
      'Notre assurance de responsabilité civile couvre 20 000 000 € par sinistre (police 24/118-907, valable jusqu’au 31 mars 2028).',
      { compliance: 'comply', missingEvidence: ['Attestation d’assurance'] },
    ],
    [
      '4 Clauses administratives › 4.2 Paiement',
      'Les factures sont payées à 60 jours.',
      'Nous demandons le délai légal de 30 jours.',
      { compliance: 'exception', remark: '30 jours au lieu de 60' },
    ],
    [
      '4 Clauses administratives › 4.3 Environnement',
      'Décrivez les moyens mis en œuvre pour réduire les émissions de carbone.',
      'À partir de 2027, quatre véhicules sur neuf roulent au HVO.',
      { isDraft: true, status: 'drafted', mandatory: false },
    ],
    [
      '4 Clauses administratives › 4.4 Garantie',
      'Indiquez si une garantie de la maison mère est possible.',
      '',
      { status: 'open' },
    ],
  ],
  ar: [
    [
      '3 متطلبات الخدمة › 3.1 صيانة الطرق شتاءً',
      'يجب على المقاول معالجة جميع الطرق ذات الأولوية خلال ساعتين من صدور أمر العمل وتسجيل وقت الانتهاء من كل طريق.',
      'نعالج جميع الطرق ذات الأولوية وعددها 42 طريقاً خلال 95 دقيقة من صدور الأمر.\n- تسع مركبات جاهزة في الرياض والدمام من 15 أكتوبر إلى 15 أبريل.\n- تسجل كل مركبة موقعها وكمية الرش ودرجة حرارة الطريق كل خمس ثوانٍ.\n- يظهر سجل كل طريق في البوابة فور مغادرة المركبة.\nالتزمنا بمهلة الساعتين في 1204 من أصل 1206 أوامر.',
      { compliance: 'comply' },
    ],
    [
      '3 متطلبات الخدمة › 3.2 أمن المعلومات',
      'The Contractor shall be certified to ISO/IEC 27001:2022.',
      'الشركة حاصلة على شهادة ISO/IEC 27001:2022 سارية حتى 31 مارس 2028.',
      { compliance: 'comply', remark: 'الشهادة في المرفق 2' },
    ],
    [
      '4 الشروط › 4.1 التأمين',
      'يجب أن تكون لدى المقاول وثيقة تأمين ضد الغير بقيمة لا تقل عن 10,000,000 ريال.',
      'لدينا تأمين ضد الغير بقيمة 20,000,000 ريال (وثيقة رقم 24/118-907).',
      { compliance: 'comply', missingEvidence: ['وثيقة التأمين'] },
    ],
    [
      '4 الشروط › 4.2 الدفع',
      'تُدفع الفواتير خلال 60 يوماً.',
      'نطلب الدفع خلال 30 يوماً.',
      { compliance: 'exception', remark: '30 يوماً بدلاً من 60' },
    ],
    ['4 الشروط › 4.3 الضمان', 'يرجى بيان إمكانية تقديم ضمان من الشركة الأم.', '', { status: 'open' }],
  ],
};

const heads: Record<
  WritingLanguage,
  Omit<ResponseSample, 'requirements'> & { document: string; place: (page: number) => string }
> = {
  en: {
    title: 'Winter maintenance of county roads 2026 to 2030',
    reference: 'KCC/HW/2026/117',
    buyer: 'Kent County Council',
    lot: '2 (East)',
    companyName: 'Northway Roads Ltd',
    summary:
      'Northway Roads has kept county roads open for 22 winters. For Lot 2 we offer treatment of every priority-one route within 95 minutes, a record of each journey that you can check yourself, and a fixed rate for four winters.\nOne point differs from your terms: payment within 30 days.',
    annexes: [{ name: 'Certificates.pdf' }, { name: 'Pricing schedule.xlsx' }],
    document: 'Specification.pdf',
    place: (page) => `page ${page}`,
  },
  fr: {
    title: 'Viabilité hivernale des routes départementales 2026-2030',
    reference: '2026-RD-117',
    buyer: 'Département du Pas-de-Calais',
    lot: '2 (Est)',
    companyName: 'Routes du Nord SAS',
    summary:
      'Routes du Nord assure la viabilité hivernale de routes départementales depuis 22 ans. Pour le lot 2, nous nous engageons à traiter chaque axe prioritaire en 95 minutes, à un prix ferme sur quatre hivers.',
    annexes: [{ name: 'Attestations.pdf' }, { name: 'Bordereau des prix.xlsx' }],
    document: 'CCTP.pdf',
    place: (page) => `page ${page}`,
  },
  ar: {
    title: 'صيانة طرق المحافظة شتاءً 2026 - 2030',
    reference: 'RD-2026-117',
    buyer: 'أمانة المنطقة الشرقية',
    lot: '2 (الشرق)',
    companyName: 'شركة طرق الشمال',
    summary:
      'تعمل شركة طرق الشمال في صيانة الطرق منذ 22 عاماً. نلتزم بمعالجة كل طريق ذي أولوية خلال 95 دقيقة وبسعر ثابت لأربعة مواسم.',
    annexes: [{ name: 'الشهادات.pdf' }, { name: 'جدول الأسعار.xlsx' }],
    document: 'كراسة الشروط.pdf',
    place: (page) => `الصفحة ${page}`,
  },
};

/** The sample of a language; with `times`, its answers so many times over, for a document of that length. */
export function responseSample(language: WritingLanguage, times = 1): ResponseSample {
  const { document, place, ...head } = heads[language];
  const requirements = Array.from({ length: times }, () => rows[language])
    .flat()
    .map(([section, text, answer, more], index): WrittenRequirement => ({
      number: `R-${String(index + 1).padStart(3, '0')}`,
      text,
      documentName: document,
      place: place(12 + Math.floor(index / 3)),
      section,
      clause: /\p{N}[\p{N}.]*/u.exec(section.split(' › ').at(-1) ?? '')?.[0] ?? '',
      modality: 'shall',
      mandatory: true,
      status: 'approved',
      answer,
      ...more,
    }));
  return { ...head, requirements };
}

/** The sample as the final document of a bid, in our own design; `more` in place of what it holds. */
export function finalResponse(
  language: WritingLanguage,
  more: Partial<ResponseDocument> = {},
): ResponseDocument {
  const { title, reference, buyer, lot, ...rest } = responseSample(language);
  return {
    ...rest,
    language,
    words: responseWords,
    bid: { title, reference, buyer, lot },
    copy: 'final',
    quoting: 'quotation',
    design: {},
    ...more,
  };
}
