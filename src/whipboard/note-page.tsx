import { data, Link, redirect } from 'react-router';
import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { sentForm } from '../http/submitted-form.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import { useUnsentQuestion } from '../ui/leave-question.ts';
import type { Route } from './+types/note-page.ts';
import { findBoard } from './board.server.ts';
import { readNoteForm } from './member-note.ts';
import { memberOnBoard, saveNote } from './member-notes.server.ts';
import { rowOf } from './member-row.tsx';
import { NoteForm } from './note-form.tsx';

function idsIn({ id, legislatorId }: Route.LoaderArgs['params']) {
  return {
    boardId: idFrom(id, 'There is no such board.'),
    memberId: idFrom(legislatorId, 'There is no such member.'),
  };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { boardId, memberId } = idsIn(params);
  const [board, member] = await Promise.all([
    findBoard(db, user.id, boardId),
    memberOnBoard(db, user.id, boardId, memberId),
  ]);
  const { search } = new URL(request.url);
  return { board, member, back: `/app/whipboard/${boardId}${search}#${rowOf(memberId)}` };
}

/** Saves the note. Where it was changed elsewhere meanwhile, nothing is saved and both are shown. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { boardId, memberId } = idsIn(params);
  const form = await sentForm(request);
  const sent = { note: String(form.get('note') ?? ''), last_contact: String(form.get('last_contact') ?? '') };
  const read = readNoteForm(form);
  if (!read.success) {
    const errors: FormErrors = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    return data({ sent, errors, changed: undefined }, { status: 400 });
  }
  const saved = await saveNote(context.get(siteContext).db, user.id, boardId, memberId, read.data);
  if ('changed' in saved) return data({ sent, errors: undefined, changed: saved.changed }, { status: 409 });
  return redirect(`/app/whipboard/${boardId}${new URL(request.url).search}#${rowOf(memberId)}`);
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = `Note on ${loaderData.member.short_full_name}`;
  return pageMeta(matches, {
    title,
    path: `/app/whipboard/${params.id}/note/${params.legislatorId}`,
    noindex: true,
  });
}

/** The note and the last contact of a member on a board, as a page of its own. With scripts the board opens them in a dialog. */
export default function NotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { board, member, back } = loaderData;
  const { sent, errors, changed } = actionData ?? {};
  const asking = useUnsentQuestion(actionData !== undefined);
  return (
    <div className="page">
      <Breadcrumbs
        steps={[
          { to: '/app/whipboard', label: 'Whipboards' },
          { to: back, label: board.name },
        ]}
      />
      <h1>Note on {member.short_full_name}</h1>
      <ErrorSummary errors={errors} />
      <NoteForm
        fields={sent ?? member}
        version={changed?.note_version ?? member.note_version}
        changed={changed}
        errors={errors}
        cancel={<Link to={back}>Cancel</Link>}
        {...asking}
      />
    </div>
  );
}
