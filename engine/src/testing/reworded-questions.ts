/**
 * Questions as buyers write them, for the answers of `answer-library.ts` and `trades-library.ts`: the answer (or several that are
 * as right), `>`, the question. Whoever tunes ranking or concepts looks at `spent` only. `heldOut` shows what strangers would
 * find: it is measured seldom and its misses are not read. Once they were, its questions go to `spent` and others are written.
 */
const spent = `
insurance > The Supplier shall effect and maintain public liability insurance of not less than £10m for any one occurrence and shall produce evidence of renewal on request.
indemnity > PI cover: insurer, policy number, limit of indemnity, excess, expiry date
turnover > Please state your organisation's annual revenues for each of the past three years (GBP, excl. VAT)
accounts > Upload your most recent filed statutory accounts. If you are not required to file accounts, say so.
iso27001 > Is an ISMS in place that has been audited by a UKAS accredited body? Provide scope and certificate number.
backup > Bidders must set out their backup regime including frequency, retention, off-site storage and restore testing
continuity > What are your RTO and RPO, and when was your DR plan last exercised?
passwords > Does the solution integrate with our identity provider (Entra ID) via SAML 2.0 for SSO?
breach > The Processor shall notify the Controller without undue delay upon becoming aware of a Personal Data Breach. Describe your process.
response > P1/P2/P3/P4 incidents: give target times to respond and to fix for each severity level
training > Describe how end users and administrators will be onboarded and brought up to speed
references > Provide up to three relevant contract examples from the public or private sector, performed in the past three years, with a named customer contact
subcontract > Will any portion of the services be delivered by someone other than your own employees? Give names and percentage of contract value.
environment > What is your target date for reaching Net Zero, and what are your current Scope 1, 2 and 3 emissions?
waste > Detail how the waste hierarchy is applied and what proportion you divert from landfill
slavery > Are you a relevant commercial organisation under section 54 of the Modern Slavery Act 2015, and where is your statement published?
diversity > How do you comply with your statutory obligations under the Equality Act 2010, as an employer and as a service provider?
socialvalue > Set out the jobs, work placements and other benefits for local people which your organisation would create if awarded this contract
safety > Provide RIDDOR statistics for the last three years along with your H&S policy signed by the managing director
integration > Does the product expose web services so that it can exchange records with our finance and HR systems?
roles > Explain how the principle of least privilege is enforced and how permissions are reviewed
retention > On expiry or termination, all Authority Data must be returned in an open format and securely destroyed. Confirm timescales.
mobile > Is there a native app for handsets?
price > Complete the pricing schedule and explain every element of your charges, including any assumptions
maintenance > Describe your planned preventative maintenance (PPM) regime
delivery > How soon after receipt of a purchase order will goods reach our depot?
patching > State your remediation timescales for CVEs rated critical, high and medium
capacity > Can the platform cope with sudden spikes in traffic, e.g. 10,000 people logging in on the same morning?
faults > How do we raise a reactive job with your help desk, and how would we know it has been finished?
faults > The Contractor shall operate a system by which occupants log defects to the premises 24 hours a day
pests > The Service Provider shall keep all premises free of vermin and infestation
lone > What arrangements exist for staff who visit clients on their own, particularly after dark?
height > Provide a RAMS for activities where a person could fall a distance liable to cause injury
absence > How will you make sure that service levels are not affected when your operatives are on annual leave or off ill?
attrition > What was your staff turnover over the last 12 months and what do you do to retain people?
induction > Describe onboarding for new starters before they are permitted to work unsupervised
careplans > Support plans must be person centred and co-produced with the service user. How frequently are they updated?
medicines > Provide your medication policy, covering administration, MAR charts, and what happens after an error
dignity > Give examples of how your workers promote privacy, independence and self-determination among those you support
menus > Dishes must be nutritionally balanced and meet the School Food Standards. Submit a sample 3-week cycle.
cdm > How will you discharge your duties under the CDM Regulations 2015 if appointed as PC?
snagging > Explain how outstanding defects are identified and closed out ahead of practical completion
traffic > Provide an outline construction logistics plan covering vehicle movements, parking and protection of pedestrians
occupied > The school will stay open throughout the refurbishment. How will you minimise disruption to pupils and teachers?
knowledge > Skills transfer: how will you leave our civil servants able to carry on once your team has gone?
replacement > Should a member of the proposed team resign or be promoted during the commission, how would continuity be assured?
evaluation > What is your approach to measuring outcomes and impact against a counterfactual?
changes > Describe your CAB process and how emergency releases are authorised and backed out
cemark > Products must carry UKCA or CE marking under the MDR; supply the DoC and class
recalls > Describe how field safety notices are acted on and how affected lots are traced to each hospital
calibration > All measuring instruments shall be verified at defined intervals, traceable to UKAS. Supply certificates.
loans > Is a temporary substitute unit available at no cost during repairs?
wheelchairs > How accessible is your fleet for people with reduced mobility?
walkround > Describe your daily defect reporting and roadworthiness inspections
tracking > Proof of delivery shall be available electronically, and customers must be able to see where their parcel is
biodiversity > How will habitats and wildlife be protected and enhanced on the land you maintain?
einvoice > The Authority operates a P2P system and only accepts e-invoicing. Confirm that you comply.
parentguarantee > Where the bidder relies on its group, will a PCG be executed by the ultimate holding company?
mobilisation > Describe the activities you will carry out between award and service commencement, with resources and timescales
strike > How would critical services be sustained if a large part of your workforce were unavailable because of industrial action or illness?
keys > All keys issued to the Contractor shall be recorded and kept secure at all times; loss must be reported immediately
height > WAH: what precautions do you take for gutter cleaning and window washing above ground floor?
induction > What must a new employee complete before being deployed unaccompanied?
assurance-fr > Le titulaire doit justifier, dans les quinze jours suivant la notification, d'une police couvrant les dommages causés aux tiers
nettoyage > Précisez la nature des détergents et désinfectants mis en œuvre et leurs labels environnementaux
reprise-personnel > Application de l'article 7 de la CCN : comment accueillez-vous les agents transférés ?
insertion > Le titulaire réservera au moins 1 200 heures à des publics en difficulté. Quelle organisation mettez-vous en place ?
chantier > Dispositions pour préserver la tranquillité du voisinage : poussières, vibrations, propreté des abords
garantie-fr > Étendue et durée de la garantie contractuelle au-delà du minimum légal de deux ans
astreinte > Le prestataire assure une permanence en dehors des heures ouvrées, dimanches et jours fériés compris
references-fr > Présentation d'une liste des principaux services fournis, indiquant le montant, la date et le destinataire public ou privé
gaspillage > Actions menées pour limiter les restes et valoriser les excédents de production
allergenes > Prise en charge des enfants avec PAI et affichage des 14 substances à déclaration obligatoire
ponctualite > Comment respectez-vous les horaires et que faites-vous lorsqu'un car est en retard ?
rondes > Comment le client peut-il vérifier que les tournées de l'agent ont bien été faites ?
espaces-verts > Gestion différenciée et zéro phyto : vos pratiques
confidentialite-fr > Chaque intervenant est tenu au secret professionnel ; précisez les garanties apportées
hebergement-fr > Les données sont-elles stockées sur le territoire de l'Union européenne ? Précisez le nom de l'hébergeur.
impression > Engagement de délai en cas d'immobilisation d'un multifonction
sav > Coordonnées et modalités d'accès au support après la livraison
penalites > Le candidat formule ses éventuelles réserves sur les malus appliqués en cas de dépassement des délais
visite > Certificat attestant la reconnaissance préalable des lieux par le candidat
prix-fr > Clause d'actualisation : indices retenus et périodicité
nuisibles-fr > Prestations 3D (dératisation, désinsectisation, désinfection) : fréquence et délai d'intervention
nuisibles-fr > Que faites-vous en cas de présence de cafards ou de souris dans les locaux ?
absences-fr > En cas de congés ou de maladie d'un agent, sous quel délai est-il suppléé ?
regimes > Les menus tiennent compte des convictions religieuses et du végétarisme des convives
maquette > Décrire le processus BIM mis en place et les livrables attendus en phase DOE
reserves > Procédure de correction des défauts constatés lors des OPR
transfert > Comment rendez-vous nos agents autonomes à l'issue de votre mission ?
formateurs > CV et qualifications pédagogiques des intervenants
acquis > Modalités de vérification des connaissances en fin de parcours
acquis > Comment mesurez-vous ce que les participants ont retenu ?
distance > Disposez-vous d'un LMS et de contenus e-learning ?
pmr > Accessibilité des véhicules aux usagers en fauteuil roulant
pmr > Le transport adapté devra être assuré avec un accompagnement humain
demarrage > Plan de prise en main des installations avant le premier jour d'exploitation
creche > Combien de professionnels sont présents auprès des bébés ?
creche > Ratio adulte/enfant et qualification du personnel de la petite enfance
continuity > PCA/PRA : fréquence des exercices et temps de rétablissement maximal
encryption > Les échanges et le stockage font-ils l'objet d'un chiffrement ? Lequel ?
diets > Repas halal ou casher : est-ce possible ?
safeguarding > Protection des mineurs et des personnes vulnérables : procédure de signalement
ai > Utilisez-vous l'intelligence artificielle, et nos données servent-elles à entraîner des modèles ?
موظفون > بيان بالكوادر البشرية لدى الشركة موزعة حسب التخصص
موظفون > كم شخصاً يعمل في منشأتكم؟
خبرة > سابقة الأعمال: ثلاثة عقود على الأقل لجهات حكومية مع شهادات إنجاز
فريق > الهيكل التنظيمي للمشروع وأسماء الكوادر الرئيسية وخبراتهم
جدول > خطة العمل موضحاً بها تواريخ البدء والانتهاء لكل نشاط
جودة > آلية مراقبة وضبط جودة المخرجات
بيئة > كيف يتم التخلص من مخلفات البناء والحد من التلوث؟
تدريب > يتعين على المورد تأهيل كوادر الجهة على تشغيل الأنظمة ونقل المعرفة إليهم
بيانات > يحظر تخزين أو معالجة أي معلومات خارج حدود المملكة
نسخ > سياسة حفظ نسخ احتياطية في موقع بديل
محتوى > خطة زيادة المكون الوطني والمشتريات من المنشآت المحلية
سجل > صورة من رخصة مزاولة النشاط والسجل التجاري
حشرات > ماذا تفعلون عند ظهور فئران أو صراصير؟
زي > يجب أن يلتزم أفراد الشركة بملابس عمل تحمل اسمها وبطاقات تعريفية
معايرة > التحقق من دقة أجهزة القياس وفق مواعيد محددة
تعقيم > كيف تطهرون الآلات الجراحية؟
تعقيم > إجراءات مكافحة العدوى فيما يخص الأدوات القابلة لإعادة الاستعمال
وقود > كيف تقللون من مصروف البنزين والديزل؟
إخلاء > إجراءات الطوارئ ومخارج النجاة ومكافحة الحرائق
إخلاء > كم مرة تجرون تمريناً على إخلاء المبنى؟
عيوب > ما مدة إصلاح النواقص خلال فترة المسؤولية عن العيوب؟
خرسانة > فحوصات ضبط جودة الخرسانة والحديد في المختبرات
خرسانة > اعتماد عينات المواد قبل التوريد إلى الموقع
ترجمة > توفير مترجم فوري بثلاث لغات
مياه > وسائل توفير الماء في سقي المسطحات الخضراء
بنكي > يقدم المتنافس كفالة ابتدائية غير مشروطة سارية لمدة 90 يوماً
بنكي > خطاب ضمان نهائي بنسبة 5% من قيمة العقد
staff > How large is your workforce, broken down by location?
iso9001 > QMS: provide details of any third-party certification held
iso14001 > Does the organisation operate a formal EMS and is it externally certified?
pentest > Supply a summary of the latest third-party pen test of the application and infrastructure, including remediation of findings
encryption > Confirm that customer data is protected with strong cryptography while stored and while moving across public networks
gdpr > Outline the technical and organisational measures you have in place to meet UK GDPR and the Data Protection Act 2018
subprocessors > Do you share our personal information with any other organisation in order to deliver the service? If so, who?
hosting > Data residency: in what jurisdictions will our records be physically held?
availability > What percentage of unplanned downtime per month would be a breach of your SLA?
support > When can we ring someone if we get stuck?
migration > Provide your approach to extracting, cleansing and loading historic records held in our current database
plan > Provide a detailed programme from contract award to go live showing critical path and dependencies
manager > Who will lead this engagement and be our day-to-day point of contact?
cvs > Provide a one-page biography for each named individual who will work on the account
bribery > Do you have procedures to prevent your people from giving or receiving gifts and inducements?
riskassess > What do you see as the main threats to successful delivery and how would you reduce them?
qualityplan > What checks are undertaken before any work product is released to the Authority?
complaints > If one of our service users is dissatisfied with what you have done, what is your process for putting it right and learning from it?
accessibility > The solution must be usable by people with visual, motor and hearing impairments, including those who use assistive technology. Is a VPAT available?
languages > Which localisations ship with the product?
audittrail > The system shall record, in a tamper-evident manner, who created, viewed, amended or deleted each record, with date and time
payment > State your standard credit terms
warranty > For what period following commissioning will you rectify defects at no cost to the Authority?
ip > Confirm that title to all foreground IPR vests in the Customer
exit > What assistance will you give us to move to a replacement supplier on expiry or early termination?
conflict > Are there any business or family relationships between your directors and our officers or members that we should know of?
exclusion > Within the past five years, has your organisation or any director been found guilty of an offence such as fraud, money laundering or terrorism?
tax > Has it been established by a judicial or administrative decision that your organisation has failed to pay HMRC what it owes?
vetting > All personnel entering secure areas shall hold BPSS or DBS clearance before deployment. How do you ensure this?
logging > What tooling do you use to watch the health of the service round the clock and who is alerted?
roadmap > How are customers told about forthcoming functionality and how frequently are enhancements delivered?
satisfaction > How do you collect and act upon customer feedback? State your latest NPS or equivalent.
chemicals > COSHH: provide your policy and sample assessments
keys > Describe key-holding procedures, including custody of fobs and access codes
legionella > Explain how water hygiene is managed in line with ACoP L8 and HSG274
fire > Outline evacuation arrangements and how alarm tests and drills are organised
livingwage > Confirm that no person deployed on this contract will be paid less than the rate set by the Living Wage Foundation
safeguarding > Who is your designated safeguarding officer, and what is the process for reporting suspected abuse of an adult at risk?
missed > How do you monitor call attendance in real time (ECM), and what happens if a carer fails to turn up?
families > How do you communicate with next of kin and unpaid carers?
diets > How will you meet the needs of pupils whose faith or beliefs restrict what they eat?
ingredients > Demonstrate provenance and traceability of produce, with particular reference to local sourcing and animal welfare
bim > Confirm capability to deliver 3D models to Level 2 and to act on the EIR and BEP
timber > Wood and wood-derived products must be from independently verifiable legal and sustainable sources
expenses > State whether mileage, accommodation and subsistence are included in the day rate or rechargeable
tenancy > Is the service single- or multi-tenant, and how do you stop one client seeing another's records?
logs > Can security events be forwarded to our SOC, and for what length of time do you hold them?
securecode > SSDLC: describe how static and dynamic analysis, peer review and OWASP Top 10 training are embedded in development
opensource > Provide an SBOM and state the licences under which third-party libraries are used
ai > Will any LLM or machine learning model be trained upon, or otherwise process, the information we upload?
packaging > What steps are taken to minimise single-use plastics around the goods you deliver?
energy > How would you lower the electricity and gas used across our estate?
promptpay > What proportion of your supply chain invoices were settled within 30 days in the last reporting period?
whistle > Is there a confidential route by which workers can speak up about wrongdoing?
uniforms > How will the public know that the operative at the door is genuinely yours?
interpreters > What is the notice you need to supply a linguist for a face-to-face appointment, including BSL and rare languages?
inventoryit > The software shall maintain an asset inventory with location, custodian, purchase value and end-of-life date
promptpay > Do you pass down 30-day terms to subcontractors? Give evidence of compliance with the Prompt Payment Code.
recalls > If a batch is found defective after supply, how do you contact users and retrieve it?
decennale > Attestation d'assurance obligatoire couvrant la responsabilité décennale (art. L. 241-1 du code des assurances)
effectif-fr > DC2 – Indiquer les effectifs moyens annuels et le nombre de cadres pour les trois dernières années
moyens > Le candidat décrira le parc machines et les moyens techniques affectés au chantier
planning-fr > Phasage et enchaînement des tâches, chemin critique, délais par lot
ppsps > Mesures d'hygiène et de sécurité propres aux ouvriers présents sur site
pieces > Engagement sur la durée de fourniture des composants après arrêt de fabrication
methodologie > Explicitez le déroulé de votre intervention, étape par étape, et les outils employés
gouvernance > Instances de suivi, fréquence des points d'avancement et reporting au maître d'ouvrage
ateliers > Modalités de participation citoyenne tout au long de l'étude
qualibat > Fournir vos qualifications RGE, Qualibat, Qualifelec ou preuves équivalentes
amiante > Intervention en sous-section 4 : fournir les attestations de compétence de vos salariés
restauration > Quel taux de produits issus de l'AB garantissez-vous, au regard de la loi EGalim ?
haccp > PMS : analyses microbiologiques, plan de nettoyage et traçabilité
flotte > Liste des autocars mis à disposition avec année de mise en circulation, motorisation et vignette Crit'Air
conducteurs > Plan de formation des chauffeurs : FIMO, FCO, gestes et postures
gardiennage > Fournir la copie des titres CNAPS des personnels affectés au site
tri > Organisation du ramassage des bacs et suivi de la qualité des flux valorisables
rgpd-fr > Coordonnées du DPO et tenue du registre des activités de traitement
variante > L'offre comporte-t-elle une solution alternative à la solution de base ?
absences-fr > Garantir la continuité de la prestation malgré les arrêts maladie
circuits > Part des achats auprès d'agriculteurs du territoire et saisonnalité des produits
liaison > Moyens de contrôle des températures lors du transport des plats réfrigérés
bois > Recours aux éco-matériaux et à la construction bas carbone
frais > Les dépenses de voyage et de séjour sont-elles incluses dans le forfait ?
marquage > Déclaration de conformité UE au règlement 2017/745
sterilisation > Décrire le circuit de retraitement du matériel réutilisable
energie-fr > Contrat de performance énergétique : niveau d'économies garanti
chorus > Conformément à l'ordonnance de 2014, la dématérialisation de la facturation est exigée
demarrage > Quelles sont les étapes de la phase de mise en route de la prestation ?
autisme > Élaboration et suivi du projet individuel de chaque usager en situation de handicap
exit > Décrivez la phase de réversibilité : durée, formats d'export, accompagnement du repreneur
تأمين > يلتزم المتعاقد بإبرام وثيقة تأمين تغطي الأضرار التي قد تلحق بالغير طوال مدة العقد
ضمان > على المورد إصلاح أو استبدال القطع المعيبة دون مقابل لمدة 24 شهراً من تاريخ التشغيل
صيانة > يقدم المقاول برنامجاً سنوياً للزيارات الوقائية ولإصلاح الأعطال
خبرة > ما المشروعات التي قمتم بها في المجال نفسه؟
سلامة > ما عدد إصابات العمل في السنوات الثلاث الأخيرة وما معدات الوقاية الشخصية المستخدمة؟
دعم > يجب أن يكون مكتب المساعدة متوفراً خارج أوقات الدوام الرسمي
نسخ > كيف تسترجعون المعلومات إذا فقدت؟
زكاة > تقديم ما يثبت الوفاء بالالتزامات الزكوية والضريبية
باطن > لا يجوز التنازل عن أي جزء من العقد لطرف ثالث دون موافقة؛ حددوا الأجزاء التي ستنفذ بواسطة الغير
سرية > لا يجوز إفشاء أي بيانات تتعلق بالجهة. ما الضمانات؟
دفع > آلية صرف المستحقات والمستخلصات
دفع > متى تستحق الفواتير؟
حشرات > خدمات الرش ومكافحة الآفات في المباني
سعودة > عدد المواطنين السعوديين الذين سيتم توظيفهم في العقد
سعودة > نطاقات: أرفقوا شهادة السعودة
سكن > يوفر المقاول الإقامة والمواصلات لعماله
سكن > ما ترتيبات إسكان العمالة؟
طعام > تقديم وجبات متوازنة غذائياً مع مراعاة الحميات الخاصة
طعام > من يضع قائمة الوجبات الأسبوعية؟
مطبخ > إجراءات الرقابة الصحية على إعداد الوجبات وتطبيق نظام الهاسب
مطبخ > هل يحمل الطباخون شهادات صحية؟
معايرة > يلتزم المورد بضبط الأجهزة سنوياً وتقديم شهادات
حافلات > وسائل الأمان المتوفرة في وسائل نقل الطالبات
حافلات > هل يرافق التلاميذ مشرف أثناء الرحلة؟
وقود > إجراءات ترشيد المحروقات في أسطول المركبات
عيوب > يلتزم المقاول بتلافي الملاحظات الواردة في محضر الاستلام
مدربون > السيرة الذاتية للمحاضرين وشهاداتهم
مدربون > من سيقوم بإلقاء الدورات وما خبراته؟
ترجمة > نحتاج إلى مترجمين للاجتماعات مع الوفود الأجنبية
تقارير > يزود الاستشاري الجهة المالكة بملخص دوري عن تقدم الأعمال ونسب الإنجاز
تقارير > كيف ستبلغوننا عن مستوى التقدم؟
مياه > خطة تقليل هدر المياه
insurance > What cover would pay out if a member of the public were hurt as a result of your activities?
indemnity > Level of PI cover in the aggregate and for each and every claim
staff > Size of organisation (FTE)
turnover > Financial data: annual sales for the three most recent trading years
accounts > Please supply signed statutory financial statements or, failing that, management accounts and a banker's letter
iso27001 > Evidence of an accredited information security management system
iso9001 > Please upload a copy of the certificate of your accredited quality management system
backup > Frequency at which copies of the database are made and the place they are held
continuity > If your offices burned down tomorrow, how would we keep receiving the service?
pentest > Has an independent specialist attempted to break into the product within the last twelve months?
encryption > What cryptographic protocols are applied to traffic between browser and server?
passwords > Must users enter a one-time code as well as their password?
breach > Timescales within which you would tell us that our data had been lost or stolen
gdpr > Explain your role as data processor and the safeguards you apply under data protection legislation
subprocessors > Name the other companies to which you hand our personal data
hosting > Will any information leave the UK or EEA?
availability > Committed service uptime and compensation payable when it is missed
support > Service desk: state days and times of operation
response > How long will we wait before somebody looks at a severity 1 ticket?
training > What instruction is given to our people before they start working with the system?
migration > How would you move ten years of case files out of the old system?
plan > Gantt chart with main stages and dependencies, please
manager > Name of the person accountable for delivery and how often we will meet them
cvs > Resumes for proposed team
references > Give details of three organisations for whom you have carried out work of like nature and scale
subcontract > State which elements you intend to outsource and to whom
environment > Carbon reduction plan in line with PPN 06/21
waste > How much of what you throw away ends up being recycled?
slavery > How do you satisfy yourselves that nobody in your supply chain is working under duress?
diversity > Describe what you do to have a workforce that mirrors the population we serve
socialvalue > What would residents of our borough gain from the contract besides the service?
safety > Have you been served with any enforcement notice by the HSE? Describe your safety management system.
qualityplan > Describe internal quality control before handover of outputs
complaints > What may a customer do who is not content with the way a matter was dealt with?
accessibility > Conformance with WCAG 2.2 success criteria: give exceptions
integration > The solution shall expose RESTful interfaces to third-party systems
audittrail > It must be possible to find out which user altered an entry
roles > Can different groups of staff be limited to different functions and records?
retention > When do you destroy our information after we leave you?
payment > After how many days must invoices be settled?
ip > Who keeps the rights in bespoke code and documents?
exit > Outline handover to a successor, including return of assets and knowledge
conflict > Disclose any personal or financial interest that could affect your objectivity
tax > Confirm you have met obligations to pay taxes and social security in the country of establishment
patching > How rapidly are operating systems updated once the vendor issues a fix?
vetting > What pre-employment checks do you make?
capacity > Load: how many sessions may be open at once before response times deteriorate?
faults > By what means may occupiers tell you that something is broken?
pests > Arrangements for dealing with mice and wasps
chemicals > Safe storage, use and disposal of cleaning chemicals, with data sheets
keys > Custody of master keys
legionella > Water safety plan and temperature monitoring
lone > Safety of workers on their own during night shifts
fire > Who are the fire marshals and how often do you rehearse getting everyone out?
absence > Cover for leave and sickness
livingwage > Will all those working on the contract earn the Real Living Wage or more?
attrition > Labour turnover and staff retention measures
safeguarding > What would a member of staff do who suspects that a child is being harmed?
careplans > How are individual needs assessed and plans kept up to date?
medicines > Handling of drugs on behalf of clients
missed > What happens when a care worker is late or does not arrive?
menus > Explain how your dietitians build the menu cycle
diets > Provision for Muslim, Jewish and Hindu diners
ingredients > What share of fresh fruit and vegetables is bought from nearby growers?
bim > Level of BIM maturity
cdm > Competence to fulfil the principal contractor role
snagging > Defects outstanding at handover: how soon are they cleared?
timber > Chain of custody certification for wood products
occupied > Works will take place while staff remain at their desks. How will you look after them?
replacement > Substitution of named individuals during the assignment
tenancy > Could another of your clients ever come across our records?
changes > Approval, testing and rollback of amendments to production
securecode > How are programmers prevented from introducing security weaknesses?
opensource > Give a list of free software libraries embedded in the product
ai > Is generative AI used on customer content?
cemark > Regulatory status of the device in Europe
recalls > How are users warned when a device turns out to be unsafe?
calibration > Traceability of measurements to national standards
wheelchairs > Vehicles must be able to carry passengers seated in their wheelchairs
walkround > What inspection does each bus undergo before it enters service in the morning?
tracking > Will recipients be able to see when the van is due?
energy > Reduction of kilowatt hours in managed premises
promptpay > Within how many days do smaller subcontractors get their money?
whistle > Protection of staff who report malpractice
mobilisation > First 90 days: what will you do before the service begins?
uniforms > Do your operatives carry photo identification and wear branded clothing?
interpreters > Sign language and foreign language interpreting at short notice
assurance-fr > Police d'assurance couvrant les dommages corporels et matériels causés à autrui
effectif-fr > De combien de collaborateurs dispose votre société, par catégorie ?
nettoyage > Liste des produits utilisés avec fiches de données de sécurité et certification écologique
reprise-personnel > Maintien de l'emploi des salariés déjà affectés au site
insertion > Engagement en faveur des demandeurs d'emploi de longue durée
planning-fr > Calendrier prévisionnel des travaux, tâche par tâche
chantier > Comment ferez-vous pour ne pas gêner les voisins ?
ppsps > Quels moyens de protection des ouvriers sur le chantier ?
garantie-fr > Combien d'années garantissez-vous le matériel ?
astreinte > Numéro d'appel et délai d'intervention la nuit, le dimanche et les jours fériés
methodologie > Méthode de travail retenue pour la conduite de la mission
references-fr > Prestations de même nature réalisées pour d'autres collectivités
restauration > Quelle proportion de bio dans l'assiette ?
gaspillage > Que deviennent les repas qui n'ont pas été servis ?
allergenes > Comment les parents d'un enfant allergique sont-ils informés ?
haccp > Dispositif de sécurité sanitaire des aliments et contrôles bactériologiques
flotte > Âge moyen et motorisation des véhicules
conducteurs > Quelles formations reçoivent les conducteurs chaque année ?
confidentialite-fr > Comment vos équipes s'engagent-elles à ne rien divulguer ?
rgpd-fr > Description des mesures prises pour protéger les données à caractère personnel
hebergement-fr > Lieu de stockage des données et certifications de l'hébergeur
penalites > Position du candidat sur les pénalités pour retard d'exécution
prix-fr > Comment les tarifs seront-ils actualisés au cours du marché ?
nuisibles-fr > Traitement contre les rats et les cafards
absences-fr > Qui remplace un agent malade ?
circuits > Provenance des denrées et part achetée auprès de producteurs locaux
liaison > Respect de la température des plats pendant la livraison
regimes > Menus végétariens et de substitution
reserves > Délai de levée des réserves après réception
transfert > Montée en compétence des agents de la collectivité
sterilisation > Procédure de désinfection et de stérilisation des dispositifs réutilisables
formateurs > Expérience et diplômes des intervenants chargés des cours
acquis > Évaluation des participants à l'issue de la formation
distance > Possibilité de suivre les modules depuis chez soi
pmr > Prise en charge des voyageurs handicapés
energie-fr > Économies d'énergie proposées
chorus > Envoi des factures par voie dématérialisée
demarrage > Période de préparation avant le début des prestations
creche > Nombre d'adultes par groupe d'enfants
تأمين > قيمة التغطية التأمينية عن الأضرار التي تصيب الآخرين
موظفون > كم عدد منسوبي المؤسسة؟
ضمان > مدة كفالة الأجهزة بعد التسليم
صيانة > جدول الصيانة السنوية للأجهزة والاستجابة للأعطال
خبرة > أذكر مشاريع نفذت لعملاء آخرين من نفس الحجم
فريق > أسماء المهندسين المرشحين للعمل وشهاداتهم
جدول > المخطط الزمني لإنجاز الأعمال
سلامة > سياسة الصحة المهنية والوقاية من المخاطر
جودة > كيف تتأكدون من جودة الأعمال المسلمة؟
بيئة > كيف تتعاملون مع النفايات الناتجة عن العمل؟
تدريب > عدد أيام تدريب الموظفين على استخدام النظام
دعم > هل الدعم متاح ليلاً وفي العطل؟
بيانات > مكان حفظ بيانات الجهة
نسخ > خطة حماية البيانات من الفقدان والنسخ الدوري
محتوى > ما نسبة المشتريات من المصانع الوطنية؟
زكاة > شهادة من الهيئة تثبت سداد الزكاة
باطن > هل تنفذون كل الأعمال بأنفسكم أم تستعينون بآخرين؟
سرية > تعهد بعدم نشر معلومات المشروع
دفع > كيف ومتى تسدد قيمة الأعمال؟
حشرات > مكافحة الصراصير والفئران في المطابخ والمخازن
سعودة > كم نسبة المواطنين من إجمالي العاملين؟
زي > مظهر العاملين وملابسهم أثناء الدوام
سكن > هل توفرون السكن والنقل للعمال؟
طعام > أنواع الوجبات المقدمة وقيمتها الغذائية
مطبخ > كيف يتم التأكد من نظافة الأطعمة؟
معايرة > كم مرة تعاير أجهزة المختبر؟
تعقيم > تطهير الأدوات الطبية بين المرضى
حافلات > هل توجد أحزمة أمان ومرافقون في حافلات المدارس؟
وقود > استهلاك المركبات من الوقود وكيفية خفضه
إخلاء > ماذا يحدث إذا اندلع حريق في المبنى؟
عيوب > إصلاح الأعمال المعيبة بعد الاستلام
خرسانة > اختبار عينات الخرسانة والمواد
مدربون > خبرات المدربين وشهاداتهم العلمية
ترجمة > خدمات الترجمة من الإنجليزية إلى العربية في المؤتمرات
تقارير > دورية رفع تقارير الإنجاز
مياه > كيف تقللون كمية المياه المستخدمة في الري؟
بنكي > الضمان البنكي المطلوب عند توقيع العقد
vetting > How are your caregivers screened and their references checked before they are given work?
cvs|references|staff > What experience and credentials do the people have who will look after us?
careplans > How are personalised plans created, who carries out the assessment, and how often are they revised?
medicines > Who is trained to manage medication, and is it overseen by a nurse?
absence > What happens if my regular carer is unavailable because of sickness or holiday?
missed > What is your policy on workers who arrive late or miss a visit?
families > Are family members consulted when the plan of care changes?
dignity > Will my mother be able to decide for herself when she gets up and what she wears?
safeguarding > Whom would your carers tell if they thought somebody was being mistreated?
diets > Can residents have special diets?
references > May we talk to past customers about similar jobs?
references > How many projects like ours have you completed in recent years?
insurance > Do you carry general liability insurance, and what are its limits in money?
warranty > What warranty comes with your work?
manager > Who will be assigned as the supervisor for my job, and what is their experience?
subcontract > Do you have your own staff for the work or do you rely on others?
plan > When would you have to begin in order to meet our opening date?
safety > What does your safety record look like?
price > How much would our project cost?
accounts > Can you show that your company is financially stable?
staff > How large a company are you?
payment > How do you wish to be paid?
qualityplan > How do you inspect work in progress and final products, and deal with non-conforming items?
calibration > Measuring equipment is to be calibrated and a record kept of it
complaints > Is there a written procedure for dealing with customer complaints?
iso9001 > Has a third party certified your quality programme?
safety > Provide injury rates, lost workdays and fatalities for the last four years
training > How often must employees take part in security and privacy training?
iso27001 > On which recognised standard is your security programme based?
iso27001 > Has an individual or team been made responsible for the information security programme?
pentest > Engage an outside firm to test products and dependent systems for weaknesses at least yearly
breach > Inform affected parties of any breach of sensitive information no later than 72 hours after discovery
breach > Are customers told of incidents that touch them, and is the response written down?
retention|waste > Media holding production data shall be sanitised before hardware is decommissioned
passwords > Offer single sign-on to customers through modern protocols at no extra cost
encryption > Redirect all traffic to HTTPS and use current TLS
patching > Apply updates to third-party dependencies according to their severity
patching > Deploy patches for weaknesses under active exploitation with priority
audittrail|logs > Record sign-ins, changes to configuration and every create, read, update and delete
roles > Only people who need sensitive data may see it, and what was granted is looked at again
subprocessors > On request, show which outside companies can reach customer data
backup > Copies of all data shall be stored somewhere other than where the application runs
continuity > Disaster recovery plans shall be kept current and tried once a year
securecode > Train developers and give them guidelines that keep common weaknesses out of the code
changes > Is change management written down, and who sits on the board that reviews changes?
hosting > How many data centres will be used to store our confidential data and who runs them?
tenancy > How is our equipment separated from that of other users of the facility?
riskassess > How often are risk assessments reviewed and brought up to date?
uniforms > How do we tell your cleaners from strangers?
keys > Are the names of customers written on keys and fobs?
chemicals > Which COSHH records accompany the products your cleaners bring?
mobilisation > How will you bring the new team up to speed before the contract starts in April?
allergenes|menus > How will parents know what is in the food?
menus > Meals shall comply with government food-based standards for schools and reflect trends in healthy eating
ingredients > Fresh meat, fruit and vegetables: how do you choose where to buy?
occupied > How clean and tidy is the site kept while people go on using the building?
snagging > What if we find faults after the job is finished?
vetting > How do you check that operatives are allowed to work in the UK?
inventoryit > We want to know which laptops we own, where they are and when to replace them
evaluation > What proof is there that your programme changes lives?
chorus > Les factures seront déposées sur le portail public ; confirmez votre capacité à le faire
circuits > Exigences en matière de circuit court pour les fruits et légumes
allergenes > Protocole applicable aux allergies alimentaires des enfants
haccp > Suivi de la qualité sanitaire et résultats des analyses
conducteurs > Formation du personnel roulant à la sécurité
regimes > Les enfants qui ne mangent pas de viande ont-ils un autre plat ?
liaison > Conditions de transport des repas préparés jusqu'à l'école
gaspillage > Comment réduisez-vous les quantités jetées en fin de service ?
restauration > Part des produits issus de l'agriculture biologique servie aux élèves
absences-fr > Taux d'absentéisme et organisation des remplacements
reprise-personnel > Devenir du personnel en place lors du changement de prestataire
nettoyage > Quels produits employez-vous pour laver les sols et les sanitaires ?
continuity > Disposez-vous d'un plan de continuité testé chaque année ?
pentest > Des tests d'intrusion sont-ils réalisés par un organisme indépendant ?
hebergement-fr > Où et chez quel hébergeur nos données sont-elles conservées ?
rgpd-fr > Êtes-vous en mesure de fournir votre registre et le nom de votre délégué ?
confidentialite-fr > Vos salariés signent-ils une clause de confidentialité ?
assurance-fr > Nom de l'assureur, numéro de contrat et plafonds de garantie
references-fr > Avez-vous déjà travaillé pour des organismes comme le nôtre ?
penalites > Que se passe-t-il si vous livrez en retard ?
prix-fr > Les prix sont-ils fermes ou révisables ?
garantie-fr > Durée pendant laquelle les pannes sont réparées gratuitement
pieces > Pendant combien d'années trouve-t-on encore les pièces ?
planning-fr > Dans quels délais et selon quel ordre les travaux seront-ils menés ?
chantier > Horaires de travail et limitation du bruit pour les habitants
insertion > Quelle place faites-vous aux chômeurs et aux jeunes sans diplôme ?
acquis > Comment vérifiez-vous que les stagiaires ont compris ?
formateurs > Qui anime les sessions et avec quelle expérience ?
distance > Peut-on suivre la formation par internet ?
pmr > Les véhicules sont-ils aménagés pour les fauteuils ?
creche > Combien d'enfants chaque professionnelle a-t-elle en charge ?
demarrage > Comment se passent les premières semaines du contrat ?
energie-fr > Quelles économies de chauffage vous engagez-vous à obtenir ?
nuisibles-fr > Combien de passages par an contre les souris ?
بنكي > هل تقدمون ضمان حسن التنفيذ؟
زكاة > أرفقوا الرقم الضريبي وشهادة براءة الذمة
سجل > صورة سارية من السجل التجاري والترخيص
سكن > يوفر المقاول بيئة سكن صحية ومركبات مكيفة لنقل عمالته
موظفون > يلتزم المقاول بتوفير العدد الكافي من العمالة طوال وقت الدوام
خبرة > هل سبق لكم تنفيذ مشاريع مثل مشروعنا؟
تأمين > ما حدود التأمين على المسؤولية العامة؟
ضمان > ما مدة كفالتكم على العمل؟
فريق > من سيشرف على العمل وما خبرته؟
باطن > هل لديكم عمالكم أم تعتمدون على غيركم؟
جدول > متى تستطيعون البدء وكم يستغرق العمل؟
سلامة > ما سجل الحوادث لديكم؟
دفع > كيف ترغبون في استلام مستحقاتكم؟
جودة > كيف تفحصون العمل قبل تسليمه؟
تدريب > كم مرة يتلقى المستخدمون تدريباً؟
نسخ > تحفظ نسخ من جميع البيانات في مكان آخر
بيانات > في أي مركز بيانات ستخزن معلوماتنا السرية؟
سرية > هل يوقع موظفوكم اتفاقيات سرية؟
دعم > كيف نتصل بكم ليلاً عند حدوث مشكلة؟
صيانة > كم زيارة صيانة في السنة؟
معايرة > هل تعايرون أجهزة القياس وتحتفظون بسجلات؟
حشرات > كيف تتعاملون مع الحشرات في المطبخ؟
طعام > هل الوجبات صحية ومناسبة لمرضى السكري؟
مطبخ > هل لدى الطهاة شهادات صحية سارية؟
حافلات > من يرافق الأطفال في الباص؟
إخلاء > هل تدربون الموظفين على الخروج عند اندلاع النار؟
عيوب > ماذا لو وجدنا عيوباً بعد انتهاء العمل؟
مدربون > من سيدرب موظفينا وما شهاداته؟
تقارير > كيف نعرف أين وصل العمل؟
مياه > كيف توفرون المياه في الحدائق؟
support > Outside office hours, whom do our users call and how will the call be treated?
passwords > Is multi-factor authentication enforced for all accounts with privileged access?
vetting > What background screening do employees undergo prior to joining?
exclusion > Have any of your directors been found guilty of fraud, corruption or money laundering in the last five years?
roadmap > How are customers told about upcoming features, and how much notice do they get of deprecated functions?
availability > State your uptime commitment and the remedies if it is missed
lone > What arrangements protect employees working unaccompanied, for example during evening visits?
tenancy > Is the environment shared? Describe the logical segregation that prevents one client from viewing another's records
wheelchairs > Give details of the provision for passengers with limited mobility in your fleet
whistle > Do you have a confidential channel by which workers may report wrongdoing?
assurance-fr > Fournir une attestation d'assurance RC professionnelle et exploitation en cours de validité, précisant les montants garantis
nettoyage > Les détergents employés portent-ils un label écologique (Écolabel européen ou équivalent) ?
planning-fr > Le candidat remettra un calendrier détaillé des différentes phases, faisant apparaître le chemin critique
astreinte > Qui pouvons-nous appeler la nuit, le dimanche et les jours fériés en cas d'urgence ?
ateliers > De quelle manière les usagers et riverains seront-ils consultés pendant l'étude ?
allergenes > Comment un convive intolérant au gluten ou aux arachides est-il pris en charge ?
espaces-verts > Comment assurez-vous l'entretien des massifs et des allées sans recourir aux pesticides ?
visite > La candidature comprendra le certificat de passage sur site signé par le représentant du maître d'ouvrage
liaison > Comment garantissez-vous que les plats livrés restent à bonne température jusqu'aux offices ?
sterilisation > Détailler le retraitement des dispositifs réutilisables entre deux patients
تأمين > يلتزم المتعاقد بتقديم وثيقة تغطي الأضرار التي قد تلحق بالغير مع بيان حد التغطية
صيانة > ما عدد الزيارات الوقائية السنوية وما الذي يشمله الفحص في كل منها؟
جدول > متى تبدأ كل مرحلة ومتى تنتهي، وما تاريخ التسليم النهائي؟
بيئة > كيف تتخلصون من المخلفات الناتجة عن الأعمال دون الإضرار بالمحيط؟
بيانات > هل تحفظ معلوماتنا على خوادم داخل حدود الدولة؟
زكاة > أرفقوا ما يثبت الوفاء بالالتزامات تجاه هيئة الزكاة والضريبة والجمارك
دفع > ما المهلة التي تمنحونها لسداد المستحقات ومتى تصدر المطالبات المالية؟
سعودة > كم يبلغ عدد المواطنين من إجمالي العاملين وما خطتكم لزيادته؟
معايرة > كيف تتأكدون من دقة قراءات أجهزة القياس الطبية؟
عيوب > كم يستغرق إصلاح الملاحظات المسجلة في محضر الاستلام؟
indemnity > If your advice turns out to be wrong and costs us money, which policy would pay?
continuity > Suppose your main data centre burned down tonight: how long before we could work again?
passwords > Is multi-factor sign-in enforced, and can employees use their existing corporate login?
subprocessors > List every third party that will be able to see information about our residents.
support > If something goes wrong on a Sunday night, is there anybody we can ring?
migration > We have fifteen years of records in the old system; how will you bring them across without losing any?
waste > What becomes of old equipment and rubbish, and how much of it ends up being burned or buried?
complaints > A member of the public is unhappy with your service: what happens next and how soon do they get a reply?
roles > How do you make sure people see no more than they need for their job?
exit > If we move to another provider, what help will you give the new one?
roadmap > How much notice do clients get before features change or are withdrawn?
keys > We would be handing you the means of getting into forty offices: how do you stop them going astray?
height > Your crew will be cleaning gutters three storeys up: what stops someone falling?
medicines > Who is allowed to hand a client their tablets, and what is written down?
occupied > The school stays open during the works. How will you keep noise and dust away from lessons?
ai > Will our documents be fed to a large language model?
whistle > How can a worker report wrongdoing without being identified?
moyens > De quel parc de matériel et d'engins disposez-vous pour exécuter les prestations ?
insertion > Combien d'heures de travail réserverez-vous à des chômeurs de longue durée ?
astreinte > Qui peut-on appeler la nuit ou le week-end en cas d'urgence, et en combien de temps se déplace-t-il ?
gaspillage > Que faites-vous des restes des plateaux et comment en diminuez-vous la quantité ?
rondes > Comment saurons-nous que le vigile a bien fait son tour pendant la nuit ?
hebergement-fr > Nos fichiers resteront-ils sur le territoire national ?
absences-fr > Un agent est malade un matin : qui vient à sa place ?
acquis > Comment vérifiez-vous que les participants ont bien retenu ce qu'ils ont appris ?
ضمان > إذا تعطل الجهاز بعد سنة من الشراء فهل تصلحونه مجاناً؟
دعم > هل نجد من يرد علينا إذا توقف النظام ليلة الجمعة؟
باطن > هل ستسندون جزءاً من الأعمال إلى مقاولين آخرين؟
سكن > أين سيقيم عمالكم وكيف يصلون إلى مكان العمل كل صباح؟
تقارير > كيف نطلع على ما أنجزتموه وما تأخر منه كل شهر؟
`;

