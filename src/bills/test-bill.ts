/** A bill for tests of what its page says of its status, in a session without a known last day. */
export const REPORTED_BILL = {
  kind: 'bill',
  number: 'H100',
  title: 'An Act relative to ferry landings',
  progress: 'reported',
  status: 'reported',
  status_date: '2025-09-10',
  committee_id: null,
  session_end_date: null,
  session_end_noted_on: null,
  session_end_year: 2026,
};
