/** The heading of the endpoints at `/api/v1` in the API reference. */
export const RECORDS_TAG = 'Records (version 1)';
