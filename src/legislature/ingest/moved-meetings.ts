import type { HearingNotice } from '../language/hearing-notices.ts';
import { MOVED_AWAY } from '../off-agenda.ts';
import type { DraftHearing } from './bill-hearings.ts';

/**
 * New Hampshire marks only the old day of a hearing that was moved. If a later one was scheduled, it is that one;
 * otherwise it does not take place on that day, and the new one is not known.
 */
export function resolveMoved(hearings: DraftHearing[], moved: DraftHearing): void {
  const later = hearings.find(
    (each) =>
      each !== moved && isSameKind(each, moved) && each.date > moved.date && each.status === 'scheduled',
  );
  if (!later) {
    moved.status = 'canceled';
    moved.note ??= MOVED_AWAY;
    return;
  }
  later.status = 'rescheduled';
  later.movedFrom = momentOf(moved);
  hearings.splice(hearings.indexOf(moved), 1);
}

/**
 * In New Hampshire committees, subcommittees and conferences may all meet on a bill on the same day, so meetings of
 * one kind must also have the same title.
 */
export function isSameKind(
  one: Pick<DraftHearing, 'kind' | 'title'>,
  other: Pick<DraftHearing, 'kind' | 'title'>,
): boolean {
  return one.kind === other.kind && (one.kind !== 'meeting' || one.title === other.title);
}

/** The day of a meeting, with its time if it is known. */
export function momentOf({ date, startTime }: Pick<DraftHearing, 'date' | 'startTime'>): string {
  return startTime ? `${date}T${startTime}` : date;
}

/** Whether notices gave a meeting another hour of the same day, and not the result that it was put off. */
export function isHourChanged({ date, movedFrom, status, hasResult }: DraftHearing): boolean {
  const isPutOff = hasResult === true && status === 'rescheduled';
  return !isPutOff && movedFrom?.startsWith(date) === true;
}

/** Whether a notice is of another meeting on the same day: "Canceled: 1:40 PM" leaves the one at 11:30 AM. */
export function isAtOtherTime({ startTime }: DraftHearing, notice: HearingNotice): boolean {
  return startTime !== undefined && notice.startTime !== undefined && startTime !== notice.startTime;
}