const heldOut = `
cemark > The goods supplied shall bear the conformity marking required for sale in the European Economic Area
livingwage > State the lowest hourly pay of anyone who will be deployed at our sites
satisfaction > How is the opinion of service recipients sought, and what were the latest scores?
timber > Suppliers shall prove that wood used in the works was legally felled
subprocessors > Provide names, countries and tasks of any further processors engaged
training > Set out the curriculum and duration of instruction for administrators and end users
inventoryit > The solution should hold details of every item of plant, who is responsible for it and its replacement date
tax > Declaration on the discharge of fiscal obligations and contributions
induction > What happens between signing the employment contract and the first shift alone?
legionella > Name your Responsible Person for water systems and describe the monitoring regime
backup > RPO is one hour: explain how loss of data beyond that is prevented by your copies
socialvalue > Describe measurable commitments you make for the area in which the services are performed
uniforms > Personnel must be identifiable at all times while on our sites
height > Describe your safe system for using ladders and mobile towers
snagging > Detail your approach to the defects list before the employer takes possession
knowledge > By what means will you build the capability of the client team during the commission?
ip > Foreground rights in all materials produced shall pass to the Authority. Accept or state deviation.
diversity > Public Sector Equality Duty: provide your policy and workforce statistics
attrition > Give figures for leavers and explain your strategy for a stable workforce
languages > The portal shall be offered in Welsh and English
support > What are the opening times and channels of your customer helpline?
roadmap > Describe your product development strategy and the cadence of new functionality
iso9001 > Quality management accreditation held (attach)
plan > A programme of activities from appointment to acceptance is to be submitted
missed > Your arrangements should a care worker be delayed on the way to a client
packaging > Describe how materials used to wrap and protect consignments are minimised, returned or reused
families > Explain how those close to the person are informed and consulted
logs > Audit events must be available for ingestion into our security monitoring tool for at least twelve months
encryption > Cryptographic controls: algorithms and key lengths
complaints > Describe how expressions of dissatisfaction are recorded, investigated and resolved
promptpay > Do you adhere to fair payment practices towards small firms in your supply chain?
strike > Explain contingency planning for mass absence of staff
exit > An exit management plan shall be delivered within three months of the effective date
passwords > Login must require two independent factors
occupied > Describe how building users are protected and kept informed while refurbishment is under way
retention > Specify the periods for which personal data is held and the method of destruction
tracking > Real-time visibility of shipments and electronic signature on receipt
roles > Authorisation concept: describe profiles and separation of duties
riskassess > Identify the top five risks to delivery, with owners and contingency
delivery > Lead times for standard and non-standard items
menus > Provide a four-week cycle showing compliance with nutritional guidelines
indemnity > Professional liability insurance in the sum of £2m for each claim
safeguarding > Outline training and reporting lines for the protection of young people and adults in need of care
slavery > Transparency in supply chains: labour exploitation
loans > Will we be without the equipment while it is in the workshop?
evaluation > Explain which methods you would use to judge the effectiveness of the intervention
opensource > Disclose third-party and community code shipped with the software and its licence conditions
accounts > Financial standing: last two sets of accounts
calibration > Test instruments: state periodicity of metrological verification
tenancy > Describe logical segregation of customer environments
chemicals > Provide risk assessments for substances hazardous to health
expenses > Are travel and subsistence included in the rates quoted?
price > Provide a fully itemised cost breakdown
conflict > Declare any circumstances in which your impartiality could be questioned
warranty > Minimum of 24 months' guarantee against defects in materials and workmanship
walkround > Outline first-use checks and how defects reported by the driver are dealt with
capacity > Expected peak of 3,000 concurrent users: how will performance be maintained?
payment > Payment shall be made 30 days from receipt of a valid invoice. Confirm acceptance.
cdm > Experience of acting as PC under construction health and safety regulations
interpreters > Availability of linguists for hospital appointments, including out of hours
absences-fr > Décrire l'organisation prévue pour pallier l'indisponibilité d'un intervenant
regimes > Le prestataire prévoit des plats de substitution pour les convives qui le souhaitent
impression > Temps maximal d'immobilisation d'un appareil et solution de secours
espaces-verts > Techniques alternatives au désherbage chimique
chantier > Précautions à l'égard des riverains : circulation, bruit, propreté
pmr > Moyens mis en œuvre pour l'accueil à bord des personnes handicapées
gaspillage > Indiquer les mesures de lutte contre le gaspillage et le devenir des excédents
distance > Modalités d'apprentissage en ligne et assistance aux apprenants
autisme > Méthodes d'accompagnement éducatif adaptées à chaque personne
allergenes > Gestion des intolérances alimentaires et étiquetage
assurance-fr > Le titulaire est assuré pour les conséquences pécuniaires de sa responsabilité ; joindre l'attestation
bois > Part des matériaux renouvelables et d'origine végétale dans l'ouvrage
electrique > Titres d'habilitation des personnes intervenant sur les installations sous tension
nettoyage > Le candidat joint les fiches des produits et justifie de leur écolabel
haccp > Plan de maîtrise sanitaire et fréquence des prélèvements
pieces > Délai et durée d'approvisionnement en pièces de rechange
qualibat > Certificats professionnels requis pour l'exécution du lot
frais > Les prix sont réputés comprendre les déplacements : confirmer
nuisibles-fr > Plan de lutte contre les rongeurs, blattes et autres nuisibles
insertion > Action d'insertion : nombre d'heures, publics visés, accompagnement
reprise-personnel > Conditions de transfert des contrats de travail de l'attributaire précédent
references-fr > Liste des marchés similaires des trois dernières années avec montants et contacts
tri > Organisation de la collecte des biodéchets, cartons et verre
creche > Encadrement des tout-petits : effectifs et diplômes
chorus > Modalités de transmission dématérialisée des demandes de paiement
garantie-fr > Le matériel est garanti pièces et main-d'œuvre : préciser la durée
flotte > Parc roulant affecté à l'exécution : âge, norme, énergie
rondes > Preuve d'exécution des rondes et remontée des anomalies
marquage > Conformité au règlement européen relatif aux dispositifs médicaux
amiante > Formation des opérateurs aux travaux en présence d'amiante
سجل > إرفاق وثيقة تسجيل المنشأة لدى وزارة التجارة
موظفون > أعداد العاملين حسب الجنسية والمهنة
نسخ > آلية النسخ الاحتياطي ومدة الاحتفاظ به
حشرات > عقد مكافحة الآفات وعدد مرات الرش
جدول > تقديم برنامج تفصيلي يبين تسلسل الأنشطة ومدة كل منها
صيانة > التزام المورد بأعمال الصيانة الوقائية والعلاجية
سعودة > الالتزام بنسب توظيف السعوديين المقررة
جودة > نظام ضمان الجودة المطبق والشهادات الحاصل عليها
باطن > أسماء مقاولي الباطن المقترحين ونسبة أعمالهم
فريق > قائمة بأسماء الفريق الفني وسيرهم الذاتية
ترجمة > توفير مترجمين معتمدين للفعاليات
خرسانة > برنامج فحص المواد الموردة إلى الموقع
بيانات > الاستضافة داخل مراكز بيانات وطنية مرخصة
محتوى > خطة رفع نسبة المحتوى المحلي خلال مدة العقد
سكن > توفير سكن لائق لعمال المشروع ووسائل نقلهم
تأمين > وثائق التأمين المطلوبة ومبالغها
تعقيم > خطوات تعقيم الأدوات الجراحية وتوثيقها
تقارير > نماذج التقارير الدورية المقدمة إلى الجهة المالكة
طعام > خطة الوجبات اليومية ومكوناتها
تدريب > عقد دورات تدريبية لمنسوبي الجهة على تشغيل الأجهزة
مدربون > مؤهلات وخبرات القائمين على التدريب
دعم > قنوات الدعم الفني وأوقاته
بنكي > تقديم ضمان ابتدائي مع العرض
سلامة > إجراءات السلامة المتبعة في مواقع العمل ومعدات الوقاية
ضمان > سنوات الضمان الشامل على الأجهزة وقطعها
حافلات > اشتراطات السلامة في نقل الطلبة
زكاة > ما يفيد سداد الزكاة والرسوم الحكومية
زي > توفير ملابس موحدة وبطاقات لأفراد الطاقم
إخلاء > خطة الطوارئ وتمارين الإخلاء
سرية > المحافظة على سرية ما يطلع عليه العاملون من معلومات
`;

