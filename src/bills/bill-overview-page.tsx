import { idFrom } from '../http/http-errors.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { BillMentions } from './bill-mentions.tsx';
import styles from './bill-overview-page.module.css';
import { BillSource } from './bill-source.tsx';
import { BillSponsors } from './bill-sponsors.tsx';
import { BillStatusNote } from './bill-status-note.tsx';
import { BillSummary } from './bill-summary.tsx';
import { CiteBill } from './cite-bill.tsx';
import { DocumentList } from './document-list.tsx';
import { HistoryList } from './history-list.tsx';
import { billOverview } from './overview.server.ts';
import { RelatedBills } from './related-bills.tsx';
import { SimilarBills } from './similar-bills.tsx';

export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const { chamberNames, features, timeZone } = config;
  const overview = await billOverview(db, id, dayOfMoment(new Date(), timeZone), config);
  return { ...overview, chamberNames, features };
}

/** The Overview tab of a bill: status, summary, latest actions, sponsors and related records. */
export default function BillOverviewPage({ loaderData }: PageProps<typeof loader>) {
  const {
    bill,
    status,
    history,
    latest,
    lateVote,
    sponsors,
    related,
    companions,
    similar,
    documents,
    news,
    press,
    origin,
    fieldSources,
  } = loaderData;
  const { actionsThrough, chamberNames, features } = loaderData;
  return (
    <div className={styles.overview}>
      {features.progress && <BillStatusNote {...{ bill, status, latest, lateVote, actionsThrough }} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section>
            <h2>Summary</h2>
            <BillSummary title={bill.title} summary={bill.summary} description={bill.description} />
          </section>
          <section>
            <h2>Latest actions</h2>
            {history.length === 0 ? (
              <EmptyNote>No actions recorded for this bill yet.</EmptyNote>
            ) : (
              <>
                <HistoryList days={history} chamberNames={chamberNames} />
                <p>
                  <a href={`/app/bill/${bill.id}/history`}>Full history</a>
                </p>
              </>
            )}
          </section>
          {bill.petition && (
            <section>
              <h2>Petition</h2>
              <blockquote className={styles.petition}>{bill.petition}</blockquote>
            </section>
          )}
          <BillMentions news={news} press={press} features={features} />
        </div>
        <div className={styles.side}>
          <BillSponsors sponsors={sponsors} />
          <RelatedBills related={related} companions={companions} />
          <SimilarBills similar={similar} />
          <DocumentList documents={documents} />
          <CiteBill bill={bill} />
          <BillSource sourceUrl={bill.source_url} origin={origin} fieldSources={fieldSources} />
        </div>
      </div>
    </div>
  );
}
