/** The note on a bill of a meeting that takes place without it. */
export const OFF_AGENDA = 'Taken off the agenda';

/** The note on a bill that stayed on the agenda of a meeting, but was not heard there: Alaska's `Scheduled but Not Heard`. */
export const NOT_HEARD = 'Scheduled, but not heard';

/** The note on a bill that a committee did not take up at its meeting, but will at a later one. */
export const PUT_OFF = 'Put off to another day';

/** The note on a bill that was to be heard as soon as another committee had reported it, which it had not by the day of the meeting. */
export const NOT_RECEIVED = 'Not received by the committee in time';

/** The note on a bill that its committee reported without hearing it, though it was on the agenda. */
export const REPORTED_UNHEARD = 'Reported without a hearing';

/** The notes on bills that were not heard at a meeting that took place. */
export const NOTES_OF_UNHEARD: readonly string[] = [
  OFF_AGENDA,
  NOT_HEARD,
  PUT_OFF,
  NOT_RECEIVED,
  REPORTED_UNHEARD,
];

/** The note on the bills of a meeting that does not take place on its day, but at another time that is not known. */
export const MOVED_AWAY = 'Moved. The source does not give the new time';
