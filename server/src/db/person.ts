/** SQL for a person as the wire names them; `user` is SQL for their id. Null where there is nobody. */
export const personOf = (user: string) =>
  `(select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u where u.id = ${user})`;

/** SQL: whether the member of the transaction is the person in a column, or an admin or owner of the company. */
export const isOwnOrAdmins = (column: string): string =>
  `(${column} = (select current_member()) or exists (select from members o where o.company_id = (select current_company())
    and o.user_id = (select current_member()) and o.role in ('admin', 'owner')))`;
