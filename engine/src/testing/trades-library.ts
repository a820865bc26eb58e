import { type AskedAnswer, readAnswers } from '#testing/answer-library.ts';

/** The library of a company of many other trades, as `answer-library.ts` writes one: care, food, works, transport, cloud, training. */
const library = `
faults / en / facilities
How do people in the building report a fault?
On the portal, by telephone or by scanning the code on the door; each job is sorted by urgency and the caller is told when it is closed.
pests / en / facilities, hygiene
How do you keep pests out?
Eight visits a year, bait points on a plan, gaps sealed, and a call within four hours when rats, mice or cockroaches are seen.
chemicals / en / facilities, safety
How are hazardous chemicals stored and handled?
In a locked cabinet with data sheets beside it; everyone who uses them is shown how and wears gloves and goggles.
keys / en / facilities, security
How do you look after our keys and alarm codes?
Keys carry a number and no address, lie in a safe and are signed out; codes change whenever somebody leaves.
legionella / en / facilities, water
How do you prevent legionella?
Monthly temperatures of each tap, flushing of those seldom used, a tank inspection every year and a named responsible person.
lone / en / safety
How do you protect people who work alone?
A device with an alarm and position, check-in every two hours, and no visit alone where a risk has been noted.
fire / en / facilities, safety
What do you do about fire safety?
Drills twice a year, wardens on each floor, extinguishers serviced annually and an assessment by a chartered engineer.
height / en / safety, construction
How is work on roofs and ladders made safe?
A platform before a ladder, a rescue plan before the first climb, harnesses inspected every six months.
absence / en / team
How do you cover sickness and holidays?
A pool of relief staff who already know your site; a gap is filled within two hours.
livingwage / en / social, team
Do you pay a living wage?
Yes, everyone earns at least the real living wage, apprentices included, and zero-hours contracts are not used.
attrition / en / team
How do you keep your people, and how many leave?
Nine per cent left last year; we pay for study, talk with each every month and promote from within.
induction / en / team
How are newcomers introduced to their work?
Two days of classroom, a week beside a mentor, then a check of what was understood.
safeguarding / en / care
How do you safeguard children and vulnerable adults?
A named lead on duty, training every year, concerns passed to the council the same day.
careplans / en / care
How are care plans written and reviewed?
With the person and whoever they choose, within five days; reviewed each quarter and after every stay in hospital.
medicines / en / care, health
How are medicines given in people's homes?
By carers who passed an observed test, from a chart that is signed each time; errors go to the pharmacist at once.
missed / en / care
How do you make sure that no home visit is missed?
Carers log in at the door; after fifteen minutes the office is warned and sends somebody else.
dignity / en / care
How do you respect dignity and choice?
Carers ask before they act, keep doors closed, and people decide when they rise, eat and wash.
families / en / care
How are relatives kept involved?
They may read the daily notes in an app and are invited to each review.
menus / en / catering
How are your menus planned?
A dietitian plans four weeks at a time to national nutrition standards, with sugar and salt declared.
diets / en / catering
Do you cater for religious and vegetarian diets?
Yes: halal, kosher, vegan and vegetarian choices each day, cooked with utensils of their own.
ingredients / en / catering, environment
Where do your ingredients come from?
Two thirds from farms within fifty miles; eggs are free range, fish is certified.
bim / en / construction
Do you work with building information modelling?
Yes, to ISO 19650; a coordinator checks clashes every week and hands over a model of what was built.
cdm / en / construction, safety
How do you act as principal contractor?
We write the construction phase plan, check that all trades are competent and keep the health and safety file.
snagging / en / construction
How are snags put right at completion?
A list is made two weeks before handover, each snag has a trade and a date, and a team stays for a month afterwards.
traffic / en / construction
How do you manage lorries and traffic around the site?
Deliveries are booked outside school hours, a banksman guides reversing and wheels are washed.
timber / en / construction, environment
Does your timber come from well managed forests?
All of it is FSC or PEFC certified, with the chain of custody kept.
occupied / en / construction
How do you work in buildings that remain in use?
Noisy work before eight, dust screens, a weekly note to everyone in the building and one door of our own.
knowledge / en / consultancy
How do you pass on what you know to our people?
Your staff work beside ours, templates stay with you, and the last month is led by your team.
replacement / en / consultancy, team
What happens if a consultant leaves the assignment?
You choose between two of the same grade within ten days; a week of handover is free.
expenses / en / consultancy, finance
Which travel expenses do you charge?
None within the region; standard-class rail and a hotel capped at 120 a night elsewhere, with receipts.
evaluation / en / consultancy
How do you evaluate whether a programme worked?
A baseline before it starts, a comparison group where there is one, interviews, and a public report.
tenancy / en / cloud, security
How is our data separated from that of other customers?
Each customer has a database and keys of its own; tests try every night to cross from one to another.
logs / en / cloud, security
How long are logs kept, and can we export them?
Thirteen months; they stream to your SIEM in common formats.
changes / en / cloud
How do you control changes to the live system?
Each is reviewed by a second engineer, tried on a copy, announced five days before and can be rolled back.
securecode / en / cloud, security
How do you write secure software?
Design is threat modelled, code is reviewed against OWASP, and tools look for known weaknesses on every commit.
opensource / en / cloud, legal
Which open-source components does the product contain?
A bill of materials comes with each release; copyleft licences are kept out.
ai / en / cloud, privacy
Do you use artificial intelligence on our data?
Only where you switch it on; nothing is used to train models, and a person decides.
cemark / en / medical
Are your devices CE marked?
Yes, under Regulation 2017/745, class IIa; declarations of conformity are attached.
recalls / en / medical
How do you handle recalls of devices?
Affected serial numbers are traced in a day, every site is written to and stock is exchanged free of charge.
calibration / en / medical
How is equipment calibrated?
Once a year by an accredited laboratory, against national standards, with a certificate for each device.
loans / en / medical
Do you lend a device while ours is repaired?
Yes, the same model within one working day, at no charge.
wheelchairs / en / transport
Can passengers in wheelchairs travel with you?
Two in three vehicles have a lift and four-point restraints; drivers are trained to assist.
walkround / en / transport, safety
How are vehicles checked before they leave?
The driver walks round each morning with a list on a tablet; a defect takes the vehicle off the road.
tracking / en / transport
Can we follow a consignment?
Yes: live position, an expected time to the quarter hour, and a signature with a picture at the door.
packaging / en / environment
How do you cut packaging?
Reusable crates go back with the next load, film was replaced by paper, and boxes hold 80 % recycled fibre.
energy / en / environment, facilities
How do you save energy in the buildings you run?
Meters are read every half hour, set points follow occupancy, lamps are LED; 18 % less in two years.
biodiversity / en / environment
What do you do for biodiversity?
Meadows are mown twice a year, hedges are native and bird boxes are counted each spring.
promptpay / en / finance
How quickly do you pay your own suppliers?
96 % within thirty days and small firms within ten; the figures are published.
einvoice / en / finance
Can you send electronic invoices?
Yes, over Peppol or through your portal, with the order number in the field you choose.
parentguarantee / en / finance, legal
Would your parent company guarantee performance?
Yes, in the form annexed to the conditions, signed before the contract.
whistle / en / legal
How can employees raise concerns without fear?
A line run by an outside firm, open at all hours, nameless if they wish; nobody may be punished for it.
mobilisation / en / delivery
How will you start up the contract?
Twelve weeks with a plan by week: people, keys, equipment, systems, and a rehearsal before the first day.
strike / en / delivery
How would you keep going through a strike or a pandemic?
Lists of who is needed at least, agreements with two agencies, stock for a month and work from home where it can be.
uniforms / en / team
How are your people recognised on our premises?
By a uniform and a badge with photograph that is returned on the last day.
interpreters / en / languages
How quickly can an interpreter be found?
By telephone within a minute in forty languages, in person with a day's notice.
inventoryit / en / product
Can the system keep a register of our equipment?
Yes: each asset with label, place, owner, cost and the day it is to be replaced.
nuisibles-fr / fr / prestations, hygiène
Comment luttez-vous contre les insectes et les rongeurs ?
Passage trimestriel, appâts numérotés sur plan, intervention sous 24 heures en cas de présence.
absences-fr / fr / équipe
Comment remplacez-vous le personnel absent ?
Par une équipe volante connue du site, dans les trois heures, sans supplément.
circuits / fr / alimentation, environnement
Vous approvisionnez-vous en circuits courts ?
Oui, dix-sept producteurs à moins de 80 km, légumes de saison, viande d'origine française.
liaison / fr / alimentation, hygiène
Comment maintenez-vous la chaîne du froid ?
Camions réfrigérés avec enregistreur, relevé à la remise, refus au-dessus de 3 °C.
regimes / fr / alimentation
Proposez-vous des repas sans viande ou sans porc ?
Oui, une alternative végétarienne chaque jour, signalée sur le menu.
maquette / fr / travaux
Utilisez-vous la maquette numérique ?
Oui, niveau 2, synthèse hebdomadaire des réseaux et dossier des ouvrages exécutés remis en IFC.
reserves / fr / travaux
Comment levez-vous les réserves à la réception ?
Visite préalable quinze jours avant, suivi par corps d'état, levée sous trente jours.
bois / fr / travaux, environnement
Employez-vous des matériaux biosourcés ?
Bois d'origine locale, isolants en fibre de bois et de chanvre, peintures sans solvant.
transfert / fr / conseil
Comment transférez-vous les compétences à nos équipes ?
Travail en binôme, guides remis, deux mois d'accompagnement après la mise en service.
frais / fr / conseil, finances
Quels frais de déplacement facturez-vous ?
Aucun : les prix comprennent trajets, repas et hébergement des consultants.
marquage / fr / médical
Vos dispositifs médicaux portent-ils le marquage CE ?
Oui, classe IIb ; certificats de l'organisme notifié joints.
sterilisation / fr / médical, hygiène
Comment les instruments sont-ils stérilisés ?
Autoclave à 134 °C, indicateur dans chaque plateau, traçabilité jusqu'au patient.
formateurs / fr / formation
Quel est le profil de vos formateurs ?
Dix ans de métier au moins, diplôme de formateur pour adultes, évaluation après chaque session.
acquis / fr / formation
Comment évaluez-vous les acquis des stagiaires ?
Test avant et après, mise en situation, attestation remise à chacun et bilan à trois mois.
distance / fr / formation
Proposez-vous des cours à distance ?
Oui, modules d'une heure sur notre plateforme, classe virtuelle hebdomadaire et suivi des connexions.
pmr / fr / transport
Comment transportez-vous les personnes à mobilité réduite ?
Véhicules à rampe, fauteuils arrimés en quatre points, accompagnateur formé.
energie-fr / fr / environnement
Comment réduisez-vous la consommation d'énergie des bâtiments ?
Télérelève, consignes par zone, engagement de 15 % avec partage des gains.
chorus / fr / finances
Transmettez-vous vos factures sous forme électronique ?
Oui, par Chorus Pro, avec le numéro d'engagement.
demarrage / fr / exécution
Comment préparez-vous le démarrage du marché ?
Réunion de lancement, état des lieux, recrutement et accueil des équipes six semaines avant.
autisme / fr / social
Comment accompagnez-vous les personnes handicapées ?
Projet personnalisé, éducateur référent, famille associée à chaque bilan.
creche / fr / social
Quel est le taux d'encadrement des enfants ?
Un adulte pour cinq enfants qui ne marchent pas, un pour huit ensuite, diplômes vérifiés.
حشرات / ar / الخدمات
كيف تكافحون الحشرات والقوارض؟
زيارة كل شهر بمبيدات مسجلة وآمنة، وزيارة عاجلة خلال يوم عند البلاغ.
سعودة / ar / الموارد البشرية
ما نسبة توطين الوظائف لديكم؟
ثلاثون بالمئة من العاملين مواطنون، وترتفع النسبة خمسة بالمئة كل سنة.
زي / ar / الموارد البشرية
هل يرتدي عمالكم زياً موحداً؟
نعم، زي يحمل الشعار وبطاقة بالصورة والاسم.
سكن / ar / الموارد البشرية
أين يسكن العمال وكيف ينقلون إلى الموقع؟
في سكن مرخص على بعد ربع ساعة، وتنقلهم حافلاتنا مرتين كل يوم.
طعام / ar / التغذية
كيف تعدون قوائم الطعام؟
يعدها أخصائي تغذية كل أسبوعين مع خيارات لمرضى السكري.
مطبخ / ar / التغذية
كيف تضمنون نظافة المطبخ وسلامة الأغذية؟
تفتيش يومي، وقياس درجات الحرارة، وشهادات صحية سارية لكل طاه.
معايرة / ar / الطبي
كيف تعايرون الأجهزة الطبية؟
مرة كل سنة في مختبر معتمد مع ملصق بتاريخ المعايرة القادمة.
تعقيم / ar / الطبي
ما طريقة تعقيم الأدوات؟
بالبخار عند 134 درجة مع مؤشر في كل عبوة وسجل لكل دورة.
حافلات / ar / النقل
كيف تحافظون على سلامة الطلاب في الحافلات؟
مشرفة في كل حافلة، وأحزمة وكاميرات، وفحص قبل كل رحلة.
وقود / ar / النقل، البيئة
كيف تخفضون استهلاك الوقود؟
تخطيط المسارات، وتدريب السائقين على القيادة الاقتصادية، ومركبات هجينة.
إخلاء / ar / السلامة
ما خطة الإخلاء عند الحريق؟
مخارج مبينة على مخطط، وفريق مدرب، وتجربة إخلاء كل ستة أشهر.
عيوب / ar / الإنشاءات
كيف تعالجون العيوب بعد التسليم الابتدائي؟
قائمة بالملاحظات، وفريق مقيم ثلاثة أشهر، وإصلاح خلال أسبوعين.
خرسانة / ar / الإنشاءات، الجودة
كيف تختبرون المواد قبل استخدامها؟
عينات من كل توريد ترسل إلى مختبر مستقل وتعتمد قبل الصب.
مدربون / ar / التدريب
ما مؤهلات المدربين؟
شهادة جامعية وخبرة سبع سنوات وشهادة مدرب معتمد.
ترجمة / ar / اللغات
هل تقدمون ترجمة فورية؟
نعم، بين العربية والإنجليزية والفرنسية، حضورياً وعن بعد.
تقارير / ar / المتابعة
ما التقارير التي تقدمونها عن سير العمل؟
تقرير شهري بالإنجاز والتأخير والمخاطر، وعرض ربع سنوي للإدارة.
مياه / ar / البيئة
كيف ترشدون استهلاك المياه؟
ري بالتنقيط ليلاً، وحنفيات بحساسات، وإعادة استخدام المياه الرمادية.
بنكي / ar / المالية
هل تقدمون ضماناً بنكياً؟
نعم، ابتدائي باثنين بالمئة ونهائي بخمسة بالمئة من بنك محلي.
`;

/** Every answer of it; how buyers ask for them stands in `reworded-questions.ts`. */
export const tradesAnswers: AskedAnswer[] = readAnswers(library);
