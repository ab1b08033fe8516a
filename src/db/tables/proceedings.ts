import type { GivenId } from './people.ts';

export interface MeetingsTable {
  id: number;
  title: string;
  kind: string;
  status: string;
  meeting_date: string;
  meeting_type_id: number;
  written_only: number;
  sequence: number;
  chamber: string | null;
  starts_at: string | null;
  ends_at: string | null;
  location: string | null;
  short_location: string | null;
  stream_url: string | null;
  source_url: string | null;
  filename: string | null;
  file_path: string | null;
  file_date: string | null;
  author: string | null;
  announced_date: string | null;
  testimony_url: string | null;
  /** A date, or a UTC timestamp if the time is known. */
  testimony_deadline: string | null;
  /** The previous date of a rescheduled meeting, or a UTC timestamp. */
  moved_from: string | null;
  moved_from_place: string | null;
  /** The committee's name in the record; null if the committee is identified otherwise. */
  named_committee: string | null;
  committee_id: number | null;
  session_id: number | null;
}

export interface MeetingBillsTable {
  meeting_id: number;
  bill_id: number;
  position: number;
  note: string | null;
}

export interface TestimonyTable {
  id: number;
  meeting_id: number;
  name: string;
  kind: string;
  organization: string | null;
  stance: string | null;
  content: string | null;
  source_url: string | null;
  given_date: string | null;
  position: number;
  bill_id: number | null;
}

export interface TranscriptsTable {
  id: number;
  event_title: string;
  meeting_title: string;
  event_type: string;
  event_date: string;
  event_organization: string | null;
  event_location: string | null;
  transcript_url: string | null;
  meeting_id: number | null;
  session_id: number | null;
}

export interface TranscriptPassagesTable {
  transcript_id: number;
  position: number;
  content: string;
  speaker_name: string | null;
  legislator_id: number | null;
  given_id: GivenId;
  start_seconds: number | null;
}

export interface RollCallsTable {
  id: number;
  chamber: string;
  vote_date: string;
  title: string;
  result: string;
  kind: string;
  vote_time: string | null;
  roll_call_number: string | null;
  source_url: string | null;
  /** The counts are null if neither the source's tally nor the members' votes are known. */
  yes_count: number | null;
  no_count: number | null;
  absent_count: number | null;
  not_voting_count: number | null;
  other_count: number | null;
  /** Who counted: the `source`, or the site from the votes of `members`. */
  tally_from: string | null;
  /** The committee's name in the record. */
  named_committee: string | null;
  /** Whether it was taken in committee (0 or 1), and not on the floor. */
  in_committee: number;
  /** The action of the bill's history that says the opposite of the result, or has fewer yes votes than the constitution asks for. */
  contradicting_action: string | null;
  /** How it ended by the history of the bill, if the source has no result: `pass` or `fail`. */
  result_in_history: string | null;
  /** The action that says so. */
  action_with_result: string | null;
  /** Why its list of members may be wrong: a `ListDoubt`. */
  list_doubt: string | null;
  bill_id: number | null;
  committee_id: number | null;
  session_id: number | null;
}

/** Counts of `member_votes` by party, for members whose party is known. */
export interface PartyVotesTable {
  roll_call_id: number;
  party: string;
  /** The number of listed members of the party, regardless of how they voted. */
  members: number;
  yes_count: number;
  no_count: number;
}

export interface MemberVotesTable {
  roll_call_id: number;
  position: number;
  name: string;
  choice: string;
  legislator_id: number | null;
  given_id: GivenId;
  note: string | null;
}