const heldOutLater = `
subprocessors > List all third parties, including affiliates, that will have access to our clients' personal information
logging > Describe the tools used to detect degradation and how your operations staff are alerted
exit > Outline your offboarding process, including the assistance you would give an incoming supplier
cvs > Include resumes (maximum two pages each) of the individuals who will be assigned to this engagement
capacity > What is the largest concurrent load the platform has been tested for, and how does it scale?
ip > Confirm that copyright in all deliverables will vest in the Council
complaints > How would a dissatisfied resident raise a grievance, and what is the escalation route?
warranty > For how long after acceptance will defective goods be repaired or exchanged at your expense?
payment > State your standard invoicing frequency and the credit period granted
audittrail > Can administrators see who altered an entry and what it said beforehand?
absence > How will you backfill operatives who are off ill or on annual leave?
pests > Provide your approach to infestation control, including how frequently inspections occur
careplans > Explain how support is tailored to each service user and kept up to date when needs alter
snagging > What is your approach to correcting minor defects before and following practical completion?
securecode > Describe your SDLC, including static code analysis and peer review
recalls > How would you notify us of a field safety notice and retrieve faulty products from our wards?
expenses > Are mileage, subsistence and accommodation included in the day rate?
mobilisation > Provide an implementation timetable covering the period from contract award to go-live
ingredients > Describe the provenance and traceability of the food you buy and your use of local producers
evaluation > What methods will be used to assess the impact of the intervention?
effectif-fr > Déclaration des effectifs moyens annuels du candidat et importance du personnel d'encadrement pour les trois dernières années
moyens > Déclaration indiquant l'équipement technique dont le candidat disposera pour l'exécution du marché : engins, machines, camions
reprise-personnel > Comment comptez-vous appliquer l'article 7 de la convention collective aux salariés de l'entreprise sortante ?
insertion > Quel dispositif prévoyez-vous pour faire travailler des demandeurs d'emploi de longue durée sur ce marché ?
chantier > Quelles dispositions prendrez-vous contre le bruit, la poussière et les vibrations pendant l'opération ?
ppsps > Décrire les mesures de prévention des accidents appliquées aux ouvriers pendant les travaux
pieces > Pendant combien d'années les composants de rechange resteront-ils livrables ?
gouvernance > Précisez la fréquence des réunions de suivi et la composition des instances de décision
qualibat > Joindre les certificats délivrés par un organisme professionnel attestant la compétence de l'entreprise à réaliser les ouvrages
gaspillage > Quelles actions menez-vous pour réduire les restes et les invendus au self ?
ponctualite > Quel est votre taux de courses effectuées sans retard et comment est-il mesuré ?
flotte > Joindre la liste du parc roulant affecté au service, avec l'année de mise en circulation et la norme Euro
confidentialite-fr > Vos collaborateurs sont-ils soumis à une obligation de discrétion ? Comment protégez-vous les documents sensibles ?
prix-fr > Selon quel indice et à quelle périodicité les tarifs seront-ils actualisés ?
nuisibles-fr > Décrire les prestations de dératisation et de désinsectisation ainsi que le délai d'intervention en urgence
absences-fr > Comment assurez-vous la continuité du service en cas de congé ou de maladie d'un agent ?
reserves > Quel est votre engagement de délai pour corriger les malfaçons signalées lors de la remise de l'ouvrage ?
transfert > Comment nos agents deviendront-ils autonomes à l'issue de votre mission ?
acquis > Comment mesurez-vous ce que les participants ont réellement appris à l'issue de la session ?
pmr > Les véhicules sont-ils accessibles aux usagers en fauteuil roulant ?
موظفون > بينوا حجم القوى العاملة لديكم موزعة على الإدارات
ضمان > كم سنة تكفلون الأجهزة الموردة ضد عيوب الصناعة؟
خبرة > قدموا سابقة أعمالكم في عقود من الحجم نفسه مع جهات حكومية
فريق > أرفقوا الهيكل التنظيمي للكوادر المرشحة وسنوات خبرة كل منهم
سلامة > كيف تمنعون الحوادث وإصابات العمل في مواقعكم؟
جودة > ما الآليات التي تتبعونها لضبط الجودة وهل أنتم حاصلون على شهادة الأيزو؟
تدريب > ما برنامج تأهيل موظفينا على استخدام النظام وما المواد المقدمة لهم؟
دعم > هل يمكن الاتصال بفريقكم ليلاً وفي العطل الرسمية لحل المشكلات؟
نسخ > كم مرة تؤخذ نسخ من قواعد البيانات وأين تخزن؟
محتوى > ما حصة المنتجات والخدمات الوطنية من إجمالي قيمة العقد؟
باطن > هل ستسندون أي جزء من الأعمال إلى شركات أخرى؟ اذكروا أسماءها
سرية > ما الضوابط التي تمنع إفشاء ما يطلع عليه موظفوكم من وثائقنا؟
سجل > صورة من وثيقة قيد المنشأة لدى وزارة التجارة على أن تكون غير منتهية
حشرات > ما المواد التي ترشونها للقضاء على الصراصير والفئران؟
سكن > أين يقيم أفراد العمالة وما وسيلة وصولهم إلى مقر العمل؟
مطبخ > ما الاشتراطات الصحية المطبقة عند تحضير الوجبات وتخزينها؟
حافلات > ما وسائل الحماية المتوفرة للتلاميذ أثناء نقلهم من المدرسة وإليها؟
إخلاء > كيف يخرج شاغلو المبنى عند اندلاع حريق وهل تجرون تمارين على ذلك؟
خرسانة > ما الفحوص المخبرية التي تجرونها على الحديد والإسمنت قبل التركيب؟
بنكي > هل تلتزمون بتقديم خطاب ضمان بنسبة من قيمة العرض صادر عن بنك معتمد؟
`;

