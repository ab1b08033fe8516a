import { hash } from 'node:crypto';
import type { ImportedRecord } from '../../legislature/batch.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { meetingKind } from './codes.ts';
import { dayOf, oneLine, type RecordBuilder } from './fields.ts';
import { type BillPayload, CalendarPayload, problemOf } from './json-payloads.ts';
import { type CalendarEntry, type JsonStage, stageCalendarEntry, stagedMeetings } from './json-stage.ts';
import { chamberOfText } from './roll-calls.ts';

/** Stages the entries of a bill's calendar, which are later combined into one meeting for all its bills. */
export function stageCalendar(
  stage: JsonStage,
  payload: BillPayload,
  { session, file, builder }: { session: string; file: string; builder: RecordBuilder },
): void {
  for (const [position, element] of (payload.calendar ?? []).entries()) {
    const { data, error } = CalendarPayload.safeParse(element);
    const date = dayOf(data?.date);
    if (error) {
      const { field, reason } = problemOf(error);
      builder.reject(`calendar[${position}].${field}`, reason);
    } else if (!date) {
      builder.reject(`calendar[${position}].date`, `"${data.date}" is not a date`);
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

/** Every meeting, with all bills that list it. Entries with the same committee, date, time and location are one meeting. */
export function* meetingRecords(stage: JsonStage): Generator<ImportedRecord> {
  for (const { meeting, place, entries } of stagedMeetings(stage)) {
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

/** An id for a meeting, because LegiScan has none: a hash of its facts, the same from every bill and in every import. */
function meetingId(entry: CalendarEntry): string {
  const { committee } = committeeAndNote(entry.description);
  const facts = [entry.session, entry.typeId, entry.date, entry.time, entry.location, committee];
  return `calendar-${hash('sha256', JSON.stringify(facts).toLowerCase(), 'hex').slice(0, 20)}`;
}

/** Splits a name from its note: "House Ways & Means Tax Revision Subcommittee (this Meeting Will Begin Upon The Adjournment…". */
function committeeAndNote(description: string): { committee: string; note: string } {
  const [found] = description.matchAll(/\(\s?(?=(?:this )?(?:meeting|will|upon|cancel|immediately)\b)/gi);
  if (!found?.index) return { committee: description.trim(), note: '' };
  const note = description.slice(found.index + found[0].length).trim();
  return { committee: description.slice(0, found.index).trim(), note: note.replace(/\)$/, '').trim() };
}

function startTime(time: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim()) ?? [];
  const local = `${hour.padStart(2, '0')}:${minute}`;
  // Midnight means that the time is unknown.
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(local) && local !== '00:00' ? local : undefined;
}
