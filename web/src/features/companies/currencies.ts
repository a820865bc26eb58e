import { standaloneName } from '#ui/text/display-name.ts';

/** The currencies in use (ISO 4217, list one, without funds, metals and testing codes). */
const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
  'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR ' +
  'MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD ' +
  'SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF ' +
  'YER ZAR ZMW';

/** Every currency by its name in a language, with its code; `own` and the most used first. */
export function currenciesIn(
  language: string,
  own = 'EUR',
): { value: string; label: string; hint: string }[] {
  const first = [own, 'EUR', 'USD', 'GBP'];
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const known = new Set(Intl.supportedValuesOf('currency'));
  return codes
    .split(' ')
    .filter((code) => known.has(code))
    .map((code) => ({ value: code, label: standaloneName('currency', code, language), hint: code }))
    .toSorted((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, language));
}

/** Where the browser's zone tells the country better than its language, which is English in half the world. */
const byZone: Record<string, string> = {
  'Africa/Algiers': 'DZD',
  'Africa/Cairo': 'EGP',
  'Africa/Casablanca': 'MAD',
  'Africa/Johannesburg': 'ZAR',
  'Africa/Lagos': 'NGN',
  'Africa/Nairobi': 'KES',
  'Africa/Tripoli': 'LYD',
  'Africa/Tunis': 'TND',
  'Asia/Amman': 'JOD',
  'Asia/Baghdad': 'IQD',
  'Asia/Bahrain': 'BHD',
  'Asia/Beirut': 'LBP',
  'Asia/Calcutta': 'INR',
  'Asia/Dubai': 'AED',
  'Asia/Karachi': 'PKR',
  'Asia/Kolkata': 'INR',
  'Asia/Kuwait': 'KWD',
  'Asia/Muscat': 'OMR',
  'Asia/Qatar': 'QAR',
  'Asia/Riyadh': 'SAR',
  'Asia/Singapore': 'SGD',
  'Europe/Bucharest': 'RON',
  'Europe/Budapest': 'HUF',
  'Europe/Copenhagen': 'DKK',
  'Europe/Istanbul': 'TRY',
  'Europe/London': 'GBP',
  'Europe/Oslo': 'NOK',
  'Europe/Prague': 'CZK',
  'Europe/Stockholm': 'SEK',
  'Europe/Warsaw': 'PLN',
  'Europe/Zurich': 'CHF',
};

/** For zones that are many in one country. */
const byRegion: Record<string, string> = {
  AE: 'AED',
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  DZ: 'DZD',
  EG: 'EGP',
  GB: 'GBP',
  IN: 'INR',
  MA: 'MAD',
  NZ: 'NZD',
  QA: 'QAR',
  SA: 'SAR',
  TN: 'TND',
  US: 'USD',
  ZA: 'ZAR',
};

/** A first guess of a company's currency, from the browser's zone and language tags; EUR, the contract's default, else. */
export function guessCurrency(zone: string, tags: readonly string[]): string {
  const fromZone = byZone[zone];
  if (fromZone) return fromZone;
  if (zone.startsWith('Europe/')) return 'EUR';
  const regions = tags.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '');
  return regions.map((region) => byRegion[region]).find((code) => code !== undefined) ?? 'EUR';
}