/**
 * Asked in everyday speech, written from the answers alone. Who wrote them widened the rows of concepts afterwards: they were found
 * first 60 % of the time before, which says more of strangers than what is found since.
 */
const heldOutInSpeech = `
insurance > If one of your people damages our building or hurts a visitor, are you covered, and up to how much?
turnover > How much money did your business bring in over each of its last three financial years?
backup > If somebody wiped our records by mistake, how much work would we lose and how would you get it back?
pentest > Do you pay ethical hackers to try to break into the product, and how regularly?
encryption > Is information scrambled while it travels over the internet and while it sits on your disks?
breach > How soon would we hear from you if someone stole our information?
gdpr > Who is your DPO, and do you keep records of the processing you carry out on behalf of clients?
hosting > In which country do the servers stand on which our information will be held?
availability > What uptime percentage do you commit to, and what do we get back if you miss it?
response > How fast will someone get on to it when the whole service is down, and how fast will it be fixed?
training > How will our people learn to use the new tool?
plan > Set out the main stages of the work with the date each will be finished.
subcontract > Will all the work be carried out by your own workforce, or will other firms do part of it?
slavery > How do you check that nobody making your goods is working under duress or for debt?
bribery > What are your people told about accepting presents and hospitality from suppliers?
accessibility > Can blind and partially sighted colleagues use the screens with a screen reader?
audittrail > Can we find out afterwards who altered a record and what it said before?
retention > What happens to our information once we stop being your customer?
warranty > What if the item breaks a year after we bought it: do you mend it for free?
patching > A serious flaw is made public in a component you use: how many hours until it is closed?
vetting > Which background screening do employees pass before they are allowed on our premises?
conflict > Does anyone in your proposed team have a personal or financial connection with someone at our organisation?
pests > Guests have seen bugs in the bedrooms; what would you do and how often would you come by?
legionella > Water in tanks and showers can make people ill; what checks do you make?
lone > A colleague calls on tenants by herself; how would you know she had come to harm?
livingwage > What is the lowest hourly rate that anybody working on this contract will earn?
safeguarding > What must your worker do when a child says that somebody at home is hitting them?
missed > How would the office find out that a carer had not turned up?
diets > Several pupils eat no pork and others no animal products: what would they be served?
tenancy > Could another client of yours ever see what belongs to us?
changes > What testing and sign-off takes place before an update goes into production?
strike > How will you maintain the service if half of your workforce falls ill or walks out?
promptpay > Small businesses depend on being paid on time: what is your record with those who supply you?
assurance-fr > Si l'un de vos salariés cause un dégât chez un tiers, qui paie et jusqu'à quel montant ?
effectif-fr > Indiquez les effectifs moyens annuels de l'entreprise et l'importance du personnel d'encadrement
nettoyage > Les détergents employés dans nos bureaux sont-ils respectueux de l'environnement ?
reprise-personnel > Que deviennent les salariés du prestataire sortant si vous remportez le marché ?
chantier > Nos voisins redoutent le bruit et la poussière : que prévoyez-vous ?
garantie-fr > Si une machine tombe en panne la deuxième année, la réparation est-elle à nos frais ?
gouvernance > À quelle fréquence nous rencontrerons-nous pour faire le point sur l'avancement ?
amiante > Vos ouvriers peuvent-ils travailler dans un bâtiment ancien dont les dalles contiennent des fibres dangereuses ?
allergenes > Un enfant ne supporte pas l'arachide : comment savez-vous ce qu'il peut manger ?
ponctualite > Que se passe-t-il si un car est en retard ou ne passe pas ?
espaces-verts > Comment retirez-vous les mauvaises herbes sans pesticides ?
confidentialite-fr > Vos intervenants s'engagent-ils par écrit à ne rien divulguer de ce qu'ils verront chez nous ?
impression > L'imprimante ne marche plus : sous quel délai en aurons-nous une autre ?
penalites > Que vous engagez-vous à payer si vous ne tenez pas les délais ?
reserves > Sous quel délai corrigez-vous les défauts constatés à la livraison de l'ouvrage ?
sterilisation > De quelle façon les outils de soins sont-ils débarrassés de tout germe avant d'être réutilisés ?
creche > Combien d'adultes seront présents auprès des tout-petits ?
تأمين > إذا تسبب أحد عمالكم في ضرر للغير، فمن يدفع التعويض وما حده الأعلى؟
خبرة > هل سبق لكم أن قمتم بأعمال مشابهة لجهات حكومية؟ نرجو ذكر أسمائها.
سلامة > كيف تحمون العمال من الإصابات في موقع العمل؟
بيانات > هل تبقى معلوماتنا داخل البلاد أم تخزن في الخارج؟
نسخ > إذا ضاعت ملفاتنا فكيف تستعيدونها؟
دفع > متى تستحق فواتيركم وكم مهلة سدادها؟
سعودة > كم عدد المواطنين بين العاملين لديكم؟
حافلات > ما الذي تفعلونه كي يصل الأطفال إلى مدارسهم سالمين؟
إخلاء > ماذا يفعل من في المبنى إذا اندلعت النيران؟
بنكي > ما الكفالة التي ستقدمونها مع العطاء وعند توقيع العقد؟
`;

