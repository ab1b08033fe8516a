import { idFrom } from '../http/http-errors.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { isWithoutRecord } from '../meetings/meeting-state.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './bill-lists.module.css';
import { hearingsOfBill, newestRecordOfBill, testimonyOnBill } from './bill-parts.server.ts';
import { actsAfterMeetings, meetingsWithoutBill } from './committee-acts.server.ts';
import { HearingTable, hearingState } from './hearing-table.tsx';
import { TestimonyList } from './testimony-list.tsx';

export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const [hearings, testimony] = await Promise.all([hearingsOfBill(db, id), testimonyOnBill(db, id)]);
  const { timeZone, features } = config;
  const today = dayOfMoment(new Date(), timeZone);
  const stateOf = (hearing: (typeof hearings)[number]) => hearingState(hearing, today);
  const withTestimony = new Set(testimony.map(({ meeting_id }) => meeting_id));
  const held = hearings
    .filter((hearing) => stateOf(hearing).label === 'Held')
    .map((hearing) => ({
      ...hearing,
      hasSpeech: hearing.transcript_id !== null || withTestimony.has(hearing.id),
    }));
  const unrecorded = hearings.filter((hearing) => isWithoutRecord(stateOf(hearing)));
  const [laterActs, notTakenUp, newestRecord] = await Promise.all([
    actsAfterMeetings(db, id, unrecorded),
    meetingsWithoutBill(db, id, held),
    unrecorded.length > 0 ? newestRecordOfBill(db, id, today) : undefined,
  ]);
  return { hearings, laterActs, notTakenUp, newestRecord, testimony, timeZone, features, today };
}

/** The Hearings tab of a bill: every meeting with the bill on its agenda, and the testimony on it. */
export default function BillHearingsPage({ loaderData }: PageProps<typeof loader>) {
  const { hearings, laterActs, notTakenUp, newestRecord, testimony, timeZone, today, features } = loaderData;
  return (
    <div className={styles.stack}>
      <section>
        <h2>Hearings and other meetings</h2>
        {hearings.length === 0 ? (
          <EmptyNote>No meetings recorded for this bill.</EmptyNote>
        ) : (
          <HearingTable
            hearings={hearings}
            laterActs={laterActs}
            notTakenUp={notTakenUp}
            newestRecord={newestRecord}
            timeZone={timeZone}
            today={today}
            showTranscripts={features.transcripts}
          />
        )}
      </section>
      <section>
        <h2>Testimony</h2>
        {testimony.length === 0 ? (
          <EmptyNote>This site has no testimony on this bill.</EmptyNote>
        ) : (
          <TestimonyList testimony={testimony} />
        )}
      </section>
    </div>
  );
}
