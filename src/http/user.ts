import { z } from 'zod';

/** U02. An editor writes news and press; an administrator looks after users, features and imports as well. */
export const Role = z.enum(['user', 'editor', 'admin']);
export type Role = z.infer<typeof Role>;

/** Somebody who is signed in, as the rest of the site knows them. */
export interface User {
  id: number;
  email: string;
  role: Role;
  /** Which of their sign-ins this is. */
  signInId: number;
}

const MAX_EMAIL_LENGTH = 254;

/** An address of mail as accounts keep it: in lower case, without what surrounds it. */
export const Email = z
  .string('Enter your email address.')
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email('Enter an email address in the form name@example.org.')
      .max(MAX_EMAIL_LENGTH, `An email address has at most ${MAX_EMAIL_LENGTH} characters.`),
  );
