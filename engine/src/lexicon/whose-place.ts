import type { Lexicon } from './lexicon.ts';

/** Words in a title of a form, as `foldLabel` leaves them, which say that what stands below is about somebody but the bidder. */
export const othersThanBidder: Lexicon = {
  en: [
    ['sub-? ?(?:contract(?:or|ing)|supplier|consultant|vendor|tier)', 'Sub-contractors', 'Submission'],
    ['referees?\\b', 'Name of referee', 'Reference number'],
    ['\\breferences(?! number)', '3. References', 'References number'],
    [
      '\\breference (?:\\d{1,2}(?![\\d/-])|one|two|three|project|contract|client|site|customer)',
      'Reference 1',
      'Reference 12/2026',
    ],
    ['\\b(?:client|project|customer|trade|bank(?:er)?s?|contract) reference\\b', 'Trade reference', 'Trade'],
    ['parent (?:company|undertaking|organi)', 'Parent company', 'Company'],
    ['holding company|ultimate (?:parent|owner)|beneficial owner', 'Beneficial owners', 'Benefits'],
    ['guarant', 'Guarantor', 'Garden'],
    ['\\bsurety|\\bsureties', 'Name of the surety', 'Sure'],
    ['\\binsur', 'Insurer', 'Ensured'],
    ['consorti(?:um|a)', 'Consortium', 'Consent'],
    ['joint venture|\\bjv\\b', 'JV 2', 'Joint'],
    ['\\bpartners?\\b', 'Partner 2', 'Partnership'],
    ['\\bmembers?\\b', 'Member 1', 'Membership number'],
    ['lead (?:member|firm|entity)', 'Lead firm', 'Firm'],
    ['witness', 'Witness', 'With'],
    ['auditor|accountant', 'Auditor', 'Audit date'],
    ['key (?:personnel|staff|expert|person)', 'Key personnel', 'Personnel'],
    ['\\bexperts?\\b', 'Expert 1', 'Expertise'],
    ['manufacturer', 'Manufacturer', 'Date of manufacture'],
    ['curriculum|\\bcv\\b', 'CV', 'CVE'],
    ['convicted', 'Convicted persons', 'Convictions'],
    ['directors?\\b', 'Directors', 'Directory'],
    ['shareholder|\\bowners?\\b', 'Owners', 'Ownership'],
    ['third part', 'Third parties', 'Part three'],
    ['other (?:economic operator|entit|organi)', 'Other entities', 'Economic operator'],
    ['entities relied|relied (?:up)?on', 'Entities relied upon', 'Reliability'],
    ['affiliate|subsidiar', 'Affiliates', 'Affidavit'],
    ['\\bagents?\\b', 'Agent', 'Agency'],
    ['lawyer', 'Lawyer', 'Law'],
    ['past performance', 'Past performance', 'Performance'],
    [
      '(?:past|previous|similar|relevant|prior) (?:contract|project|work|experience|assignment)',
      'Similar projects',
      'Project',
    ],
    ['experience|track record', 'Experience', 'Expertise'],
    ['qualification (?:of|name)', 'Qualification name', 'Qualifications'],
    ['technical bod', 'Technical bodies', 'Technical'],
    ['participating group', 'Participating group', 'Group'],
  ],
  fr: [
    ['sous-?traitan', 'Sous-traitants', 'Traitement'],
    ['co-?traitan', 'Cotraitant', 'Contrat'],
    ['groupement', 'Groupement', 'Groupe'],
    ['mandataire', 'Mandataire', 'Mandat'],
    ['\\breferences\\b', 'Références', 'Référence'],
    ['societe mere|maison mere', 'Société mère', 'Société'],
    ['\\bgarant|caution', 'Garant', 'Garage'],
    ['\\bassur', 'Assureur', 'Rassurer'],
    ['beneficiaire', 'Bénéficiaire', 'Bénéfice'],
    ['\\bmembres?\\b', 'Membre 2', 'Membrane'],
    ['filiale|actionnaire|dirigeant', 'Dirigeants', 'Direction'],
    ['intervenant', 'Intervenants', 'Intervention'],
    ['fabricant', 'Fabricant', 'Fabrication'],
    ['experience', 'Expérience', 'Expertise'],
    ['marches (?:similaires|executes)', 'Marchés similaires', 'Marchés'],
    ['temoin', 'Témoin', 'Témoignage'],
  ],
  ar: [
    ['الباطن', 'مقاول من الباطن', 'المقاول'],
    ['مراجع|المرجع', 'المراجع', 'رقم الصفحة'],
    ['الشركه الام', 'الشركة الأم', 'الشركة'],
    ['الضامن|ضمان|الكفيل', 'ضمان', 'مضمون'],
    ['التامين', 'شركة التأمين', 'الأمين'],
    ['ايتلاف|التضامن|تحالف', 'الائتلاف', 'الاتفاق'],
    ['شريك|شركاء', 'الشركاء', 'الشركة'],
    ['المصنع', 'المصنع', 'الصناعة'],
    ['الوكيل', 'الوكيل', 'الوكالة'],
    ['خبره|خبرات', 'الخبرات', 'الخبر'],
    ['(?:المشاريع|الاعمال|العقود) (?:السابقه|المنفذه|المماثله)|سابقه الاعمال', 'المشاريع المنفذة', 'المشاريع'],
    ['شاهد|الشهود', 'الشهود', 'الشهادات'],
    ['المدقق|المراقب', 'المدقق', 'الدقيق'],
  ],
};

