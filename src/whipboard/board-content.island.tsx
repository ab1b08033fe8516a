import { useEffect, useRef } from 'react';
import type { PageProps } from '../layout/page-module.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { island } from '../ui/island.tsx';
import { useLeaveWarning } from '../ui/leave-warning.ts';
import { BoardAlerts } from './board-alerts.tsx';
import { BoardHead } from './board-head.tsx';
import type { action, loader } from './board-page.tsx';
import { unsavedText } from './board-view.ts';
import { type CardRects, cardRects } from './card-animation.ts';
import { MemberFinder } from './member-finder.tsx';
import { countPositions } from './positions.ts';
import { ThresholdLine } from './threshold-line.tsx';
import { useBoard } from './use-board.ts';

/** A board with its live updates (W01–W06). */
function BoardContent({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { board, response, chamber, members, left, isPrinted, threshold } = loaderData;
  // Readers of an organization see the board as it is printed, and it follows the moves of others.
  const isReadOnly = isPrinted || !board.canEdit;
  const element = useRef<HTMLDivElement>(null);
  const rects = useRef<CardRects>(undefined);
  const { view, sync } = useBoard(board.id, response, () => {
    if (element.current) rects.current ??= cardRects(element.current);
  });
  const unsaved = unsavedText(view);
  useLeaveWarning(unsaved !== '', view.isSaving);
  useEffect(() => {
    // A reload, or a return by the Back button, is no request to print again.
    const [navigation] = performance.getEntriesByType('navigation');
    const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
    if (isPrinted && isNew) window.print();
  }, [isPrinted]);
  const active = view.cards.filter((card) => !left.some(({ id }) => id === card.id));
  const isThreshold = actionData?.errors.number !== undefined;
  const isCurrent = view.version === response.version;
  return (
    <>
      <BoardHead
        board={board}
        chamber={chamber}
        isPrinted={isPrinted}
        unsaved={unsaved}
        version={response.version}
        undoable={isCurrent ? loaderData.undoable : undefined}
      />
      <ThresholdLine
        threshold={threshold}
        counts={countPositions(active)}
        members={members}
        chamber={chamber}
        isPrinted={isReadOnly}
        rejected={isThreshold ? actionData : undefined}
      />
      <BoardAlerts
        view={view}
        sync={sync}
        joined={board.canEdit ? loaderData.joined : []}
        left={board.canEdit ? left : []}
        isShared={board.organization_name !== null}
      />
      <ErrorSummary errors={isThreshold ? undefined : actionData?.errors} />
      <MemberFinder
        boardId={board.id}
        view={view}
        filter={loaderData.filter}
        layout={loaderData.layout}
        isPrinted={isReadOnly}
        people={loaderData.people}
        onMove={(moves) => sync.current?.move(...moves)}
        onNoteSaved={() => void sync.current?.refresh()}
        rects={rects}
        element={element}
      />
    </>
  );
}

export default island('whipboard/board-content', BoardContent);
