/** SQL for a person as the wire names them; `user` is SQL for their id. Null where there is nobody. */
export const personOf = (user: string) =>
  `(select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u where u.id = ${user})`;
