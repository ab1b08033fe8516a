/** The note on a bill of a meeting that takes place without it. */
export const OFF_AGENDA = 'Taken off the agenda';
