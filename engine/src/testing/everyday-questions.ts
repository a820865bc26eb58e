/**
 * Questions as three buyers ask them at a desk, in everyday words, written before anyone looked at how answers are found: the
 * answers that are right, `>`, the question. Every second one is kept aside: its misses are not listed and nobody tunes by it.
 */
const questions = {
  en: `
insurance > If one of your people floods our office, who pays for the damage?
indemnity > And if you give us bad advice that costs us money, are you covered?
staff > How big is your outfit, heads-wise?
turnover > What do you take in a year, roughly, and has it been going up?
accounts > Could we see the books, checked by somebody independent?
iso27001 > Got the badge for keeping information safe, the 27001 one?
backup > Say a server dies on a Tuesday, how much of our stuff have you got a copy of?
continuity > If your building burns down, how soon are you working again?
pentest > Do you let hackers have a go at it to find holes?
encryption > Is everything scrambled so nobody can read it on the way?
passwords > Can our people log in with the account they already have?
breach > When something leaks, how quickly do we hear about it?
gdpr > Who looks after the privacy side of things at your end?
subprocessors > Which other firms get their hands on the information about our people?
hosting > What country does our stuff physically sit in?
availability > How often is it down, and do we get money back?
support > Can I ring somebody on a Saturday night?
response > I phone with an emergency, how long before somebody is on it and it's sorted?
training > Will you show our lot how to use it?
migration > We've got fifteen years of records in the old thing, how do they get across?
plan > When would it all be up and running, step by step?
manager > Who's in charge of this on your side day to day?
references > Who else have you done this for, and can I give them a ring?
subcontract > Do you do it all yourselves or farm bits out?
environment > How green are you when it comes to CO2?
waste > Where does the rubbish and old kit end up?
slavery > How do you know nobody was forced to make the things you sell?
diversity > Do women get paid the same as men at your place?
socialvalue > What's in it for the people who live round here?
bribery > Would your salespeople take us to the football?
safety > Has anybody been hurt on your jobs lately?
complaints > We're not happy about something. What happens next?
accessibility > Can a blind colleague work with the thing?
integration > Does it talk to the finance package we have?
audittrail > Can I see who fiddled with a record and when?
roles > Can I stop the temps seeing salaries?
retention > Once we part ways, do you wipe what you hold on us?
mobile > Will it work on my phone out in the field with no signal?
price > What exactly are we paying for, and are there extras?
payment > How long have we got to settle a bill?
warranty > It breaks after a year, who pays for the fix?
ip > The bits you build for us, are they ours?
exit > Suppose we go to somebody else after three years, how do you help us move?
conflict > Is anyone on your team related to anyone here?
exclusion > Ever been in court or banned from this sort of work?
vetting > Do you check out your people before you send them into a school?
capacity > Will it crawl when everyone is on it at nine in the morning?
roadmap > How often do we get new features sprung on us?
bankruptcy > You're not about to go bust, are you?
faults > A tap is dripping, how do the teachers tell you?
pests > We've seen mice in the kitchen. What would you do?
lone > One of your cleaners is on her own at night. Who knows she's all right?
absence > The caretaker is off ill tomorrow, who turns up?
livingwage > Do your cleaners earn enough to get by?
attrition > Do the same faces stay, or is there a new one every month?
snagging > It's finished but the doors stick. Who comes back?
occupied > We'll be in the place while you knock walls about. How do we live with that?
tenancy > Could another customer stumble over our stuff?
ai > Does a robot read our files and learn from them?
keys > Who has the keys to our place and the alarm number?
overtime > What's it cost if you come out on a Sunday?
returns > We ordered too many, can we send some back?
samples > Can I hold one in my hand before I buy two hundred?
demo > Can we see it working before we sign?
sandbox > Is there somewhere to play about without breaking the real one?
bulkusers > We've 900 people to set up, surely not one by one?
lostdevices > One of your lads leaves his laptop on the train. Then what?
owners > Who's behind the company, whose money is it?
history > How long have you been going?
consortium > Are you going in for this with another firm?
misconduct > One of your guards was rude to a mother. What do you do with him?
drugs > How do you know your drivers are sober?
lifting > How do you stop people doing their backs in?
accidents > Someone falls off a ladder. What do you do afterwards?
auditrights > Can we come round and look at how you do things?
variations > Halfway through we want something else. How does that work?
account > Do we get one person who knows us, or a call centre?
termination > Can we get out if it isn't working?
winter > It snowed overnight. Will the path be clear when the children come?
trees > There's a big old oak by the playground. Who makes sure it's safe?
`,
  fr: `
assurance-fr > Si votre ouvrier casse une vitrine, qui paie ?
decennale > Et si le mur se fissure dans six ans, on fait quoi ?
effectif-fr > Vous êtes combien dans la boîte ?
moyens > Vous venez avec quoi comme matériel et comme camions ?
nettoyage > Vous lavez avec quoi ? On a des enfants allergiques aux trucs qui sentent fort.
reprise-personnel > Les dames qui font le ménage aujourd'hui, vous les gardez ?
insertion > Vous donnez du boulot à des gens au chômage depuis longtemps ?
planning-fr > C'est fini quand, les travaux ?
chantier > Ça va faire du bruit et de la poussière pour les voisins, non ?
ppsps > Comment être sûr que personne ne se blesse sur le chantier ?
garantie-fr > Si l'appareil tombe en panne l'an prochain, c'est gratuit ?
astreinte > Fuite d'eau un dimanche à minuit, quelqu'un vient ?
pieces > Dans huit ans, on trouvera encore de quoi réparer ?
methodologie > Vous vous y prenez comment, concrètement ?
gouvernance > On se voit à quel rythme pour faire le point ?
ateliers > Les gens du quartier pourront dire leur mot ?
references-fr > Vous avez déjà fait ça pour d'autres mairies ?
amiante > Si on tombe sur de l'amiante en cassant, vous savez faire ?
electrique > Vos gars ont le droit de toucher au tableau électrique ?
restauration > Il y aura du bio à la cantine ?
gaspillage > Qu'est-ce que vous faites des restes dans les assiettes ?
allergenes > Ma fille ne supporte pas l'arachide, elle mangera quoi ?
haccp > Comment être sûr que les enfants ne seront pas malades après le repas ?
flotte > Ils sont vieux, vos cars ?
ponctualite > Le car est souvent en retard le matin, et avec vous ?
conducteurs > Vos chauffeurs, on leur apprend à conduire en douceur ?
gardiennage > Vos vigiles sont en règle ?
rondes > Comment savoir si le gardien a vraiment fait son tour ?
espaces-verts > Vous mettez du désherbant dans les allées ?
tri > Les poubelles, vous séparez le verre et le papier ?
confidentialite-fr > Ce que vos agents voient chez nous, ça reste entre nous ?
rgpd-fr > Les infos sur nos agents, vous en faites quoi au regard de la CNIL ?
hebergement-fr > Elles dorment où, nos données ? Pas en Amérique j'espère.
impression > La photocopieuse est morte, on attend combien de temps ?
sav > Si ça coince après l'achat, on appelle qui ?
penalites > Si vous traînez, on peut vous faire payer ?
variante > Vous auriez une autre idée, moins chère peut-être ?
visite > Vous êtes venus voir sur place ?
prix-fr > Ça va augmenter tous les ans, votre tarif ?
absences-fr > La dame de ménage est malade, qui la remplace ?
circuits > Les légumes viennent du coin ?
liaison > Le camion reste froid jusqu'à l'école ?
regimes > Et les petits qui ne mangent pas de porc ?
reserves > Il reste des défauts à la fin, vous revenez ?
transfert > Une fois partis, nos agents sauront se débrouiller ?
frais > Les trajets et l'hôtel, c'est en plus ?
formateurs > Ils sont bons, les gens qui font cours ?
acquis > Comment savoir si les stagiaires ont retenu quelque chose ?
distance > On peut suivre les cours depuis chez soi ?
pmr > Mon père est en fauteuil, il pourra monter ?
chorus > On reçoit la facture comment, par internet ?
demarrage > Les premières semaines, ça se passe comment ?
creche > Combien de bébés pour une seule puéricultrice ?
nuisibles-fr > Il y a des cafards dans la réserve, vous faites quoi ?
energie-fr > Vous pouvez faire baisser notre facture de chauffage ?
turnover-fr fr > Vous brassez combien d'argent par an ?
backup-fr fr > Si tout plante, on récupère nos fichiers ?
continuity-fr fr > Votre immeuble brûle, vous redémarrez quand ?
passwords-fr fr > Il faudra encore retenir un mot de passe de plus ?
breach-fr fr > Vous vous faites pirater, on l'apprend comment ?
availability-fr fr > Ça tombe souvent en rade, votre site ?
migration-fr fr > Nos vieux fichiers, ils passent comment dans le nouveau truc ?
manager-fr fr > C'est qui le patron du projet chez vous ?
subcontract-fr fr > Vous faites tout vous-mêmes ?
complaints-fr fr > On n'est pas contents, à qui on le dit et vous répondez quand ?
roles-fr fr > On peut cacher les salaires aux stagiaires ?
mobile-fr fr > Ça marche sur mon portable sans réseau ?
ip-fr fr > Ce que vous programmez pour nous, c'est à nous ?
exit-fr fr > Et le jour où on change de fournisseur ?
vetting-fr fr > Vous regardez s'ils ont fait de la prison ?
bankruptcy-fr fr > Vous n'allez pas mettre la clé sous la porte ?
overtime fr > Si vous venez un dimanche, c'est plus cher ?
returns fr > On en a commandé trop, vous reprenez ?
demo fr > On peut le voir tourner avant de signer ?
lostdevices fr > Un de vos gars oublie son ordi dans le train, et après ?
history fr > Vous existez depuis longtemps ?
drugs fr > Vos conducteurs ne boivent pas, au moins ?
accidents fr > Quelqu'un tombe de l'échelle, vous faites quoi après ?
termination fr > On peut arrêter avant la fin si ça ne va pas ?
trees fr > Le grand chêne de la cour, qui vérifie qu'il ne tombe pas ?
`,
  ar: `
تأمين > لو عاملكم كسر شيء عندنا مين يدفع؟
موظفون > أنتم كم واحد في الشركة؟
ضمان > إذا خرب الجهاز بعد سنة، التصليح على مين؟
صيانة > كل متى تجون تشيكون على المكيفات؟
خبرة > اشتغلتم مع أحد قبلنا في مثل هذا؟
فريق > مين الناس اللي بيشتغلون معنا وش دراستهم؟
جدول > متى تخلصون الشغل؟
سلامة > كيف تتأكدون أن ما أحد ينجرح في الموقع؟
جودة > عندكم شهادة آيزو للجودة؟
بيئة > وين تروح المخلفات بعد الشغل؟
تدريب > بتعلمون موظفينا كيف يستخدمونه؟
دعم > أقدر أتصل فيكم بالليل لو تعطل شيء؟
بيانات > معلوماتنا محفوظة في أي بلد؟
نسخ > لو طاح السيرفر ترجع ملفاتنا؟
محتوى > كم من الشغل بيكون سعودي؟
زكاة > عليكم شيء للدولة ما دفعتوه؟
سجل > شركتكم مسجلة رسمياً في وزارة التجارة؟
باطن > تشتغلون بأنفسكم ولا تعطونه لغيركم؟
سرية > كيف نضمن أن أسرارنا ما تطلع برا؟
دفع > متى لازم نسدد لكم؟
حشرات > عندنا صراصير في المطبخ وش تسوون؟
سعودة > كم واحد منكم من أهل البلد؟
زي > كيف نعرف عمالكم من شكلهم؟
سكن > وين ينامون العمال؟
طعام > وش بتطبخون لنا كل أسبوع؟
مطبخ > كيف نعرف أن الأكل نظيف وما يمرض أحد؟
معايرة > كيف نتأكد أن أجهزة المستشفى تقيس صح؟
تعقيم > كيف تنظفون المشارط من الجراثيم؟
حافلات > ولدي يركب الباص معكم، مين ينتبه له؟
وقود > سياراتكم تصرف بنزين كثير؟
إخلاء > لو شبت نار كيف يطلعون الناس؟
عيوب > استلمنا المبنى وفيه شقوق، ترجعون تصلحون؟
خرسانة > كيف تعرفون أن الأسمنت قوي قبل ما تصبونه؟
مدربون > المعلمين اللي عندكم شاطرين؟
ترجمة > عندنا ضيوف أجانب، مين يترجم لهم؟
تقارير > كيف نعرف وين وصلتم في الشغل كل شهر؟
مياه > كيف توفرون في الموية؟
بنكي > تعطوننا ورقة من البنك تضمنكم؟
overtime ar > لو جيتوا يوم الجمعة تاخذون زيادة؟
discount ar > لو أخذنا كمية كبيرة تنزلون السعر؟
samples ar > نقدر نشوف قطعة قبل ما نشتري؟
returns ar > طلبنا زيادة عن حاجتنا، ترجعونها؟
demo ar > نقدر نجربه قبل ما نوقع؟
reports ar > النظام يطلع لي رسوم وأرقام للمدير؟
bulkusers ar > عندنا تسعمئة موظف، نسجلهم واحد واحد؟
lostdevices ar > موظفكم نسي اللابتوب في التاكسي، وبعدين؟
malware ar > وش يحمي كمبيوتراتكم من الفيروسات؟
shredding ar > الورق السري وين ترمونه؟
owners ar > مين صاحب الشركة؟
history ar > كم لكم في السوق؟
consortium ar > داخلين لحالكم ولا مع شركة ثانية؟
misconduct ar > حارسكم غلط على مراجع، وش تسوون معه؟
firstaid ar > لو واحد أغمي عليه فيه أحد يعرف يسعفه؟
ppe ar > العمال يلبسون خوذ وجزم سلامة؟
lifting ar > كيف ما تتعب ظهور العمال من الشيل؟
accidents ar > واحد طاح من السلم، وش تسوون بعدها؟
auditrights ar > نقدر نجي نفتش عليكم؟
variations ar > غيرنا رأينا في نص الشغل، وش يصير؟
account ar > فيه شخص واحد نكلمه دايم؟
termination ar > نقدر نطلع من العقد لو ما عجبنا؟
advance ar > تبون فلوس قبل ما تبدون؟
delaydamages ar > لو تأخرتم نخصم عليكم؟
lifts ar > انحبس واحد في الأصنصير، متى يطلع؟
trees ar > النخل والشجر مين يقصه؟
turnover-fr ar > كم تدخلون في السنة؟
continuity-fr ar > لو احترق مبناكم متى ترجعون تشتغلون؟
passwords-fr ar > ندخل بنفس حسابنا ولا كلمة سر جديدة؟
breach-fr ar > لو تسربت معلوماتنا متى تخبروننا؟
availability-fr ar > النظام يطيح كثير؟
response-fr ar > لو عندنا عطل طارئ كم ناخذ لين ينحل؟
migration-fr ar > ملفاتنا القديمة كيف ننقلها للجديد؟
complaints-fr ar > مو راضين عن الخدمة، نكلم مين ومتى تردون؟
roles-fr ar > نقدر نخفي الرواتب عن بعض الموظفين؟
mobile-fr ar > يشتغل على الجوال بدون نت؟
exit-fr ar > لو بدلناكم بشركة ثانية كيف ناخذ بياناتنا؟
bankruptcy-fr ar > شركتكم ما هي خسرانة وبتقفل؟
heat-ar ar > العمال يشتغلون في عز الشمس؟
visas-ar ar > العمال إقاماتهم نظامية؟
ar-غياب ar > لو غاب العامل مين يجي بداله؟
ar-بلاغات ar > المكيف خربان كيف نبلغكم؟
`,
};

