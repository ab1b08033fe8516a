import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import styles from './report-page.module.css';
import { ReportTable } from './report-table.tsx';
import { viewByLink } from './report-view.server.ts';

export async function loader({ context, params }: LoaderArgs<'secret'>) {
  return await viewByLink(context.get(siteContext), params.secret);
}

/** Prevents caches from keeping a shared report after its link has expired. */
export const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  // The address is a secret, so it is not part of the metadata.
  return pageMeta(layout, { title: loaderData.title, path: '/', noindex: true });
}

/** A shared report in its frozen state (P11). */
export default function SharedReportPage({ loaderData }: PageProps<typeof loader>) {
  const { title, day, billCount, choices } = loaderData;
  return (
    <div className={`page ${styles.report}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          {counted(billCount, 'bill')}, as of {dateText(day)}
        </p>
      </header>
      <ReportTable columns={choices.columns} {...loaderData} />
    </div>
  );
}
