import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, payload, exactText } from './primitives.ts';

/** What a response has a style for and a person may choose one for. */
export const designRoles = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'body',
  'bullet',
  'number',
  'quotation',
  'caption',
  'table',
  'cell',
] as const;
export type DesignRole = (typeof designRoles)[number];

/** What the cover, headers and footers of a template may have places for, as `{{name}}` or as a content control. */
export const designPlaces = ['title', 'buyer', 'reference', 'lot', 'company', 'response', 'matrix'] as const;

/** As many bytes as a template has at most, and a logo. */
export const designLimits = { template: 10 * 1024 * 1024, logo: 5 * 1024 * 1024 };

const Styles = z.partialRecord(z.enum(designRoles), exactText(300, 1));

/** How the company's responses look. */
export const ResponseDesign = z.strictObject({
  /** `rrggbb`; null for the product's own. On paper it is darkened as far as text in it must be to be read. */
  accent: z.string().nullable(),
  logo: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  template: z
    .strictObject({
      name: z.string(),
      size: z.int(),
      /** Its styles of paragraphs and tables, by the ids that the file gives them. */
      styles: z.array(
        z.strictObject({ id: z.string(), name: z.string(), kind: z.enum(['paragraph', 'table']) }),
      ),
      /** Which style is for what, as it was found; what is not found is made upon the file's own styles. */
      found: Styles,
      /** As a person chose it. */
      chosen: Styles,
      /** The places that it has. */
      places: z.array(z.enum(designPlaces)),
      /** Names in braces that nothing is known for: they would stand in every response as they are. */
      unknownPlaces: z.array(z.string()),
    })
    .nullable(),
  /** Whether this server can make PDFs. */
  makesPdf: z.boolean(),
});
export type ResponseDesign = z.infer<typeof ResponseDesign>;

const feature = 'response-design';

export const getResponseDesign = endpoint('GET /system/response-design', {
  summary: "How the company's responses look: its logo and colour, and its own Word template.",
  feature,
  input: z.strictObject({}),
  data: ResponseDesign,
});
export const changeResponseDesign = endpoint('PUT /system/response-design', {
  summary: 'Changes the colour of responses, or which styles of the template are for what.',
  feature,
  role: 'admin',
  input: payload({
    accent: z
      .string()
      .regex(/^[0-9a-f]{6}$/, 'errors.input.colour')
      .nullable()
      .optional(),
    styles: Styles.optional(),
  }),
  data: ResponseDesign,
});
export const putResponseLogo = endpoint('POST /system/response-logo', {
  summary: 'Puts a picture on the cover of responses.',
  feature,
  role: 'admin',
  input: payload({}),
  upload: { part: 'file', minFiles: 1, maxFiles: 1, maxBytes: designLimits.logo },
  data: ResponseDesign,
});
export const removeResponseLogo = endpoint('DELETE /system/response-logo', {
  summary: 'Takes the picture off the cover of responses.',
  feature,
  role: 'admin',
  input: payload({}),
  data: ResponseDesign,
});
export const putResponseTemplate = endpoint('POST /system/response-template', {
  summary:
    'Makes a Word file (DOCX or DOTX) the template that responses are written into. 422 with the reason for one with macros, comments, tracked changes or linked parts, and for one that cannot be read.',
  feature,
  role: 'admin',
  input: payload({}),
  upload: { part: 'file', minFiles: 1, maxFiles: 1, maxBytes: designLimits.template },
  data: ResponseDesign,
});
export const removeResponseTemplate = endpoint('DELETE /system/response-template', {
  summary: 'Goes back to the built-in design.',
  feature,
  role: 'admin',
  input: payload({}),
  data: ResponseDesign,
});
export const getResponseSample = endpoint('GET /system/response-sample', {
  summary: 'A sample response as it looks now, as Word file or, where the server makes them, as PDF.',
  feature,
  input: z.strictObject({ format: z.enum(['docx', 'pdf']).optional() }),
  data: Done,
  produces: 'application/octet-stream',
});
