/** The form field with the visitor's CSRF token (A01). */
export const TOKEN_FIELD = 'csrf-token';
