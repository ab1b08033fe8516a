import { browserName } from '../accounts/browser-name.ts';
import { billByNumber } from '../bills/bills.server.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { organizationsOf } from '../organizations/access.server.ts';
import { isEditing } from '../organizations/member-roles.ts';
import { OwnerField } from '../organizations/owner-field.tsx';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { boardName, readNewBoard } from './board-form.ts';
import { createBoard, type ListedBoard, listBoards } from './boards.server.ts';
import styles from './boards-page.module.css';
import { POSITIONS } from './positions.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { house, senate } = config.chamberNames;
  const bill = new URL(request.url).searchParams.get('bill') ?? '';
  return {
    boards: await listBoards(db, user.id),
    organizations: (await organizationsOf(db, user.id)).filter(({ role }) => isEditing(role)),
    chambers: { house, senate },
    listed: config.chambers,
    timeZone: config.timeZone,
    bill,
  };
}

/** Creates a board and redirects to it. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const form = await submittedForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const submitted = {
    name: field('name'),
    chamber: field('chamber'),
    bill: field('bill'),
    motion: field('motion'),
    organization: field('organization'),
  };
  const { board, errors } = readNewBoard(submitted);
  if (!board) return data({ errors, submitted }, { status: 400 });
  const about = board.bill ? await billByNumber(db, board.bill) : undefined;
  if (board.bill && !about)
    return data({ errors: { bill: `Bill ${board.bill} was not found.` }, submitted }, { status: 400 });
  const { chamber, motion } = board;
  const name = boardName({ ...board, bill: about?.number ?? '' }, config.chamberNames);
  const by = browserName(request.headers.get('user-agent') ?? '');
  const organizationId = submitted.organization
    ? idFrom(submitted.organization, 'This organization does not exist.')
    : undefined;
  const id = await createBoard(db, user.id, { name, chamber, billId: about?.id, motion, organizationId }, by);
  return redirect(`/app/whipboard/${id}`);
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Whipboard', path: '/app/whipboard', noindex: true });
}

/** The user's boards, and a form to create one. */
export default function BoardsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { boards, chambers, listed, timeZone, bill, organizations } = loaderData;
  const errors = actionData?.errors;
  const submitted = actionData?.submitted ?? {
    name: '',
    chamber: listed[0] ?? 'house',
    bill,
    motion: '',
    organization: '',
  };
  return (
    <div className="page">
      <PageHead title="Whipboard" />
      {boards.length === 0 ? (
        <EmptyNote>
          You have no boards yet. A board shows where each member of a chamber stands on a question. Only you
          can see your boards, unless they belong to an organization.
        </EmptyNote>
      ) : (
        <StackedTable
          caption="Your boards"
          isCaptionHidden
          columns={columnsFor(chambers, timeZone).filter(
            ({ heading }) => heading !== OWNER || boards.some((board) => board.organization_name),
          )}
          rows={boards}
          rowKey={({ id }) => id}
        />
      )}
      <h2 className={styles.heading}>New board</h2>
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <fieldset id="chamber" tabIndex={-1}>
          <legend>Chamber</legend>
          {listed.map((chamber) => (
            <label key={chamber}>
              <input
                type="radio"
                name="chamber"
                value={chamber}
                defaultChecked={chamber === submitted.chamber}
              />{' '}
              {chambers[chamber]}
            </label>
          ))}
        </fieldset>
        <TextField
          label="Bill"
          hint="Optional. A bill number in any format."
          name="bill"
          defaultValue={submitted.bill}
          maxLength={60}
          errors={errors}
        />
        <TextField
          label="Motion"
          hint="Optional. The question, if it is not a bill."
          name="motion"
          defaultValue={submitted.motion}
          maxLength={300}
          errors={errors}
        />
        <TextField
          label="Name"
          hint="Optional. Leave blank to use the bill or the motion."
          name="name"
          defaultValue={submitted.name}
          maxLength={120}
          errors={errors}
        />
        <OwnerField organizations={organizations} value={submitted.organization} />
        <button type="submit" className="main-button">
          Create board
        </button>
      </ChangeForm>
    </div>
  );
}

/** The column for who owns a board, shown if an organization owns one. */
const OWNER = 'Belongs to';

function columnsFor(chambers: Record<string, string>, timeZone: string): Column<ListedBoard>[] {
  return [
    {
      heading: 'Board',
      isRowName: true,
      cell: ({ id, name }) => (
        <a href={`/app/whipboard/${id}`} className={`${styles.name} long-words`}>
          {name}
        </a>
      ),
    },
    {
      heading: OWNER,
      isLabeled: true,
      cell: ({ organization_name }) => <span className="long-words">{organization_name ?? 'Only me'}</span>,
    },
    { heading: 'Chamber', cell: ({ chamber }) => chambers[chamber] ?? chamber },
    {
      heading: 'About',
      cell: ({ bill_id, bill_number, motion }) =>
        bill_id ? (
          <a href={`/app/bill/${bill_id}`}>{bill_number}</a>
        ) : (
          motion && <span className="long-words">{motion}</span>
        ),
    },
    ...POSITIONS.map(
      (position, at): Column<ListedBoard> => ({
        heading: position,
        isNumber: true,
        cell: ({ counts }) => counts[at],
      }),
    ),
    {
      heading: 'Last changed',
      isLabeled: true,
      cell: ({ changed_at }) => <Moment at={changed_at} timeZone={timeZone} />,
    },
    {
      heading: 'Change',
      cell: ({ id, name }) => (
        <span className={styles.actions}>
          <a href={`/app/whipboard/${id}/rename`}>
            Rename<span className="visually-hidden"> {name}</span>
          </a>
          <a href={`/app/whipboard/${id}/delete`}>
            Delete<span className="visually-hidden"> {name}</span>
          </a>
        </span>
      ),
    },
  ];
}
