import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps, Params } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { findEditableBoard } from './board.server.ts';
import { readNoteForm } from './member-note.ts';
import { findBoardMember, saveNote } from './member-notes.server.ts';
import { rowId } from './member-row.tsx';
import { NoteForm, noteFieldsOf } from './note-form.tsx';
import { peopleOf } from './people.server.ts';

function idsIn({ id, legislatorId }: Params<'id' | 'legislatorId'>) {
  return {
    boardId: idFrom(id, 'This board does not exist.'),
    memberId: idFrom(legislatorId, 'This member does not exist.'),
  };
}

export async function loader({ context, params, request }: LoaderArgs<'id' | 'legislatorId'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { boardId, memberId } = idsIn(params);
  const [board, member] = await Promise.all([
    findEditableBoard(db, user.id, boardId),
    findBoardMember(db, user.id, boardId, memberId),
  ]);
  const { search } = new URL(request.url);
  const people = await peopleOf(db, board.organization_id);
  return { board, member, people, back: `/app/whipboard/${boardId}${search}#${rowId(memberId)}` };
}

/** Saves the note. After a conflict, nothing is saved and both versions are shown. */
export async function action({ context, params, request }: ActionArgs<'id' | 'legislatorId'>) {
  const user = signedIn(context, request);
  const { boardId, memberId } = idsIn(params);
  const form = await submittedForm(request);
  const submitted = noteFieldsOf(form);
  const read = readNoteForm(form);
  if (!read.success) {
    const errors: FormErrors = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    return data({ submitted, errors, changed: undefined }, { status: 400 });
  }
  const saved = await saveNote(context.get(siteContext).db, user.id, boardId, memberId, read.data);
  if ('changed' in saved)
    return data({ submitted, errors: undefined, changed: saved.changed }, { status: 409 });
  return redirect(`/app/whipboard/${boardId}${new URL(request.url).search}#${rowId(memberId)}`);
}

export function meta({ loaderData, layout, params }: MetaArgs<typeof loader, 'id' | 'legislatorId'>) {
  const title = `Note on ${loaderData.member.short_full_name}`;
  return pageMeta(layout, {
    title,
    path: `/app/whipboard/${params.id}/note/${params.legislatorId}`,
    noindex: true,
  });
}

/** A page that edits the note and the last contact of a member. With scripts, the board uses a dialog instead. */
export default function NotePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { board, member, people, back } = loaderData;
  const { submitted, errors, changed } = actionData ?? {};
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
        fields={submitted ?? member}
        people={people}
        version={changed?.note_version ?? member.note_version}
        changed={changed}
        errors={errors}
        cancel={<a href={back}>Cancel</a>}
        data-asks-to-leave={actionData ? 'unsaved' : ''}
      />
    </div>
  );
}
