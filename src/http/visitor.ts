import type { DatabaseUnavailable } from '../db/unavailable.ts';
import type { ApiKey } from './api-key.ts';
import type { Forgery } from './csrf.ts';
import { contextKey } from './request-context.ts';
import type { User } from './user.ts';

/** The visitor who sent a request. */
export interface Visitor {
  /** The user; undefined if the visitor is not signed in. */
  user: User | undefined;
  /** The secret in the session cookie. */
  session: string | undefined;
  /** Every change must carry it (A01). */
  csrfToken: string;
  /** The reason why the request must not change anything. */
  forgery: Forgery | undefined;
  /** The database outage that made it impossible to identify the visitor, if any. Every request is then rejected with it. */
  outage?: DatabaseUnavailable;
}

/** Hono's environment. The API gets the visitor, and the key that the request was sent with, as bindings. */
export interface VisitorEnv {
  Variables: { visitor: Visitor; apiKey?: ApiKey | undefined };
  Bindings: { visitor?: Visitor; apiKey?: ApiKey | undefined };
}

/** The visitor. Pages that need an account call `signedIn` (`src/http/signed-in.ts`). */
export const visitorContext = contextKey<Visitor>('visitor');
