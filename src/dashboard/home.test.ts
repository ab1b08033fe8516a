import { beforeAll, expect, test } from 'vitest';
import { sampleLegislature } from '../../sample/sample-legislature.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { readSettings } from '../config/settings.ts';
import { type FrontPageWidget, SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { frontPage } from './home.server.ts';
import { homeChoices } from './home-choices.ts';

describeOnBothEngines('the front page', (openEmpty) => {
  let db: Database;
  beforeAll(async () => {
    db = await openEmpty();
    await importSource(db, sampleLegislature({ bills: 20, sessions: 1, seed: 3 }), { path: 'sample' });
  });
  const statements = (shown?: FrontPageWidget[], features = {}) =>
    countStatements(db, (counted) => {
      const config = SiteConfig.parse({ frontPage: shown, features });
      const chosen = homeChoices(new URLSearchParams());
      return frontPage({ db: counted, config, settings: readSettings({}) }, chosen, '2026-03-04');
    });

  // P16
  test('queries only the data of the widgets that it shows', async () => {
    expect(await statements([])).toBe(1);
    expect(await statements(['newBills', 'votes'])).toBe(3);
    expect(await statements(['committees', 'legislators'])).toBe(5);
    expect(await statements()).toBe(24);
    expect(await statements(undefined, { news: false, press: false, transcripts: false })).toBe(19);
  });
});
