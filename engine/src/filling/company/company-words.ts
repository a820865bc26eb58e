/** What forms ask of a company about itself and its own facts can say. */
export type CompanyDetail =
  | 'name'
  | 'nameAndAddress'
  | 'tradingName'
  | 'legalForm'
  | 'registrationNumber'
  | 'siret'
  | 'siren'
  | 'dunsNumber'
  | 'vatNumber'
  | 'taxNumber'
  | 'founded'
  | 'address'
  | 'postCode'
  | 'city'
  | 'country'
  | 'phone'
  | 'fax'
  | 'email'
  | 'website'
  | 'contactPerson'
  | 'contactPosition'
  | 'contactPhone'
  | 'contactEmail'
  | 'representative'
  | 'bankName'
  | 'iban'
  | 'bic'
  | 'turnover'
  | 'staff';

export type LabelLanguage = 'en' | 'fr' | 'ar';

export type LabelWords = { bare?: string; whole?: string };
export type DetailWords = Partial<Record<LabelLanguage, LabelWords>>;

/**
 * How forms ask for each detail, in patterns over words as `foldLabel` leaves them. `bare` words are a label only beside a party or in a part about the company; `whole` ones are by themselves.
 */
export const detailWords: Record<CompanyDetail, DetailWords> = {
  name: {
    en: {
      bare: '(?:full |legal |full legal |registered |official )?name',
      whole:
        'corporate name|(?:full )?(?:legal|registered) (?:company |business |entity |firm )?name|(?:legal )?name of (?:the )?(?:legal )?entity|legal entity name',
    },
    fr: {
      bare: 'nom(?: commercial et denomination sociale)?|nom et raison sociale|raison sociale|denomination(?: sociale)?',
      whole:
        'raison sociale|denomination sociale|nom (?:ou|et) raison sociale|nom commercial et denomination sociale|raison ou denomination sociale|denomination ou raison sociale',
    },
    ar: { bare: 'اسم|الاسم (?:القانوني|الرسمي|الكامل)', whole: 'الاسم القانوني' },
  },
  nameAndAddress: {
    en: {
      bare: '(?:full |legal |registered )?name (?:and|&) (?:full |registered |postal )?address',
      whole: 'registered name (?:and|&) (?:registered )?address',
    },
    fr: {
      bare: '(?:nom|raison sociale|denomination(?: sociale)?) et adresse(?: complete| postale)?',
      whole: '(?:raison sociale|denomination sociale) et adresse(?: complete| du siege(?: social)?)?',
    },
    ar: { bare: 'اسم وعنوان', whole: 'اسم الشركه وعنوانها' },
  },
  tradingName: {
    en: { whole: 'trad(?:e|ing) name|trading as' },
    fr: { whole: 'nom commercial' },
    ar: { whole: 'الاسم التجاري' },
  },
  legalForm: {
    en: { bare: 'legal (?:form|status|structure)', whole: 'legal (?:form|status|structure)' },
    fr: { bare: 'forme juridique|statut juridique', whole: 'forme juridique|statut juridique' },
    ar: {
      bare: '(?:الشكل|الكيان) القانوني',
      whole: '(?:الشكل|الكيان) القانوني',
    },
  },
  registrationNumber: {
    en: {
      bare: 'registration (?:number|no)',
      whole:
        '(?:company|business|trade|commercial|companies house)(?: registration| register)? (?:number|no)|(?:trade|commercial) register|commercial registration|(?:cr|c\\.r\\.) (?:number|no)',
    },
    fr: {
      whole:
        "numero (?:rcs|de registre du commerce|d'immatriculation au rcs|d'inscription au registre du commerce)|registre du commerce|rcs",
    },
    ar: {
      whole: '(?:رقم )?السجل التجاري|رقم القيد في السجل التجاري|رقم تسجيل الشركه',
    },
  },
  siret: {
    en: { whole: 'siret (?:number|no)' },
    fr: { bare: '(?:numero )?siret', whole: '(?:numero )?siret' },
    ar: { whole: 'رقم siret' },
  },
  siren: {
    en: { whole: 'siren (?:number|no)' },
    fr: { bare: '(?:numero )?siren', whole: '(?:numero )?siren' },
    ar: { whole: 'رقم siren' },
  },
  dunsNumber: {
    en: { whole: '(?:head office )?(?:d-?u-?n-?s|d&b)(?: (?:number|no))?' },
    fr: { whole: 'numero duns' },
    ar: { whole: 'رقم duns' },
  },
  vatNumber: {
    en: {
      bare: 'vat (?:registration |identification |id )?(?:number|no|id)',
      whole: '(?:eu |registered )?vat (?:registration |identification |id )?(?:number|no|id)',
    },
    fr: {
      bare: 'numero (?:de )?tva(?: intracommunautaire)?',
      whole: "(?:numero (?:d'identification )?(?:de |a la )?)?tva intracommunautaire|numero (?:de )?tva",
    },
    ar: {
      whole:
        'الرقم الضريبي|رقم التسجيل الضريبي|رقم (?:التسجيل في )?ضريبه القيمه المضافه|رقم التعريف الضريبي لضريبه القيمه المضافه',
    },
  },
  taxNumber: {
    en: { whole: '(?:tax|taxpayer) (?:identification |registration |id )?(?:number|no|id)|tin' },
    fr: { whole: "numero (?:d'identification )?fiscale?|identifiant fiscal" },
    ar: { whole: 'رقم التعريف الضريبي|رقم (?:البطاقه|الملف) الضريبيه?' },
  },
  founded: {
    en: {
      whole: '(?:year|date) (?:established|founded|of (?:establishment|incorporation|foundation|formation))',
    },
    fr: { whole: '(?:date|annee) de creation' },
    ar: { whole: '(?:تاريخ|سنه) (?:التاسيس|تاسيس الشركه|تاسيس المنشاه)' },
  },
  address: {
    en: {
      bare: '(?:full |postal |mailing |street |physical |business )*address',
      whole:
        'registered (?:office|address)(?: address)?|registered office|address of (?:the )?(?:registered|head) office|(?:head|main|principal) office(?: address)?|principal place of business',
    },
    fr: {
      bare: 'adresse(?: postale| complete)?',
      whole: 'adresse (?:postale et )?du siege(?: social)?|siege social',
    },
    ar: {
      bare: '(?:ال)?عنوان(?: البريدي| الوطني| الكامل)?',
      whole: '(?:عنوان )?(?:المقر|المركز) الرييسي|العنوان (?:الوطني|المسجل)',
    },
  },
  postCode: {
    en: { bare: 'post ?code|postal code|zip(?: code)?' },
    fr: { bare: 'code postal' },
    ar: { bare: 'الرمز البريدي' },
  },
  city: { en: { bare: 'city|town|town/city' }, fr: { bare: 'ville|commune' }, ar: { bare: 'المدينه' } },
  country: {
    en: { bare: 'country', whole: 'country of (?:incorporation|registration|establishment)' },
    fr: { bare: 'pays', whole: "pays d'(?:etablissement|immatriculation)" },
    ar: { bare: 'الدوله|البلد', whole: 'بلد (?:التسجيل|التاسيس)' },
  },
  phone: {
    en: { bare: '(?:tele)?phone(?: (?:number|no))?|tel(?: (?:number|no))?' },
    fr: { bare: '(?:numero de )?telephone|tel' },
    ar: { bare: '(?:رقم )?(?:ال)?هاتف|(?:رقم )?تليفون|رقم التليفون' },
  },
  fax: {
    en: { bare: 'fax(?: (?:number|no))?' },
    fr: { bare: '(?:numero de )?(?:telecopie|fax|telecopieur)' },
    ar: { bare: '(?:رقم )?(?:ال)?فاكس' },
  },
  email: {
    en: { bare: 'e-?mail(?: address)?' },
    fr: {
      bare: 'adresse (?:electronique|e-?mail|mail|de courriel|courriel)|courriel|e-?mail|mel|adresse de messagerie|courrier electronique',
    },
    ar: { bare: '(?:عنوان )?(?:ال)?بريد (?:ال)?الكتروني' },
  },
  website: {
    en: {
      bare: '(?:registered )?web ?site(?: address)?|web(?: page| address)?|internet address',
      whole: 'company web ?site',
    },
    fr: { bare: 'site (?:internet|web)|adresse internet' },
    ar: { bare: '(?:ال)?موقع (?:ال)?الكتروني' },
  },
  contactPerson: {
    en: { bare: 'contact', whole: '(?:name of )?(?:the )?contact person|contact name|name of contact' },
    fr: {
      whole: "(?:nom de la )?personne (?:a contacter|de contact)|(?:nom de l')?interlocuteur|nom du contact",
    },
    ar: {
      whole: '(?:اسم )?(?:الشخص|الموظف) المسوول(?: عن الاتصال)?|(?:اسم )?(?:شخص|مسوول|ضابط|منسق|جهه) الاتصال',
    },
  },
  contactPosition: {
    en: { whole: '(?:position|title|job title|function) of (?:the )?contact(?: person)?' },
    fr: { whole: '(?:fonction|qualite) de la personne (?:a contacter|de contact)' },
    ar: { whole: 'منصب (?:مسوول|شخص|ضابط|منسق) الاتصال' },
  },
  contactPhone: {
    en: { whole: "contact(?: person)?(?:'s)? (?:tele)?phone(?: (?:number|no))?|contact tel" },
    fr: { whole: 'telephone (?:du contact|de la personne (?:a contacter|de contact))' },
    ar: { whole: 'هاتف (?:مسوول|شخص|ضابط|منسق) الاتصال' },
  },
  contactEmail: {
    en: { whole: "contact(?: person)?(?:'s)? e-?mail(?: address)?" },
    fr: { whole: '(?:courriel|e-?mail) (?:du contact|de la personne (?:a contacter|de contact))' },
    ar: { whole: 'بريد (?:مسوول|شخص|ضابط|منسق) الاتصال' },
  },
  representative: {
    en: { whole: '(?:name of )?(?:the )?legal representative' },
    fr: { whole: '(?:nom du )?representant legal' },
    ar: { whole: '(?:اسم )?الممثل (?:القانوني|النظامي)' },
  },
  bankName: {
    en: { whole: "(?:name of )?(?:the )?bank(?: name)?|bank's name" },
    fr: { whole: '(?:nom de la )?banque|etablissement bancaire|domiciliation bancaire' },
    ar: { whole: 'اسم (?:البنك|المصرف)' },
  },
  iban: {
    en: { whole: 'iban(?: (?:number|no|code))?' },
    fr: { whole: '(?:numero |code )?iban' },
    ar: { whole: '(?:رقم )?(?:ال)?(?:ايبان|ايبان البنكي)|رقم الحساب الدولي' },
  },
  bic: {
    en: { whole: 'bic(?: code)?|swift(?: code)?|(?:bic/swift|swift/bic)(?: code)?' },
    fr: { whole: '(?:code )?(?:bic|swift|bic/swift)' },
    ar: { whole: '(?:رمز )?(?:ال)?سويفت' },
  },
  turnover: {
    en: { bare: '(?:total )?(?:annual )?turnover', whole: '(?:total )?(?:annual )?turnover' },
    fr: { bare: "chiffre d'affaires(?: annuel| global)*", whole: "chiffre d'affaires(?: annuel| global)*" },
    ar: { whole: '(?:حجم|رقم) الاعمال(?: السنوي)?|الايرادات السنويه|المبيعات السنويه' },
  },
  staff: {
    en: {
      bare: '(?:total )?number of (?:employees|staff)',
      whole: '(?:total )?(?:number of )(?:full-time |permanent )?(?:employees|staff)|headcount',
    },
    fr: {
      bare: 'effectifs?(?: total| global)?',
      whole: "effectifs?(?: total| global)?|nombre (?:d'employes|de salaries)",
    },
    ar: { whole: 'عدد (?:الموظفين|العاملين)' },
  },
};

/** Who bids, and nobody else; `company` words are said of others too. */
export const bidders = {
  en: 'bidder|tenderer|offeror|proponent|respondent|candidate|economic operator|potential (?:supplier|provider)',
  fr: 'candidat(?: individuel)?(?: ou (?:du |de )?(?:chaque )?membre du groupement)?|soumissionnaire|operateur economique',
  ar: 'مقدم (?:العطاء|العرض)|المتنافس|صاحب العطاء|المناقص',
} as const;
export const companies = {
  en: 'company|business|firm|organi[sz]ation|supplier|vendor|contractor|service provider|applicant',
  fr: 'societe|entreprise|titulaire|prestataire|fournisseur|etablissement|contractant|personne morale',
  ar: 'الشركه|الموسسه|المنشاه|المورد|المقاول|الجهه المتقدمه',
} as const;
