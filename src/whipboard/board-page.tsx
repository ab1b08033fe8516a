import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { boardState, findBoard } from './board.server.ts';
import { sponsorIds, undoable } from './board-changes.server.ts';
import BoardContent from './board-content.island.tsx';
import { filterFrom, layoutFrom } from './board-filter.ts';
import { applyBoardForm, movedMember } from './board-forms.server.ts';
import { toBoardResponse } from './board-stream.ts';
import { comparableVotes, findPrediction } from './board-votes.server.ts';
import { activeMembers } from './boards.server.ts';
import { rowId } from './member-row.tsx';
import { moverOf } from './mover.server.ts';
import { peopleOf } from './people.server.ts';
import { RealVote } from './real-vote.tsx';
import { thresholdFrom } from './threshold.ts';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This board does not exist.');
  const [{ undo, ...board }, state, sponsors] = await Promise.all([
    findBoard(db, user.id, id),
    boardState(db, user.id, id),
    sponsorIds(db, user.id, id),
  ]);
  const [members, votes, prediction, people] = await Promise.all([
    activeMembers(db, board.chamber),
    comparableVotes(db, board),
    board.roll_call_id ? findPrediction(db, user.id, id, board.roll_call_id) : undefined,
    peopleOf(db, board.organization_id),
  ]);
  const onBoard = new Set(state.whipboard.map((card) => card.id));
  const active = new Set(members.map((member) => member.id));
  const names: Record<string, string> = config.chamberNames;
  const { searchParams } = new URL(request.url);
  return {
    board,
    response: toBoardResponse(state),
    chamber: names[board.chamber] ?? board.chamber,
    members: members.length,
    joined: members.filter((member) => !onBoard.has(member.id)),
    left: state.whipboard.filter((card) => !active.has(card.id)),
    threshold: thresholdFrom(board.threshold) ?? 'majority',
    undoable: undoable(undo),
    votes,
    prediction,
    people,
    hasSponsors: state.whipboard.some((card) => sponsors.has(card.id)),
    filter: filterFrom(searchParams),
    layout: layoutFrom(searchParams),
    isPrinted: searchParams.get('print') === '1',
  };
}

/** Handles the forms of the page, which also work without scripts. */
export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  const by = await moverOf(context.get(siteContext).db, user, id, request.headers.get('user-agent'));
  const form = await submittedForm(request);
  const errors = await applyBoardForm(context.get(siteContext).db, user.id, id, form, by);
  if (errors) return data({ errors, number: String(form.get('number') ?? '') }, { status: 400 });
  const member = movedMember(form);
  const { search } = new URL(request.url);
  return redirect(`/app/whipboard/${id}${search}${member ? `#${rowId(member.id)}` : ''}`);
}

export function meta({ loaderData, layout, params }: MetaArgs<typeof loader, 'id'>) {
  const title = loaderData?.board.name ?? 'Whipboard';
  return pageMeta(layout, { title, path: `/app/whipboard/${params.id}`, noindex: true });
}

/** A board that shows where each member of a chamber stands on a question (W01–W06). */
export default function BoardPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { board, isPrinted } = loaderData;
  return (
    <div className="page">
      <BoardContent loaderData={loaderData} actionData={actionData} />
      {/* Forms that need no script. */}
      {board.canEdit && !isPrinted && <RealVote {...loaderData} />}
    </div>
  );
}
