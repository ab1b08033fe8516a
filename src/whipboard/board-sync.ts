import type { Changed, sendChange } from '../ui/change.ts';
import type { Card } from './board.server.ts';
import type { BoardResponse } from './board-schemas.ts';
import {
  type BoardView,
  firstView,
  type RemoteMove,
  reuseUnchanged,
  SIGNED_OUT,
  withVersion,
} from './board-view.ts';
import { type Move, moved, movedBetween } from './card-order.ts';
import { type Counts, countPositions } from './positions.ts';

const MAX_REMOTE_MOVES = 5;
/**
 * The maximum number of moved members that are saved one by one. If more move together, one request saves the order
 * of the whole board.
 */
const MAX_MOVES_SAVED_SINGLY = 4;

/** A local move on top of the server's state. */
interface Pending extends Move {
  /** The board's version that contains the move, if it is saved but that version has not been received yet. */
  savedAt?: number | undefined;
  /** Whether the move is saved with the order of the whole board instead of individually. */
  isSavedWithOrder?: boolean;
  /** A conflicting move of the same member by somebody else. Nothing is saved until the user chooses one of the two. */
  theirs?: RemoteMove | undefined;
}

export type BoardSync = ReturnType<typeof syncBoard>;

/**
 * Synchronizes a board on a page with the server. Local moves show at once and are saved one after another, on top of remote
 * moves. Nothing is overwritten silently: a local move that conflicts with a remote one waits for the user's decision.
 * @param first the board that the page was loaded with
 * @param send sends a change to the server
 * @param fetchBoard fetches the board; it returns undefined if the board is gone, and throws an error with a message for the user
 * if the server cannot be reached
 * @param onChange is called with each new view
 */
