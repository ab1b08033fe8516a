/** The legislature whose records the site has. At most one row, with id 1. */
export interface JurisdictionTable {
  id: number;
  /** The common name, such as `Massachusetts`. */
  name: string | null;
  /** The postal abbreviation of the state, or null. */
  state_code: string | null;
  /** 1 for the fictional legislature of the sample data. */
  is_sample: number;
}

/** The site's settings. At most one row, with id 1. */
export interface SiteSettingsTable {
  id: number;
  /** JSON of `SiteSettings`, as saved by administrators. */
  settings: string | null;
  /** JSON of `ConfiguredRecords`: the configuration last applied to the rows of sessions and news categories. */
  record_settings: string | null;
}
