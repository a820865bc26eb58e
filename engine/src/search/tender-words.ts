import { readWord } from '#drafting/words.ts';
import { foldText } from '#text/fold.ts';

/** What tenders say of themselves in other words, a matter a line. Beside the concepts of the answer library, where these words tell nothing. */
const rows = `
submit submits submitted submission lodge lodged deliver delivered return returned upload uploaded send sent remettre remise remis deposer depot deposee transmettre transmis transmission envoyer adresser تقديم تقدم يقدم تسلم تسليم ايداع ارسال ترسل
bid bids tender tenders offer offers proposal proposals quotation response offre offres pli plis proposition عطاء عطاءات عرض عروض
deadline due closing close closes closed limite limites echeance cloture اخر موعد نهائي اغلاق
open opened opening ouverture ouvrir ouverts فتح
valid validity irrevocable validite valable valables صلاحيه سريان ساريه ساري
sign signs signed signature signatory signer signe signee signataire توقيع يوقع موقع مفوض
bond bonds bonding guaranty surety sureties caution cautionnement cautions retenue ضمان ضمانات كفاله
award awarded winner selected chosen attribution attribuer attribue attributaire retenu ترسيه الترسيه تعميد
evaluate evaluated evaluation criteria criterion score scored points weight weighting critere criteres jugement notation ponderation note تقييم معايير معيار نقاط درجات
question questions clarification clarifications inquiry inquiries enquiries query renseignement renseignements precision استفسار استفسارات اسئله
contact email telephone phone correspondant contacter courriel بريد هاتف اتصال
meeting conference visit walkthrough reunion visite اجتماع زياره
pay paid payment payments invoice invoices invoicing paiement paiements payer facture factures reglement acompte دفع سداد فاتوره فواتير مستخلص
penalty penalties damages liquidated retard penalite penalites malus غرامه غرامات جزاءات
price prices pricing cost costs fee fees rate rates amount prix tarif tarifs montant cout couts سعر اسعار تكلفه قيمه مبلغ
budget budgets ceiling affordability enveloppe plafond ميزانيه سقف
late delayed retard tardive tardives tardif متاخر متاخره تاخير
lose lost loss losing perte perd perdre perdu فقدان ضياع
subcontract subcontractor subcontractors subcontracting soustraitance soustraiter soustraitant باطن
insurance insured insurer coverage assurance assurances police تامين
start begin begins commence commencement demarrage debut commencer بدء بدايه مباشره
end ends expire expires expiry expiration completion fin achevement انتهاء نهايه
duration length term period last lasts run runs duree delai مده فتره
contract contracts agreement marche marches contrat contrats accord عقد اتفاقيه
raise increase increased increases escalation adjust adjustment adjusted adjustments revision revise reviser revisable revises augmenter augmentation hausse actualisation زياده تعديل
terminate termination terminated cancel cancelled resiliation resilier annuler فسخ انهاء الغاء
copy copies exemplaire exemplaires نسخه نسخ
page pages صفحه صفحات
language languages english french arabic langue langues francais لغه
reference references experience similar references referencement مراجع خبره مشابهه
copyright ownership own owns owned rights property proprietary propriete droits ملكيه حقوق
confidential confidentiality disclosure secret confidentiel confidentialite سريه سري افصاح
staff personnel employees crew key equipe effectif موظفين عماله كادر
hours hour schedule horaires horaire heures ساعات دوام
warranty warranties guarantee defects garantie parfait ضمان عيوب صيانه
joint venture consortium groupement groupements cotraitant تضامن ائتلاف
vat tax taxes tva ضريبه ضرائب
law laws governing jurisdiction court tribunal loi droit litige litiges قانون نظام محكمه نزاع
variant variants alternative alternatives variante variantes بدائل بديل
renew renewal renewed extend extension extended option options reconduction reconductible prolongation تجديد تمديد
`;

/** What a question is put in and any sentence may have: that something must be, and that it may be. */
const modes = `
mandatory obligatory compulsory required requires require must needed necessary obligatoire obligatoires obligatoirement exige exigee imperatif imperativement doit devra doivent devront faut يجب الزامي الزاميه اجباري يشترط مطلوب مطلوبه
allowed permitted accepted acceptable possible may forbidden prohibited considered rejected autorise autorisee autorises permis permise admis admise admises accepte acceptee interdit interdite interdites peut peuvent pourra مسموح يسمح يجوز يمنع مقبول
`;

/** Arabic words come with what is written before them; others are listed in the forms they are written in. */
const formOf = (word: string): string => (/^\p{Script=Arabic}/u.test(word) ? readWord(word).stem : word);
const listed = (text: string, name: string) => {
  const found = new Map<string, string[]>();
  for (const [place, row] of text.trim().split('\n').entries())
    for (const word of row.split(' ')) {
      const form = formOf(foldText(word));
      found.set(form, [...(found.get(form) ?? []), `${name} ${place}`]);
    }
  return found;
};
const [matters, moods] = [listed(rows, 'tender'), listed(modes, 'mode')];

/** The matters that a folded word speaks of. */
export const tenderMatters = (word: string): readonly string[] => matters.get(formOf(word)) ?? none;
/** Whether it says that something must or may be. */
export const modesOf = (word: string): readonly string[] => moods.get(formOf(word)) ?? none;
const none: readonly string[] = [];