export function syncBoard(
  boardId: number,
  first: BoardResponse,
  send: typeof sendChange,
  fetchBoard: () => Promise<BoardResponse | undefined>,
  onChange: (view: BoardView) => void,
) {
  let server: Pick<BoardResponse, 'version' | 'whipboard'> = first;
  let mine: Pending[] = [];
  let isOrderUnsaved = false;
  let isSaving = false;
  /** A state that arrived during a save. It is applied afterwards, when the response shows which changes are the user's own. */
  let received: BoardResponse | undefined;
  let view = firstView(first);
  const savedVersions = new Set<number>();

  const update = (change: Partial<BoardView> = {}) => {
    const all = mine.reduce<Card[]>(moved, server.whipboard);
    const isSame = all.length === view.cards.length && all.every((card, at) => card === view.cards[at]);
    const cards = isSame ? view.cards : all;
    const contested = mine.find(({ theirs }) => theirs);
    const conflict = contested?.theirs && { mine: contested, theirs: contested.theirs };
    const unsaved = mine.filter(({ savedAt, order }) => !savedAt || order !== undefined).length;
    const { version } = server;
    view = { ...view, cards, counts: countPositions(cards), version, conflict, isSaving, unsaved, ...change };
    onChange(view);
  };
  const isOwnChange = (card: Card) =>
    savedVersions.has(card.version) ||
    mine.some(({ id, position }) => id === card.id && position === card.position);

  const positionOf = (id: number) => server.whipboard.find((card) => card.id === id)?.position;

  /** Applies a state from the server. An unsaved move becomes a conflict if somebody else has moved the same member. */
  const applyState = (state: Pick<BoardResponse, 'version' | 'whipboard'>) => {
    if (state.version <= server.version) return;
    const cards = new Map(server.whipboard.map((card) => [card.id, card]));
    const others = state.whipboard
      .filter((card) => card.version > server.version && !isOwnChange(card))
      .map((card) => ({ ...card, from: cards.get(card.id)?.position }));
    server = {
      version: state.version,
      whipboard: state.whipboard.map((card) => reuseUnchanged(card, cards)),
    };
    mine = mine.flatMap((move) => {
      const isConfirmed = move.savedAt !== undefined && move.savedAt <= state.version;
      if (isConfirmed && move.order === undefined) return [];
      const isSamePosition = positionOf(move.id) === move.position;
      const theirs = others.find(({ id }) => id === move.id) ?? (isSamePosition ? undefined : move.theirs);
      return [{ ...move, savedAt: isConfirmed ? undefined : move.savedAt, theirs }];
    });
    const shown = [...others, ...view.remoteMoves.filter(({ id }) => !others.some((card) => card.id === id))];
    update({ remoteMoves: shown.slice(0, MAX_REMOTE_MOVES) });
  };
  const applyReceived = () => {
    if (received) applyState(received);
    received = undefined;
  };
  const reload = async () => {
    const state = await fetchBoard();
    if (state) applyState(state);
    else update({ isGone: true });
  };

  /** @returns whether to continue saving */
  const handleFailure = (result: Changed<unknown> & { isDone: false }, moves: Move[]): boolean => {
    if (result.status === 409) {
      applyState(result.data as BoardResponse);
      return true;
    }
    // A rejected move is dropped: its member is no longer on the board. Other failures can be retried.
    if (result.status === 404 || result.status === 400) {
      mine = mine.filter((move) => !moves.includes(move));
      isOrderUnsaved = false;
    }
    update({ failure: result.status === 401 ? SIGNED_OUT : result.message });
    return false;
  };

  const saveMove = async (move: Move): Promise<boolean> => {
    const { id, position } = move;
    const body = { position, whipboardId: boardId, version: server.version };
    const result = await send<Counts>('PATCH', `/whipboard/${id}`, body);
    if (!result.isDone) return handleFailure(result, [move]);
    const version = Number(/\d+/.exec(result.headers.get('etag') ?? '')?.[0]);
    savedVersions.add(version);
    if (version === server.version + 1)
      server = { version, whipboard: withVersion(moved(server.whipboard, { id, position }), [id], version) };
    isOrderUnsaved = true;
    const isConfirmed = version <= server.version;
    if (isConfirmed && move.order === undefined) mine = mine.filter((each) => each !== move);
    if (!isConfirmed) mine = mine.map((each) => (each === move ? { ...move, savedAt: version } : each));
    return true;
  };
  /** Saves the whole board, with each column numbered from 1 (W03). */
  const saveOrder = async (): Promise<boolean> => {
    const moves = mine;
    const cards = moves.reduce<Card[]>(moved, server.whipboard);
    const whipboard = cards.map(({ id, short_full_name, order, position }) => ({
      id,
      short_full_name,
      order,
      position,
    }));
    const body = { whipboardId: boardId, version: server.version, whipboard };
    const result = await send<Pick<BoardResponse, 'version'>>('PUT', '/whipboard/updateAll', body);
    if (!result.isDone) return handleFailure(result, moves);
    isOrderUnsaved = false;
    const { version } = result.data;
    savedVersions.add(version);
    if (version > server.version)
      server = {
        version,
        whipboard: withVersion(cards, [...movedBetween(server.whipboard, cards)], version),
      };
    mine = mine.filter((move) => !moves.includes(move));
    return true;
  };
  const saveAll = async () => {
    if (isSaving) return;
    isSaving = true;
    update({ failure: undefined });
    let shouldContinue = true;
    try {
      while (shouldContinue && !view.conflict && !view.isGone && (mine.length > 0 || isOrderUnsaved)) {
        const next = mine.find(
          ({ id, position, savedAt, isSavedWithOrder }) =>
            !savedAt && !isSavedWithOrder && positionOf(id) !== position,
        );
        if (next) shouldContinue = await saveMove(next);
        else if (mine.some(({ savedAt }) => savedAt)) await reload();
        else shouldContinue = await saveOrder();
        applyReceived();
        update();
      }
    } catch (error) {
      console.error(error);
      update({ failure: 'The site could not be reached. Your moves stay here until they can be saved.' });
    } finally {
      isSaving = false;
      applyReceived();
      update();
    }
  };

  const receive = (state: BoardResponse) => {
    if (view.connectionError) update({ connectionError: undefined });
    received = state;
    if (isSaving) return;
    applyReceived();
    if (mine.length > 0 || isOrderUnsaved) void saveAll();
  };

  return {
    /** The current view. */
    view: () => view,
    /** Moves cards on the page at once and then saves the moves. */
    move(...moves: Move[]) {
      const isSavedWithOrder = moves.length > MAX_MOVES_SAVED_SINGLY;
      for (const move of moves) {
        // A second move of a card replaces its unsaved first move, and inherits its conflict.
        const theirs = mine.find(({ id }) => id === move.id)?.theirs;
        const isSamePosition = theirs?.position === move.position;
        mine = [
          ...mine.filter(({ id }) => id !== move.id),
          { ...move, isSavedWithOrder, theirs: isSamePosition ? undefined : theirs },
        ];
      }
      update();
      void saveAll();
    },
    /** Handles a state that the server sent. */
    receive,
    /** Fetches the board from the server. */
    async refresh() {
      try {
        const state = await fetchBoard();
        if (state) receive(state);
        else update({ isGone: true });
      } catch (error) {
        update({ connectionError: error instanceof Error ? error.message : String(error) });
      }
    },
    /** Resolves the conflict with the user's move or with the other one. */
    resolveConflict(choice: 'mine' | 'theirs') {
      const contested = view.conflict?.mine.id;
      mine = mine.flatMap((move) => {
        if (move.id !== contested) return [move];
        return choice === 'mine' ? [{ ...move, theirs: undefined }] : [];
      });
      update();
      void saveAll();
    },
    retry: () => void saveAll(),
    /** Clears the list of moves made elsewhere. */
    dismissRemoteMoves: () => update({ remoteMoves: [] }),
    markAsGone: () => update({ isGone: true }),
    /** Shows who else has the board open. */
    seeViewers: (viewers: string[]) => update({ viewers }),
  };
}
