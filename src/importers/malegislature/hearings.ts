import type { Refusal } from '../../legislature/batch.ts';
import { chamberOfCommitteeName } from '../../legislature/language/committee-names.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { localMoment } from '../openstates/dates.ts';
import { TIME_ZONE } from './bills.ts';
import { type Hearing, numberOf, sessionOfCourt } from './payloads.ts';

type MeetingInput = Extract<LegislativeRecordInput, { noun: 'meeting' }>;

const STATUSES: Record<string, MeetingInput['status']> = {
  Confirmed: 'scheduled',
  Completed: 'held',
  Canceled: 'canceled',
  Rescheduled: 'rescheduled',
};
/** The codes `Hxx`, `Sxx` and `Jxx` stand for bodies that are no committees. */
const PLACEHOLDER = /xx$/i;

/** Converts a hearing. Special commissions and conference committees have no host. */
export function meetingOf(hearing: Hearing, committees: ReadonlyMap<string, string>): MeetingInput | Refusal {
  const { EventId, Name, Description, Status, EventDate, HearingHost, RescheduledHearing } = hearing;
  const moment = localMoment(EventDate, TIME_ZONE);
  if (!moment) return { field: 'EventDate', reason: `"${EventDate}" is not a date` };
  const title = [Name, Description].filter(Boolean).join(': ');
  if (!title) return { field: 'Name', reason: 'is empty, and so is Description' };
  const code = HearingHost?.CommitteeCode ?? '';
  const committee = PLACEHOLDER.test(code) ? undefined : code;
  const location = hearing.Location?.LocationName;
  const before = localMoment(RescheduledHearing?.EventDate ?? '', TIME_ZONE);
  const placeBefore = RescheduledHearing?.Location?.LocationName;
  const documents = hearing.HearingAgendas.flatMap(({ DocumentsInAgenda }) => DocumentsInAgenda);
  return {
    noun: 'meeting',
    upstreamId: String(EventId),
    ...(HearingHost?.GeneralCourtNumber && { session: sessionOfCourt(HearingHost.GeneralCourtNumber) }),
    title,
    kind: 'hearing',
    status: STATUSES[Status] ?? 'scheduled',
    chamber: chamberOfCommitteeName(Name),
    ...(committee && {
      committee: { name: committees.get(committee) ?? (Name || code), upstreamId: committee },
    }),
    date: moment.date,
    ...(moment.time && { startTime: moment.time }),
    ...(location && { location }),
    ...(/^written testimony only\b/i.test(location ?? '') && { writtenOnly: true }),
    ...(before && { movedFrom: before.time ? `${before.date}T${before.time}` : before.date }),
    ...(placeBefore && placeBefore !== location && { movedFromPlace: placeBefore }),
    bills: [...new Set(documents.map(numberOf))].filter(Boolean),
  };
}
