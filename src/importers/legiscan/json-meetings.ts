import { hash } from 'node:crypto';
import type { ImportedRecord } from '../../legislature/batch.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { meetingKind } from './codes.ts';
import { dayOf, type Gathering, oneLine } from './fields.ts';
import { type BillPayload, CalendarPayload, problemOf } from './json-payloads.ts';
import { type CalendarEntry, type JsonStage, stageCalendarEntry, trackedMeetings } from './json-stage.ts';
import { chamberOfText } from './roll-calls.ts';

/** Notes what a bill's calendar says, to be told once for all the bills of a meeting. */
export function stageCalendar(
  stage: JsonStage,
  payload: BillPayload,
  { session, file, gathering }: { session: string; file: string; gathering: Gathering },
): void {
  for (const [position, element] of (payload.calendar ?? []).entries()) {
    const { data, error } = CalendarPayload.safeParse(element);
    const date = dayOf(data?.date);
    if (error) {
      const { field, reason } = problemOf(error);
      gathering.rejectRecord(`calendar[${position}].${field}`, reason);
    } else if (!date) {
      gathering.rejectRecord(`calendar[${position}].date`, `"${data.date}" is not a day`);
    } else {
      const entry: CalendarEntry = {
        session,
        billNumber: payload.bill_number,
        typeId: data.type_id,
        type: oneLine(data.type),
        date,
        time: data.time,
        location: oneLine(data.location),
        description: oneLine(data.description),
      };
      const place = { file, record: payload.bill_number };
      stageCalendarEntry(stage, meetingId(entry), place, entry);
    }
  }
}

/** Every meeting, with all the bills that named it: the same committee, day, time and place are one meeting. */
export function* meetingRecords(stage: JsonStage): Generator<ImportedRecord> {
  for (const { meeting, place, entries } of trackedMeetings(stage)) {
    const [entry] = entries;
    const { committee, note } = committeeAndNote(entry.description);
    const chamber = chamberOfText(entry.description);
    const record: RecordOf<'meeting'> = {
      noun: 'meeting',
      upstreamId: meeting,
      session: entry.session,
      title: committee || entry.type || 'Hearing',
      kind: meetingKind.get(entry.typeId) ?? 'meeting',
      status: /\bcancel+ed\b/i.test(entry.description) ? 'canceled' : 'scheduled',
      ...(chamber && { chamber }),
      ...(committee && { committee: { name: committee } }),
      date: entry.date,
      ...(startTime(entry.time) && { startTime: startTime(entry.time) }),
      ...((entry.location || note) && { location: [entry.location, note].filter(Boolean).join(', ') }),
      ...(/\bwritten testimony only\b/i.test(entry.description) && { writtenOnly: true }),
      bills: [...new Set(entries.map(({ billNumber }) => billNumber))],
    };
    yield { place, record };
  }
}

/** LegiScan gives a meeting no id: what it is makes one, the same from every bill and in every import. */
function meetingId(entry: CalendarEntry): string {
  const { committee } = committeeAndNote(entry.description);
  const told = [entry.session, entry.typeId, entry.date, entry.time, entry.location, committee];
  return `calendar-${hash('sha256', JSON.stringify(told).toLowerCase(), 'hex').slice(0, 20)}`;
}

/** "House Ways & Means Tax Revision Subcommittee (this Meeting Will Begin Upon The Adjournment…" is a name and a note. */
function committeeAndNote(description: string): { committee: string; note: string } {
  const [found] = description.matchAll(/\(\s?(?=(?:this )?(?:meeting|will|upon|cancel|immediately)\b)/gi);
  if (!found?.index) return { committee: description.trim(), note: '' };
  const note = description.slice(found.index + found[0].length).trim();
  return { committee: description.slice(0, found.index).trim(), note: note.replace(/\)$/, '').trim() };
}

function startTime(time: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim()) ?? [];
  const local = `${hour.padStart(2, '0')}:${minute}`;
  // A time that is not known comes as midnight, when no committee has met.
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(local) && local !== '00:00' ? local : undefined;
}
