/** The roles of a company, least first. A call of the contract that names one is open to it and to every later one. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];
