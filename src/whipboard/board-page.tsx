import { useEffect, useRef } from 'react';
import { data, redirect, useNavigationType } from 'react-router';
import { browserNamed } from '../accounts/browser-name.ts';
import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { sentForm } from '../http/submitted-form.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/form-parts.tsx';
import { useLeaveQuestion } from '../ui/leave-question.ts';
import type { Route } from './+types/board-page.ts';
import { boardState, findBoard } from './board.server.ts';
import { sponsorsOf, undoable } from './board-changes.server.ts';
import { filterFrom, layoutFrom } from './board-filter.ts';
import { BoardHead } from './board-head.tsx';
import { BoardNotes } from './board-notes.tsx';
import { boardAnswer } from './board-stream.ts';
import { unsavedText } from './board-view.ts';
import { calledAgainst, votesFor } from './board-votes.server.ts';
import { membersOf } from './boards.server.ts';
import { type CardPlaces, placesOfCards } from './card-flight.ts';
import { changeByForm, movedMember } from './form-changes.server.ts';
import { MemberFinder } from './member-finder.tsx';
import { rowOf } from './member-row.tsx';
import { countsOf } from './positions.ts';
import { RealVote } from './real-vote.tsx';
import { thresholdFrom } from './threshold.ts';
import { ThresholdLine } from './threshold-line.tsx';
import { useBoard } from './use-board.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'There is no such board.');
  const [{ undo, ...board }, state, sponsors] = await Promise.all([
    findBoard(db, user.id, id),
    boardState(db, user.id, id),
    sponsorsOf(db, user.id, id),
  ]);
  const [members, votes, prediction] = await Promise.all([
    membersOf(db, board.chamber),
    votesFor(db, board),
    board.roll_call_id ? calledAgainst(db, user.id, id, board.roll_call_id) : undefined,
  ]);
  const known = new Set(state.whipboard.map((card) => card.id));
  const sitting = new Set(members.map((member) => member.id));
  const names: Record<string, string> = config.chamberNames;
  const { searchParams } = new URL(request.url);
  return {
    board,
    answer: boardAnswer(state),
    chamber: names[board.chamber] ?? board.chamber,
    members: members.length,
    joined: members.filter((member) => !known.has(member.id)),
    left: state.whipboard.filter((card) => !sitting.has(card.id)),
    threshold: thresholdFrom(board.threshold) ?? 'majority',
    undoable: undoable(undo),
    votes,
    prediction,
    hasSponsors: state.whipboard.some((card) => sponsors.has(card.id)),
    filter: filterFrom(searchParams),
    layout: layoutFrom(searchParams),
    isPrinted: searchParams.get('print') === '1',
  };
}

/** What the forms on the page ask for. Without scripts they are all there is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'There is no such board.');
  const by = browserNamed(request.headers.get('user-agent') ?? '');
  const form = await sentForm(request);
  const errors = await changeByForm(context.get(siteContext).db, user.id, id, form, by);
  if (errors) return data({ errors, number: String(form.get('number') ?? '') }, { status: 400 });
  const member = movedMember(form);
  const { search } = new URL(request.url);
  return redirect(`/app/whipboard/${id}${search}${member ? `#${rowOf(member.id)}` : ''}`);
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = loaderData?.board.name ?? 'Whipboard';
  return pageMeta(matches, { title, path: `/app/whipboard/${params.id}`, noindex: true });
}

/** A board: where each member of a chamber stands on a question (W01–W06). */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  // Another board is another page, with its own cards.
  return <BoardOnPage key={loaderData.board.id} loaderData={loaderData} actionData={actionData} />;
}

function BoardOnPage({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { board, answer, chamber, members, left, isPrinted, threshold } = loaderData;
  const element = useRef<HTMLDivElement>(null);
  const places = useRef<CardPlaces>(undefined);
  const { view, keeper } = useBoard(board.id, answer, () => {
    if (element.current) places.current ??= placesOfCards(element.current);
  });
  const unsaved = unsavedText(view);
  useLeaveQuestion(unsaved, view.isSaving);
  const isAskedFor = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isPrinted && isAskedFor) window.print();
  }, [isPrinted, isAskedFor]);
  const sitting = view.cards.filter((card) => !left.some(({ id }) => id === card.id));
  const isThreshold = actionData?.errors.number !== undefined;
  const isAsLoaded = view.version === answer.version;
  return (
    <div className="page">
      <BoardHead
        board={board}
        chamber={chamber}
        isPrinted={isPrinted}
        unsaved={unsaved}
        version={answer.version}
        undoable={isAsLoaded ? loaderData.undoable : undefined}
      />
      <ThresholdLine
        threshold={threshold}
        counts={countsOf(sitting)}
        members={members}
        chamber={chamber}
        isPrinted={isPrinted}
        refused={isThreshold ? actionData : undefined}
      />
      <BoardNotes view={view} keeper={keeper} joined={loaderData.joined} left={left} />
      <ErrorSummary errors={isThreshold ? undefined : actionData?.errors} />
      <MemberFinder
        boardId={board.id}
        view={view}
        filter={loaderData.filter}
        layout={loaderData.layout}
        isPrinted={isPrinted}
        onMove={(moves) => keeper.current?.move(...moves)}
        onNoted={() => void keeper.current?.refresh()}
        places={places}
        element={element}
      />
      {!isPrinted && <RealVote {...loaderData} />}
    </div>
  );
}
