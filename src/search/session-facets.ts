/** The session facet, which is shared by all tabs that have it, and the facet that news have instead (S10). */
export const SESSION_FACET = 'session_name';
export const YEAR_FACET = 'year';
export const SESSION_FACETS = [SESSION_FACET, YEAR_FACET];
