import { z } from 'zod';
import { AmendmentRecord, BillRecord, BillTextRecord } from './records/bills.ts';
import { NewsArticleRecord, PressReleaseRecord } from './records/news.ts';
import { CommitteeRecord, LegislatorRecord, SessionRecord } from './records/people.ts';
import { MeetingRecord, RollCallRecord, TranscriptRecord } from './records/proceedings.ts';

/*
 * The records that importers yield, one schema for each type. A field that is omitted leaves the stored value alone.
 * A field that is present replaces it, even if it is empty.
 */

export const LegislativeRecord = z.discriminatedUnion('noun', [
  SessionRecord,
  LegislatorRecord,
  CommitteeRecord,
  BillRecord,
  BillTextRecord,
  AmendmentRecord,
  MeetingRecord,
  RollCallRecord,
  TranscriptRecord,
  NewsArticleRecord,
  PressReleaseRecord,
]);
/** A record as an importer yields it, before validation. */
export type LegislativeRecordInput = z.input<typeof LegislativeRecord>;
export type LegislativeRecord = z.infer<typeof LegislativeRecord>;
export type RecordType = LegislativeRecord['noun'];
export type RecordOf<N extends RecordType> = Extract<LegislativeRecord, { noun: N }>;
