import type { ReadDocument } from '#reading/document.ts';
import type { Language } from '#requirements/wording/language.ts';
import type { DayOrder } from '#time/moments.ts';

/** Where the documents say their buyer is: the zone its clocks keep and how its people write a date in numbers. */
export type PlaceOfBuyer = { zone: string; order: DayOrder };

/**
 * Infers the buyer's place from the addresses and names on the documents' pages, the first pages counting most. A
 * full address ("Kensington, MD 20895", "73026 Chambéry Cedex") outweighs a bare name. Null when nothing points
 * anywhere, or when two places stand equal.
 */
export function findPlace(documents: ReadDocument[], language: Language): PlaceOfBuyer | null {
  const votes = new Map<string, number>();
  const vote = (zone: string, weight: number) => votes.set(zone, (votes.get(zone) ?? 0) + weight);
  for (const document of documents) {
    for (const [index, block] of document.blocks.entries()) {
      const nearness = index < 40 ? 4 : index < 200 ? 2 : 1;
      for (const match of block.text.matchAll(northAmericanAddress))
        vote(stateZones[match[1] ?? ''] ?? '', 5 * nearness);
      for (const match of block.text.matchAll(stateName))
        vote(zoneOfName[(match[1] ?? '').toLowerCase()] ?? '', nearness);
      for (const [pattern, zone, weight] of elsewhere)
        if (pattern.test(block.text)) vote(zone, weight * nearness);
      if (anyCountry.test(block.text))
        for (const [pattern, zone] of countryNames) if (pattern.test(block.text)) vote(zone, 2 * nearness);
      if (language === 'fr' && frenchAddress.test(block.text)) vote('Europe/Paris', 2 * nearness);
      if (index > 1500) break;
    }
  }
  votes.delete('');
  if (votes.size === 0 && language === 'fr' && isUnderFrenchLaw(documents)) vote('Europe/Paris', 2);
  const [best, second] = [...votes].toSorted((a, b) => b[1] - a[1]);
  if (!best || best[1] < 2 || best[1] === second?.[1]) return null;
  return {
    zone: best[0],
    order: best[0].startsWith('America/') && !notMonthFirst.has(best[0]) ? 'month first' : 'day first',
  };
}

/** What only the French law and its portals are called; a paper that speaks of its local time may be from overseas. */
function isUnderFrenchLaw(documents: ReadDocument[]): boolean {
  const says = (pattern: RegExp) =>
    documents.some(({ blocks }) => blocks.some(({ text }) => pattern.test(text)));
  return (
    says(/\bcode de la commande publique\b|\bBOAMP\b|\bmarches-publics\.gouv\.fr\b/i) &&
    !says(/\bheure locale\b/i)
  );
}

/** Zone by state, province or territory; where one has several, the zone most of its people live in. */
const byZone: Record<string, string> = {
  'America/New_York':
    'CT:Connecticut DE:Delaware DC:District of Columbia FL:Florida GA:Georgia MA:Massachusetts MD:Maryland ME:Maine MI:Michigan NC:North Carolina NH:New Hampshire NJ:New Jersey NY:New York OH:Ohio PA:Pennsylvania RI:Rhode Island SC:South Carolina VA:Virginia VT:Vermont WV:West Virginia KY:Kentucky IN:Indiana',
  'America/Chicago':
    'AL:Alabama AR:Arkansas IA:Iowa IL:Illinois KS:Kansas LA:Louisiana MN:Minnesota MO:Missouri MS:Mississippi ND:North Dakota NE:Nebraska OK:Oklahoma SD:South Dakota TN:Tennessee TX:Texas WI:Wisconsin',
  'America/Denver': 'CO:Colorado ID:Idaho MT:Montana NM:New Mexico UT:Utah WY:Wyoming',
  'America/Phoenix': 'AZ:Arizona',
  'America/Los_Angeles': 'CA:California NV:Nevada OR:Oregon WA:Washington State',
  'America/Anchorage': 'AK:Alaska',
  'Pacific/Honolulu': 'HI:Hawaii',
  'America/Toronto': 'ON:Ontario QC:Quebec',
  'America/Winnipeg': 'MB:Manitoba',
  'America/Regina': 'SK:Saskatchewan',
  'America/Edmonton': 'AB:Alberta NT:Northwest Territories',
  'America/Vancouver': 'BC:British Columbia',
  'America/Whitehorse': 'YT:Yukon',
  'America/Halifax': 'NS:Nova Scotia NB:New Brunswick PE:Prince Edward Island',
  'America/St_Johns': 'NL:Newfoundland',
};
const notMonthFirst = new Set([
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Halifax',
  'America/Cayenne',
  'America/Martinique',
  'America/Guadeloupe',
]);

