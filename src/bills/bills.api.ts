import { Hono } from 'hono';
import { refusalsAsProblems, unexpectedProblem } from '../http/problems.ts';
import { idFrom } from '../http/refusals.ts';
import { searchLink } from '../search/search-links.ts';
import type { Site } from '../site.ts';
import {
  categoriesFragment,
  citationsFragment,
  historyFragment,
  pptFragment,
  summaryFragment,
} from './bill-fragments.tsx';
import { actionsOfBill } from './bill-history.server.ts';
import { categoriesOfBill, citationsOfBill } from './bill-parts.server.ts';
import { findBill } from './bills.server.ts';
import { historyOfBill } from './overview.server.ts';
import { pptOfBill } from './ppt.server.ts';

/** Actions that an opened row shows and its endpoint answers; the bill's own page has the rest. */
const ACTIONS_IN_A_ROW = 100;

/**
 * What the tabs of a bill's row ask for (A02, A06, D06): `/api/bill/{id}/…` answers JSON; `/api/bills/getSearchResults…/{id}`
 * answers HTML, or JSON where that is what is accepted. An id that no bill has is a 404.
 */
export function billsApi({ db, config }: Pick<Site, 'db' | 'config'>): Hono {
  const api = new Hono();
  api.use('/api/*', refusalsAsProblems);
  api.onError(unexpectedProblem);
  const bill = (id: string) => findBill(db, idFrom(id, 'There is no such bill.'));
  const actions = async (id: number) =>
    (await actionsOfBill(db, id, ACTIONS_IN_A_ROW)).map(({ action_date, action_text }) => ({
      action_date,
      action: { action_text },
    }));

  api.get('/api/bill/:id/actions', async (c) => c.json(await actions((await bill(c.req.param('id'))).id)));
  api.get('/api/bill/:id/summary', async (c) => c.json(summaryOf(await bill(c.req.param('id')))));
  api.get('/api/bill/:id/citations', async (c) => {
    const citations = await citationsOfBill(db, (await bill(c.req.param('id'))).id);
    return c.json(citations.map((citation) => ({ citation })));
  });

  api.get('/api/bills/getSearchResultsSummary/:id', async (c) => {
    const found = await bill(c.req.param('id'));
    return wantsJson(c.req.raw) ? c.json(summaryOf(found)) : c.html(summaryFragment(found));
  });
  api.get('/api/bills/getSearchResultsHistory/:id', async (c) => {
    const found = await bill(c.req.param('id'));
    if (wantsJson(c.req.raw)) return c.json(await actions(found.id));
    return c.html(
      historyFragment(found, await historyOfBill(db, found, ACTIONS_IN_A_ROW), config.chamberNames),
    );
  });
  api.get('/api/bills/getSearchResultsPpt/:id', async (c) => {
    const found = await bill(c.req.param('id'));
    const ppt = await pptOfBill(db, found);
    return wantsJson(c.req.raw) ? c.json(ppt) : c.html(pptFragment(found, ppt));
  });
  api.get('/api/bills/getSearchResultsCitations/:id', async (c) => {
    const found = await bill(c.req.param('id'));
    const citations = await citationsOfBill(db, found.id);
    if (!wantsJson(c.req.raw)) return c.html(citationsFragment(found, citations));
    return c.json(
      citations.map((citation) => ({
        citation,
        url: searchLink({ session_name: found.session_name, citations: citation }),
      })),
    );
  });
  api.get('/api/bills/getSearchResultsCategories/:id', async (c) => {
    const found = await bill(c.req.param('id'));
    const categories = await categoriesOfBill(db, found.id);
    if (!wantsJson(c.req.raw)) return c.html(categoriesFragment(found, categories));
    return c.json(
      categories.map((category) => ({
        ...category,
        url: searchLink({ session_name: found.session_name, categories: category.category_name }),
      })),
    );
  });
  return api;
}

/** HTML is the default: JSON only for those who name it and do not name HTML. */
function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** `description` is HTML (specification, section 3); empty where there is no summary, and then A08's text is shown. */
function summaryOf({ summary }: { summary: string | null }): { description: string } {
  return { description: summary?.trim() ? summaryFragment({ id: 0, summary }) : '' };
}