/** What none of the two libraries answers, to be looked at and to be kept aside in the same way. */
const unansweredSpent = `
State your DUNS number and date of incorporation
Describe your company pension scheme
Provide the bank details to which sums are to be remitted
Will you advertise the contract in a press release?
Provide the serial numbers of the radios installed in the boats
Describe your experience of dredging estuaries
The helicopter must be able to land on water
What is the melting point of the adhesive?
How will you restore the mosaics in the chapel?
What is the wingspan of the largest aeroplane you can de-ice?
Give the name of the stock exchange on which your shares are listed
How do you forecast interest rates for the council's treasury?
State the maximum depth at which your divers may work
Specify the thickness of the galvanised coating
How do you set tuition fees for overseas students?
The Form of Tender is to be signed by a director or the company secretary
Late tenders will not be considered under any circumstances
The well shall be drilled to a depth of 180 metres
Which seed varieties do you recommend for the football pitch?
How do you value listed buildings for inheritance tax?
Provide a glossary of the terms used in your bid
State the weight of the manhole covers offered
State the calibre of the ammunition offered
Décrivez les feux d'artifice proposés pour le 14 juillet
Comment accordez-vous l'orgue de la cathédrale ?
Comment dressez-vous les chevaux de la garde républicaine ?
Qui a composé la musique du spectacle ?
ما اسم البنك الذي تتعاملون معه ورقم الآيبان؟
ما ارتفاع سارية العلم؟
تقدم العروض باسم أمين المدينة في الطابق الثالث
حفر بئر بعمق مئتي متر
يجب ألا تقل سرعة الزورق عن ثلاثين عقدة
ما وزن الذهب في الميداليات؟
مدة سريان العرض تسعون يوماً من تاريخ فتح المظاريف
ما مواصفات عدسات التلسكوب؟
What is your VAT registration number?
Do you offer volume discounts or rebates?
What dividend was paid to investors last year?
Which trade associations are you a member of?
Describe your approach to animal testing
The tenderer shall supply 40 laptops with 16 GB of memory
The dam shall withstand a flood with a return period of 10,000 years
Name the solicitor who acts for you in property matters
The choir shall perform at the opening ceremony
Supply frozen semen of registered dairy bulls
Describe the archaeology of the parcel to be built on
Which museums have borrowed your paintings?
What rebate do you give if we sign for five years instead of three?
The bidder shall state the nearest port of shipment and the Incoterm
Tenderers must keep their tender open for acceptance for 120 days
Describe your approach to breeding police dogs
Do you publish a gender pay gap report for investors in Japan?
How do you cast bronze statues?
Describe your ballot counting machines
How do you conduct autopsies?
What is your maximum loan-to-value ratio for mortgages?
The lighthouse keeper shall live on the island
Quel est votre numéro SIRET et votre code APE ?
Indiquez le nom de votre banque et votre IBAN
Le candidat précisera s'il est une PME au sens communautaire
Quelle est la hauteur de chute des granulats ?
Les offres sont valables 180 jours à compter de la date limite
Quelle essence d'arbre préconisez-vous pour l'avenue ?
Quelle est la contenance de la cuve à vin ?
Fourniture de fusils de chasse pour les gardes-forestiers
Acceptez-vous d'être payé en francs suisses ?
Le jury se réserve le droit d'auditionner trois candidats
Quelle surface de glace la patinoire aura-t-elle ?
Combien d'étoiles votre hôtel a-t-il ?
Épaisseur de la couche de roulement en enrobé
Le dossier est à retirer à la mairie contre un chèque de 50 euros
Le candidat indiquera le nombre de pages de sa brochure touristique
كم عدد النخيل المطلوب غرسه في الشارع؟
ما لون طلاء الجدران الخارجية؟
توريد عشرين جملاً لسباق الهجن
قيمة كراسة الشروط ألف ريال لا ترد
ما نوع الحبر المستخدم في طباعة الكتب المدرسية؟
كيف تربون الأسماك في الأحواض؟
هل شركتكم مدرجة في سوق الأسهم؟
كيف ترممون المخطوطات القديمة؟
State the interest rate at which you would lend the money
How will you tune the pianos in the concert hall?
Provide tyres for agricultural tractors
Which wines do you propose for the reception of the ambassador?
The satellite shall have a design life of fifteen years
How many seats has your theatre?
Explain how you forecast the harvest
Who is your stockbroker?
What is the compressive strength of the bricks?
The tender box closes at noon
How would you train guide dogs?
The crane shall lift 80 tonnes at 20 metres
Which newspapers will carry the recruitment advertisement?
Please give the postal address for notices
List directors with their dates of birth
What is the tensile strength of the rope?
Do you grow roses under glass?
Please price for removal of graffiti from railway bridges in a separate envelope
Does the boat have a toilet?
Tenderers may bid for one lot only
How is the jury for the film festival chosen?
Bid validity: 90 days
Describe your coin minting presses
State the magnification of the microscope
Give the legal form and share capital of the candidate
The band will play two sets of 45 minutes
Forme juridique et capital social du candidat
Quelle est la puissance du moteur de la pelle mécanique ?
Le candidat remet son offre sur papier à en-tête
Fourniture de manuels scolaires de latin
Quels vins servirez-vous au banquet ?
Dimensions des panneaux de basket
Combien de vaches laitières compte votre exploitation ?
Nombre de couchettes dans le refuge de montagne
Comment restaurez-vous les vitraux ?
Durée de validité des offres : quatre mois
ما قوة محرك القارب؟
اسم المفوض بالتوقيع ورقم هويته
كم عدد مقاعد المسرح؟
توريد إطارات للجرارات الزراعية
آخر موعد لاستلام العروض يوم الأحد
ما نوع العشب في الملعب؟
كيف تدربون الصقور؟
رأس مال الشركة وشكلها القانوني
أبعاد ألواح الرخام
Did your business once trade under a different name?
Which prizes has your trade given you?
What do you do if you find buried treasure?
How many projects do you have going on at the moment?
Is drug testing done in your company?
Do you borrow on a line of credit?
Is there a lien on any house you built?
Why you rather than another builder?
Must we pay a deposit on entering?
Are private rooms available for residents?
What daily activities and therapies does the home offer?
Do all your colleagues work from home?
What is the cancellation policy?
Which web framework do you use?
How far is the nearest railway station from your factory?
Supply frozen chips in bags of 2.5 kg
The supplier shall deliver 600 school desks before September
Which estuary pilots do you employ?
The runway lights shall be visible at five kilometres
State the horsepower of the tugs
What is the age of your oldest ship?
Name your favourite composers for the opening night
How do you breed oysters?
Number of hens and daily output of eggs
Fourniture de fleurs pour les massifs de la place
Avez-vous déjà changé de nom ?
Quels prix avez-vous remportés dans votre secteur ?
Hauteur sous plafond de la salle de bal
Combien de vedettes rapides possédez-vous ?
Le candidat précise l'âge de ses navires
Composition de l'orchestre pour le concert
Diamètre des canalisations en fonte
هل غيرتم اسم شركتكم من قبل؟
كم جائزة فزتم بها؟
كم عمر أقدم سفنكم؟
توريد خمسين طناً من البطاطس
ما ارتفاع سقف قاعة الأفراح؟
كم عدد الدجاج في مزرعتكم؟
قطر الأنابيب بالمليمتر
Please state the number of patents your company has filed
Describe your experience of advertising campaigns on social media
Explain how exam papers will be printed and sealed
How will grit and salt be spread on footpaths in winter?
Describe how votes are counted on the night of an election
Quelle est la puissance du groupe électrogène ?
Comment seront restaurées les fresques de la chapelle ?
Le titulaire assure le déneigement des trottoirs avant 7 heures
Quel est le taux d'intérêt du prêt proposé ?
ما قطر الأنابيب المستخدمة في شبكة الغاز؟
هل توردون أعلاف الماشية؟
كيف تنظمون سباق الدراجات؟
ما ألوان دهان الأرصفة؟
Which puppets will perform at the fair?
What tonnage of road salt do you hold before winter?
How many tunnels longer than one kilometre have you lined?
How is helium recovered from the magnet when a scanner is shut down?
Does the vessel carry a ballast water treatment plant?
How many runway lights can be replaced in one night closure?
Which statistical distribution do you assume for flood levels with a return period of 200 years?
Who composes the music for your broadcasts?
State the wavelength of the laser used for tattoo removal
How deep will the boreholes be and which drilling fluid is used?
What is the burst pressure of the hoses?
How many votes can one counting machine read in an hour?
Combien de ruches installerez-vous sur le toit de la mairie ?
Quel est le débit de la pompe à chaleur géothermique ?
Comment restaurez-vous les dorures d'un retable ?
Comment dressez-vous les chiens de recherche en avalanche ?
Quelle est la température de couleur des projecteurs du stade ?
ما أنواع النخيل التي ستزرعونها على جانبي الطريق؟
ما سماكة الزجاج المستخدم في الواجهات؟
هل توفرون خياماً وسجاداً لحفل الافتتاح؟
ما قطر الأنابيب في شبكة الصرف؟
`;

