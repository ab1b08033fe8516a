import type { Role, User } from './user.ts';

/** Whether a user has a role (U02). Administrators can do everything that editors can. */
export function hasRole(user: Pick<User, 'role'> | null | undefined, role: Exclude<Role, 'user'>): boolean {
  return user?.role === role || user?.role === 'admin';
}
