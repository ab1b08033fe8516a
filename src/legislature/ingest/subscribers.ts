import type { WriteTransaction } from '../../db/database.ts';

/**
 * The reactions of an upper layer to an import that changes records to which its rows refer. Every function runs in the
 * transaction of the import. `src/app/subscribers.ts` lists all subscribers.
 */
export interface IngestSubscriber {
  /** Bills got new numbers, as when a docket becomes a bill. */
  billsRenumbered?(
    trx: WriteTransaction,
    renumbered: readonly { billId: number; before: string; after: string }[],
  ): Promise<void>;
  /** Called before the row of a docket is merged into the row of its bill, and deleted. */
  docketMerging?(trx: WriteTransaction, docketId: number, billId: number): Promise<void>;
  /** Called when the links between bills that replace each other or were refiled are up to date. */
  relatedBillsResolved?(trx: WriteTransaction): Promise<void>;
  /** Returns the users to notify when one of these meetings is removed. A user may be listed twice. */
  meetingWatchers?(
    trx: WriteTransaction,
    meetingIds: readonly number[],
  ): Promise<{ meeting_id: number; user_id: number }[]>;
  /** Called before a meeting is deleted because another one takes its place. */
  meetingReplacing?(trx: WriteTransaction, meetingId: number, replacementId: number): Promise<void>;
}

const subscribers: IngestSubscriber[] = [];

/** Adds a subscriber, unless the process has added it before. */
export function subscribeToIngest(subscriber: IngestSubscriber): void {
  if (!subscribers.includes(subscriber)) subscribers.push(subscriber);
}

/** Calls a function of every subscriber that has it, one after the other. @returns their results */
export async function notifySubscribers<Event extends keyof IngestSubscriber>(
  event: Event,
  ...args: Parameters<Required<IngestSubscriber>[Event]>
): Promise<Awaited<ReturnType<Required<IngestSubscriber>[Event]>>[]> {
  const results: Awaited<ReturnType<Required<IngestSubscriber>[Event]>>[] = [];
  for (const subscriber of subscribers) {
    const handler = subscriber[event] as
      | ((...args: Parameters<Required<IngestSubscriber>[Event]>) => Promise<never>)
      | undefined;
    if (handler) results.push(await handler(...args));
  }
  return results;
}