const unansweredHeldOut = `
The anchor shall weigh at least 2 tonnes
How do you choose the plays for the season?
State the calorific value of the coal
Provide a list of shareholders who own racehorses
What is the depth of the harbour at low tide?
Seed potatoes shall be certified free of blight
How many organ pipes have you repaired?
State the frequency on which the radio beacon transmits
Prices are to be entered in the bill of quantities in ink
The contract may be extended by two periods of twelve months
Tenders received by fax are not accepted
Which poets will read at the festival?
The tunnel boring machine shall have a diameter of nine metres
State the number of pupils your own school teaches
How many litres does the milk tanker hold?
Describe the vineyard and its soil
What is the tonnage of the ferry?
Give the date on which your company was founded
How do you price derivatives?
Supply police horses with saddles
Le pont aura une portée de 60 mètres
Quel est le tirage de votre journal ?
Nombre de pistes de ski ouvertes
Le candidat remet une maquette en plâtre de la statue
Date de création de l'entreprise
Quelle est la teneur en sucre du raisin ?
Les offres hors délai sont éliminées
Poids du mouton à la livraison
Combien de chanteurs compte le chœur ?
Longueur de la ligne de tramway
عمق الميناء عند الجزر
كم طول خط السكة؟
تاريخ تأسيس الشركة
ترفض العروض المرسلة بالبريد
وزن المرساة بالطن
ما أنواع العنب في المزرعة؟
كم خيلاً لديكم؟
عدد صفحات الجريدة
من مؤلف المسرحية؟
سعة خزان الحليب
`;

