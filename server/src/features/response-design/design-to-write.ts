import type { ResponseDocument } from '@bidloom/engine/writing/response/input';
import type { Db } from '#db/database.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { readDesign, readTemplate } from './response-design.queries.ts';

/** Where Letter is the usual paper: `measurementData/paperSize type="US-Letter"` of CLDR's supplemental data. */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');
/** An accessor in Node 20, a function in the standard and in later versions; TypeScript knows neither. */
type LocaleWithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };
const zonesOf = (country: string): string[] => {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
};
const letterZones = new Set(letterCountries.flatMap(zonesOf));

/** The company's design as the writer of responses takes it. */
export async function designToWrite(db: Db): Promise<Pick<ResponseDocument, 'design' | 'template'>> {
  const { accent, logo, logoWidth, logoHeight, found, roles } = await readDesign(db);
  const template = found === null ? null : await readTemplate(db);
  const { country, timezone } = await readWorkingCalendar(db);
  // Countries whose public holidays are unknown cannot be chosen: the time zone tells them.
  const isLetter = country === null ? letterZones.has(timezone) : letterCountries.includes(country);
  return {
    design: {
      ...(isLetter && { paper: 'letter' as const }),
      ...(accent !== null && { accent }),
      ...(logo !== null &&
        logoWidth !== null &&
        logoHeight !== null && {
          logo: { bytes: plainBytes(logo), type: 'png' as const, width: logoWidth, height: logoHeight },
        }),
    },
    ...(template !== null && { template: { bytes: plainBytes(template), roles } }),
  };
}

const plainBytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
