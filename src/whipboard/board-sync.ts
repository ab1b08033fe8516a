import type { Changed, sendChange } from '../ui/change.ts';
import type { Card } from './board.server.ts';
import type { BoardAnswer } from './board-answers.ts';
import {
  asBefore,
  type BoardView,
  firstView,
  type MovedElsewhere,
  SIGNED_OUT,
  stamped,
} from './board-view.ts';
import { type Move, moved, movedBetween } from './card-order.ts';
import { type Counts, countsOf } from './positions.ts';

const ELSEWHERE_SHOWN = 5;
/** Members who are moved together by more than this are saved in one request, as the order of the whole board. */
const MAX_MOVES_SAVED_SINGLY = 4;

/** A move that shows on top of what the site has told. */
interface Pending extends Move {
  /** The board's version that has it, where it is saved and the site has not told of that version yet. */
  savedAt?: number | undefined;
  /** Saved with the order of the whole board, not by itself. */
  isSavedWithOrder?: boolean;
  /** Where somebody else put the member meanwhile: nothing more is saved until one of the two is chosen. */
  theirs?: MovedElsewhere | undefined;
}

export type BoardSync = ReturnType<typeof syncBoard>;

/**
 * Keeps a board on a page in step with the site: what is moved here shows at once and is saved in turn, what is moved elsewhere
 * comes in beneath it. Nothing is overwritten silently: a move that somebody else's contradicts waits for an answer.
 * @param first as the page was loaded with it
 * @param send asks the site for a change
 * @param ask asks the site how the board is; undefined where it is gone, and an error in words where nobody can tell
 * @param show is called with each new view
 */
