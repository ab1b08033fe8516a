import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { DISPLAYS, type MeetingChamber, type MeetingDisplay } from './meeting-displays.ts';
import { UNTIMED_LAST } from './meeting-order.server.ts';

/** The configuration that determines the meetings of a list (U03). */
export type MeetingSite = Pick<
  SiteConfig,
  'features' | 'houseFloorCommitteeId' | 'senateFloorCommitteeId' | 'testimonyMeetingTypeId'
>;

/** Identifies a list of meetings. */
export interface MeetingList {
  display: MeetingDisplay;
  chamber: MeetingChamber;
  /** Today's date, `YYYY-MM-DD`. Formal sessions in the future are left out. */
  today: string;
}

/**
 * Meetings with testimony (P03), or formal sessions of a chamber (P04), newest first.
 * @param limit maximum number of meetings, after the first `offset`
 */
export async function meetingsIn(
  db: Database,
  site: MeetingSite,
  list: MeetingList,
  limit: number,
  offset = 0,
) {
  // The page is selected in a subquery, so that testimony is counted for its meetings only.
  const chosen = newestFirst(listed(db, site, list).select('meetings.id'))
    .limit(limit)
    .offset(offset);
  const rows = await newestFirst(db.selectFrom('meetings').where('meetings.id', 'in', chosen))
    .leftJoin('committees', 'committees.id', 'meetings.committee_id')
    .select([
      'meetings.id',
      'meetings.title',
      'meetings.status',
      'meetings.meeting_date',
      'meetings.starts_at',
      'meetings.location',
      'meetings.short_location',
      'meetings.committee_id',
      'meetings.meeting_type_id',
      'meetings.filename',
      'meetings.file_path',
      'meetings.file_date',
      'meetings.author',
      'committees.short_name',
    ])
    .select((eb) => [
      testimonyOf(eb, kindsIn(list)).as('testimony_count'),
      transcriptsOf(eb).as('transcript_count'),
    ])
    .execute();
  const showsTranscripts = site.features.transcripts;
  return rows.map((row) => {
    const transcripts = showsTranscripts ? row.transcript_count : 0;
    const isFloor = floorCommittees(site).includes(row.committee_id ?? 0);
    const testimonyCount = row.testimony_count;
    return {
      ...row,
      // The transcript of a hearing counts as testimony, even without a list of speakers.
      testimony_count: testimonyCount > 0 || isFloor ? testimonyCount : transcripts,
      floor_debate_count: isFloor ? transcripts : 0,
    };
  });
}
export type ListedMeeting = Awaited<ReturnType<typeof meetingsIn>>[number];

/** Counts the meetings of a list. */
export async function countMeetings(db: Database, site: MeetingSite, list: MeetingList): Promise<number> {
  const { count } = await listed(db, site, list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The next hearings at which the public can testify, including today's.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 */
export async function hearingsToTestifyAt(db: Database, today: string, limit: number) {
  return await db
    .selectFrom('meetings')
    .select(['id', 'title', 'chamber', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
    .select(['moved_from', 'moved_from_place', 'testimony_url', 'testimony_deadline'])
    .where('kind', '=', 'hearing')
    .where('meeting_date', '>=', today)
    .where('status', '!=', 'canceled')
    .orderBy('meeting_date')
    .orderBy(UNTIMED_LAST)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** SQL condition: whether any view of a list has a meeting. @param today as in `MeetingList` */
export function hasMeetings(db: Database, site: MeetingSite, display: MeetingDisplay, today: string) {
  const views = DISPLAYS[display].chambers.map((chamber) => {
    const meetings = listed(db, site, { display, chamber, today }).select(sql`1`.as('one'));
    return sql`exists ${meetings}`;
  });
  return sql`(${sql.join(views, sql` or `)})`;
}

/** Sorts meetings newest first. */
function newestFirst<O>(meetings: SelectQueryBuilder<Tables, 'meetings', O>) {
  return meetings.orderBy('meetings.meeting_date', 'desc').orderBy('meetings.id', 'desc');
}

function listed(db: Database, site: MeetingSite, { display, chamber, today }: MeetingList) {
  const meetings = db.selectFrom('meetings');
  if (display === 'formalSessions') {
    const committee = chamber === 'house' ? site.houseFloorCommitteeId : site.senateFloorCommitteeId;
    return meetings
      .where('meetings.committee_id', '=', committee)
      .where('meetings.kind', '=', 'formal session')
      .where('meetings.meeting_date', '<=', today);
  }
  const withTestimony = meetings.where('meetings.meeting_type_id', '=', site.testimonyMeetingTypeId);
  if (chamber === 'written') return withTestimony.where((eb) => hasTestimony(eb, 'written'));
  const hasOralTestimony = (eb: MeetingExpression) =>
    site.features.transcripts
      ? eb.or([hasTestimony(eb, 'oral'), hasTranscript(eb)])
      : hasTestimony(eb, 'oral');
  if (chamber === 'oral') return withTestimony.where(hasOralTestimony);
  return withTestimony
    .where((eb) => eb.or([hasOralTestimony(eb), hasTestimony(eb, 'written')]))
    .where('meetings.committee_id', 'in', (eb) =>
      eb.selectFrom('committees').select('committees.id').where('chamber', '=', chamber),
    );
}

type TestimonyKind = 'oral' | 'written';

/** The kinds of testimony that a list counts. */
function kindsIn({ chamber }: MeetingList): TestimonyKind[] {
  return chamber === 'oral' || chamber === 'written' ? [chamber] : ['oral', 'written'];
}

type MeetingExpression = ExpressionBuilder<Tables, 'meetings'>;

function hasTestimony(eb: MeetingExpression, kind: TestimonyKind) {
  return eb.exists(
    eb
      .selectFrom('testimony')
      .select(sql`1`.as('one'))
      .whereRef('testimony.meeting_id', '=', 'meetings.id')
      .where('testimony.kind', '=', kind),
  );
}

function hasTranscript(eb: MeetingExpression) {
  return eb.exists(
    eb
      .selectFrom('transcripts')
      .select(sql`1`.as('one'))
      .whereRef('transcripts.meeting_id', '=', 'meetings.id'),
  );
}

function testimonyOf(
  eb: ExpressionBuilder<Tables & { committees: Tables['committees'] | null }, 'meetings'>,
  kinds: TestimonyKind[],
) {
  return eb
    .selectFrom('testimony')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('testimony.meeting_id', '=', 'meetings.id')
    .where('testimony.kind', 'in', kinds)
    .$asScalar()
    .$notNull();
}

function transcriptsOf(
  eb: ExpressionBuilder<Tables & { committees: Tables['committees'] | null }, 'meetings'>,
) {
  return eb
    .selectFrom('transcripts')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('transcripts.meeting_id', '=', 'meetings.id')
    .$asScalar()
    .$notNull();
}

function floorCommittees(site: MeetingSite): number[] {
  return [site.houseFloorCommitteeId, site.senateFloorCommitteeId];
}

/** Whether there are meetings of both chambers together. */
export async function hasJointMeetings(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('meetings')
    .select('id')
    .where('chamber', '=', 'joint')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