/** Words in the same titles that name the buyer. */
export const namesOfBuyer: Lexicon = {
  en: [
    ['\\bbuyer|purchas', "Buyer's details", 'Buying'],
    ['contracting (?:authority|entity|party|officer)', 'Contracting entity', 'Contracting'],
    ['procuring|awarding', 'Procuring entity', 'Procurement reference'],
    ['\\bemployer\\b', 'Employer', 'Employers’ liability'],
    ['\\bclients?\\b|\\bcustomers?\\b', 'Client', 'Clientele'],
    ['\\bauthority\\b', 'The Authority', 'Authorities'],
    ['official use|office use', 'For official use only', 'Office'],
  ],
  fr: [
    ['acheteur', 'Acheteur', 'Achat'],
    ['pouvoir adjudicateur|entite adjudicatrice', 'Pouvoir adjudicateur', 'Pouvoir'],
    ["maitre d'ouvrage", "Maître d'ouvrage", "Maître d'œuvre"],
    ["reserve a l'administration", "Cadre réservé à l'administration", 'Administration'],
    ['comptable assignataire', 'Comptable assignataire', 'Comptable'],
  ],
  ar: [
    ['الجهه (?:الحكوميه|المتعاقده|المشتريه|المالكه|صاحبه)', 'الجهة الحكومية', 'الجهة'],
    ['صاحب العمل|المشتري', 'صاحب العمل', 'العمل'],
    ['العميل|العملاء', 'العميل', 'العمل'],
    ['للاستخدام الرسمي', 'للاستخدام الرسمي فقط', 'الاستخدام'],
  ],
};

/** Words in the same titles that name the bidder. */
export const namesOfBidder: Lexicon = {
  en: [
    ['\\bbidder|\\btenderer', 'Bidder information', 'Tender information'],
    ['\\bsupplier|\\bvendor|service provider', 'Supplier details', 'Supplies'],
    ['\\bcontractor', 'Contractor', 'Subcontractor'],
    ['\\bofferor|\\brespondent|\\bproponent', 'Respondent', 'Response'],
    ['\\bcandidate?\\b|\\bapplicant', 'Applicant', 'Application'],
    ['economic operator', 'Economic operator', 'Economics'],
    ['\\bcompany\\b|\\bfirm\\b', 'Company details', 'Accompany'],
    ['\\borgani[sz]ation|\\bbusiness\\b', 'Your organisation', 'Organic'],
  ],
  fr: [
    ['soumissionnaire', 'Soumissionnaire', 'Soumission'],
    ['\\bcandidat|\\btitulaire', 'Candidat', 'Titre'],
    ['prestataire|fournisseur', 'Prestataire', 'Prestation'],
    ['\\bentreprise|\\bsociete\\b', 'Entreprise', 'Entrepôt'],
    ['operateur economique', 'Opérateur économique', 'Opérateur'],
  ],
  ar: [
    ['مقدم (?:العطاء|العرض)|صاحب العطاء', 'مقدم العرض', 'العرض'],
    ['المتنافس|المورد|المقاول', 'المتنافس', 'المنافسة'],
    ['الشركه|المنشاه|الموسسه', 'المنشأة', 'النشاط'],
  ],
};

/** Labels, as `foldLabel` leaves them, of whoever signs for the bidder. */
export const namesOfSigner: Lexicon = {
  en: [
    ['signat|signed', 'Signature', 'Sign'],
    ['representa|authori[sz]ed', 'Authorised person', 'Authority'],
    ['^(?:(?:full|first|last|family) )?name$', 'Full name', 'Name of the company'],
    ['^(?:job )?title$|^position|^capacity', 'Job title', 'Title of the project'],
  ],
  fr: [
    ['\\bsigne', 'Signé par', 'Enseigne'],
    ['^nom(?: et prenom| prenom)?$', 'Nom et prénom', 'Nom commercial'],
    ['^qualite$|^fonction$', 'Qualité', 'Qualités techniques'],
  ],
  ar: [
    ['توقيع', 'التوقيع', 'التوثيق'],
    ['المفوض|ممثل', 'الممثل', 'المثال'],
    ['^الاسم|الصفه', 'الاسم', 'القسم'],
    ['الوظيفه|المنصب|المسمي', 'المنصب', 'النص'],
  ],
};
