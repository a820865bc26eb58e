/** Words that ask, that join others or that stand for who asks and who answers: they say nothing of the matter. */
export const stopWords = `
describe description explain detail details detailed state confirm please outline indicate give name list specify demonstrate set sets out
approach proposed propose offer available related relevant concerning regarding least minimum maximum happen happens make makes total tell
attach attached enclose enclosed supply steps take new used use using does did doing done own off sure very much about above across
against along already always another around because become below both came come comes either else enough even ever few further get gets
given gives giving goes going good here however just like likely made many maybe more most need needed needs never nothing now once
otherwise our ourselves particular put rather same seem since some someone something still taken their them themselves there therefore
they thing things through throughout thus together too unless until useful usually various want way ways well whatever whether while
whole yes yet yourself upload summary summarise summarize applicable appropriate answer question authority bidding
stuff bit bits lot lots lads lad guys folks anyone anybody everyone everybody nobody suppose surely roughly lately maybe anyway say got gets
pas plus nos notre mon ma mes gens gars truc trucs chose choses quelque quelqu quelqu'un souvent trop peu chez quoi ici voila concretement
particularly strongly highly extremely easily typically adequately directly immediately thoroughly carefully actually potentially instead later
having multiple getting ideally fully consistently exclusively explicitly appropriately
meet meets met handle handles handled handling deal deals dealt dealing conduct conducts conducted excluding regard manner order case instance back able act acts set know knows known kept place
decrivez decrire decrira expliquez expliquer explicitez precisez preciser precisera indiquez indiquer indiquera detaillez detailler
detaillera presentez presenter presentera listez disposez dispose quel quelle quels quelles comment combien avez etes votre proposez
utilisez oui non existe mettez mettre mis mise place lieu cas compris joindre joignez joint jointe exposez vous nous ils elles elle lui
cela ceci cet tres deja encore aussi alors lors lorsque quand puis selon notamment egalement toutefois fait faits faites faire font sera
serait pouvez pourra avons aura auront met rendez rendre prenez prend quoi laquelle lequel lesquels entre autre autres chaque plusieurs
certains depuis jusque pendant durant avant apres ete suite bien ailleurs propre propres dispositions relatif relatifs relative dela meme memes deviennent ferez eventuelles eventuels fourniture nature formule titre egard
assurez assurons envisagez prevoyez comptez souhaitez adoptez menez mettrez prendrez utiliserez proposerez pourriez devriez veuillez possedez indiquant couvrant
اذكر اذكروا صف صفوا وضح وضحوا بينوا اشرحوا حددوا حدد اشرح ما ماذا كيف هل لديكم لدى يجب يلتزم يتعين تقديم يقدم يقدمون تقدمون على التي الذي خلال مقدم
العطاء المتعاقد المتبعة ارفق ارفقوا قدموا يتم تم عند عندما بعد قبل لكل كل بين بيان حسب وفق وفقا ذلك هذا هذه تلك هي هو هم كان كانت يكون تكون ستكون
سيتم سوف قد الى عن من مع ثم اي اية مدى عليكم ماهي بها به لها له منها فيها الواردة المذكورة التالية الخاصة المتعلقة اللازمة المطلوبة المناسبة توضيح
شرح وصف موضحا يحدد يبين يوضح توفير يوفر توفرون تقوم يقوم تقومون بواسطة عبر غير نحو جميع كافة المورد المقاول المتنافس الجهة الجهات المالك الشركة شركة
شركتكم منشاتكم لا ان او اذا دون حتى حيث كما ضمن لضمان تضمنون تفعلون ستقومون قمتم نحتاج ستنفذ المستخدمة المتوفرة كم يحمل
وش ايش شو مين وين ليش لو عندنا عندكم عندي ولا نقدر تقدر اقدر تقدرون فيه احد واحد دايم كثير بعدين بعدها ناخذ تاخذون تبون نبي ابي تسوون يصير لنا
لكم معكم معنا لازم شيء بعض كذا حنا انتم انتو بنفس قبلنا متى نعرف كله يعني
يبلغ تبلغ تتبعون تتبعونها تتخذون تتخذونها ستتخذون تجرون تجرونها تقدمونه ستقدمون اتخاذها كذلك ايضا مثل المقترح المقترحة عليها ذات ينبغي الرجاء يرجى وما ومتى وكم وهل وكيف تجاه يجوز تتعامل تتعاملون
`;

