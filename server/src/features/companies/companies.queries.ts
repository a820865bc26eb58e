import type { Company } from '@bidloom/contract/companies';
import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { run, type Db } from '#db/database.ts';

const columns = `c.id, c.id as _id, c.name, c.size, c.drive_folder_id as drive_id, c.logo, c.currency, c.timezone, m.role, c.is_sample as sample, c.is_demo as demo, c.needs_other_reviewer as "reviewerIsOther",
  c.needs_second_factor as "needsSecondFactor", c.audit_days as "auditDays", c.ledger_days as "ledgerDays", c.mail_days as "mailDays", c.bin_days as "binDays",
  wire_time(c.ends_at) as "endsAt"`;

/** The companies of a user, by name. What they may see of companies they have not entered is what this answers. */
export async function findCompaniesOf(db: Db, user: string): Promise<Company[]> {
  const found = await run<StoredCompany>(
    db,
    {
      name: 'companies-of-user',
      text: `select ${columns}, count_members(c.id) as employees from companies c join members m on m.company_id = c.id
        where m.user_id = $1 order by lower(c.name), c.id`,
    },
    [user],
  );
  return found.map(withRules);
}

type StoredCompany = Omit<Company, 'zoneRules'> & Record<string, unknown>;
const withRules = (company: StoredCompany) =>
  ({ ...company, zoneRules: rulesOrUtc(company.timezone) }) as Company;

export async function getCompany(db: Db, user: string): Promise<Company> {
  const [company] = await run<StoredCompany>(
    db,
    {
      name: 'company',
      text: `select ${columns}, count_members(c.id) as employees from companies c join members m on m.company_id = c.id and m.user_id = $1
        where c.id = current_company()`,
    },
    [user],
  );
  if (!company) throw new Error('The entered company is not there');
  return withRules(company);
}

export async function addCompany(
  db: Db,
  values: {
    id: string;
    name: string;
    size: string;
    currency: string;
    timezone: string;
    is_sample?: boolean;
    is_demo?: boolean;
    ends_at?: string;
    uses_server_models?: boolean;
  },
): Promise<void> {
  await db.insertInto('companies').values(values).execute();
}

/** Under this domain are the addresses of a sample company's colleagues: nobody's, by RFC 2606. */
const sampleMailDomain = 'sample.invalid';
/** The end of a company's id, long enough that two companies of a server do not share it, and short enough to be read. */
const sampleMailLength = 8;

export const sampleMail = (mailbox: string, company: string): string =>
  `${mailbox}@${company.slice(-sampleMailLength)}.${sampleMailDomain}`;

/** Whether an address is that of a colleague of the entered company; earlier ones had its whole id. In SQL. */
export const isSampleMail = (email: string): string =>
  `(${email} like '%@' || right(current_company(), ${sampleMailLength}) || '.${sampleMailDomain}' or ${email} like '%@' || current_company() || '.${sampleMailDomain}')`;

export async function addMember(
  db: Db,
  values: { company_id: string; user_id: string; role: string },
): Promise<void> {
  await db.insertInto('members').values(values).execute();
}

export async function changeCompany(
  db: Db,
  id: string,
  values: {
    name?: string;
    size?: string;
    currency?: string;
    timezone?: string;
    needs_other_reviewer?: boolean;
    needs_second_factor?: boolean;
    audit_days?: number | null;
    ledger_days?: number | null;
    mail_days?: number | null;
    bin_days?: number | null;
  },
): Promise<void> {
  await db.updateTable('companies').set(values).where('id', '=', id).execute();
}

/** A new id, for an object that must be named before it is stored. */
export async function newId(db: Db): Promise<string> {
  const [row] = await run<{ id: string }>(db, { name: 'new-id', text: 'select new_object_id() as id' });
  if (!row) throw new Error('No id was made');
  return row.id;
}

export async function hasSecondFactor(db: Db, user: string): Promise<boolean> {
  const statement = { name: 'company-owner-factor', text: 'select has_second_factor($1) as has' };
  const [row] = await run<{ has: boolean }>(db, statement, [user]);
  return row?.has ?? false;
}