const unansweredHeldOutLater = `
Would you take our old lawnmowers in part exchange?
What ticket gates will be installed at the stadium?
Provide drawings of the proposed signage
Who holds the alcohol licence for the venue?
The Supplier shall provide surgical gloves in three sizes
State the tensile strength of the rope
Give the noise output of the generator in decibels at seven metres
How are archaeologists engaged when remains are found?
What telescope mounts can be supplied?
Explain how you would value the liabilities of the pension fund
Décrivez l'agencement des stands du salon
Combien de joueurs le terrain de padel peut-il accueillir ?
Fournir la notice de montage des gradins
Quels poissons seront introduits dans l'étang ?
Indiquer le grammage et la blancheur du papier
Comment sont recrutés les intermittents du spectacle ?
Décrire le protocole de vaccination des chiens de la fourrière
Précisez la méthode de relevé topographique par drone
كيف تصممون الحملة الإعلانية لليوم الوطني؟
ما عدد مقاعد القاعة ونوع قماشها؟
كيف تزرعون الشتلات على جوانب الطريق؟
ما سرعة الطابعة في الدقيقة؟
ما سعة خزان الديزل للمولد؟
كيف تؤرشفون المخطوطات القديمة؟
كيف تختارون الكتب لمكتبة الأطفال؟
من يصور المؤتمر ويبثه مباشرة؟
`;

