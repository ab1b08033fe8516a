import { onAgenda } from '../agenda/agenda.server.ts';
import { EventCalendars } from '../agenda/agenda.tsx';
import { AgendaButton } from '../agenda/agenda-button.tsx';
import { agendaEvent } from '../agenda/agenda-event.ts';
import { findScheduledMeeting } from '../agenda/schedule.server.ts';
import { TrackedBills } from '../agenda/tracked-bills.tsx';
import { countActedOnLater } from '../bills/committee-acts.server.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import { CorrectionNotes } from '../layout/correction-notes.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { problemsOfPage } from '../layout/problems-of-page.server.ts';
import { RecordProblems } from '../layout/record-problems.tsx';
import { siteContext } from '../layout/site-context.ts';
import { correctionsOfRecord } from '../legislature/corrections.server.ts';
import { freshnessOf, newestRecordOf } from '../legislature/freshness.server.ts';
import { dayOfMoment, weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { AgendaTable } from './agenda-table.tsx';
import { RollCallSection, SpokenSection } from './debate-section.tsx';
import { countMedia, MediaList } from './media-list.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { MeetingHeader } from './meeting-header.tsx';
import { MeetingLine } from './meeting-line.tsx';
import { afterRecords, isWithoutRecord, meetingState } from './meeting-state.ts';
import { titleWithChamber } from './meeting-title.ts';
import styles from './meetings.module.css';
import {
  adjacentMeetings,
  billsAt,
  findMeeting,
  rollCallsOn,
  testimonyAt,
  testimonyCounts,
} from './meetings.server.ts';
import { TestimonySection } from './testimony-section.tsx';
import { speakersIn, transcriptsOf } from './transcripts.server.ts';

const TESTIMONY_PER_PAGE = 100;
const ADJACENT_MEETINGS = 4;
/** On longer agendas, the histories of all bills are too much to read for one sentence. */
const MAX_BILLS_TO_FOLLOW = 100;
const KINDS = ['oral', 'written'] as const;

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config, settings, tracking } = context.get(siteContext);
  const meeting = await findMeeting(db, idFrom(params.id, 'This meeting does not exist.'));
  const { id, chamber, committee_id, meeting_date } = meeting;
  const isFloor =
    committee_id === config.houseFloorCommitteeId || committee_id === config.senateFloorCommitteeId;
  const query = new URL(request.url).searchParams;
  const pages = { oral: pageFrom(query.get('oral')), written: pageFrom(query.get('written')) };
  const [bills, counts, oral, written, transcripts, rollCalls, otherMeetings, corrections, problems] =
    await Promise.all([
      billsAt(db, id),
      testimonyCounts(db, id),
      testimonyAt(db, id, 'oral', TESTIMONY_PER_PAGE, (pages.oral - 1) * TESTIMONY_PER_PAGE),
      testimonyAt(db, id, 'written', TESTIMONY_PER_PAGE, (pages.written - 1) * TESTIMONY_PER_PAGE),
      config.features.transcripts ? transcriptsOf(db, id) : [],
      isFloor && chamber ? rollCallsOn(db, chamber, meeting_date) : [],
      adjacentMeetings(db, meeting, ADJACENT_MEETINGS),
      correctionsOfRecord(db, 'meeting', id),
      problemsOfPage(context, 'meeting', id),
    ]);
  const speakers = await speakersIn(
    db,
    transcripts.map((transcript) => transcript.id),
  );
  const testimony = KINDS.map((kind) => {
    const stances = counts.filter((each) => each.kind === kind);
    const count = stances.reduce((sum, each) => sum + each.count, 0);
    const pageCount = pageCountOf(
      { count, perPage: TESTIMONY_PER_PAGE, page: pages[kind] },
      'That page of testimony does not exist.',
      kind,
    );
    return { kind, testimony: { oral, written }[kind], count, stances, page: pages[kind], pageCount };
  }).filter(({ count }) => count > 0);
  const today = dayOfMoment(new Date(), config.timeZone);
  // Written testimony may be accepted over several days.
  const lastDay = meeting.ends_at ? dayOfMoment(meeting.ends_at, config.timeZone) : meeting_date;
  const byRecords = meetingState(
    { ...meeting, meeting_date: lastDay },
    transcripts.length > 0 || testimony.some(({ kind }) => kind === 'oral') || rollCalls.length > 0,
    today,
    bills.map(({ note }) => note),
  );
  const isOver = lastDay < today;
  const isUpcoming = !isOver && meeting.status !== 'canceled';
  const { timeZone } = config;
  const { user } = context.get(visitorContext);
  const billIds = bills.map((bill) => bill.id);
  const isUnrecorded = isWithoutRecord(byRecords);
  const [scheduled, own, tracked, actedOnLater, newestRecord] = await Promise.all([
    isOver ? undefined : findScheduledMeeting(db, id),
    user && !isOver ? onAgenda(db, user.id, [id]) : undefined,
    user ? tracking.trackedAmong(db, user.id, billIds) : [],
    isUnrecorded && billIds.length <= MAX_BILLS_TO_FOLLOW ? countActedOnLater(db, meeting, billIds) : 0,
    isUnrecorded ? newestRecordOf(await freshnessOf(db, today, meeting.session_id ?? undefined)) : undefined,
  ]);
  return {
    event: scheduled && agendaEvent(scheduled, { siteUrl: settings.siteUrl, timeZone }),
    // A canceled meeting can only be removed from the agenda.
    isOnAgenda: own && (isUpcoming || own.length > 0) ? own.length > 0 : undefined,
    meeting,
    name: titleWithChamber(meeting.title, chamber, config),
    corrections,
    problems,
    isFloor,
    bills,
    tracked,
    testimony,
    transcripts,
    speakers,
    rollCalls,
    otherMeetings,
    state: afterRecords(byRecords, lastDay, newestRecord),
    actedOnLater,
    isUpcoming,
    timeZone,
    guide: config.guide,
  };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { meeting, name, state } = loaderData;
  const off = meeting.status === 'canceled' ? `${state.label}: ` : '';
  return pageMeta(layout, {
    title: `${off}${name}, ${weekdayName(meeting.meeting_date)}`,
    description: [meeting.committee_name, state.label, meeting.location].filter(Boolean).join('. '),
    path: `/app/meeting/${meeting.id}`,
  });
}

