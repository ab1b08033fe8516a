import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { relatedBillsOf } from './bill-parts.server.ts';
import { RelatedBills } from './related-bills.tsx';

describeOnBothEngines('the related bills of a bill', (openEmpty) => {
  // P09: New Jersey's A.4085 of 2026.
  test('name those whose place it took without a link if the site does not have them', async () => {
    const db = await openEmpty();
    const actions = [action('2025-06-01', 'Substituted for S3612/3717 (SCS/2R)')];
    await importSource(db, snapshot([session(), bill('A4085', { actions })]), { path: 'test' });
    const { id } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const related = await relatedBillsOf(db, id);
    const html = renderToStaticMarkup(createElement(RelatedBills, { related, companions: [] }));
    expect(html).not.toContain('<a ');
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Took the place of S.3612 (not on this site) S.3717 (not on this site)');
  });
});
