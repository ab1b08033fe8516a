/** The legislature that the records are of: at most one row, with id 1. */
export interface JurisdictionTable {
  id: number;
  /** As people say it: `Massachusetts`. */
  name: string | null;
  /** Two letters, where the records are of a state. */
  state_code: string | null;
  /** 1 where the legislature is the fictional one of the sample. */
  is_sample: number;
}

/** The site's settings: at most one row, with id 1. */
export interface SiteSettingsTable {
  id: number;
  /** JSON of `SiteSettings`: what administrators have set. */
  settings: string | null;
  /** JSON of `ConfiguredRecords`: the configuration that the rows of sessions and news categories have now. */
  record_settings: string | null;
}
