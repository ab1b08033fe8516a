/** The form field with the chosen theme. */
export const THEME_FIELD = 'theme';
