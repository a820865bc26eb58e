import type { Provisioning } from '@bidloom/contract/provisioning';
import { run, type Db } from '#db/database.ts';

export async function getProvisioning(db: Db): Promise<Omit<Provisioning, 'address'>> {
  const [found] = await run<Omit<Provisioning, 'address'>>(db, {
    name: 'provisioning',
    text: `select coalesce(s.default_role, 'member') as "defaultRole",
        case when s.company_id is null then null else json_build_object('lastFour', s.last_four, 'createdAt', wire_time(s.created_at),
          'lastUsedOn', s.last_used_on) end as token,
        coalesce((select json_agg(json_build_object('_id', g.id, 'name', g.name, 'role', g.role, 'people',
            (select count(*)::int from provisioned_members b where b.company_id = g.company_id and b.group_id = g.id)) order by lower(g.name), g.id)
          from provisioned_groups g where g.company_id = current_company()), '[]') as groups
      from (select) one left join provisioning s on s.company_id = current_company()`,
  });
  if (!found) throw new Error('No row where there is always one');
  return found;
}

export async function putToken(db: Db, values: { token_hash: string; last_four: string }): Promise<void> {
  await db
    .insertInto('provisioning')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((expression) => ({
        ...values,
        created_by: expression.ref('excluded.created_by'),
        created_at: new Date().toISOString(),
        last_used_on: null,
      })),
    )
    .execute();
}

/** Ends the connection; groups and ids go with it, members stay. */
export async function dropProvisioning(db: Db): Promise<void> {
  await db.deleteFrom('provisioned_groups').execute();
  await db.deleteFrom('provisioned_people').execute();
  await db.deleteFrom('provisioning').execute();
}

export async function setDefaultRole(db: Db, role: string): Promise<void> {
  await db.updateTable('provisioning').set({ default_role: role }).execute();
}

/** In whose name people are invited: of who made the token, or of an owner where they have left. */
export async function enterByProvisioningToken(
  db: Db,
  hash: string,
): Promise<{ inviter: string; language: 'en' | 'fr' | 'ar'; defaultRole: 'viewer' | 'member' } | undefined> {
  const [found] = await run<{
    inviter: string;
    language: 'en' | 'fr' | 'ar';
    defaultRole: 'viewer' | 'member';
  }>(
    db,
    {
      name: 'enter-by-provisioning-token',
      text: `select u.id as inviter, u.language, s.default_role as "defaultRole"
        from provisioning s cross join lateral (
          select m.user_id from members m where m.company_id = s.company_id
          order by m.user_id = s.created_by and m.role in ('admin', 'owner') desc, m.role = 'owner' desc, m.created_at, m.user_id limit 1) m
        join users u on u.id = m.user_id
        where s.company_id = current_company() and s.token_hash = $1`,
    },
    [hash],
  );
  if (!found) return undefined;
  await run(db, { name: 'name-provisioning', text: `select set_config('app.token_name', 'SCIM', true)` });
  await run(db, {
    name: 'note-provisioning-use',
    text: `update provisioning set last_used_on = (now() at time zone 'UTC')::date
      where company_id = current_company() and last_used_on is distinct from (now() at time zone 'UTC')::date`,
  });
  return found;
}
