import type { GivenId } from './people.ts';

export interface BillsTable {
  id: number;
  session_id: number;
  number: string;
  number_key: string;
  chamber: string;
  kind: string;
  title: string;
  /** A `Status` such as `passed:house`. Pages write it in the legislature's words. */
  status: string;
  progress: string;
  docket_number: string | null;
  docket_key: string | null;
  description: string | null;
  summary: string | null;
  petition: string | null;
  session_law: string | null;
  status_date: string | null;
  /** When it was filed, or the day of its first action if that is not known; null for the request for a draft. */
  filed_date: string | null;
  last_action_date: string | null;
  last_action_text: string | null;
  source_url: string | null;
  upstream_status: string | null;
  upstream_status_date: string | null;
  committee_id: number | null;
  /** The committee's name in the source; empty if the source has none, null in rows older than this column. */
  named_committee: string | null;
  /** The name of the committee that last had the bill, as the actions give it, if the committee itself is not recorded. */
  committee_in_actions: string | null;
  number_value: number;
}

export interface BillSponsorsTable {
  bill_id: number;
  position: number;
  name: string;
  kind: string;
  classification: string;
  district: string | null;
  added_date: string | null;
  legislator_id: number | null;
  committee_id: number | null;
  given_id: GivenId;
}

export interface BillActionsTable {
  bill_id: number;
  position: number;
  /** The day of the act, as `dayOfAct` reads it. */
  action_date: string;
  /** The day under which the source lists the act, if it is another one. */
  recorded_date: string | null;
  action_text: string;
  classification: string;
  action_time: string | null;
  chamber: string | null;
  committee_id: number | null;
  /** The committee that reported the bill in this action. `report` is `favorable`, `adverse` or `study`. */
  reporting_committee_id: number | null;
  report: string | null;
  /** The `Step` that the action is in the bill's progress; null if no rule matches its text. */
  step: string | null;
}

/** The stages that a bill reached, with a row for each record that proves one. */
export interface BillStagesTable {
  bill_id: number;
  position: number;
  /** A stage of `Progress`, or `passed` for the passage by `chamber`. */
  stage: string;
  chamber: string | null;
  /** The first day of the stage, null if no record gives it. */
  since: string | null;
  /** The kind of record: see `Witness`. */
  witness: string;
  /** The text of that record. Empty in rows older than this table. */
  because: string;
  because_date: string | null;
}

/** The records that contradict a bill's status. */
export interface BillContradictionsTable {
  bill_id: number;
  position: number;
  /** The stage in the record, or `passed` or `defeated` for a vote of `chamber`. */
  stage: string;
  chamber: string | null;
  /** The kind of record: see `Witness`. */
  witness: string;
  because: string;
  because_date: string | null;
}

export interface BillVersionsTable {
  id: number;
  bill_id: number;
  position: number;
  name: string;
  links: string;
  version_date: string | null;
  text: string | null;
}

export interface BillDocumentsTable {
  bill_id: number;
  position: number;
  name: string;
  kind: string;
  links: string;
  document_date: string | null;
}

export interface BillCitationsTable {
  bill_id: number;
  citation: string;
  position: number;
}

export interface CategoriesTable {
  id: number;
  category_name: string;
}

export interface BillCategoriesTable {
  bill_id: number;
  category_id: number;
}

export interface RelatedBillsTable {
  bill_id: number;
  position: number;
  number: string;
  relation: string;
  related_bill_id: number | null;
  session_identifier: string | null;
  /** 1 if the relation was read from an action, 0 if the source states it. */
  is_derived: number;
}

export interface BillSketchesTable {
  bill_id: number;
  /** The compared text: `text`, `summary`, or `none` if both have too few words. */
  basis: string;
  /** Band keys of the sketch in base64; empty if the basis is `none`. */
  sketch: string;
  /** 0 until the bill has been compared with the others. */
  is_compared: number;
}

/** Pairs of similar bills, with one row for each of the two. */
export interface SimilarBillsTable {
  bill_id: number;
  other_id: number;
  /** The kind of similarity: `text`, `summary`, `citations`, `same-title` or `title`. */
  kind: string;
  /** JSON: the shared citations or title words, rarest first. */
  evidence: string;
  /** The similarity from 0 to 10,000, the same in both rows of a pair. */
  score: number;
  /** The number of shared shingles, citations or words; `own_size` and `other_size` are the totals of each bill. */
  shared: number;
  own_size: number;
  other_size: number;
}

export interface AmendmentsTable {
  id: number;
  bill_id: number;
  amendment_number: string;
  title: string;
  status: string;
  amendment_text: string | null;
  sponsor_name: string | null;
  amending: string | null;
  chamber: string | null;
  amendment_date: string | null;
  source_url: string | null;
  legislator_id: number | null;
  given_id: GivenId;
}