const stateZones: Record<string, string> = {};
const zoneOfName: Record<string, string> = {};
for (const [zone, states] of Object.entries(byZone)) {
  for (const match of states.matchAll(/([A-Z]{2}):([A-Za-z ]+?)(?=\s[A-Z]{2}:|$)/g)) {
    stateZones[match[1] ?? ''] = zone;
    zoneOfName[(match[2] ?? '').toLowerCase()] = zone;
  }
}
for (const name of Object.keys(zoneOfName)) stateZones[name] = zoneOfName[name] ?? '';
/** The states and provinces of the United States and Canada by their English names. */
export const stateNames: string[] = Object.values(byZone).flatMap((states) =>
  [...states.matchAll(/[A-Z]{2}:([A-Za-z ]+?)(?=\s[A-Z]{2}:|$)/g)].map(([, name = '']) =>
    name === 'Washington State' ? 'Washington' : name,
  ),
);
const namePattern = Object.keys(zoneOfName).join('|');
const stateName = new RegExp(`\\b(${namePattern})\\b`, 'gi');
/** "MD 20895", "DC | 20405", "AB T0M 1R0" */
const northAmericanAddress = new RegExp(
  `\\b(${Object.keys(stateZones)
    .filter((key) => key.length === 2)
    .join('|')})[\\s,|]+(?:\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)\\b`,
  'g',
);
const frenchAddress = /(?<!\d)(?:0[1-9]|[1-8]\d|9[0-5])\d{3}\s+\p{Lu}[\p{L}' -]+/u;

const arabicPlaces: [RegExp, string, number][] = (
  [
    [
      'المملكة العربية السعودية|الرياض|جدة|الدمام|مكة المكرمة|المدينة المنورة|ريال سعودي|السعودية',
      'Asia/Riyadh',
    ],
    ['الإمارات العربية المتحدة|الإمارات|الامارات|دبي|أبوظبي|أبو ظبي|الشارقة|درهم إماراتي', 'Asia/Dubai'],
    ['جمهورية مصر العربية|القاهرة|الإسكندرية|الجيزة|جنيه مصري', 'Africa/Cairo'],
    ['دولة قطر|الدوحة|ريال قطري', 'Asia/Qatar'],
    ['دولة الكويت|مدينة الكويت|دينار كويتي', 'Asia/Kuwait'],
    ['مملكة البحرين|المنامة|دينار بحريني', 'Asia/Bahrain'],
    ['سلطنة عمان|مسقط|ريال عماني', 'Asia/Muscat'],
    ['المملكة الأردنية الهاشمية|الأردن|دينار أردني', 'Asia/Amman'],
    ['الجمهورية اللبنانية|لبنان|بيروت', 'Asia/Beirut'],
    ['جمهورية العراق|بغداد|دينار عراقي', 'Asia/Baghdad'],
    ['المملكة المغربية|الرباط|الدار البيضاء|درهم مغربي', 'Africa/Casablanca'],
    ['الجمهورية الجزائرية|الجزائر العاصمة|دينار جزائري', 'Africa/Algiers'],
    ['الجمهورية التونسية|تونس العاصمة|دينار تونسي', 'Africa/Tunis'],
    ['دولة ليبيا|طرابلس|دينار ليبي', 'Africa/Tripoli'],
    ['دولة فلسطين|رام الله', 'Asia/Hebron'],
  ] satisfies [string, string][]
).map(([names, zone]) => [new RegExp(`(?<![\\p{L}])[وبلف]?(?:${names})(?![\\p{L}])`, 'u'), zone, 2]);

/** Countries of one zone that keep English papers, with the towns their buyers sit in. */
const countries: Record<string, string> = {
  'Kenya|Nairobi|(?:co|go|or|ac)\\.ke': 'Africa/Nairobi',
  'Uganda|Kampala': 'Africa/Kampala',
  'Tanzania|Dar es Salaam|Dodoma': 'Africa/Dar_es_Salaam',
  'Rwanda|Kigali': 'Africa/Kigali',
  'Ethiopia|Addis Ababa': 'Africa/Addis_Ababa',
  'Somalia|Mogadishu': 'Africa/Mogadishu',
  'South Sudan|Juba': 'Africa/Juba',
  'Nigeria|Abuja|Lagos': 'Africa/Lagos',
  'Ghana|Accra': 'Africa/Accra',
  'Sierra Leone|Freetown': 'Africa/Freetown',
  'Liberia|Monrovia': 'Africa/Monrovia',
  'Gambia|Banjul': 'Africa/Banjul',
  'Zambia|Lusaka': 'Africa/Lusaka',
  'Zimbabwe|Harare': 'Africa/Harare',
  'Malawi|Lilongwe': 'Africa/Blantyre',
  'Botswana|Gaborone': 'Africa/Gaborone',
  'Namibia|Windhoek': 'Africa/Windhoek',
  'Lesotho|Maseru': 'Africa/Maseru',
  'Eswatini|Swaziland|Mbabane': 'Africa/Mbabane',
  'South Africa|Pretoria|Johannesburg|Cape Town|Durban|Bloemfontein|Gauteng|KwaZulu|Limpopo|Mpumalanga|(?:co|gov|org|ac)\\.za':
    'Africa/Johannesburg',
  'Mauritius|Port Louis': 'Indian/Mauritius',
  Seychelles: 'Indian/Mahe',
  'Sri Lanka|(?:gov|com|ac)\\.lk': 'Asia/Colombo',
  'Pakistan|(?:gov|com|edu)\\.pk|Islamabad|Karachi|Lahore': 'Asia/Karachi',
  'Bangladesh|Dhaka': 'Asia/Dhaka',
  'Nepal|Kathmandu': 'Asia/Kathmandu',
  'Bhutan|Thimphu': 'Asia/Thimphu',
  Maldives: 'Indian/Maldives',
  'Afghanistan|Kabul': 'Asia/Kabul',
  'Myanmar|Yangon': 'Asia/Yangon',
  'Thailand|Bangkok': 'Asia/Bangkok',
  'Cambodia|Phnom Penh': 'Asia/Phnom_Penh',
  'Lao PDR|Vientiane': 'Asia/Vientiane',
  'Viet ?[Nn]am|Hanoi': 'Asia/Ho_Chi_Minh',
  'Malaysia|Kuala Lumpur': 'Asia/Kuala_Lumpur',
  Singapore: 'Asia/Singapore',
  'Philippines|Metro Manila|Quezon City': 'Asia/Manila',
  'Hong Kong': 'Asia/Hong_Kong',
  Jakarta: 'Asia/Jakarta',
  'New Zealand|(?:govt|co|ac|org)\\.nz': 'Pacific/Auckland',
  'Fiji|Suva': 'Pacific/Fiji',
  'Papua New Guinea|Port Moresby': 'Pacific/Port_Moresby',
  'Queensland|Brisbane|QLD \\d{4}': 'Australia/Brisbane',
  'South Australia|Adelaide|SA 5\\d{3}': 'Australia/Adelaide',
  'Western Australia|WA 6\\d{3}': 'Australia/Perth',
  'Tasmania|TAS \\d{4}': 'Australia/Hobart',
  'Northern Territory|NT 08\\d{2}': 'Australia/Darwin',
  'Jamaica|Kingston \\d{1,2}\\b': 'America/Jamaica',
  'Trinidad and Tobago|Port of Spain': 'America/Port_of_Spain',
  Barbados: 'America/Barbados',
  Guyana: 'America/Guyana',
  Belize: 'America/Belize',
  Malta: 'Europe/Malta',
  'Netherlands|The Hague': 'Europe/Amsterdam',
  'Germany|Munich': 'Europe/Berlin',
  Austria: 'Europe/Vienna',
  Italy: 'Europe/Rome',
  '(?<!Port of )Spain': 'Europe/Madrid',
  Portugal: 'Europe/Lisbon',
  Denmark: 'Europe/Copenhagen',
  Sweden: 'Europe/Stockholm',
  Norway: 'Europe/Oslo',
  Finland: 'Europe/Helsinki',
  Poland: 'Europe/Warsaw',
  Greece: 'Europe/Athens',
  'Cyprus|Nicosia': 'Asia/Nicosia',
  'Kosovo|Pristina': 'Europe/Belgrade',
  'Ukraine|Kyiv': 'Europe/Kyiv',
  Tbilisi: 'Asia/Tbilisi',
};

/** Countries of one zone that keep French papers. A word that is another in English stands in its capitals only. */
const francophone: [RegExp, string, number][] = Object.entries({
  'Burkina Faso|burkinabè|Ouagadougou|Bobo[ -]Dioulasso': 'Africa/Ouagadougou',
  'Sénégal|Senegal|Dakar': 'Africa/Dakar',
  'République du Mali|Bamako': 'Africa/Bamako',
  'République du Niger|Niamey': 'Africa/Niamey',
  "Côte d[’']Ivoire|Abidjan|Yamoussoukro": 'Africa/Abidjan',
  'République du B[ée]nin|Cotonou|Porto-Novo': 'Africa/Porto-Novo',
  'République togolaise|Togo|Lomé': 'Africa/Lome',
  'République de Guinée|Conakry': 'Africa/Conakry',
  'Mauritanie|Nouakchott': 'Africa/Nouakchott',
  'Cameroun|Yaoundé|Douala': 'Africa/Douala',
  'République gabonaise|Gabon|Libreville': 'Africa/Libreville',
  "Tchad|N[’']Djam[ée]na": 'Africa/Ndjamena',
  'République centrafricaine|Bangui': 'Africa/Bangui',
  'République du Congo|Brazzaville|Pointe-Noire': 'Africa/Brazzaville',
  'République démocratique du Congo|Kinshasa': 'Africa/Kinshasa',
  'Madagascar|Antananarivo': 'Indian/Antananarivo',
  Djibouti: 'Africa/Djibouti',
  'Union des Comores|Moroni': 'Indian/Comoro',
  'Burundi|Bujumbura|Gitega': 'Africa/Bujumbura',
  "République d[’']Haïti|Port-au-Prince": 'America/Port-au-Prince',
}).map(([names, zone]) => [new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'u'), zone, 2]);

