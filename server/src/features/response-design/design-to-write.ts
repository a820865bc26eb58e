import type { ResponseDocument } from '@bidloom/engine/writing/response/input';
import type { Db } from '#db/database.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { readDesign, readTemplate } from './response-design.queries.ts';

/** The company's design as the writer of responses takes it. */
export async function designToWrite(db: Db): Promise<Pick<ResponseDocument, 'design' | 'template'>> {
  const { accent, logo, logoWidth, logoHeight, found, roles } = await readDesign(db);
  const template = found === null ? null : await readTemplate(db);
  const { country } = await readWorkingCalendar(db);
  return {
    design: {
      ...(country === 'US' && { paper: 'letter' as const }),
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
