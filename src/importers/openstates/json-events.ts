import { z } from 'zod';
import type { ImportedRecord } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import { chamberOfCommitteeName } from '../../legislature/language/committee-names.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { localMoment } from './dates.ts';
import type { ScrapedFiles } from './json-files.ts';
import { readJson } from './json-read.ts';
import { validUrl } from './links.ts';

type MeetingInput = Extract<LegislativeRecordInput, { noun: 'meeting' }>;

const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? '').trim());

function listOf<T extends z.ZodType>(element: T) {
  return z
    .array(element)
    .nullish()
    .transform((value) => value ?? []);
}

const url = z.object({ url: text });
const OpenStatesEvent = z.object({
  name: text,
  all_day: z.boolean().nullish(),
  start_date: text,
  end_date: text,
  status: text,
  classification: text,
  upstream_id: text,
  dedupe_key: text,
  location: z.object({ name: text }).nullish(),
  media: listOf(z.object({ links: listOf(url) })),
  sources: listOf(url),
  participants: listOf(z.object({ name: text, type: text })),
  agenda: listOf(z.object({ related_entities: listOf(z.object({ entity_type: text, name: text })) })),
});
type OpenStatesEvent = z.infer<typeof OpenStatesEvent>;

/** The kinds of meetings by wording. The first match counts. Most events are only called meetings. */
const KINDS: [RegExp, MeetingInput['kind']][] = [
  [/informal session/i, 'informal session'],
  [/formal session|floor/i, 'formal session'],
  [/executive session/i, 'executive session'],
  [/mark-?up/i, 'markup'],
  [/hearing/i, 'hearing'],
];
const STATUSES: Record<string, MeetingInput['status']> = {
  cancelled: 'canceled',
  canceled: 'canceled',
  passed: 'held',
};

/**
 * The meetings of a scrape, with the bills on their agendas.
 * @param session the session of the scrape's bills if they have only one, because events do not name theirs
 */
export async function* scrapedMeetings(
  scraped: ScrapedFiles,
  session?: string,
): AsyncGenerator<ImportedRecord> {
  for (const file of scraped.events) {
    const read = await readJson(file, OpenStatesEvent);
    if ('refused' in read) {
      yield read;
      continue;
    }
    const event = read.object;
    const place = { file: file.path, record: event.name || undefined };
    const start = localMoment(event.start_date, scraped.jurisdiction.timeZone);
    const end = localMoment(event.end_date, scraped.jurisdiction.timeZone);
    if (!start)
      yield { place, refused: { field: 'start_date', reason: `"${event.start_date}" is not a date` } };
    else yield { place, record: meetingOf(event, start, end, session) };
  }
}

function meetingOf(
  event: OpenStatesEvent,
  start: { date: string; time?: string },
  end: { date: string; time?: string } | undefined,
  session: string | undefined,
): MeetingInput {
  const committee = event.participants.find((each) => /^(committee|organization)$/.test(each.type))?.name;
  const description = `${event.name} ${event.classification.replaceAll('-', ' ')}`;
  const entities = event.agenda.flatMap((item) => item.related_entities);

  return {
    noun: 'meeting',
    upstreamId: event.upstream_id || event.dedupe_key || `${event.start_date}/${event.name}`,
    session,
    title: event.name,
    kind: KINDS.find(([pattern]) => pattern.test(description))?.[1] ?? 'meeting',
    status: STATUSES[event.status] ?? 'scheduled',
    chamber: chamberOfCommitteeName(committee ?? event.name),
    committee: committee ? { name: committee } : undefined,
    date: start.date,
    startTime: event.all_day ? undefined : start.time,
    endTime: event.all_day || end?.date !== start.date ? undefined : end.time,
    location: event.location?.name || undefined,
    streamUrl: validUrl(event.media.flatMap((each) => each.links)[0]?.url ?? ''),
    sourceUrl: validUrl(event.sources[0]?.url ?? ''),
    bills: entities
      .filter((each) => each.entity_type === 'bill' && each.name !== '')
      .map((each) => each.name),
  };
}
