import { createContext } from 'react-router';
import type { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Forgery } from './csrf.ts';
import type { User } from './user.ts';

/** Who asks. */
export interface Visitor {
  /** Undefined where nobody is signed in. */
  user: User | undefined;
  /** What the cookie holds, where it holds anything. */
  session: string | undefined;
  /** What every change that this visitor asks for must carry (A01). */
  csrfToken: string;
  /** Why this request must not change anything, where it may not. */
  forgery: Forgery | undefined;
  /** Why it is not known who asks, where the database could not say. Nothing may be answered then but that. */
  outage?: DatabaseUnavailable;
}

/** What is found beside a request: here `visitor`, from which the API gets it as a binding. */
export interface VisitorEnv {
  Variables: { visitor: Visitor };
  Bindings: { visitor?: Visitor };
}

/** Who asks; `signedIn` in `src/http/signed-in.ts` is for pages that need an account. */
export const visitorContext = createContext<Visitor>();
