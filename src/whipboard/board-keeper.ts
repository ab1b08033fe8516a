import type { Changed, sendChange } from '../ui/change.ts';
import type { Card } from './board.server.ts';
import type { BoardAnswer } from './board-answers.ts';
import { type Move, moved, movedBetween } from './card-order.ts';
import { type Counts, countsOf, type Position } from './positions.ts';

/** A card as it was left by another tab or person. */
export type Elsewhere = Pick<Card, 'id' | 'short_full_name' | 'position' | 'changed_by' | 'version'> & {
  /** Where it stood before; undefined where it is new. */
  from: Position | undefined;
};

/** What a page shows of its board. */
export interface BoardView {
  cards: Card[];
  counts: Counts;
  /** What the site has. */
  version: number;
  /** What was moved elsewhere while the page was open, newest first. */
  elsewhere: Elsewhere[];
  /** A member who was moved here and elsewhere: one of the two counts. */
  conflict: { mine: Move; theirs: Elsewhere } | undefined;
  /** Why the last save failed; what was moved stays on screen, and goes again with the next try. */
  failure: string | undefined;
  isSaving: boolean;
  /** Whether somebody deleted the board. */
  isGone: boolean;
}

const ELSEWHERE_SHOWN = 5;

/** A move that shows on top of what the site has told. */
interface Pending extends Move {
  /** The board's version that has it, where it is saved and the site has not told of that version yet. */
  savedAt?: number | undefined;
}

export type BoardKeeper = ReturnType<typeof keepBoard>;

/**
 * Keeps a board on a page in step with the site: what is moved here shows at once and is saved in turn, what is moved elsewhere
 * comes in beneath it. Nothing is overwritten silently: a move that somebody else's contradicts waits for an answer.
 * @param first as the page was loaded with it
 * @param send asks the site for a change
 * @param ask asks the site how the board is
 * @param show is called with each new view
 */
export function keepBoard(
  boardId: number,
  first: BoardAnswer,
  send: typeof sendChange,
  ask: () => Promise<BoardAnswer>,
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
    view = { ...view, cards, counts: countsOf(cards), version: site.version, isSaving, ...change };
    show(view);
  };
  const isMine = (card: Card) =>
    ownVersions.has(card.version) ||
    mine.some(({ id, position }) => id === card.id && position === card.position);

  /** Takes a board as the site has it. @returns who was moved elsewhere since the one before */
  const take = (state: Pick<BoardAnswer, 'version' | 'whipboard'>): Elsewhere[] => {
    if (state.version <= site.version) return [];
    const cards = new Map(site.whipboard.map((card) => [card.id, card]));
    const others = state.whipboard
      .filter((card) => card.version > site.version && !isMine(card))
      .map((card) => ({ ...card, from: cards.get(card.id)?.position }));
    site = { version: state.version, whipboard: state.whipboard.map((card) => asBefore(card, cards)) };
    mine = mine.flatMap((move) => {
      if (move.savedAt === undefined || move.savedAt > state.version) return [move];
      return move.order === undefined ? [] : [{ ...move, savedAt: undefined }];
    });
    const shown = [...others, ...view.elsewhere.filter(({ id }) => !others.some((card) => card.id === id))];
    tell({ elsewhere: shown.slice(0, ELSEWHERE_SHOWN) });
    return others;
  };
  const takeHeld = () => {
    if (held) take(held);
    held = undefined;
  };
  const askForBoard = async () => void take(await ask());

  /** @returns whether to go on */
  const refused = (answer: Changed<unknown> & { isDone: false }, moves: Move[]): boolean => {
    if (answer.status !== 409) {
      // Who is not on the board any more cannot be moved; all else may work the next time.
      if (answer.status === 404 || answer.status === 400) mine = mine.filter((move) => !moves.includes(move));
      tell({ failure: answer.said });
      return false;
    }
    const known = site.version;
    take(answer.answer as BoardAnswer);
    for (const move of moves) {
      const theirs = site.whipboard.find(({ id }) => id === move.id);
      if (!theirs || theirs.version <= known || ownVersions.has(theirs.version)) continue;
      tell({ conflict: { mine: move, theirs: { ...theirs, from: undefined } } });
      return false;
    }
    return true;
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
    isOrderDue = false;
    if (!answer.isDone) return refused(answer, moves);
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
  const positionOf = (id: number) => site.whipboard.find((card) => card.id === id)?.position;
  const saveAll = async () => {
    if (isSaving) return;
    isSaving = true;
    tell({ failure: undefined });
    let goesOn = true;
    try {
      while (goesOn && !view.conflict && (mine.length > 0 || isOrderDue)) {
        const next = mine.find(({ id, position, savedAt }) => !savedAt && positionOf(id) !== position);
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

  return {
    /** The view as it is. */
    view: () => view,
    /** Moves a card, here at once and then on the site. */
    move(move: Move) {
      // A second move of the same card before the first was saved counts alone.
      mine = [...mine.filter(({ id }) => id !== move.id), move];
      tell();
      void saveAll();
    },
    /** Takes a board that the site sent. */
    take(state: BoardAnswer) {
      held = state;
      if (isSaving) return;
      takeHeld();
      if (mine.length > 0) void saveAll();
    },
    /** Asks the site how the board is. */
    refresh: askForBoard,
    /** Settles a conflict: one's own move, or the other's. */
    settle(choice: 'mine' | 'theirs') {
      const { conflict } = view;
      if (choice === 'theirs') mine = mine.filter((move) => move !== conflict?.mine);
      tell({ conflict: undefined });
      void saveAll();
    },
    retry: () => void saveAll(),
    /** What was moved elsewhere has been read. */
    read: () => tell({ elsewhere: [] }),
    gone: () => tell({ isGone: true }),
  };
}

/** A board as a page begins with it. */
export function firstView({ whipboard, counts, version }: BoardAnswer): BoardView {
  return {
    cards: whipboard,
    counts,
    version,
    elsewhere: [],
    conflict: undefined,
    failure: undefined,
    isSaving: false,
    isGone: false,
  };
}

/** The card that the page has already, where it is the same: what did not change is not drawn anew. */
function asBefore(card: Card, before: ReadonlyMap<number, Card>): Card {
  const old = before.get(card.id);
  const isSame = old?.version === card.version && old.order === card.order && old.position === card.position;
  return isSame ? old : card;
}

function stamped(cards: Card[], ids: readonly number[], version: number): Card[] {
  return cards.map((card) => (ids.includes(card.id) ? { ...card, version } : card));
}
