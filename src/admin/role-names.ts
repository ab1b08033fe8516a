import type { Role } from '../http/user.ts';

/** The names of the roles (U02). */
export const ROLE_NAMES: Record<Role, string> = { user: 'User', editor: 'Editor', admin: 'Administrator' };

export const ROLE_HINTS: Record<Role, string> = {
  user: 'Has their own lists, reports, and boards',
  editor: 'Also writes news and press releases',
  admin: 'Also manages users, features, and imports',
};

export const ROLES = Object.keys(ROLE_NAMES) as Role[];

/** A role from a form or the database; `user` if it is unknown. */
export function roleIn(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'user';
}
