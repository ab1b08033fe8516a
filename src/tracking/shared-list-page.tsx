import { readForm } from '../accounts/account-forms.ts';
import { BILL_NUMBER, BILL_STATUS } from '../bills/bill-table.tsx';
import { data } from '../http/responses.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { MeetingTime } from '../meetings/meeting-time.tsx';
import { OrganizationLogo } from '../organizations/organization-logo.tsx';
import { LockedPage } from '../sharing/locked-page.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { type SharedList, sharedList } from './shared-list.server.ts';
import styles from './tracking-page.module.css';
import { POSITION_NAMES, PRIORITY_NAMES } from './tracking-words.ts';

async function open(context: LoaderArgs['context'], secret: string, password: string | undefined) {
  const { db, config } = context.get(siteContext);
  const today = dayOfMoment(new Date(), config.timeZone);
  const opened = await sharedList(db, { secret, password, address: context.get(addressContext) }, today);
  return { opened, timeZone: config.timeZone };
}

export async function loader({ context, params }: LoaderArgs<'secret'>) {
  return await open(context, params.secret, undefined);
}

/** Opens the list with the password. */
export async function action({ context, params, request }: ActionArgs<'secret'>) {
  const { password } = await readForm(request, ['password']);
  const { opened } = await open(context, params.secret, password);
  return data({ opened }, { status: 'isLocked' in opened ? 400 : 200 });
}

/** Prevents caches from keeping a shared list after its link has expired. */
export const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { opened } = loaderData;
  // The address is a secret, so it is not part of the metadata.
  const title = 'isLocked' in opened ? 'Shared list' : opened.name;
  return pageMeta(layout, { title, path: '/', noindex: true });
}

/** A tracking list as its link shares it, for readers without an account. */
export default function SharedListPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const opened = actionData?.opened ?? loaderData.opened;
  if ('isLocked' in opened) return <LockedPage isWrong={opened.isWrong} />;
  const { name, organization, logo, bills, count } = opened;
  return (
    <div className="page">
      <OrganizationLogo logo={logo} />
      <h1 className="long-words">{name}</h1>
      <p className={styles.owner}>
        {organization && `${organization} · `}
        {counted(count, 'bill')}
        {bills.length < count && `, of which the first ${counted(bills.length, 'bill')} are shown`}
      </p>
      {bills.length === 0 ? (
        <EmptyNote>No bills on this list.</EmptyNote>
      ) : (
        <StackedTable
          caption={`Bills on ${name}`}
          isCaptionHidden
          rows={bills}
          rowKey={({ id }) => id}
          columns={columnsOf(opened, loaderData.timeZone)}
        />
      )}
    </div>
  );
}

type Row = SharedList['bills'][number];

function columnsOf({ fields }: SharedList, timeZone: string): Column<Row>[] {
  const chosen: Column<Row>[] = [
    { heading: 'Position', cell: ({ position }) => position && POSITION_NAMES[position] },
    { heading: 'Priority', cell: ({ priority }) => priority && PRIORITY_NAMES[priority] },
    {
      heading: 'Note',
      isLabeled: true,
      cell: ({ publicNote }) => publicNote && <span className={styles.sharedNote}>{publicNote}</span>,
    },
  ];
  const [position, priority, note] = chosen;
  return [
    BILL_NUMBER,
    { heading: 'Title', isLead: true, cell: ({ title }) => title },
    BILL_STATUS,
    {
      heading: 'Last action',
      isLabeled: true,
      cell: ({ last_action_date, last_action_text }) => (
        <>
          <ShortDay day={last_action_date} /> {last_action_text}
        </>
      ),
    },
    {
      heading: 'Next hearing',
      isLabeled: true,
      cell: ({ meeting }) =>
        meeting && (
          <a href={`/app/meeting/${meeting.id}`}>
            <MeetingTime meeting={meeting} timeZone={timeZone} />
          </a>
        ),
    },
    ...(position && fields.includes('position') ? [position] : []),
    ...(priority && fields.includes('priority') ? [priority] : []),
    ...(note && fields.includes('publicNote') ? [note] : []),
  ];
}
