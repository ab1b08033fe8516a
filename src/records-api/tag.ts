/** The heading of these endpoints in the API reference. */
export const TAG = 'Records (version 1)';
