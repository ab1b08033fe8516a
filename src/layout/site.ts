import type { KeyObject } from 'node:crypto';
import type { BillTracking } from '../bills/bill-tracking.ts';
import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { RecordCache } from '../db/record-cache.ts';
import type { TableDocument } from '../http/pdf.ts';
import type { RateCounter } from '../http/request-rates.ts';
import type { PortraitStore } from '../legislators/portrait-store.ts';
import type { CleanedTexts } from '../legislature/ingest/untrusted-html.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CleaningError, WrittenTexts } from '../news/clean-texts.ts';
import type { SearchGateway } from '../search/search-gateway.ts';

/** Everything that pages and endpoints depend on, created once at start-up. */
export interface Site {
  settings: Settings;
  /** The site's configuration. Do not keep a copy, because administrators can change parts of it while the site runs. */
  config: SiteConfig;
  /** The configuration in `site.json` and the state's profile, without later changes by administrators. */
  configFromFile: SiteConfig;
  /** Applies changed settings immediately. */
  followSettings(): Promise<void>;
  db: Database;
  /** Undefined in development, where nothing is cached. */
  cache?: RecordCache;
  /** The key that encrypts and signs data of this site (`openSiteSecrets`). */
  siteKey: KeyObject;
  search: SearchGateway;
  mail: Mailer;
  portraits: PortraitStore;
  /** The visitor's tracking lists, for pages of bills, committees and meetings. */
  tracking: BillTracking;
  /** Sanitizes texts by editors in a worker thread. */
  cleanTexts(written: WrittenTexts): Promise<CleanedTexts | CleaningError>;
  /** Makes a PDF file of a table in a worker thread. */
  makePdf(document: TableDocument): Promise<Uint8Array<ArrayBuffer>>;
  /** Counts the requests of each client of the API. */
  requestRates: RateCounter;
  /** Counts the requests with each API key. The day is `YYYY-MM-DD` in the legislature's time zone. */
  keyUsage: { count(keyId: number, day: string): void };
  /** Aborted when the site shuts down, to end responses that would otherwise stay open. */
  stopping: AbortSignal;
}
