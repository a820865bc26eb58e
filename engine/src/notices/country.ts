import { foldLine } from '#text/fold.ts';

/** ISO 3166-1: each country's three-letter code followed by its two-letter code. */
const CODES = `
AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB
BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO VGBVG BRNBN BGRBG BFABF BDIBI CPVCV KHMKH
CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN HKGHK MACMO CXRCX CCKCC COLCO COMKM COGCG COKCK CRICR HRVHR CUBCU CUWCW CYPCY
CZECZ PRKKP CODCD DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR
GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT
HMDHM VATVA HNDHN HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT CIVCI JAMJM JPNJP JEYJE JORJO KAZKZ KENKE
KIRKI KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ
MRTMR MUSMU MYTYT MEXMX FSMFM MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE
NGANG NIUNU NFKNF MNPMP MKDMK NORNO OMNOM PAKPK PLWPW PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA KORKR
MDAMD REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL
SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS ESPES LKALK PSEPS SDNSD SURSR SJMSJ SWESE CHECH SYRSY TWNTW TJKTJ
THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB TZATZ UMIUM USAUS VIRVI URYUY
UZBUZ VUTVU VENVE VNMVN WLFWF ESHEH YEMYE ZMBZM ZWEZW`;

const toAlpha2 = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);
const alpha2 = new Set(toAlpha2.values());

/** The European Union's own letters for two countries, in NUTS codes and older notices; XK is Kosovo's usual code. */
const ALIASES: Record<string, string> = { UK: 'GB', EL: 'GR', XK: 'XK', '1A': 'XK', '1A0': 'XK', XKX: 'XK' };

const NAME_LANGUAGES = ['en', 'fr', 'es', 'ar', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'uk'];

/** Names in use that differ from the ones ICU gives. */
const OTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'united states of america': 'US',
  usa: 'US',
  'korea, south': 'KR',
  'republic of korea': 'KR',
  'czech republic': 'CZ',
  'russian federation': 'RU',
  'viet nam': 'VN',
  'republic of moldova': 'MD',
  'republic of armenia': 'AM',
  'democratic republic of congo': 'CD',
  'republic of congo': 'CG',
  'republic of yemen': 'YE',
  'arab republic of egypt': 'EG',
  'former yugoslav republic of macedonia': 'MK',
  'kyrgyz republic': 'KG',
  'slovak republic': 'SK',
  'west bank and gaza': 'PS',
  السعودية: 'SA',
  الامارات: 'AE',
};

/** A country as a notice gives it (two or three letters, or its name in a common language) as ISO 3166-1 alpha-2. */
export function countryCode(given: string | null | undefined): string | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  const code = text.toUpperCase();
  if (alpha2.has(code)) return code;
  return ALIASES[code] ?? toAlpha2.get(code) ?? namesToCodes().get(folded(text)) ?? null;
}

/** The country of a NUTS code (Regulation (EC) 1059/2003), which begins with it: `UKM93` is in GB. */
export function countryOfNuts(code: string | null | undefined): string | null {
  const text = code?.trim() ?? '';
  return /^[A-Z]{2}[0-9A-Z]{1,3}$/.test(text) && /\d/.test(text) ? countryCode(text.slice(0, 2)) : null;
}

let names: Map<string, string> | null = null;

function namesToCodes(): Map<string, string> {
  if (names !== null) return names;
  names = new Map(Object.entries(OTHER_NAMES).map(([name, code]) => [folded(name), code]));
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of alpha2) {
      const name = display.of(code);
      if (name !== undefined && !names.has(folded(name))) names.set(folded(name), code);
    }
  }
  return names;
}

const folded = (name: string): string => foldLine(name).replace(/^the /, '');
