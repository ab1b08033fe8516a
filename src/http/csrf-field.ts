/** By which name forms carry the visitor's token (A01). */
export const TOKEN_FIELD = 'csrf-token';
