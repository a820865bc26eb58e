import { run, type Db } from '#db/database.ts';

/**
 * Somebody whom the data name. Members have a role; of others, who have left, the name alone is told. `email` of a
 * member who has not joined yet is that of their invitation.
 */
export type ExportedPerson = {
  id: string;
  fullName: string;
  email: string | null;
  role: string | null;
  jobTitle: string;
};

/** Everybody whom the tables of the company name, by name. */
export async function findPeople(db: Db): Promise<ExportedPerson[]> {
  const places = await run<{ table_name: string; column_name: string }>(db, {
    name: 'person-columns',
    text: 'select table_name, column_name from person_columns() order by 1, 2',
  });
  const ids = places.map(
    // The names come from the catalogue.
    ({ table_name, column_name }) =>
      `select "${column_name}" from "${table_name}" where company_id = current_company()`,
  );
  return run<ExportedPerson>(db, {
    name: '',
    text: `select u.id, u.full_name as "fullName", m.role, coalesce(m.job_title, '') as "jobTitle",
        case when m.role is not null then coalesce(i.email, u.email) end as email
      from users u
        left join members m on m.company_id = current_company() and m.user_id = u.id
        left join invitations i on i.stands_in = u.id
      where u.id in (${ids.join(' union ')})
      order by lower(u.full_name), u.id`,
  });
}