/** Words that many tenders use of many matters: they say little. */
export const lowWeightTerms = `
organisation organization organisations service services work works working project projects people person system systems product products
process procedure procedures policy plan plans year years month months week day days time times period level levels manage management
managed measure measures area areas activity activities full high low type types main major different number part parts side member
members terms term condition conditions basis case cases line start end date dates open public private change changes use leave right
rights first last next long large small long hold keep run help clear ensure assure assured carried carry per cent percentage result
results solution standard standards key data information record records team group customer customers client clients value last three
users user often many number frequency amount current recent annual annually quickly guarantee guaranteed cover covers covered comply complies provision example examples regulations legal support
request requests issue issued office award awarded technical review reviewed task tasks addition additional based contain contains identify
identified direct allow allows responsibility responsible write written receive receives determine determined design purpose intend
intended subject approve approved individual final estimate current currently understand necessary representative item items scope consider
general copy extent decision effective effectively clear clearly expect expected best represent find finding affect affected potential
ability able operate operates operating possible remove specific specifically sufficient successful suitable single short similar objective
objectives goal goals skill skills benefit benefits framework lot lots note seek establish established establishing create created industry
economic improve increase reasonable significant total entire throughout several involve involved involving basic experience
assess practice practices mechanism mechanisms strategy strategies comprehensive capability capable essential adequate strong certain kind common
typical circumstances matter matters found real
evidence undertake undertaken undertakes perform performed performance implement implemented implementation develop developed development
organisation travail travaux projet personnes personne niveau moyens mesures modalites actions plan gestion duree temps jour jours mois
annee annees ans systeme produit produits equipe equipes agents prestation prestations mission client clients public ensemble cadre objet
base partie type suivi nombre liste date delai delais mis solution garantie organisation intervention personnel
necessaire necessaires suivant suivants adapte adaptes adaptee general generale generaux particulier particulieres obligatoire prevu
prevus prevue prevues effectuer effectue effectues cahier vigueur clause clauses exterieur exterieurs permettant permettre permet demande
demandes relatives employez garantissez traitez gerez luttez intervenez procedez effectuez realisez appliquez grand grande equivalent equivalents prealable specifique specifiques existant choix point points correspondant maniere execution
executer realisation realise realiser produire important possible interieur technique techniques rapport besoin besoins different differents
objectif objectifs ensemble assurer assure garantir gerer organiser organisez comprend fourni fournis concernant concerne issue
عمل اعمال خطة نظام مشروع برنامج خدمة خدمات اجراءات الية مدة فترة عام سنة سنوات يوم اشهر عدد نسبة العقد الاقل شهادة شهادات تاريخ ادارة مستوى
فني تقني تشغيل تطوير تطبيق تعزيز مركز رقم شامل مجال افضل نوع معين تنفيذ جهاز اجهزة موقع شروط مواد مبنى عام خاص
`;

/** What is written in two letters, or with signs between them, and the word it stands for. Letters are as they are written. */
export const shortForms: Record<string, string> = {
  'H&S': 'safety',
  HS: 'safety',
  SHE: 'safety',
  AI: 'artificial intelligence',
  IA: 'intelligence artificielle',
  ML: 'machine learning',
  IT: 'software',
  DR: 'disaster recovery',
  BC: 'business continuity',
  PI: 'professional indemnity',
  PL: 'public liability',
  EL: 'employers liability',
  IP: 'intellectual property',
  CA: "chiffre d'affaires",
  RC: 'responsabilite civile',
  RH: 'personnel',
  HR: 'personnel',
  QA: 'quality assurance',
  QC: 'quality control',
  PM: 'project manager',
  PC: 'principal contractor',
  CP: 'chef de projet',
  CV: 'curriculum vitae',
  CVs: 'curriculum vitae',
  AB: 'agriculture biologique',
  CE: 'marquage',
  EV: 'vehicle',
  EVs: 'vehicles',
  PO: 'purchase order',
  'T&S': 'travel expenses',
  'T&M': 'price',
  'R&D': 'innovation',
  '24/7': 'h24',
  '24x7': 'h24',
  '24h/24': 'h24',
  '7j/7': 'h24',
  P1: 'priority',
  P2: 'priority',
  MI: 'reporting',
};
