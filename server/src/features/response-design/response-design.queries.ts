import type { DesignRole } from '@bidloom/contract/response-design';
import type { FoundTemplate } from '@bidloom/engine/writing/template/look-into-template';
import { run, type Db } from '#db/database.ts';

type Styles = Partial<Record<DesignRole, string>>;

/** How the company's responses look, without the template's content. */
export type StoredDesign = {
  accent: string | null;
  /** A PNG in base64, with its size in pixels. */
  logo: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  templateName: string | null;
  templateSize: number | null;
  found: FoundTemplate | null;
  roles: Styles;
};

const none: StoredDesign = {
  accent: null,
  logo: null,
  logoWidth: null,
  logoHeight: null,
  templateName: null,
  templateSize: null,
  found: null,
  roles: {},
};

export async function readDesign(db: Db): Promise<StoredDesign> {
  return (await run<StoredDesign>(db, selectDesign))[0] ?? none;
}

/** The template itself, in base64; null where there is none. */
export async function readTemplate(db: Db): Promise<string | null> {
  return (await run<{ template: string | null }>(db, selectTemplate))[0]?.template ?? null;
}

/** Changes the colour, or which styles are for what; what is undefined stays. */
export async function changeDesign(
  db: Db,
  { accent, roles }: { accent?: string | null | undefined; roles?: Styles | undefined },
): Promise<void> {
  const set = { ...(accent !== undefined && { accent }), ...(roles && { roles: JSON.stringify(roles) }) };
  if (Object.keys(set).length > 0) await put(db, set);
}

/** @param logo a PNG in base64 with its size in pixels; null takes it away */
export const changeLogo = (db: Db, logo: { png: string; width: number; height: number } | null) =>
  put(db, {
    logo: logo?.png ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
  });

/** A new template has its own styles: what was chosen for another holds no more. */
export const changeTemplate = (
  db: Db,
  template: { content: string; name: string; found: FoundTemplate } | null,
) =>
  put(db, {
    template: template?.content ?? null,
    template_name: template?.name ?? null,
    template_found: template && JSON.stringify(template.found),
    roles: '{}',
  });

async function put(db: Db, values: Record<string, string | number | null>): Promise<void> {
  await db
    .insertInto('response_designs')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((of) => ({
        ...values,
        updated_at: of.fn<string>('now'),
        updated_by: of.fn<string>('current_member'),
      })),
    )
    .execute();
}

const selectDesign = {
  name: 'response-design',
  text: `select accent, logo, logo_width as "logoWidth", logo_height as "logoHeight", template_name as "templateName",
      (octet_length(template) / 4 * 3)::int as "templateSize", template_found as found, roles
    from response_designs where company_id = current_company()`,
};
const selectTemplate = {
  name: 'response-template',
  text: 'select template from response_designs where company_id = current_company()',
};
