import { daysBetween } from '../legislature/days.ts';

/** After so many days without any record of a session, what comes next for its bills is not known. */
const MAX_SILENT_DAYS = 30;
/** A file of LegiScan has actions of days after the one in its name. */
const MAX_DAYS_AFTER_NAME = 7;

/**
 * The day through which a source has a bill's actions: that of the session's newest action, since newer snapshots may
 * have no actions, but no later than the source's record of the bill.
 */
export function lastDayOfActions(as_of: string | null, newestAction: string | undefined): string | undefined {
  const day = as_of?.slice(0, 10);
  const isOlder = day && newestAction && daysBetween(day, newestAction) > MAX_DAYS_AFTER_NAME;
  return isOlder ? day : newestAction;
}

/** The day of a session's newest record, if it is so long ago that what followed is not known. */
export function silentSince(newestRecord: string | undefined, today: string): string | undefined {
  const isSilent = newestRecord !== undefined && daysBetween(newestRecord, today) > MAX_SILENT_DAYS;
  return isSilent ? newestRecord : undefined;
}
