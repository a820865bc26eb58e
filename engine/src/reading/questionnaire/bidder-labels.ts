const who =
  "(?:full|legal|registered|trading|company|business|firm|organi[sz]ation|supplier|vendor|bidder|tenderer|contractor|offeror|respondent|proponent|applicant|contact|authori[sz]ed|representative|signatory|person|primary|main|head|office|postal|street|e-?mail)(?:['’]?s)?";
const number = '(?: (?:registration|identification))?(?: (?:number|no\\.?|id|code))?';
const english = `(?:(?:the|${who}) )*(?:names?|address|e-?mail(?: address)?|(?:tele)?phone${number}|fax${number}|mobile${number}|web ?site|(?:company|business|vat|tax|trade|commercial|duns|uei|ein|abn|gst|siret)${number}|contact person|legal (?:form|status|entity)|(?:total )?(?:number of )(?:employees|staff)|year (?:established|of (?:incorporation|foundation|establishment))|country(?: of (?:incorporation|registration))?|annual turnover|job title|position|post ?code|zip code|date|signature)(?: of (?:the )?(?:company|bidder|tenderer|supplier|vendor|offeror|contractor|firm|signatory|authori[sz]ed signatory))?`;
const party =
  "(?: (?:du |de la |de l['’]|des )(?:candidat|soumissionnaire|titulaire|fournisseur|prestataire|entreprise|société|siège(?: social)?|signataire|représentant(?: légal)?|contact|interlocuteur|mandataire))?";
const french = `(?:raison sociale|dénomination(?: sociale| commerciale)?(?: sociale)?|nom(?: commercial)?(?: et prénom| ?- ?prénom| et qualité)?|adresses?(?: postale| électronique| e-?mail| mail)?|courriel|e-?mail|téléphone|télécopie|fax|(?:numéros?|n°)(?: de)? ?(?:siret|siren|tva(?: intracommunautaire)?|téléphone|rcs)|siret|siren|forme juridique(?: .{0,80})?|effectifs?|chiffre d['’]affaires(?: annuel)?|site (?:web|internet)|code postal|pays|représentant légal|qualité|signature|date)${party}`;
const arabic =
  'اسم (?:الشركة|المؤسسة|المنشأة|المورد|المتنافس|المقاول|مقدم (?:العطاء|العرض)|المفوض(?: بالتوقيع)?|ممثل الشركة|الشخص المسؤول|المسؤول)|(?:ال)?عنوان(?: الشركة| البريدي| الوطني)?|(?:رقم )?السجل التجاري|(?:رقم )?(?:الهاتف|الجوال|الفاكس)|البريد ال[إا]لكتروني|الرقم الضريبي|عدد الموظفين|الموقع ال[إا]لكتروني|المسمى الوظيفي|الصفة|التوقيع|التاريخ';
const label = new RegExp(`^(?:${english}|${french}|${arabic})$`, 'iu');

/** Whether a label asks who answers, as "Company name", "Numéro SIRET" and "اسم الشركة" do: it needs no colon to be one. */
export const asksWhoAnswers = (text: string): boolean =>
  text.length <= 80 &&
  label.test(
    text
      .replaceAll(/\([^)]*\)|[*:：]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/**
 * Whether a line is such a label with room behind its colon, what it explains left aside: "Numéro SIRET, à défaut un
 * numéro d’identification :".
 */
export function opensWithWhoAnswers(line: string): boolean {
  if (line.length > 300 || !/[:：]\s*$/.test(line)) return false;
  const words = line.replace(/^[^\p{L}]+/u, '');
  const opening = words.split(/[,;(/]| et (?=\p{L})| and (?=\p{L})/u)[0] ?? '';
  return asksWhoAnswers(words) || (/[,;(/]| et | and /u.test(words) && asksWhoAnswers(opening));
}