export function syncBoard(
  boardId: number,
  first: BoardAnswer,
  send: typeof sendChange,
  ask: () => Promise<BoardAnswer | undefined>,
  show: (view: BoardView) => void,
) {
  let site: Pick<BoardAnswer, 'version' | 'whipboard'> = first;
  let mine: Pending[] = [];
  let isOrderDue = false;
  let isSaving = false;
  /** What the site sent while something was being saved: whose it is shows once that is answered. */
  let held: BoardAnswer | undefined;
  let view = firstView(first);
  const ownVersions = new Set<number>();

  const tell = (change: Partial<BoardView> = {}) => {
    const all = mine.reduce<Card[]>(moved, site.whipboard);
    const isSame = all.length === view.cards.length && all.every((card, at) => card === view.cards[at]);
    const cards = isSame ? view.cards : all;
    const contested = mine.find(({ theirs }) => theirs);
    const conflict = contested?.theirs && { mine: contested, theirs: contested.theirs };
    const unsaved = mine.filter(({ savedAt, order }) => !savedAt || order !== undefined).length;
    const { version } = site;
    view = { ...view, cards, counts: countsOf(cards), version, conflict, isSaving, unsaved, ...change };
    show(view);
  };
  const isMine = (card: Card) =>
    ownVersions.has(card.version) ||
    mine.some(({ id, position }) => id === card.id && position === card.position);

  const positionOf = (id: number) => site.whipboard.find((card) => card.id === id)?.position;

  /** Takes a board as the site has it. A move still to be saved waits where somebody else moved the same member since. */
  const take = (state: Pick<BoardAnswer, 'version' | 'whipboard'>) => {
    if (state.version <= site.version) return;
    const cards = new Map(site.whipboard.map((card) => [card.id, card]));
    const others = state.whipboard
      .filter((card) => card.version > site.version && !isMine(card))
      .map((card) => ({ ...card, from: cards.get(card.id)?.position }));
    site = { version: state.version, whipboard: state.whipboard.map((card) => asBefore(card, cards)) };
    mine = mine.flatMap((move) => {
      const isTold = move.savedAt !== undefined && move.savedAt <= state.version;
      if (isTold && move.order === undefined) return [];
      const isAgreed = positionOf(move.id) === move.position;
      const theirs = others.find(({ id }) => id === move.id) ?? (isAgreed ? undefined : move.theirs);
      return [{ ...move, savedAt: isTold ? undefined : move.savedAt, theirs }];
    });
    const shown = [...others, ...view.elsewhere.filter(({ id }) => !others.some((card) => card.id === id))];
    tell({ elsewhere: shown.slice(0, ELSEWHERE_SHOWN) });
  };
  const takeHeld = () => {
    if (held) take(held);
    held = undefined;
  };
  const askForBoard = async () => {
    const state = await ask();
    if (state) take(state);
    else tell({ isGone: true });
  };

  /** @returns whether to go on */
  const refused = (answer: Changed<unknown> & { isDone: false }, moves: Move[]): boolean => {
    if (answer.status === 409) {
      take(answer.answer as BoardAnswer);
      return true;
    }
    // Who is not on the board any more cannot be moved; all else may work the next time.
    if (answer.status === 404 || answer.status === 400) {
      mine = mine.filter((move) => !moves.includes(move));
      isOrderDue = false;
    }
    tell({ failure: answer.status === 401 ? SIGNED_OUT : answer.said });
    return false;
  };

  const saveMove = async (move: Move): Promise<boolean> => {
    const { id, position } = move;
    const body = { position, whipboardId: boardId, version: site.version };
    const answer = await send<Counts>('PATCH', `/whipboard/${id}`, body);
    if (!answer.isDone) return refused(answer, [move]);
    const version = Number(/\d+/.exec(answer.headers.get('etag') ?? '')?.[0]);
    ownVersions.add(version);
    if (version === site.version + 1)
      site = { version, whipboard: stamped(moved(site.whipboard, { id, position }), [id], version) };
    isOrderDue = true;
    const isTold = version <= site.version;
    if (isTold && move.order === undefined) mine = mine.filter((each) => each !== move);
    if (!isTold) mine = mine.map((each) => (each === move ? { ...move, savedAt: version } : each));
    return true;
  };
  /** Each column is numbered from 1, and the whole board saved (W03). */
  const saveOrder = async (): Promise<boolean> => {
    const moves = mine;
    const cards = moves.reduce<Card[]>(moved, site.whipboard);
    const whipboard = cards.map(({ id, short_full_name, order, position }) => ({
      id,
      short_full_name,
      order,
      position,
    }));
    const body = { whipboardId: boardId, version: site.version, whipboard };
    const answer = await send<Pick<BoardAnswer, 'version'>>('PUT', '/whipboard/updateAll', body);
    if (!answer.isDone) return refused(answer, moves);
    isOrderDue = false;
    const { version } = answer.answer;
    ownVersions.add(version);
    if (version > site.version)
      site = {
        version,
        whipboard: stamped(cards, [...movedBetween(site.whipboard, cards)], version),
      };
    mine = mine.filter((move) => !moves.includes(move));
    return true;
  };
  const saveAll = async () => {
    if (isSaving) return;
    isSaving = true;
    tell({ failure: undefined });
    let goesOn = true;
    try {
      while (goesOn && !view.conflict && !view.isGone && (mine.length > 0 || isOrderDue)) {
        const next = mine.find(
          ({ id, position, savedAt, isSavedWithOrder }) =>
            !savedAt && !isSavedWithOrder && positionOf(id) !== position,
        );
        if (next) goesOn = await saveMove(next);
        else if (mine.some(({ savedAt }) => savedAt)) await askForBoard();
        else goesOn = await saveOrder();
        takeHeld();
        tell();
      }
    } catch (error) {
      console.error(error);
      tell({ failure: 'The site could not be reached. What you moved stays here until it can be saved.' });
    } finally {
      isSaving = false;
      takeHeld();
      tell();
    }
  };

  const hear = (state: BoardAnswer) => {
    if (view.connectionError) tell({ connectionError: undefined });
    held = state;
    if (isSaving) return;
    takeHeld();
    if (mine.length > 0 || isOrderDue) void saveAll();
  };

  return {
    /** The view as it is. */
    view: () => view,
    /** Moves cards, here at once and then on the site. */
    move(...moves: Move[]) {
      const isSavedWithOrder = moves.length > MAX_MOVES_SAVED_SINGLY;
      for (const move of moves) {
        // A second move of the same card before the first was saved counts alone, and stands against the same of somebody else's.
        const theirs = mine.find(({ id }) => id === move.id)?.theirs;
        const isAgreed = theirs?.position === move.position;
        mine = [
          ...mine.filter(({ id }) => id !== move.id),
          { ...move, isSavedWithOrder, theirs: isAgreed ? undefined : theirs },
        ];
      }
      tell();
      void saveAll();
    },
    /** Takes a board that the site sent. */
    take: hear,
    /** Asks the site how the board is. */
    async refresh() {
      try {
        const state = await ask();
        if (state) hear(state);
        else tell({ isGone: true });
      } catch (error) {
        tell({ connectionError: error instanceof Error ? error.message : String(error) });
      }
    },
    /** Settles a conflict: one's own move, or the other's. */
    settle(choice: 'mine' | 'theirs') {
      const contested = view.conflict?.mine.id;
      mine = mine.flatMap((move) => {
        if (move.id !== contested) return [move];
        return choice === 'mine' ? [{ ...move, theirs: undefined }] : [];
      });
      tell();
      void saveAll();
    },
    retry: () => void saveAll(),
    /** What was moved elsewhere has been read. */
    read: () => tell({ elsewhere: [] }),
    gone: () => tell({ isGone: true }),
  };
}
