import { z } from 'zod';
import { AmendmentRecord, BillRecord, BillTextRecord } from './records/bills.ts';
import { NewsArticleRecord, PressReleaseRecord } from './records/news.ts';
import { CommitteeRecord, LegislatorRecord, SessionRecord } from './records/people.ts';
import { MeetingRecord, RollCallRecord, TranscriptRecord } from './records/proceedings.ts';

/*
 * What an importer hands over: one record of one noun as its source tells it. A field that is left out is one the
 * source says nothing about, and leaves what is there alone; a field that is given, empty too, replaces what is there.
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
/** A record as an importer writes it, before it is checked. */
export type LegislativeRecordInput = z.input<typeof LegislativeRecord>;
export type LegislativeRecord = z.infer<typeof LegislativeRecord>;
export type RecordType = LegislativeRecord['noun'];
export type RecordOf<N extends RecordType> = Extract<LegislativeRecord, { noun: N }>;
