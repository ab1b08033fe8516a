import { type HearingNotice, hearingNotices } from '../language/hearing-notices.ts';

/**
 * Whether a source lists a bill's meetings on their own days only, and announces none: Oregon's lists `Public Hearing held.` and
 * `Work Session cancelled.`. A cancellation without a day is then of a meeting on the day of its action.
 */
export function isListedOnItsDay(actions: readonly { text: string; date: string }[]): boolean {
  const results = actions
    .filter((action) => hearingNotices(action).length > 0)
    .map(({ text }) => RESULT_ALONE.exec(text)?.[1]?.toLowerCase());
  return results.includes('held') && !results.includes(undefined);
}

const RESULT_ALONE = /^[a-z]{1,20}(?: [a-z]{1,20}){0,6} (held|cancell?ed)\.?$/i;

/** A cancellation without a day, as one of a meeting on the day of its action, unless such a meeting was held. */
export function canceledOn(
  day: string,
  notice: HearingNotice,
  hearings: readonly { kind: string; date: string; status: string }[],
): HearingNotice {
  const isHeld = hearings.some(
    ({ kind, date, status }) => kind === notice.kind && date === day && status === 'held',
  );
  return notice.change === 'canceled' && !notice.date && !isHeld ? { ...notice, date: day } : notice;
}
