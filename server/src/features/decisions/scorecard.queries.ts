import type { Capacity, Scorecard } from '@bidloom/contract/decisions';
import { usualPerWeek } from '@bidloom/contract/decisions';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { personOf } from '#db/person.ts';
import { conflict, notFound } from '#http/calls/errors.ts';

/** The company's own scorecard; undefined where nobody has changed the usual one. */
export async function findScorecard(db: Db): Promise<Omit<Scorecard, 'isUsual'> | undefined> {
  return (await run<Omit<Scorecard, 'isUsual'>>(db, select))[0];
}
const select = {
  name: 'scorecard',
  text: `select s.threshold, s.version, coalesce((select json_agg(json_build_object('key', c.key, 'name', c.name, 'hint', c.hint, 'kind', c.kind,
      'weight', c.weight::float8, 'isGate', c.is_gate) order by c.position, c.key) from scorecard_criteria c), '[]') as criteria
    from scorecards s`,
};

/** Makes this the scorecard; without criteria the usual one counts again. */
export async function replaceScorecard(
  db: Db,
  {
    threshold,
    criteria,
    version,
  }: Pick<Scorecard, 'threshold' | 'criteria'> & { version?: number | undefined },
  current: Scorecard,
): Promise<void> {
  const [held] = await run<{ version: number }>(db, lock);
  if (version !== undefined && version !== (held?.version ?? 1))
    throw conflict('stale_version', 'server.decisions.staleScorecard', { data: { current } });
  if (criteria.length === 0) {
    await run(db, removeAll);
    return;
  }
  const rows = jsonParameter(criteria.map((criterion, position) => ({ ...criterion, position })));
  await run(db, save, [threshold]);
  await run(db, removeOthers, [criteria.map(({ key }) => key)]);
  await run(db, saveCriteria, [rows]);
}
const lock = { name: 'scorecard-lock', text: 'select version from scorecards for update' };
const removeAll = { name: 'scorecard-remove', text: 'delete from scorecards' };
const save = {
  name: 'scorecard-save',
  text: `insert into scorecards as s (threshold, version) values ($1, 2) on conflict (company_id) do update set threshold = excluded.threshold,
    version = s.version + 1, updated_by = current_member(), updated_at = now()`,
};
const removeOthers = {
  name: 'scorecard-criteria-remove',
  text: 'delete from scorecard_criteria where key <> all($1::text[])',
};
const saveCriteria = {
  name: 'scorecard-criteria-save',
  text: `insert into scorecard_criteria (key, name, hint, kind, weight, is_gate, position)
    select r.key, r.name, r.hint, r.kind, r.weight, r."isGate", r.position
    from jsonb_to_recordset($1) as r (key text, name text, hint text, kind text, weight numeric, "isGate" boolean, position integer)
    on conflict (company_id, key) do update set name = excluded.name, hint = excluded.hint, kind = excluded.kind,
      weight = excluded.weight, is_gate = excluded.is_gate, position = excluded.position`,
};

/** How much each member who may work on bids can take in a week. */
export const findCapacities = (db: Db): Promise<Capacity[]> => run<Capacity>(db, capacities);
const capacities = {
  name: 'capacities',
  text: `select ${personOf('m.user_id')} as user, coalesce(c.per_week, ${usualPerWeek}) as "perWeek", c.per_week is null as "isUsual"
    from members m join users u on u.id = m.user_id left join member_capacities c on c.user_id = m.user_id
    where m.company_id = current_company() and m.role <> 'viewer' order by lower(u.full_name), u.id`,
};

export async function changeCapacity(db: Db, user: string, perWeek: number | null): Promise<void> {
  const [member] = await run(db, memberOf, [user]);
  if (!member) throw notFound();
  await run(db, perWeek === null ? resetCapacity : saveCapacity, perWeek === null ? [user] : [user, perWeek]);
}
const memberOf = {
  name: 'capacity-member',
  text: 'select user_id from members where company_id = current_company() and user_id = $1',
};
const resetCapacity = { name: 'capacity-reset', text: 'delete from member_capacities where user_id = $1' };
const saveCapacity = {
  name: 'capacity-save',
  text: `insert into member_capacities (user_id, per_week) values ($1, $2)
    on conflict (company_id, user_id) do update set per_week = excluded.per_week`,
};
