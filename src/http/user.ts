import { z } from 'zod';

/** The roles of users (U02). Editors write news and press releases. Administrators also manage users, features and imports. */
export const Role = z.enum(['user', 'editor', 'admin']);
export type Role = z.infer<typeof Role>;

/** A signed-in user. */
export interface User {
  id: number;
  email: string;
  role: Role;
  /** The sign-in of this request. */
  signInId: number;
}

const MAX_EMAIL_LENGTH = 254;

/** An email address as it is stored: trimmed, in lower case. */
export const Email = z
  .string('Enter your email address.')
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email('Enter an email address in the form name@example.org.')
      .max(MAX_EMAIL_LENGTH, `An email address has at most ${MAX_EMAIL_LENGTH} characters.`),
  );
