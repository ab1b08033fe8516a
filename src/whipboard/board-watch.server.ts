import { isStillSignedIn } from '../accounts/sign-ins.server.ts';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { User } from '../http/user.ts';
import { type BoardState, boardState } from './board.server.ts';

/** How soon after a commit a board's change is noticed, by whichever process committed it. */
const LOOK_MS = 100;
/** How soon a stream ends whose user is signed out. A changed board is not sent before that was looked at. */
const SESSIONS_LOOK_MS = 1_000;
/** How soon a database that could not be asked is asked again. */
const AWAY_LOOK_MS = 1_000;

export interface BoardWatch {
  /** How many streams of boards somebody has open in this process. */
  followedBy(userId: number): number;
  /**
   * Calls back with a board soon after it has changed, and once without one where it is gone, or its user is no longer signed in.
   * @param since the version that is known
   * @returns a function that ends it
   */
  follow(board: { id: number; user: User; since: number }, onChange: (state: NewState) => void): () => void;
}

/** What became of a board that somebody follows. */
export type NewState = BoardState | 'gone' | 'signed out';

interface Followed {
  id: number;
  user: User;
  version: number;
  onChange: (state: NewState) => void;
}

/**
 * Follows boards for all who have one open in this process, with one indexed statement a look, and none while nobody has.
 * Looking is the same on both engines and across processes, holds no connection, and unlike a notice it cannot be missed
 * while a connection is down; a tenth of a second is as quick as people see.
 */
export function watchBoards(db: Database): BoardWatch {
  const followed = new Set<Followed>();
  let isLooking = false;
  let sessionsLookedAt = 0;

  const endOfSignedOut = async () => {
    // Who begins to follow while the database is asked has just shown that they are signed in.
    const asked = [...followed];
    const signedIn = await isStillSignedIn(
      db,
      asked.map(({ user }) => user),
    );
    for (const each of asked) {
      if (signedIn.has(each.user)) continue;
      followed.delete(each);
      each.onChange('signed out');
    }
    sessionsLookedAt = performance.now();
  };
  const poll = async () => {
    const ids = [...new Set([...followed].map(({ id }) => id))];
    const rows = await db.selectFrom('whipboards').select(['id', 'version']).where('id', 'in', ids).execute();
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const isBehind = (each: Followed) => versions.get(each.id) !== each.version;
    const isTime = performance.now() - sessionsLookedAt > SESSIONS_LOOK_MS;
    if (isTime || [...followed].some(isBehind)) await endOfSignedOut();
    const behind = [...followed].filter(isBehind);
    for (const [id, those] of Map.groupBy(behind, (each) => each.id)) await tell(id, those, versions.has(id));
  };
  /** Of one board, all who follow it are its owner. */
  const tell = async (id: number, those: Followed[], isThere: boolean) => {
    const [one] = those;
    if (!one) return;
    const state = isThere ? await boardState(db, one.user.id, id).catch(goneOrThrow) : 'gone';
    for (const each of those) {
      if (state === 'gone') followed.delete(each);
      else each.version = state.version;
      each.onChange(state);
    }
  };
  const keepLooking = async () => {
    let isAway = false;
    while (followed.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, isAway ? AWAY_LOOK_MS : LOOK_MS));
      if (followed.size === 0) break;
      try {
        await poll();
        isAway = false;
      } catch (error) {
        // An outage is reported by the connection.
        const isReported = isAway || isUnavailable(error);
        if (!isReported && followed.size > 0)
          console.error('Whipboards could not be checked for changes.', error);
        isAway = true;
      }
    }
    isLooking = false;
  };

  return {
    followedBy: (userId) => [...followed].filter((each) => each.user.id === userId).length,
    follow({ since, ...board }, onChange) {
      const one: Followed = { ...board, version: since, onChange };
      followed.add(one);
      if (!isLooking) {
        isLooking = true;
        void keepLooking();
      }
      return () => followed.delete(one);
    },
  };
}

/** Deleted between the look and the reading. */
function goneOrThrow(thrown: { init?: ResponseInit | null }): 'gone' {
  if (thrown.init?.status !== 404) throw thrown;
  return 'gone';
}
