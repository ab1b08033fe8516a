import { SESSION_FACET } from './session-facets.ts';

/** Hidden field in search forms that submits the session remembered by the browser (S10), filled in by `rememberSessions`. */
export function RememberedSession() {
  return <input type="hidden" name={SESSION_FACET} disabled data-remembered-session />;
}
