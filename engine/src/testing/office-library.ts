import type { AskedAnswer } from '#testing/answer-library.ts';

/**
 * What else stands in a library of some years: matters of contracts, people, money and sites, each in up to three languages,
 * `language question ~ answer`. With `answer-library.ts` and `trades-library.ts` it makes more than 200 answers of each language.
 */
const library = `
overtime
en What do you charge for work outside normal hours? ~ Time and a quarter on weekdays after 18:00, time and a half on Sundays.
fr Quel est votre tarif en dehors des heures ouvrées ? ~ Majoration de 25 % après 18 h et de 50 % le dimanche.
ar ما أجرة العمل خارج الدوام الرسمي؟ ~ زيادة ربع السعر مساءً ونصفه يوم الجمعة.
currency
en In which currency do you invoice? ~ In euros or pounds, as the order says; the rate of the day of the order holds.
fr En quelle monnaie facturez-vous ? ~ En euros uniquement.
ar بأي عملة تصدرون الفواتير؟ ~ بالريال، أو بالدولار عند الطلب.
discount
en Do you offer volume discounts? ~ Three per cent above 100,000 a year, five above 250,000.
fr Accordez-vous des remises sur quantité ? ~ 3 % au-delà de 100 000 euros par an, 5 % au-delà de 250 000.
ar هل تمنحون خصماً على الكميات؟ ~ ثلاثة بالمئة فوق مئة ألف وخمسة فوق ربع مليون.
minorder
en Is there a minimum order value? ~ No; below 50 a carriage charge of 6 applies.
fr Avez-vous un minimum de commande ? ~ Non ; des frais de port de 6 euros s'appliquent sous 50 euros.
ar هل يوجد حد أدنى للطلبية؟ ~ لا، وتضاف أجرة شحن على الطلبات الصغيرة.
samples
en Can samples be provided before an order? ~ Two of each article, free of charge, within a week.
fr Fournissez-vous des échantillons avant commande ? ~ Deux par article, gratuits, sous huit jours.
ar هل تقدمون عينات قبل الشراء؟ ~ قطعتان من كل صنف مجاناً خلال أسبوع.
returns
en What is your returns policy? ~ Unused goods are collected free within 30 days and credited in full.
fr Quelle est votre politique de retour des marchandises ? ~ Reprise gratuite sous 30 jours des articles non utilisés, avoir intégral.
ar ما سياسة إرجاع البضائع؟ ~ تسترد غير المستعملة خلال ثلاثين يوماً ويعاد ثمنها كاملاً.
installation
en Who installs and commissions the equipment? ~ Our own fitters; a signed commissioning sheet is left for each unit.
fr Qui installe et met en service les équipements ? ~ Nos propres monteurs, avec procès-verbal signé pour chaque appareil.
ar من يركب الأجهزة ويشغلها أول مرة؟ ~ فنيونا، مع محضر تشغيل موقع لكل جهاز.
demo
en Can you give a demonstration of the product? ~ Yes, two hours on your own cases, at your offices or by video.
fr Pouvez-vous faire une démonstration du produit ? ~ Oui, deux heures sur vos propres cas, sur place ou en visioconférence.
ar هل يمكن تقديم عرض تجريبي للمنتج؟ ~ نعم، ساعتان على حالاتكم، حضورياً أو عن بعد.
sandbox
en Is a separate test environment included? ~ Yes, a copy with data made for tests, renewed each month.
fr Un environnement de recette est-il compris ? ~ Oui, une copie avec des données d'essai, renouvelée chaque mois.
ar هل تشمل الخدمة بيئة اختبار منفصلة؟ ~ نعم، نسخة ببيانات تجريبية تجدد كل شهر.
reports
en What reporting and dashboards does the system provide? ~ Forty ready-made reports, a builder for others, and charts by team and month.
fr Quels tableaux de bord et rapports le logiciel propose-t-il ? ~ Quarante états prêts, un générateur et des graphiques par équipe et par mois.
ar ما التقارير ولوحات المتابعة في النظام؟ ~ أربعون تقريراً جاهزاً ومنشئ تقارير ورسوم بيانية.
search
en How do users search within the system? ~ One box over all records and attachments, with filters by date and owner.
fr Comment fonctionne la recherche dans le logiciel ? ~ Un seul champ sur toutes les fiches et pièces jointes, avec filtres.
ar كيف يبحث المستخدم داخل النظام؟ ~ خانة واحدة تشمل السجلات والمرفقات مع مرشحات.
bulkusers
en How are user accounts created in bulk? ~ From your directory over SCIM or from a spreadsheet.
fr Comment créer un grand nombre de comptes d'utilisateurs ? ~ Depuis votre annuaire par SCIM ou depuis un tableur.
ar كيف تنشأ حسابات المستخدمين دفعة واحدة؟ ~ من دليلكم الإلكتروني أو من ملف جدول.
alerts
en Which notifications does the system send? ~ By e-mail or in the app, each can be turned off by its reader.
fr Quelles notifications le logiciel envoie-t-il ? ~ Par courriel ou dans l'application, chacune peut être coupée.
ar ما الإشعارات التي يرسلها النظام؟ ~ بالبريد أو في التطبيق، ويمكن إيقاف كل منها.
esign
en Does the product support electronic signatures? ~ Qualified signatures under eIDAS through two providers.
fr Le produit permet-il la signature électronique ? ~ Signature qualifiée eIDAS par deux prestataires.
ar هل يدعم المنتج التوقيع الإلكتروني؟ ~ نعم، توقيع معتمد عبر مزودين مرخصين.
branding
en Can the interface carry our logo and colours? ~ Yes, also in messages and printed sheets.
fr L'interface peut-elle porter notre logo et nos couleurs ? ~ Oui, y compris dans les courriels et les impressions.
ar هل يمكن أن تحمل الواجهة شعارنا وألواننا؟ ~ نعم، وفي الرسائل والمطبوعات أيضاً.
browsers
en Which browsers and operating systems are supported? ~ The last two versions of Chrome, Edge, Firefox and Safari.
fr Quels navigateurs sont pris en charge ? ~ Les deux dernières versions de Chrome, Edge, Firefox et Safari.
ar ما المتصفحات المدعومة؟ ~ آخر إصدارين من كروم وإيدج وفايرفوكس وسفاري.
attachments
en What file types and sizes can be uploaded? ~ Any office or picture format up to 200 MB, checked for viruses.
fr Quels fichiers peut-on déposer et de quelle taille ? ~ Tous formats bureautiques et images jusqu'à 200 Mo.
ar ما أنواع الملفات المسموح برفعها وأحجامها؟ ~ كل صيغ المكتب والصور حتى مئتي ميغابايت.
malware
en How do you protect computers against malware? ~ Detection on every device, e-mail filtered, unknown programs blocked.
fr Comment protégez-vous les postes contre les logiciels malveillants ? ~ Détection sur chaque poste, courriels filtrés, programmes inconnus bloqués.
ar كيف تحمون الحواسيب من البرامج الخبيثة؟ ~ كشف على كل جهاز وتصفية البريد ومنع البرامج المجهولة.
lostdevices
en What happens when a laptop or telephone is lost? ~ Disks are encrypted and the device is wiped from afar within the hour.
fr Que se passe-t-il si un ordinateur portable est perdu ? ~ Disque chiffré, effacement à distance dans l'heure.
ar ماذا لو فقد حاسوب محمول أو هاتف؟ ~ القرص مشفر ويمسح الجهاز عن بعد خلال ساعة.
homework
en How is security kept when staff work from home? ~ A managed device, a private network and no printing.
fr Comment assurez-vous la sécurité en télétravail ? ~ Poste géré, réseau privé virtuel, impression interdite.
ar كيف تضمنون الأمن عند العمل من المنزل؟ ~ جهاز مدار وشبكة خاصة ومنع الطباعة.
visitors
en How is access to your premises controlled? ~ Badges on every door, visitors are entered at reception and accompanied.
fr Comment contrôlez-vous l'accès à vos locaux ? ~ Badge à chaque porte, visiteurs inscrits et accompagnés.
ar كيف تضبطون الدخول إلى مكاتبكم؟ ~ بطاقة لكل باب، ويسجل الزائر ويرافق.
cctv
en Do you use video surveillance? ~ At entrances only; pictures are erased after 30 days.
fr Utilisez-vous la vidéosurveillance ? ~ Aux entrées seulement, images effacées après 30 jours.
ar هل تستخدمون كاميرات المراقبة؟ ~ عند المداخل فقط وتمحى الصور بعد ثلاثين يوماً.
shredding
en How are confidential papers destroyed? ~ In locked consoles, shredded each week by a certified firm.
fr Comment détruisez-vous les papiers confidentiels ? ~ Consoles fermées, broyage hebdomadaire par un prestataire certifié.
ar كيف تتلفون الأوراق السرية؟ ~ صناديق مقفلة وتقطيع أسبوعي لدى شركة معتمدة.
dpia
en Do you carry out data protection impact assessments? ~ For each new processing of risk, with the officer's opinion on file.
fr Réalisez-vous des analyses d'impact sur la vie privée ? ~ Pour chaque traitement à risque, avec avis du délégué.
ar هل تجرون تقييم أثر حماية البيانات؟ ~ لكل معالجة جديدة عالية الخطورة.
subjects
en How do you deal with requests of people to see their data? ~ Logged, identity checked, answered within 20 days.
fr Comment traitez-vous les demandes d'accès des personnes à leurs données ? ~ Enregistrées, identité vérifiée, réponse sous 20 jours.
ar كيف تتعاملون مع طلبات الأفراد للاطلاع على بياناتهم؟ ~ تسجل ويتحقق من الهوية ويرد خلال عشرين يوماً.
transfers
en Is personal data transferred outside the European Union? ~ No; support from elsewhere has no access to it.
fr Des données personnelles sont-elles transférées hors de l'Union européenne ? ~ Non, aucun accès depuis un pays tiers.
ar هل تنقل البيانات الشخصية إلى خارج البلاد؟ ~ لا، ولا يصل إليها أحد من الخارج.
testdata
en Is live data used for testing? ~ Never; names are replaced by invented ones.
fr Utilisez-vous des données réelles pour les essais ? ~ Jamais ; les noms sont remplacés par des noms inventés.
ar هل تستخدمون بيانات حقيقية في الاختبارات؟ ~ أبداً، تستبدل الأسماء بأخرى وهمية.
disclosure
en How can outsiders report a weakness to you? ~ At security@, answered in two days; finders are thanked and never sued.
fr Comment un tiers peut-il vous signaler une faille ? ~ Une adresse dédiée, réponse sous deux jours.
ar كيف يبلغكم الآخرون عن ثغرة؟ ~ عنوان بريد مخصص والرد خلال يومين.
soc2
en Do you have a SOC 2 report? ~ Type II, renewed each autumn, sent under a confidentiality agreement.
fr Disposez-vous d'un rapport SOC 2 ? ~ Type II, renouvelé chaque automne.
ar هل لديكم تقرير SOC 2؟ ~ من النوع الثاني ويجدد كل خريف.
cyberinsurance
en Are you insured against cyber attacks? ~ Two million, with a response firm on retainer.
fr Êtes-vous assuré contre les cyberattaques ? ~ Deux millions d'euros, cabinet d'intervention compris.
ar هل لديكم تأمين ضد الهجمات الإلكترونية؟ ~ نعم، بمليوني ريال.
employersliability
en Do you hold employers' liability insurance? ~ Ten million, as the law asks, displayed at each site.
motorinsurance
en Are your vehicles insured? ~ Comprehensive cover for all vehicles and whoever drives them.
fr Vos véhicules sont-ils assurés ? ~ Tous risques, tous conducteurs.
ar هل مركباتكم مؤمنة؟ ~ تأمين شامل لكل المركبات والسائقين.
rating
en What is your credit rating? ~ 92 of 100 at the agency named in the annex, low risk.
fr Quelle est votre cotation bancaire ? ~ Cotation C3+ de la Banque de France.
ar ما تصنيفكم الائتماني؟ ~ تصنيف A من وكالة معتمدة.
owners
en Who owns the company? ~ Its founders hold 70 per cent, employees the rest.
fr Qui détient le capital de votre société ? ~ Les fondateurs 70 %, les salariés le reste.
ar من يملك الشركة؟ ~ المؤسسون سبعون بالمئة والباقي للموظفين.
history
en How long has the company existed? ~ Since 1994, under the same name.
fr Depuis quand votre société existe-t-elle ? ~ Depuis 1994, sous le même nom.
ar منذ متى تأسست الشركة؟ ~ منذ عام 1994 بالاسم نفسه.
offices
en Where are your offices? ~ In four towns of the region; the nearest is 20 minutes from you.
fr Où sont situées vos agences ? ~ Quatre villes de la région, la plus proche à 20 minutes.
ar أين تقع مكاتبكم؟ ~ أربع مدن، وأقربها على بعد ثلث ساعة.
sme
en Is your organisation a small or medium enterprise? ~ Yes, by number of staff and balance sheet.
fr Êtes-vous une PME ? ~ Oui, par l'effectif et le bilan.
ar هل منشأتكم صغيرة أو متوسطة؟ ~ نعم، وشهادة الهيئة مرفقة.
consortium
en Are you bidding alone or as a consortium? ~ Alone, and answerable for everything.
fr Répondez-vous seul ou en groupement ? ~ Seul, sans cotraitant.
ar هل تتقدمون منفردين أم ضمن ائتلاف؟ ~ منفردين، ونتحمل كامل المسؤولية.
unions
en How do you work with trade unions? ~ Two are recognised; they meet the directors each quarter.
fr Comment se passe le dialogue social dans votre entreprise ? ~ Comité élu, réunion mensuelle, trois accords signés.
wellbeing
en How do you look after the wellbeing of your staff? ~ A helpline, mental health first aiders and workload talks.
fr Comment veillez-vous au bien-être de vos salariés ? ~ Ligne d'écoute, référents et entretiens sur la charge de travail.
ar كيف تهتمون برفاه موظفيكم؟ ~ خط مساندة نفسية ومتابعة ضغط العمل.
rest
en How are shifts and rest breaks organised? ~ At most ten hours, eleven hours between two, rosters a month ahead.
fr Comment organisez-vous les horaires et les repos ? ~ Dix heures au plus, onze heures de repos, planning un mois avant.
ar كيف تنظم المناوبات وفترات الراحة؟ ~ عشر ساعات كحد أقصى وجدول قبل شهر.
careers
en How are your employees trained and developed? ~ Five days a year each, a plan agreed every January.
fr Comment formez-vous vos salariés tout au long de leur carrière ? ~ Cinq jours par an chacun, plan arrêté en janvier.
ar كيف تطورون مهارات موظفيكم؟ ~ خمسة أيام تدريب لكل موظف سنوياً.
misconduct
en What do you do when an employee misbehaves? ~ Taken off the site the same day, heard, and replaced.
fr Que faites-vous en cas de faute d'un salarié ? ~ Retrait du site le jour même, entretien, remplacement.
ar ماذا تفعلون عند سوء سلوك أحد العاملين؟ ~ يستبعد من الموقع في اليوم نفسه ويستبدل.
drugs
en What is your drugs and alcohol policy? ~ None on duty; tests at random and after an accident.
fr Quelle est votre politique sur l'alcool et les stupéfiants ? ~ Tolérance zéro, contrôles inopinés.
firstaid
en How many trained first aiders do you have? ~ One for every twenty people and one on each shift.
fr Combien avez-vous de sauveteurs secouristes ? ~ Un pour vingt salariés et un par équipe.
ar كم عدد المسعفين لديكم؟ ~ مسعف لكل عشرين عاملاً وفي كل مناوبة.
ppe
en What protective equipment do your staff wear? ~ Helmet, boots and hi-vis everywhere, others by task, replaced without question.
fr Quels équipements de protection portent vos équipes ? ~ Casque, chaussures et gilet partout, le reste selon la tâche.
ar ما معدات الوقاية التي يرتديها عمالكم؟ ~ خوذة وحذاء وسترة، وغيرها حسب العمل.
lifting
en How are back injuries from lifting prevented? ~ Trolleys and hoists first, nothing above 20 kg by one person.
fr Comment prévenez-vous les troubles liés au port de charges ? ~ Chariots et palans, jamais plus de 20 kg par personne.
ar كيف تمنعون إصابات رفع الأحمال؟ ~ عربات ورافعات ولا يحمل الفرد أكثر من عشرين كيلو.
slips
en How do you prevent slips on wet floors? ~ Signs, half a corridor at a time, dry before opening.
accidents
en How are accidents recorded and investigated? ~ Written down within the hour, causes found in five days, told to all teams.
fr Comment déclarez-vous et analysez-vous les accidents du travail ? ~ Déclaration dans l'heure, analyse des causes sous cinq jours.
ar كيف تسجلون الحوادث وتحققون فيها؟ ~ خلال ساعة، وتحدد الأسباب في خمسة أيام.
pat
en How often are portable appliances tested? ~ Once a year, with a label and a register.
fr À quelle fréquence vérifiez-vous les appareils électriques ? ~ Une fois par an, avec étiquette et registre.
spills
en What do you do about spills of fuel or oil? ~ Kits on every vehicle, drains covered, the authority told at once.
fr Que faites-vous en cas de déversement d'huile ou de carburant ? ~ Kit dans chaque véhicule, regards obturés, autorité prévenue.
ar ماذا تفعلون عند انسكاب الزيت أو الوقود؟ ~ أدوات امتصاص في كل مركبة وسد المصارف.
offsets
en Do you offset the emissions that remain? ~ With certified woodland in this country, published yearly.
fr Compensez-vous vos émissions résiduelles ? ~ Par des boisements certifiés en France.
ar هل تعوضون الانبعاثات المتبقية؟ ~ بمشاريع تشجير معتمدة داخل البلاد.
plastics
en How have you cut single-use plastics? ~ No bottles, cups or cutlery since 2021; refills on every floor.
fr Comment avez-vous réduit le plastique à usage unique ? ~ Ni bouteilles ni gobelets depuis 2021.
ar كيف قللتم البلاستيك أحادي الاستخدام؟ ~ لا قوارير ولا أكواب منذ 2021.
localbuy
en Do you buy from local and small businesses? ~ 46 per cent of our spending last year was within thirty miles.
fr Achetez-vous auprès d'entreprises locales ? ~ 46 % de nos achats dans le département.
ar هل تشترون من منشآت محلية صغيرة؟ ~ ستة وأربعون بالمئة من مشترياتنا.
veterans
en Do you employ former members of the armed forces? ~ Yes, we have signed the covenant and guarantee an interview.
disabled
en How do you recruit disabled people? ~ Interviews for whoever meets the minimum, workplaces adapted, 7 per cent of us.
fr Quel est votre taux d'emploi de personnes handicapées ? ~ 7 %, postes aménagés, accord d'entreprise.
ar كيف توظفون ذوي الإعاقة؟ ~ نسبتهم خمسة بالمئة وتهيأ لهم أماكن العمل.
ethics
en Do you have a code of conduct? ~ Eight pages that everyone signs on the first day and each January.
fr Avez-vous une charte éthique ? ~ Huit pages signées par chacun à l'embauche.
ar هل لديكم ميثاق أخلاقي؟ ~ نعم، يوقعه كل موظف عند التعيين.
laundering
en How do you prevent money laundering? ~ Owners of clients are identified, cash is refused, suspicions go to the officer.
ar كيف تكافحون غسل الأموال؟ ~ نتحقق من المالكين ونرفض النقد ونبلغ عن الشبهات.
sanctions
en Do you have business in countries under sanctions? ~ None; every supplier is checked against the lists each night.
fr Avez-vous des activités dans des pays sous embargo ? ~ Aucune ; fournisseurs contrôlés chaque nuit.
ar هل لكم أعمال في دول خاضعة لعقوبات؟ ~ لا، ويفحص كل مورد يومياً.
foi
en Which parts of the bid are exempt from disclosure to the public? ~ Unit prices and CVs, for five years.
fr Quelles parties de l'offre relèvent du secret des affaires ? ~ Prix unitaires et curriculum vitæ.
documents
en How do you control documents and their versions? ~ One register, numbered issues, old ones withdrawn.
fr Comment gérez-vous les documents et leurs versions ? ~ Un registre, des indices numérotés, retrait des anciens.
ar كيف تضبطون الوثائق وإصداراتها؟ ~ سجل واحد وإصدارات مرقمة وسحب القديم.
auditrights
en May we audit you? ~ Once a year with ten days' notice, and at any time after an incident.
fr Pouvons-nous vous auditer ? ~ Une fois par an avec préavis de dix jours.
ar هل يحق لنا التدقيق عليكم؟ ~ مرة في السنة بإشعار عشرة أيام.
variations
en How are changes to the contract handled? ~ A written request, priced within five days, nothing done before you sign.
fr Comment traitez-vous les modifications du contrat en cours ? ~ Demande écrite, devis sous cinq jours, avenant signé avant tout.
ar كيف تعالجون أوامر التغيير في العقد؟ ~ طلب مكتوب وتسعير خلال خمسة أيام وموافقتكم قبل التنفيذ.
kpis
en Which performance indicators do you propose? ~ Eight, measured monthly, each with a target and a consequence.
fr Quels indicateurs de performance proposez-vous ? ~ Huit, mesurés chaque mois, avec cible et conséquence.
ar ما مؤشرات الأداء التي تقترحونها؟ ~ ثمانية تقاس شهرياً ولكل منها هدف.
meetings
en How often will we meet to review the contract? ~ Monthly with the manager, twice a year with a director.
ar كم مرة نجتمع لمتابعة العقد؟ ~ شهرياً مع المدير ومرتين في السنة مع الإدارة العليا.
account
en Will we have a named account manager? ~ Yes, one person for the whole term, with a deputy.
fr Aurons-nous un interlocuteur unique ? ~ Oui, la même personne pendant tout le marché, avec un suppléant.
ar هل سيكون لنا مدير حساب محدد؟ ~ نعم، شخص واحد طوال العقد وله نائب.
escalation
en How are problems escalated? ~ Manager within an hour, director within four, chief executive within a day.
fr Quelle est votre procédure d'escalade ? ~ Responsable sous une heure, directeur sous quatre.
ar كيف تصعدون المشكلات؟ ~ المدير خلال ساعة ثم الإدارة العليا خلال أربع.
improvement
en How will the service be improved year after year? ~ A list of ideas, three carried out each year, savings shared.
fr Comment améliorez-vous la prestation au fil des années ? ~ Trois améliorations par an, gains partagés.
ar كيف تحسنون الخدمة عاماً بعد عام؟ ~ ثلاثة تحسينات كل سنة وتقاسم الوفر.
innovation
en What is innovative about your offer? ~ Sensors that say when a room needs cleaning, and routes planned each night.
fr Qu'est-ce que votre offre a d'innovant ? ~ Des capteurs d'usage et des tournées recalculées chaque nuit.
openbook
en Will you work on an open-book basis? ~ Yes: costs and margin are shown each quarter.
fr Acceptez-vous la transparence des coûts ? ~ Oui, coûts et marge présentés chaque trimestre.
inflation
en May your prices rise during the contract? ~ Fixed for two years, then by the index, at most 3 per cent.
ar هل ترتفع أسعاركم أثناء العقد؟ ~ ثابتة سنتين ثم بحسب المؤشر.
advance
en Do you ask for an advance payment? ~ No, nothing is due before the first delivery.
fr Demandez-vous une avance ? ~ Non, rien n'est dû avant la première livraison.
ar هل تطلبون دفعة مقدمة؟ ~ لا، لا يستحق شيء قبل أول توريد.
delaydamages
en Do you accept liquidated damages for delay? ~ Yes, 0.5 per cent a week up to 10 per cent.
ar هل تقبلون غرامات التأخير؟ ~ نعم، بحد أقصى عشرة بالمئة.
termination
en On what terms can the contract be ended early? ~ Three months' notice, paid for what was done, no other charge.
fr À quelles conditions le contrat peut-il être résilié ? ~ Préavis de trois mois, paiement du réalisé, sans indemnité.
ar ما شروط إنهاء العقد مبكراً؟ ~ إشعار ثلاثة أشهر ودفع قيمة المنجز فقط.
cap
en Do you limit your liability? ~ To the yearly value of the contract, not for injury or fraud.
fr Votre responsabilité est-elle plafonnée ? ~ Au montant annuel du contrat, hors dommages corporels.
forcemajeure
en What counts as force majeure? ~ War, flood and strikes of others; we tell you within two days.
fr Que considérez-vous comme force majeure ? ~ Guerre, inondation, grève extérieure ; information sous deux jours.
ar ما حالات القوة القاهرة لديكم؟ ~ الحرب والفيضان، ونبلغكم خلال يومين.
law
en Which law governs the contract? ~ That of the buyer's country, and its courts.
fr Quel droit s'applique au contrat ? ~ Le droit français et les tribunaux de l'acheteur.
ar أي قانون يحكم العقد؟ ~ أنظمة المملكة ومحاكمها.
tupe
en How do you take on the staff of the outgoing contractor? ~ Each is met, terms are kept, pay is checked before the first day.
windows
en How often are windows cleaned? ~ Outside each quarter with pure water, inside each half year.
fr À quelle fréquence nettoyez-vous les vitres ? ~ Extérieur chaque trimestre, intérieur chaque semestre.
ar كم مرة تنظف النوافذ؟ ~ من الخارج كل ثلاثة أشهر ومن الداخل كل ستة.
winter
en How do you keep paths clear of snow and ice? ~ Gritting before five when frost is forecast, shovels by seven.
fr Comment déneigez-vous les accès ? ~ Salage avant cinq heures dès l'annonce du gel.
graffiti
en How quickly is graffiti removed? ~ Offensive words within four hours, others in three days.
fr En combien de temps effacez-vous les graffitis ? ~ Injures sous quatre heures, le reste sous trois jours.
lifts
en How are lifts maintained? ~ Visit each month, trapped people freed within 45 minutes.
fr Comment entretenez-vous les ascenseurs ? ~ Visite mensuelle, personnes bloquées dégagées en 45 minutes.
ar كيف تصان المصاعد؟ ~ زيارة شهرية وإخراج المحتجزين خلال نصف ساعة.
trees
en How are trees inspected and pruned? ~ By a qualified arborist every two years, outside the nesting season.
fr Comment taillez-vous et surveillez-vous les arbres ? ~ Par un arboriste tous les deux ans, hors nidification.
ar كيف تقلمون الأشجار وتفحصونها؟ ~ مختص زراعي كل سنتين.
proofreading
en How is the quality of translations checked? ~ A second translator reads each against the source.
fr Comment contrôlez-vous la qualité des traductions ? ~ Relecture par un second traducteur.
welfare
en What facilities do your workers have on site? ~ Heated cabin, drying room, toilets and drinking water from day one.
fr Quelle base vie installez-vous ? ~ Vestiaires chauffés, réfectoire, sanitaires dès le premier jour.
ar ما المرافق المتاحة للعمال في الموقع؟ ~ كرفان مكيف ومصلى ودورات مياه.
turnover-fr
fr Quel a été votre chiffre d'affaires des trois dernières années ? ~ {{Chiffre d'affaires}} l'an dernier, en hausse depuis trois ans.
ar كم بلغت مبيعاتكم السنوية؟ ~ {{المبيعات}} في السنة الماضية مع نمو مستمر.
accounts-fr
fr Fournissez vos bilans certifiés. ~ Liasses et rapports du commissaire aux comptes des trois derniers exercices, joints.
ar قدموا القوائم المالية المدققة. ~ قوائم آخر ثلاث سنوات مرفقة.
iso27001-fr
fr Êtes-vous certifié ISO 27001 ? ~ Oui, depuis 2016, tous sites ; certificat joint.
ar هل أنتم حاصلون على شهادة آيزو 27001؟ ~ نعم منذ 2016.
backup-fr
fr Décrivez vos sauvegardes. ~ Copie chaque heure vers un second site, restauration essayée chaque trimestre.
continuity-fr
fr Quel est votre plan de continuité d'activité ? ~ Reprise en quatre heures, quinze minutes de données perdues au plus, deux essais par an.
ar ما خطتكم لاستمرارية الأعمال والتعافي من الكوارث؟ ~ استعادة خلال أربع ساعات واختبار مرتين سنوياً.
pentest-fr
fr À quelle fréquence faites-vous des tests d'intrusion ? ~ Chaque version majeure, et toute la plateforme une fois par an.
ar كم مرة تجرون اختبارات الاختراق؟ ~ مرة كل سنة من جهة خارجية.
encryption-fr
fr Comment les données sont-elles chiffrées ? ~ AES-256 au repos, TLS 1.3 en transit.
ar كيف تشفر البيانات؟ ~ AES-256 عند التخزين وTLS أثناء النقل.
passwords-fr
fr Quels modes d'authentification proposez-vous ? ~ Authentification unique SAML, second facteur pour tous.
ar ما طرق تسجيل الدخول والتحقق من الهوية؟ ~ دخول موحد وعامل ثان للجميع.
breach-fr
fr Comment réagissez-vous à un incident de sécurité ? ~ Équipe d'astreinte, information sous 24 heures, rapport sous cinq jours.
ar كيف تتصرفون عند حدوث تسرب للبيانات؟ ~ فريق مناوب وإبلاغ خلال يوم وتقرير خلال خمسة أيام.
subprocessors-fr
fr Quels sous-traitants ultérieurs traitent des données personnelles ? ~ Deux, dans l'Union européenne, liste annexée.
availability-fr
fr Quelle disponibilité garantissez-vous ? ~ 99,9 % par mois, avoir en dessous.
ar ما نسبة توافر الخدمة المضمونة؟ ~ 99.9 بالمئة شهرياً مع تعويض.
response-fr
fr Quels sont vos délais d'intervention et de résolution ? ~ Critique : 15 minutes et 4 heures ; autres : jour ouvré suivant.
ar ما زمن الاستجابة وحل الأعطال؟ ~ الحرجة ربع ساعة وأربع ساعات، وغيرها يوم عمل.
training-fr
fr Quelle formation recevront les utilisateurs ? ~ Deux jours sur site par groupe de dix, puis webinaire mensuel.
migration-fr
fr Comment reprenez-vous les données existantes ? ~ Correspondance, deux chargements à blanc, comptages, bascule un week-end.
ar كيف ستنقل البيانات الحالية إلى النظام الجديد؟ ~ تحميلان تجريبيان ومطابقة ثم التحميل النهائي.
manager-fr
fr Qui sera le chef de projet ? ~ Une cheffe certifiée, douze ans de projets semblables.
ar من سيكون مدير المشروع؟ ~ مهندس معتمد بخبرة اثنتي عشرة سنة.
subcontract-fr
fr Ferez-vous appel à des sous-traitants ? ~ Pour le câblage seulement, moins de 10 %.
carbon-fr
fr Que faites-vous pour réduire vos émissions de carbone ? ~ Flotte électrique depuis 2023, électricité renouvelable, un tiers d'émissions en moins.
ar ماذا تفعلون لخفض انبعاثات الكربون؟ ~ أسطول كهربائي وطاقة متجددة.
diversity-fr
fr Quelle est votre politique d'égalité entre femmes et hommes ? ~ Salaires publiés, un tiers de femmes parmi les cadres.
ar ما سياستكم في المساواة وعدم التمييز؟ ~ رواتب معلنة وثلث القياديين نساء.
bribery-fr
fr Quelle est votre politique contre la corruption ? ~ Cadeaux refusés au-delà de 25 euros, registre, formation annuelle.
ar ما سياستكم لمكافحة الرشوة؟ ~ ترفض الهدايا وتسجل ويدرب الجميع سنوياً.
risk-fr
fr Comment gérez-vous les risques du projet ? ~ Registre hebdomadaire, un responsable et une mesure par risque.
ar كيف تديرون مخاطر المشروع؟ ~ سجل أسبوعي ولكل خطر مسؤول وإجراء.
qualityplan-fr
fr Comment garantissez-vous la qualité de ce que vous livrez ? ~ Liste de contrôle, second regard, recette par vos soins.
complaints-fr
fr Comment traitez-vous les réclamations ? ~ Accusé le jour même, réponse en cinq jours, bilan mensuel.
ar كيف تتعاملون مع الشكاوى؟ ~ تأكيد في اليوم نفسه ورد خلال خمسة أيام.
accessibility-fr
fr Votre logiciel respecte-t-il le RGAA ? ~ Conforme à 96 %, audit externe joint.
ar هل يراعي برنامجكم متطلبات سهولة الوصول؟ ~ نعم، وفق WCAG بتدقيق خارجي.
languages-fr
fr Dans quelles langues l'interface existe-t-elle ? ~ Français, anglais, arabe et allemand.
ar بأي لغات تعمل الواجهة؟ ~ العربية والإنجليزية والفرنسية والألمانية.
integration-fr
fr Quelles interfaces de programmation offrez-vous ? ~ API REST documentée, webhooks, fichiers nocturnes.
ar ما واجهات الربط مع الأنظمة الأخرى؟ ~ واجهة برمجية موثقة وملفات ليلية.
audittrail-fr
fr Les actions sont-elles journalisées ? ~ Chaque modification avec auteur, date, avant et après, dix ans.
ar هل يحتفظ النظام بسجل للعمليات؟ ~ كل تعديل بصاحبه وتاريخه لعشر سنوات.
roles-fr
fr Comment gérez-vous les droits d'accès ? ~ Par rôle, au plus juste, revue chaque trimestre.
ar كيف تدار صلاحيات الدخول؟ ~ حسب الدور وبمراجعة كل ثلاثة أشهر.
retention-fr
fr Combien de temps les données sont-elles gardées puis effacées ? ~ Durée du contrat, restitution, effacement sous 30 jours.
ar كم تحفظون البيانات ومتى تمحونها؟ ~ مدة العقد ثم التسليم والمحو خلال شهر.
mobile-fr
fr Le logiciel fonctionne-t-il sur téléphone ? ~ Oui, application iOS et Android, même hors connexion.
ar هل يعمل النظام على الهاتف؟ ~ نعم، بتطبيق يعمل دون اتصال.
price-fr
fr Comment votre prix se décompose-t-il ? ~ Licence annuelle par utilisateur et jours de travail.
ar كيف يتكون سعركم؟ ~ رخصة سنوية لكل مستخدم وأجور يومية.
payment-fr
fr Quelles sont vos conditions de paiement ? ~ Facture mensuelle à 30 jours.
delivery-fr
fr Quels sont vos délais de livraison ? ~ Trois jours ouvrés en stock, quatre semaines sinon.
ar ما مدة التوريد؟ ~ ثلاثة أيام للمتوفر وأربعة أسابيع لغيره.
ip-fr
fr À qui appartiennent les développements réalisés ? ~ À vous pour ce qui est fait pour vous ; licence sans fin pour le reste.
ar من يملك حقوق الملكية الفكرية؟ ~ أنتم تملكون ما طور لكم.
exit-fr
fr Comment organisez-vous la réversibilité en fin de marché ? ~ Trois mois, données en formats ouverts, séances avec le successeur.
ar ما خطة الخروج عند انتهاء العقد؟ ~ تسليم ثلاثة أشهر والبيانات بصيغ مفتوحة.
conflict-fr
fr Êtes-vous en situation de conflit d'intérêts ? ~ Non ; déclarations signées par l'équipe.
ar هل يوجد تضارب مصالح؟ ~ لا، ووقع الفريق إقراراً.
tax-fr
fr Êtes-vous à jour de vos impôts et cotisations ? ~ Oui, attestations du dernier trimestre jointes.
patching-fr
fr Comment corrigez-vous les vulnérabilités ? ~ Critiques sous 48 heures, autres chaque mois.
ar كيف تعالجون الثغرات الأمنية؟ ~ الحرجة خلال يومين وغيرها شهرياً.
monitoring-fr
fr Comment supervisez-vous la plateforme ? ~ Sondes chaque minute, alertes, page d'état publique.
ar كيف تراقبون عمل المنصة؟ ~ فحص كل دقيقة وتنبيه المناوب.
capacity-fr
fr Combien d'utilisateurs simultanés le système supporte-t-il ? ~ Cinq mille, réponse sous une seconde.
ar كم مستخدماً يتحمل النظام معاً؟ ~ خمسة آلاف باستجابة أقل من ثانية.
roadmap-fr
fr À quelle fréquence sortez-vous de nouvelles versions ? ~ Chaque mois, annonce quinze jours avant.
ar كم مرة تصدرون نسخاً جديدة؟ ~ كل شهر مع إعلان مسبق.
satisfaction-fr
fr Comment mesurez-vous la satisfaction des clients ? ~ Enquête après chaque appel, 4,6 sur 5.
ar كيف تقيسون رضا العملاء؟ ~ استبيان بعد كل اتصال، والنتيجة 4.6 من 5.
vetting-fr
fr Vérifiez-vous les antécédents de vos salariés ? ~ Identité, diplômes et casier judiciaire avant l'arrivée.
ar هل تتحققون من خلفيات العاملين؟ ~ الهوية والمؤهلات والسوابق قبل المباشرة.
exclusion-fr
fr Faites-vous l'objet d'une interdiction de soumissionner ? ~ Non, déclaration sur l'honneur jointe.
ar هل سبق استبعادكم من المنافسات الحكومية؟ ~ لا، والإقرار الموقع مرفق.
bankruptcy-fr
fr Êtes-vous en redressement ou en liquidation judiciaire ? ~ Non, aucune procédure en cours.
ar هل الشركة في حالة إفلاس أو تصفية؟ ~ لا، ولا إجراءات قائمة.
إدارة-المفاتيح
ar كيف تحفظون مفاتيحنا ورموز الإنذار؟ ~ خزنة وتوقيع عند التسليم وتغيير الرموز.
ar-غياب
ar كيف تعوضون غياب العاملين؟ ~ بدلاء يعرفون الموقع خلال ساعتين.
ar-بدل
ar ماذا لو ترك الاستشاري المشروع؟ ~ بديلان من الدرجة نفسها خلال عشرة أيام.
ar-ذكاء
ar هل تستخدمون الذكاء الاصطناعي على بياناتنا؟ ~ فقط إن فعلتموه ولا تدرب به نماذج.
ar-عزل
ar كيف تفصل بياناتنا عن بيانات العملاء الآخرين؟ ~ قاعدة ومفاتيح لكل عميل.
ar-تغليف
ar كيف تقللون مواد التغليف؟ ~ صناديق تعاد وورق بدل البلاستيك.
ar-تتبع
ar هل يمكن تتبع الشحنة؟ ~ موقع مباشر وتوقيع عند الباب.
ar-كهرباء
ar كيف توفرون الطاقة في المباني؟ ~ عدادات كل نصف ساعة ومصابيح موفرة.
ar-ارتفاع
ar كيف تؤمنون العمل على الأسطح والسلالم؟ ~ منصات وأحزمة وخطة إنقاذ.
ar-كيماويات
ar كيف تخزن المواد الكيميائية الخطرة؟ ~ خزانة مقفلة وبطاقات سلامة.
ar-بلاغات
ar كيف يبلغ شاغلو المبنى عن الأعطال؟ ~ بوابة وهاتف ورمز على الباب.
ar-أجور
ar هل تدفعون الرواتب في موعدها؟ ~ عبر نظام حماية الأجور قبل اليوم الخامس.
ar-مجتمع
ar ماذا تقدمون للمجتمع المحلي؟ ~ متدربان من المنطقة كل سنة ومئتا ساعة للمدارس.
ar-عمل-منزلي
ar كيف تبدؤون تنفيذ العقد؟ ~ اثنا عشر أسبوعاً بخطة أسبوعية وتجربة قبل اليوم الأول.
ar-تسليم-معرفة
ar كيف تنقلون المعرفة إلى موظفينا؟ ~ يعمل موظفوكم معنا ويقودون الشهر الأخير.
ar-سفر
ar ما مصاريف السفر التي تحسبونها؟ ~ لا شيء داخل المنطقة، وبالإيصال خارجها.
ar-بدائل
ar هل تقدمون عروضاً بديلة؟ ~ بديل واحد بإنارة موفرة مسعر وحده.
ar-زيارة
ar هل زرتم الموقع؟ ~ نعم، وشهادة الزيارة مرفقة.
ar-قطع
ar كيف تضمنون توفر قطع الغيار؟ ~ مخزون واتفاق عشر سنوات مع المصنع.
ar-أسطول
ar كم مركبة لديكم وما عمرها؟ ~ ستون حافلة متوسط عمرها أربع سنوات.
ar-مواعيد
ar كيف تضمنون الالتزام بالمواعيد؟ ~ تتبع بالأقمار ومركبة احتياطية.
ar-حراسة
ar هل لدى حراسكم تراخيص؟ ~ جميعهم، وتفحص كل ثلاثة أشهر.
ar-دوريات
ar كيف تراقبون جولات الحراسة؟ ~ نقاط تقرأ بالهاتف وتنبيه عند التأخر.
ar-مسؤول-بيانات
ar هل عينتم مسؤولاً لحماية البيانات الشخصية؟ ~ نعم، وسجل معالجة واتفاقية موقعة.
ar-مصادر
ar ما المكونات مفتوحة المصدر في المنتج؟ ~ قائمة بها مع كل إصدار.
ar-فاتورة
ar هل ترسلون فواتير إلكترونية؟ ~ نعم، وفق متطلبات الهيئة.
insurance-more
fr Quelles attestations d'assurance remettez-vous chaque année ? ~ Responsabilité civile, véhicules et locaux, en janvier, sans demande.
ar متى تقدمون شهادات التأمين المجددة؟ ~ في يناير من كل سنة دون طلب.
cvs-fr
fr Joignez les curriculum vitæ de l'équipe. ~ Six curriculum vitæ en annexe, diplômes compris.
plan-fr
fr Quel est votre calendrier de déploiement du logiciel ? ~ Lancement semaine 1, essai semaine 10, mise en service semaine 14.
support-fr
fr Quels sont les horaires de votre assistance ? ~ De 7 h à 19 h les jours ouvrés, urgences à toute heure.
warehouse
fr Où stockez-vous les marchandises ? ~ Un entrepôt de 4 000 m² gardé, à 30 km.
ar أين تخزنون البضائع؟ ~ مستودع محروس مساحته أربعة آلاف متر.
expiry
fr Comment évitez-vous de livrer des produits périmés ? ~ Premier périmé premier sorti, six mois restants au moins.
ar كيف تتجنبون توريد مواد منتهية الصلاحية؟ ~ الأقدم يخرج أولاً ولا يقل الباقي عن ستة أشهر.
counterfeit
fr Comment garantissez-vous l'authenticité des produits ? ~ Achat au fabricant seul, numéro de série contrôlé.
ar كيف تضمنون أصالة المنتجات؟ ~ الشراء من المصنع مباشرة وفحص الرقم التسلسلي.
manuals
fr Quelle documentation remettez-vous avec le matériel ? ~ Notice en français, schémas et fiche d'entretien.
ar ما الأدلة التي تسلم مع الأجهزة؟ ~ دليل بالعربية ومخططات وبطاقة صيانة.
noise
fr Quel est le niveau sonore de vos machines ? ~ 62 décibels au plus, aspirateurs compris.
ar ما مستوى ضجيج آلاتكم؟ ~ اثنان وستون ديسيبل كحد أقصى.
night
fr Pouvez-vous intervenir de nuit ? ~ Oui, équipe de nuit de trois personnes, sans gêne pour les occupants.
ar هل يمكنكم العمل ليلاً؟ ~ نعم، بفريق ليلي من ثلاثة.
keys-fr
fr Comment gardez-vous nos clés et nos codes d'alarme ? ~ Coffre, registre signé, codes changés à chaque départ.
lone-fr
fr Comment protégez-vous le travailleur isolé ? ~ Dispositif d'alarme et appel toutes les deux heures.
ai-fr
fr Utilisez-vous l'intelligence artificielle sur nos données ? ~ Seulement si vous l'activez, sans entraînement de modèles.
tenancy-fr
fr Comment nos données sont-elles séparées de celles des autres clients ? ~ Une base et des clés par client.
changes-fr
fr Comment maîtrisez-vous les mises en production ? ~ Revue, essai sur copie, annonce cinq jours avant, retour arrière.
apprentices-ar
ar هل توظفون متدربين سعوديين؟ ~ عشرة متدربين كل صيف.
shifts-ar
ar كيف تضمنون التغطية في رمضان والأعياد؟ ~ جدول خاص ومكافأة لمن يعمل.
heat-ar
ar كيف تحمون العمال من الحر؟ ~ لا عمل تحت الشمس من الثانية عشرة حتى الثالثة وماء بارد.
visas-ar
ar هل إقامات عمالكم نظامية؟ ~ جميعها سارية وعلى كفالتنا.
classification-ar
ar ما درجة تصنيفكم كمقاول؟ ~ الدرجة الثانية في المباني.
chamber-ar
ar هل أنتم منتسبون إلى الغرفة التجارية؟ ~ نعم، والشهادة سارية.
gosi-ar
ar هل سددتم اشتراكات التأمينات الاجتماعية؟ ~ نعم، والشهادة مرفقة.
permits-ar
ar من يستخرج رخص البلدية؟ ~ نحن، ورسومها ضمن السعر.
soil-ar
ar هل تجرون فحص التربة؟ ~ ست جسات لدى مختبر معتمد.
drawings-ar
ar متى تقدمون المخططات التنفيذية؟ ~ قبل التنفيذ بثلاثة أسابيع للاعتماد.
asbuilt-ar
ar هل تسلمون مخططات ما تم تنفيذه؟ ~ نعم، ورقياً وإلكترونياً عند التسليم.
decor-ar
ar كيف تنظفون الواجهات الزجاجية المرتفعة؟ ~ حبال وفريق مرخص كل أربعة أشهر.
carpet-ar
ar كيف تغسلون السجاد؟ ~ بالبخار ثلاث مرات في السنة.
hospital-ar
ar كيف تتخلصون من النفايات الطبية؟ ~ أكياس صفراء وشركة مرخصة كل يوم.
parking-ar
ar كيف تنظمون مواقف السيارات؟ ~ بطاقات ومشرف وقت الذروة.
irrigation-ar
ar كيف تعالجون أمراض النباتات؟ ~ فحص أسبوعي ومبيدات حيوية.
pool-ar
ar كيف تحافظون على نظافة المسابح؟ ~ قياس الكلور مرتين يومياً وتفريغ سنوي.
lifting-gear
fr Vos engins de levage sont-ils contrôlés ? ~ Tous les six mois par un organisme agréé.
ar هل تفحص معدات الرفع لديكم؟ ~ كل ستة أشهر لدى جهة معتمدة.
vehicles-access
fr Vos camions entrent-ils en zone à faibles émissions ? ~ Oui, tous en vignette 1 ou électrique.
ar هل مركباتكم مرخصة لدخول المدينة نهاراً؟ ~ نعم، بتصاريح سارية.
spare-team
fr Quel renfort en cas de pic d'activité ? ~ Douze intérimaires formés sous 48 heures.
ar ما التعزيز المتاح عند ضغط العمل؟ ~ اثنا عشر عاملاً مدرباً خلال يومين.
ar-sounds
ar كيف تعقمون خزانات المياه؟ ~ تفريغ وغسل بالكلور كل ستة أشهر.
`;

/** Every answer of it, `id`, `id fr` and `id ar`; how people ask for them in everyday speech stands in `everyday-questions.ts`. */
export const officeAnswers: AskedAnswer[] = library
  .trim()
  .split('\n')
  .reduce<{ id: string; answers: AskedAnswer[] }>(
    ({ id, answers }, line) => {
      const [, language, question, answer] = /^(en|fr|ar) (.+?) ~ (.+)$/.exec(line) ?? [];
      if (!language || !question || !answer) return { id: line, answers };
      answers.push({
        id: language === 'en' ? id : `${id} ${language}`,
        language,
        question,
        answer,
        tags: [],
        asked: [],
      });
      return { id, answers };
    },
    { id: '', answers: [] },
  ).answers;
