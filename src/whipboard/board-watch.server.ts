import { isStillSignedIn } from '../accounts/sign-ins.server.ts';
import type { Database } from '../db/database.ts';
import { poll } from '../db/polling.ts';
import type { User } from '../http/user.ts';
import { type BoardState, boardState } from './board.server.ts';

/** The interval for detecting changes of boards, by any process. */
const POLL_MS = 100;
/** The interval for checking sessions. They are also checked before a changed board is sent. */
const SESSION_CHECK_MS = 1_000;

export interface BoardWatch {
  /** The number of a user's open subscriptions in this process. */
  subscriptionCount(userId: number): number;
  /**
   * Calls `onChange` after each change of a board, and once with a reason when the board is gone or its user is signed out.
   * @param since the version that the subscriber already has
   * @returns a function that ends the subscription
   */
  subscribe(
    board: { id: number; user: User; since: number },
    onChange: (state: BoardUpdate) => void,
  ): () => void;
}

/** The new state of a board, or the reason why its subscription ends. */
export type BoardUpdate = BoardState | 'gone' | 'signed out';

interface Subscription {
  id: number;
  user: User;
  version: number;
  onChange: (state: BoardUpdate) => void;
}

/**
 * Watches the boards that are open in this process with one indexed statement per poll, and none while no board is open.
 * People do not notice a delay of a tenth of a second.
 */
export function watchBoards(db: Database): BoardWatch {
  const subscriptions = new Set<Subscription>();
  let isPolling = false;
  let sessionsCheckedAt = 0;

  const endSignedOut = async () => {
    // Users who subscribe during this query have just been authenticated, so they are not checked.
    const checked = [...subscriptions];
    const signedIn = await isStillSignedIn(
      db,
      checked.map(({ user }) => user),
    );
    for (const each of checked) {
      if (signedIn.has(each.user)) continue;
      subscriptions.delete(each);
      each.onChange('signed out');
    }
    sessionsCheckedAt = performance.now();
  };
  const checkForChanges = async () => {
    const ids = [...new Set([...subscriptions].map(({ id }) => id))];
    const rows = await db.selectFrom('whipboards').select(['id', 'version']).where('id', 'in', ids).execute();
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const isBehind = (each: Subscription) => versions.get(each.id) !== each.version;
    const isSessionCheckDue = performance.now() - sessionsCheckedAt > SESSION_CHECK_MS;
    if (isSessionCheckDue || [...subscriptions].some(isBehind)) await endSignedOut();
    const behind = [...subscriptions].filter(isBehind);
    for (const [id, subscribers] of Map.groupBy(behind, (each) => each.id))
      await notify(id, subscribers, versions.has(id));
  };
  /** Notifies the subscribers of one board. A user who can no longer read it learns that it is gone. */
  const notify = async (id: number, subscribers: Subscription[], exists: boolean) => {
    for (const [userId, ofUser] of Map.groupBy(subscribers, ({ user }) => user.id)) {
      const state = exists ? await boardState(db, userId, id).catch(goneOrThrow) : 'gone';
      for (const each of ofUser) {
        if (state === 'gone') subscriptions.delete(each);
        else each.version = state.version;
        each.onChange(state);
      }
    }
  };
  const watch = async () => {
    await poll(
      async () => {
        if (subscriptions.size > 0) await checkForChanges();
      },
      {
        intervalMs: POLL_MS,
        isStopped: () => subscriptions.size === 0,
        failureMessage: 'Whipboards could not be checked for changes.',
      },
    );
    isPolling = false;
  };

  return {
    subscriptionCount: (userId) => [...subscriptions].filter((each) => each.user.id === userId).length,
    subscribe({ since, ...board }, onChange) {
      const subscription: Subscription = { ...board, version: since, onChange };
      subscriptions.add(subscription);
      if (!isPolling) {
        isPolling = true;
        void watch();
      }
      return () => subscriptions.delete(subscription);
    },
  };
}

/** Handles a board that was deleted between the poll and the read, or that the user may no longer read. */
function goneOrThrow(thrown: { init?: ResponseInit | null }): 'gone' {
  if (thrown.init?.status !== 404) throw thrown;
  return 'gone';
}
