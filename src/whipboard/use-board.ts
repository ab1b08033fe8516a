import { useEffect, useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { BoardAnswer } from './board-answers.ts';
import { type BoardSync, syncBoard } from './board-sync.ts';
import { type BoardView, firstView, SIGNED_OUT } from './board-view.ts';
import { subscribeToBoard } from './live-board.ts';

/**
 * A board on a page, kept in step with the site.
 * @param loaded as the page's loader has it; when it is loaded anew, that comes in like any change
 * @param beforeShow is called before a card changes its place
 */
export function useBoard(boardId: number, loaded: BoardAnswer, beforeShow: () => void) {
  const [view, setView] = useState<BoardView>(() => firstView(loaded));
  const keeper = useRef<BoardSync>(undefined);
  const onShow = useRef(beforeShow);
  onShow.current = beforeShow;
  const shown = useRef(view.cards);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the board that was loaded first, what comes later is taken below
  useEffect(() => {
    const kept = syncBoard(
      boardId,
      loaded,
      sendChange,
      () => boardOf(boardId),
      (next) => {
        if (next.cards !== shown.current) onShow.current();
        shown.current = next.cards;
        setView(next);
      },
    );
    keeper.current = kept;
    return subscribeToBoard(boardId, kept);
  }, [boardId]);
  useEffect(() => keeper.current?.take(loaded), [loaded]);

  return { view, keeper };
}

/**
 * @returns undefined where the board is gone
 * @throws in words for the user
 */
async function boardOf(boardId: number): Promise<BoardAnswer | undefined> {
  const answer = await fetch(`/api/whipboard/${boardId}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  }).catch(() => undefined);
  if (answer?.status === 404) return undefined;
  if (answer?.status === 401) throw new Error(SIGNED_OUT);
  if (!answer?.ok)
    throw new Error('The site could not be reached. What others move is not shown until it can be.');
  // The site's own endpoint checks what it answers by its schema.
  return (await answer.json()) as BoardAnswer;
}
