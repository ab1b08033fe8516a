import type { Role } from '../http/user.ts';

/** The roles, and what each may do (U02). */
export const ROLE_NAMES: Record<Role, string> = { user: 'User', editor: 'Editor', admin: 'Administrator' };

export const ROLE_HINTS: Record<Role, string> = {
  user: 'has what is their own',
  editor: 'writes news and press as well',
  admin: 'looks after users, features and imports as well',
};

export const ROLES = Object.keys(ROLE_NAMES) as Role[];

/** A role that a form or the database names; `user` where it is none. */
export function roleIn(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'user';
}
