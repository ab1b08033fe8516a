import { BILL_NUMBER, BILL_STATUS } from '../bills/bill-table.tsx';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { BILLS_PER_PAGE, billsReported, REPORTS_OUT, type ReportedBill } from './committee-bills.server.ts';
import { committeeMeta } from './committee-meta.ts';
import styles from './committee-page.module.css';
import type { loader as pageLoader } from './committee-page.tsx';
import { findCommittee } from './committees.server.ts';

/** The Reported tab of a committee, and with `/study` the Sent to study tab. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const { db, config } = site;
  const id = idFrom(params.id, 'This committee does not exist.');
  const { pathname, searchParams } = new URL(request.url);
  const page = pageFrom(searchParams.get('page'));
  const tab = /\/study(?:\.data)?$/.test(pathname) ? 'study' : 'reported';
  const [committee, bills] = await Promise.all([
    findCommittee(site, id, dayOfMoment(new Date(), config.timeZone)),
    billsReported(db, id, tab === 'study' ? ['study'] : REPORTS_OUT, page),
  ]);
  const count = tab === 'study' ? committee.studied : committee.reported;
  const pageCount = pageCountOf(
    { count, perPage: BILLS_PER_PAGE, page },
    'That page of bills does not exist.',
  );
  return { id, tab, bills, count, page, pageCount };
}

export function meta({ loaderData, layout, parentData }: MetaArgs<typeof loader, never, typeof pageLoader>) {
  const title = loaderData.tab === 'study' ? 'bills sent to study' : 'bills reported';
  return committeeMeta(layout, parentData.committee, { title, path: loaderData.tab }, loaderData);
}

export default function CommitteeReportsPage({ loaderData }: PageProps<typeof loader>) {
  const { id, tab, bills, count, page, pageCount } = loaderData;
  const isStudy = tab === 'study';
  if (bills.length === 0) {
    return (
      <div className={styles.tab}>
        <EmptyNote>
          {isStudy
            ? 'No bills recorded as sent to study by this committee.'
            : 'No bills recorded as reported by this committee. Some sources do not include reports.'}
        </EmptyNote>
      </div>
    );
  }
  const caption = isStudy ? 'sent to study' : 'reported out';
  return (
    <div className={styles.tab}>
      <StackedTable
        caption={`${counted(count, 'bill')} ${caption}, latest first`}
        rows={bills}
        rowKey={(bill) => bill.id}
        columns={isStudy ? COLUMNS : [...COLUMNS.slice(0, 1), REPORT, ...COLUMNS.slice(1)]}
      />
      <PageLinks
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/committee/${id}/${tab}${to > 1 ? `?page=${to}` : ''}`}
        label="Pages of bills"
      />
    </div>
  );
}

const COLUMNS: Column<ReportedBill>[] = [
  { heading: 'Date', cell: (bill) => <ShortDay day={bill.report_date} /> },
  BILL_NUMBER,
  { heading: 'Title', isLead: true, cell: (bill) => bill.title },
  { heading: 'Session', cell: (bill) => bill.session_name },
  { ...BILL_STATUS, heading: 'Current status', isLabeled: true },
];

const REPORT: Column<ReportedBill> = {
  heading: 'Report',
  cell: ({ report }) => {
    if (report === 'adverse') return <StatusPill tone="bad">Adversely</StatusPill>;
    if (report === 'neutral') return <StatusPill tone="still">Without recommendation</StatusPill>;
    return <StatusPill tone="good">Favorably</StatusPill>;
  },
};