const unansweredHeldOutInSpeech = `
Do you breed or keep animals for research?
Give the seating capacity of the largest hall you can provide for a conference
What pH do you hold the swimming pool water at?
Which yarn counts are available for the hospital bed linen?
Please list the magazines and newspapers to which you subscribe
Describe your method for grading oak barrels
How long does a printed sign keep its colour in direct sunlight?
What is the maximum slope that your tractor can mow?
Do you rent costumes for theatre performances?
Which species of fish are stocked in the lake each spring?
Can your telescope mounts track a satellite?
Quelle est l'épaisseur de l'enrobé sur les trottoirs ?
Quels instruments de musique mettez-vous à disposition de l'école ?
Fournissez la liste des ouvrages de la bibliothèque en gros caractères
Quelle est la portée de la grue à tour ?
Quel papier est employé pour les bulletins de vote ?
ما عمق الآبار التي ستحفرونها؟
كم تبلغ قدرة المولد الكهربائي بالكيلوواط؟
ما نسبة الملوحة في المياه المحلاة؟
كم صاروخاً يطلق في عرض الألعاب النارية؟
`;

/** A question and the answers that are right for it. */
export type RewordedQuestion = { text: string; right: string[] };

export const rewordedQuestions = {
  spent: readQuestions(spent),
  heldOut: readQuestions(heldOut),
  heldOutLater: readQuestions(heldOutLater),
  heldOutInSpeech: readQuestions(heldOutInSpeech),
};
export const unansweredQuestions = {
  spent: unansweredSpent.trim().split('\n'),
  heldOut: unansweredHeldOut.trim().split('\n'),
  heldOutLater: unansweredHeldOutLater.trim().split('\n'),
  heldOutInSpeech: unansweredHeldOutInSpeech.trim().split('\n'),
};

function readQuestions(lines: string): RewordedQuestion[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(' > ');
      return { right: line.slice(0, at).split('|'), text: line.slice(at + 3) };
    });
}
