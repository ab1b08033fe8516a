/**
 * The id that a record has for a person in addition to the name: null if it has only a name, `source id` while the id is
 * unknown, and empty if the person was identified by the id, regardless of the name.
 */
export type GivenId = string | null;

export interface SessionsTable {
  id: number;
  identifier: string;
  name: string;
  kind: string;
  start_year: number;
  end_year: number;
  start_date: string | null;
  end_date: string | null;
  loaded_at: string | null;
  /** The imported values, where the site's configuration overrides them. */
  imported_name: string | null;
  imported_start_year: number | null;
  imported_end_year: number | null;
  /** The version of the rules that derived the status of the session's bills; 0 before the first derivation. */
  status_rules: number;
}

export interface LegislatorsTable {
  id: number;
  full_name: string;
  short_full_name: string;
  family_name: string;
  given_name: string | null;
  chamber: string | null;
  district: string | null;
  party: string | null;
  email: string | null;
  image: string | null;
  biography: string | null;
  source_url: string | null;
  offices: string;
  links: string;
  active: number;
}

export interface LegislatorNamesTable {
  legislator_id: number;
  name: string;
  name_key: string;
}

export interface MembershipsTable {
  id: number;
  legislator_id: number;
  session_id: number | null;
  chamber: string;
  district: string | null;
  party: string | null;
  start_date: string | null;
  end_date: string | null;
}

export interface CommitteesTable {
  id: number;
  committee_name: string;
  short_name: string;
  name_key: string;
  chamber: string;
  kind: string;
  source_url: string | null;
  parent_id: number | null;
  active: number;
}

/** The legislators whom editors say that names in records mean. */
export interface NameMatchesTable {
  /** As it is written in the records. */
  name: string;
  /** Null if the name is not a legislator's. */
  legislator_id: number | null;
}

export interface CommitteeMembersTable {
  committee_id: number;
  legislator_id: number | null;
  position: number;
  name: string;
  role: string;
  given_id: GivenId;
}