const countryNames = Object.entries(countries).map(([names, zone]): [RegExp, string] => [
  new RegExp(`\\b(?:${names})\\b`, 'i'),
  zone,
]);
const anyCountry = new RegExp(`\\b(?:${Object.keys(countries).join('|')})\\b`, 'i');

const elsewhere: [RegExp, string, number][] = [
  [/\bCodes? NUTS ?: ?-?FR(?!Y)/, 'Europe/Paris', 2],
  [/\bcedex\b|\bFrance\b|République française/i, 'Europe/Paris', 2],
  [/(?<!\d)973\d{2}\s+\p{Lu}|\bGuyane\b|\bCayenne\b/u, 'America/Cayenne', 4],
  [/(?<!\d)972\d{2}\s+\p{Lu}|\bMartinique\b/u, 'America/Martinique', 4],
  [/(?<!\d)971\d{2}\s+\p{Lu}|\bGuadeloupe\b/u, 'America/Guadeloupe', 4],
  [/(?<!\d)974\d{2}\s+\p{Lu}|\bLa Réunion\b/u, 'Indian/Reunion', 4],
  [/(?<!\d)976\d{2}\s+\p{Lu}|\bMayotte\b/u, 'Indian/Mayotte', 4],
  [
    /\b(?:United Kingdom|England|Scotland|Wales|Northern Ireland)\b|\bGIR 0AA\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/,
    'Europe/London',
    2,
  ],
  [/\b(?:Republic of Ireland|Dublin \d+|Éire)\b/, 'Europe/Dublin', 2],
  [/\b(?:Belgium|Belgique|Bruxelles|Brussels)\b/, 'Europe/Brussels', 2],
  [/\b(?:Luxembourg)\b/, 'Europe/Luxembourg', 2],
  [/\b(?:Switzerland|Suisse)\b/, 'Europe/Zurich', 2],
  [/\b(?:Kingdom of Saudi Arabia|Saudi Arabia|Riyadh|Jeddah)\b/, 'Asia/Riyadh', 2],
  [/\b(?:United Arab Emirates|Dubai|Abu Dhabi)\b/, 'Asia/Dubai', 2],
  [/\b(?:Sultanate of Oman|Muscat)\b/, 'Asia/Muscat', 2],
  [/\b(?:State of Qatar|Doha)\b/, 'Asia/Qatar', 2],
  [/\b(?:State of Kuwait|Kuwait City)\b/, 'Asia/Kuwait', 2],
  [/\b(?:Kingdom of Bahrain|Manama)\b/, 'Asia/Bahrain', 2],
  [/\b(?:Royaume du Maroc|Maroc|Morocco|Rabat|Casablanca)\b/i, 'Africa/Casablanca', 2],
  [/(?<!\p{L})(?:R[ée]publique tunisienne|Tunisie|Tunisia)\b/iu, 'Africa/Tunis', 2],
  [/(?<!\p{L})(?:R[ée]publique alg[ée]rienne|Alg[ée]rie|Algeria)(?!\p{L})/iu, 'Africa/Algiers', 2],
  [/\bQu[ée]bec\b|\bMontr[ée]al\b|\bSEAO\b|\.qc\.ca\b/, 'America/Toronto', 2],
  [/\b(?:India|New Delhi|Mumbai|Bengaluru)\b/, 'Asia/Kolkata', 2],
  ...francophone,
  ...arabicPlaces,
  [
    /\b(?:New South Wales|Victoria, Australia|Canberra|NSW \d{4}|VIC \d{4}|ACT \d{4})\b/,
    'Australia/Sydney',
    3,
  ],
];
