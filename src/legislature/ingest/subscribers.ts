import type { WriteTransaction } from '../../db/database.ts';

/**
 * What a layer above does when an import changes records that its own rows refer to. Every function runs in the transaction of
 * the import. `src/app/subscribers.ts` lists all subscribers.
 */
export interface IngestSubscriber {
  /** Bills have new numbers, as when a docket becomes a bill. */
  billsRenumbered?(
    trx: WriteTransaction,
    renumbered: readonly { billId: number; before: string; after: string }[],
  ): Promise<void>;
  /** The row of a docket is about to be merged into the row of its bill, and deleted. */
  docketMerging?(trx: WriteTransaction, docketId: number, billId: number): Promise<void>;
  /** It is known now which bills replace others or were filed again. */
  relatedBillsResolved?(trx: WriteTransaction): Promise<void>;
  /** Which users hear of it when one of these meetings is removed. A user may be listed twice. */
  meetingWatchers?(
    trx: WriteTransaction,
    meetingIds: readonly number[],
  ): Promise<{ meeting_id: number; user_id: number }[]>;
  /** A meeting is about to be deleted because another one takes its place. */
  meetingReplacing?(trx: WriteTransaction, meetingId: number, replacementId: number): Promise<void>;
}

const subscribers: IngestSubscriber[] = [];

/** Adds a subscriber, once in a process. */
export function subscribeToIngest(subscriber: IngestSubscriber): void {
  if (!subscribers.includes(subscriber)) subscribers.push(subscriber);
}

/** Calls one function of every subscriber that has it, one after the other. @returns what they return */
export async function notifySubscribers<Event extends keyof IngestSubscriber>(
  event: Event,
  ...args: Parameters<Required<IngestSubscriber>[Event]>
): Promise<Awaited<ReturnType<Required<IngestSubscriber>[Event]>>[]> {
  const answers: Awaited<ReturnType<Required<IngestSubscriber>[Event]>>[] = [];
  for (const subscriber of subscribers) {
    const handler = subscriber[event] as ((...given: typeof args) => Promise<never>) | undefined;
    if (handler) answers.push(await handler(...args));
  }
  return answers;
}