/** The page of a meeting: status, agenda, testimony, transcripts, and other meetings of the committee (P13). */
export default function MeetingPage({ loaderData }: PageProps<typeof loader>) {
  const { meeting, isFloor, bills, tracked, testimony, transcripts, speakers, rollCalls, otherMeetings } =
    loaderData;
  const { state, actedOnLater, isUpcoming, event, isOnAgenda, timeZone, guide } = loaderData;
  const spoken = isFloor ? 'Floor debate' : 'Transcripts';
  const address = (kind: string) => (page: number) =>
    `/app/meeting/${meeting.id}${page > 1 ? `?${kind}=${page}` : ''}`;
  const media = countMedia(meeting);
  const parts = [
    ...(bills.length > 0 ? [{ to: 'agenda', label: `Bills (${bills.length})` }] : []),
    ...testimony.map(({ kind, count }) => ({
      to: kind,
      label: `${kind === 'oral' ? 'Oral' : 'Written'} testimony (${count})`,
    })),
    ...(media > 0 ? [{ to: 'media', label: `Recordings and documents (${media})` }] : []),
    ...(transcripts.length > 0 ? [{ to: 'spoken', label: spoken }] : []),
    ...(rollCalls.length > 0 ? [{ to: 'votes', label: `Roll calls (${rollCalls.length})` }] : []),
    ...(otherMeetings.length > 0 ? [{ to: 'others', label: 'Other meetings' }] : []),
  ];
  return (
    <article className={`page ${styles.page}`}>
      <MeetingHeader
        meeting={meeting}
        state={state}
        laterActs={{ bills: actedOnLater, of: bills.length }}
        timeZone={timeZone}
      />
      <CorrectionNotes type="meeting" id={meeting.id} corrections={loaderData.corrections} />
      {event && isOnAgenda !== undefined && <AgendaButton event={event} isOn={isOnAgenda} isNamed />}
      {event && isUpcoming && <EventCalendars event={event} />}
      <MeetingFacts meeting={meeting} timeZone={timeZone} isUpcoming={isUpcoming} guide={guide} />
      {parts.length > 1 && (
        <nav aria-label="On this page" className={`${styles.parts} no-print`}>
          <ul>
            {parts.map(({ to, label }) => (
              <li key={to}>
                <a href={`#${to}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section id="agenda" className={styles.section}>
        <h2>
          {isFloor ? 'Bills considered' : 'Bills on the agenda'}
          {bills.length > 0 && ` (${bills.length.toLocaleString('en-US')})`}
        </h2>
        <TrackedBills count={tracked.length} />
        {bills.length === 0 ? (
          <EmptyNote>No bills listed for this meeting.</EmptyNote>
        ) : (
          <AgendaTable bills={bills} tracked={tracked} />
        )}
      </section>
      {testimony.map((section) => (
        <TestimonySection key={section.kind} {...section} address={address(section.kind)} />
      ))}
      {media > 0 && (
        <section id="media" className={styles.section}>
          <h2>Recordings and documents</h2>
          <MediaList media={meeting} of={meeting.title} />
        </section>
      )}
      {transcripts.length > 0 && (
        <SpokenSection title={spoken} transcripts={transcripts} speakers={speakers} />
      )}
      {rollCalls.length > 0 && <RollCallSection rollCalls={rollCalls} />}
      {otherMeetings.length > 0 && (
        <section id="others" className={`${styles.section} no-print`}>
          <h2>{isFloor ? 'Other sessions' : 'Other meetings of this committee'}</h2>
          <ul className={styles.list}>
            {otherMeetings.map((other) => (
              <MeetingLine key={other.id} meeting={other} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
      <RecordProblems type="meeting" id={meeting.id} problems={loaderData.problems} />
    </article>
  );
}
