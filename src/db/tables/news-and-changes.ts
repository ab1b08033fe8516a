import type { Generated } from 'kysely';

export interface NewsCategoriesTable {
  id: number;
  category_name: string;
  /** The position in lists, with ties sorted by name; null if the site does not use the category. */
  position: Generated<number | null>;
}

export interface NewsArticlesTable {
  id: number;
  headline: string;
  intro: string;
  full_text: string;
  display_date: string;
  source_name: string | null;
  external_url: string | null;
  category_id: number | null;
}

export interface NewsBillsTable {
  article_id: number;
  bill_id: number;
}

export interface NewsLegislatorsTable {
  article_id: number;
  legislator_id: number;
}

export interface PressReleasesTable {
  id: number;
  title: string;
  content: string;
  display_date: string;
  author: string | null;
  category: string | null;
  external_url: string | null;
  legislator_id: number | null;
  session_id: number | null;
}

export interface PressBillsTable {
  press_release_id: number;
  bill_id: number;
}

export interface ChangeEventsTable {
  id: number;
  /** One of `ChangeType`. */
  type: string;
  record_type: string;
  occurred_at: string;
  detected_at: string;
  source: string;
  record_id: number;
  field: string | null;
  /** The value before the change as JSON. */
  before: string | null;
  /** The value after the change as JSON. */
  after: string | null;
  bill_id: number | null;
  import_id: number | null;
}