export type EverydayQuestion = { language: 'en' | 'fr' | 'ar'; text: string; right: string[] };

const read = (language: EverydayQuestion['language'], text: string): EverydayQuestion[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [right = '', asked = ''] = line.split(' > ');
      return { language, text: asked, right: right.split(' | ') };
    });

const all = [read('en', questions.en), read('fr', questions.fr), read('ar', questions.ar)];

export const everydayQuestions = {
  looked: all.flatMap((some) => some.filter((_, index) => index % 2 === 0)),
  keptAside: all.flatMap((some) => some.filter((_, index) => index % 2 === 1)),
};

/** Demands of other trades of which none of the libraries speaks, in three languages. */
export const otherTrades = `
The vessel shall be dry-docked and its hull blasted and repainted below the waterline
Sow the winter wheat before the end of October at 180 kg per hectare
Vaccinate the herd against bluetongue and keep the ear tags legible
Supply bull semen straws with the pedigree of each sire
Fit dental crowns of zirconia within ten days of the impression
Grind progressive spectacle lenses for children under twelve
Tune the concert grand before every recital
Conserve the oil painting and reline its canvas
Compose and record the theme music for the series
Provide six camera operators and a crane for the parade
Print 40,000 stamps with perforation gauge 13
Bind the theses in blue buckram with gilt lettering
Catalogue the coin hoard and photograph both faces
Excavate the Roman kiln by hand in layers of ten centimetres
Map the seabed with multibeam sonar to order 1a
Drill the exploratory borehole to 1,200 metres with core recovery above 95 %
Blast the quarry face with delays of 25 milliseconds
Smelt the ingots to a purity of 99.99 per cent
Galvanise the guard rails to 85 microns
Anodise the aluminium profiles in bronze
Supply ammunition of calibre 5.56 with lot acceptance firing
Deliver parachutes repacked within the last 120 days
Overhaul the turboprop engine at 3,000 cycles
De-ice aircraft with type IV fluid at the stand
Handle baggage at the carousel within 18 minutes of landing
Pilot ships above 150 metres through the strait
Dredge the harbour mouth to eight metres below chart datum
Stock the lake with 4,000 rainbow trout fingerlings
Shear the flock before the first of June
Prune the vineyard in double Guyot
Press the olives within twelve hours of picking
Brew a lager of 4.8 per cent for the anniversary
Roast the coffee no more than seven days before delivery
Sew 300 academic gowns with velvet facings
Weave the carpet by hand with 120 knots per square inch
Cut the gemstones to 57 facets
Embalm and repatriate the deceased to the country of birth
Dig graves to the depth laid down by the diocese
Breed guide dogs of good temperament
Train racehorses for the flat season
Referee the matches of the under-fifteen league
Resurface the running track in red polyurethane
Mark the pitches with lime each Friday
Install the organ pipes and voice them
Cast the bronze statue by lost wax
Launch the satellite into a sun-synchronous orbit
Polish the telescope mirror to a tenth of a wavelength
Sequence the genomes of 96 bacterial isolates
Synthesise the oligonucleotides at 200 nanomoles
Perform forensic toxicology on hair samples
Supply blood platelets by apheresis, irradiated
Transplant corneas from the eye bank
Fit cochlear implants to both ears
Carénage du navire et peinture de la coque sous la flottaison
Semer le blé d'hiver avant la Toussaint
Vacciner le cheptel bovin et boucler les veaux
Fournir des paillettes de taureau avec généalogie
Poser des couronnes dentaires en céramique
Tailler des verres progressifs pour enfants
Accorder le piano de concert avant chaque récital
Restaurer le tableau et rentoiler la toile
Composer la musique du générique
Filmer le défilé avec grue et six cadreurs
Imprimer 40 000 timbres dentelés
Relier les thèses en toile bleue avec dorure
Inventorier le trésor monétaire et photographier chaque pièce
Fouiller le four gallo-romain couche par couche
Cartographier les fonds marins au sondeur multifaisceau
Forer le sondage carotté à 1 200 mètres
Abattre le front de taille à l'explosif
Affiner les lingots à 99,99 %
Galvaniser les glissières à 85 microns
Anodiser les profilés en bronze
Livrer des munitions de calibre 5,56
Replier les parachutes de secours
Réviser le turbopropulseur à 3 000 cycles
Dégivrer les avions au parking
Livrer les bagages au tapis en dix-huit minutes
Piloter les navires dans le détroit
Draguer l'entrée du port à huit mètres
Aleviner l'étang en truites arc-en-ciel
Tondre les brebis avant juin
Tailler la vigne en guyot double
Presser les olives dans les douze heures
Brasser une bière blonde de 4,8 degrés
Torréfier le café moins de sept jours avant
Coudre 300 toges à parements de velours
Tisser le tapis à la main
Tailler les gemmes à 57 facettes
Rapatrier le corps du défunt
Creuser les fosses du cimetière
Élever des chiens guides
Entraîner des chevaux de course
Arbitrer les rencontres des moins de quinze ans
Refaire la piste d'athlétisme en polyuréthane rouge
Tracer les terrains à la chaux
Poser les tuyaux de l'orgue et les harmoniser
Couler la statue de bronze à la cire perdue
Lancer le satellite en orbite héliosynchrone
Polir le miroir du télescope
Séquencer le génome de 96 souches
Synthétiser des oligonucléotides
Rechercher des toxiques dans les cheveux
Fournir des plaquettes irradiées
Greffer des cornées
Poser des implants cochléaires
تحويض السفينة ودهان بدنها تحت خط الماء
زراعة القمح الشتوي قبل نهاية أكتوبر
تحصين القطيع ضد اللسان الأزرق وترقيم الآذان
توريد قشات السائل المنوي للثيران مع النسب
تركيب تيجان أسنان من الزركون
نحت عدسات نظارات متعددة البؤر للأطفال
ضبط أوتار البيانو قبل كل حفلة
ترميم اللوحة الزيتية وتبطين قماشها
تأليف موسيقى المسلسل وتوزيعها
تصوير الاستعراض بست كاميرات ورافعة
طباعة أربعين ألف طابع بريدي مثقب
تجليد الرسائل الجامعية بقماش أزرق مذهب
جرد الكنز النقدي وتصوير وجهي كل قطعة
التنقيب عن الفرن الروماني طبقة طبقة
مسح قاع البحر بالسونار متعدد الحزم
حفر بئر استكشافية بعمق 1200 متر مع استخراج اللب
تفجير واجهة المحجر بتأخير متدرج
صهر السبائك بنقاوة 99.99
جلفنة حواجز الطرق بسماكة 85 ميكرون
أنودة مقاطع الألمنيوم باللون البرونزي
توريد ذخيرة عيار 5.56
طي المظلات الاحتياطية
عمرة المحرك التوربيني عند ثلاثة آلاف دورة
إزالة الجليد عن الطائرات في الموقف
إيصال الأمتعة إلى السير خلال ثماني عشرة دقيقة
إرشاد السفن عبر المضيق
تعميق مدخل الميناء إلى ثمانية أمتار
إطلاق أربعة آلاف من يرقات السلمون في البحيرة
جز صوف الأغنام قبل يونيو
تقليم الكروم بطريقة غويو
عصر الزيتون خلال اثنتي عشرة ساعة من القطف
تحميص البن قبل سبعة أيام على الأكثر
خياطة ثلاثمئة روب تخرج بحواف مخملية
حياكة السجادة يدوياً بعقد كثيفة
صقل الأحجار الكريمة بسبعة وخمسين وجهاً
نقل جثمان المتوفى إلى بلده
حفر القبور بالعمق الشرعي
تربية كلاب إرشاد المكفوفين
تدريب خيول السباق
تحكيم مباريات الناشئين
تجديد مضمار الجري بالبولي يوريثان الأحمر
تخطيط الملاعب بالجير
تركيب أنابيب الأرغن وضبط نغماتها
صب التمثال البرونزي بالشمع المفقود
إطلاق القمر الصناعي إلى مدار متزامن مع الشمس
صقل مرآة التلسكوب
تحديد تسلسل جينوم ست وتسعين عزلة
تصنيع قليلات النوكليوتيد
كشف السموم في عينات الشعر
توريد صفائح دموية مشععة
زراعة قرنيات من بنك العيون
تركيب قوقعة للأذنين
`
  .trim()
  .split('\n');
