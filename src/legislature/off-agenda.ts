/** The note on a bill of a meeting that takes place without it. */
export const OFF_AGENDA = 'Taken off the agenda';

/** The note on the bills of a meeting that does not take place on its day, but on another one that is not known. */
export const MOVED_AWAY = 'Moved. The source does not give the new day';
