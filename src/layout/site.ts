import type { KeyObject } from 'node:crypto';
import type { BillTracking } from '../bills/bill-tracking.ts';
import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { PortraitStore } from '../legislators/portrait-store.ts';
import type { CleanedTexts } from '../legislature/ingest/untrusted-html.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CleaningError, WrittenTexts } from '../news/clean-texts.ts';
import type { SearchGateway } from '../search/search-gateway.ts';

/** Everything a page or an endpoint may ask for; made once, passed on. */
export interface Site {
  settings: Settings;
  /** Part of it changes while the site runs: it is asked for when it is needed. */
  config: SiteConfig;
  /** What `site.json` says of it, whatever was set since. */
  configFromFile: SiteConfig;
  /** Takes up at once what was set. */
  followSettings(): Promise<void>;
  db: Database;
  /** Encrypts and signs what only this site may read or make (`openSiteSecrets`). */
  siteKey: KeyObject;
  search: SearchGateway;
  mail: Mailer;
  portraits: PortraitStore;
  /** Answers what pages of bills, committees and meetings ask about the visitor's tracking lists. */
  tracking: BillTracking;
  /** Cleans what an editor wrote, beside the event loop. */
  cleanTexts(written: WrittenTexts): Promise<CleanedTexts | CleaningError>;
  /** Ends what would otherwise go on until its reader leaves, once the site is to stop. */
  stopping: AbortSignal;
}
