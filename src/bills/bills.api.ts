import {
  type Api,
  createRoute,
  htmlOrJsonResponses,
  idInPath,
  jsonResponses,
  newApi,
  queryOf,
  wantsJson,
  type z,
} from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { searchLink } from '../search/search-links.ts';
import {
  categoriesFragment,
  citationsFragment,
  historyFragment,
  pptFragment,
  summaryFragment,
} from './bill-fragments.tsx';
import { actionsOfBill } from './bill-history.server.ts';
import { categoriesOfBill, citationsOfBill } from './bill-parts.server.ts';
import {
  BillActions,
  BillCategories,
  BillCitations,
  BillPartCounts,
  BillSummary,
  BillsLikeThis,
  Ppt,
} from './bill-schemas.ts';
import { countPartsOfBill, findBill } from './bills.server.ts';
import { historyOfBill } from './overview.server.ts';
import { pptOfBill } from './ppt.server.ts';
import { relativesOf } from './similar-bills.server.ts';
import { namedBill, statusName } from './status-name.ts';

/** Maximum number of actions in an expanded row and its endpoint; the bill's page has the rest. */
const ACTIONS_PER_ROW = 100;

/**
 * The endpoints behind the tabs of an expanded bill (A02, A06, D06). `/api/bill/{id}/…` returns JSON;
 * `/api/bills/getSearchResults…/{id}` returns HTML, or JSON if the client accepts only that. An unknown id is
 * a 404.
 */
export function billsApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  const actions = async (id: number) =>
    (await actionsOfBill(db, id, ACTIONS_PER_ROW)).map(({ action_date, action_text }) => ({
      action_date,
      action: { action_text },
    }));

  api.openapi(partOfBill('actions', BillActions, 'The actions of the bill, newest first.'), async (c) => {
    const { id } = await findBill(db, c.req.valid('param').id);
    return c.json(BillActions.parse(await actions(id)), 200);
  });
  api.openapi(partOfBill('summary', BillSummary, 'The summary of the bill, as HTML.'), async (c) =>
    c.json(BillSummary.parse(summaryOf(await findBill(db, c.req.valid('param').id))), 200),
  );
  api.openapi(partOfBill('citations', BillCitations, 'The laws that the bill cites.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    return c.json(BillCitations.parse(citationsIn(found, await citationsOfBill(db, found.id))), 200);
  });
  const linkedCategories = async (found: { id: number; session_name: string }) =>
    (await categoriesOfBill(db, found.id)).map((category) => ({
      ...category,
      url: searchLink({ session_name: found.session_name, categories: category.category_name }),
    }));
  api.openapi(partOfBill('categories', BillCategories, 'The categories of the bill.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    return c.json(BillCategories.parse(await linkedCategories(found)), 200);
  });
  api.openapi(
    partOfBill('counts', BillPartCounts, 'The number of actions, citations, and categories of the bill.'),
    async (c) => {
      const { id } = await findBill(db, c.req.valid('param').id);
      return c.json(BillPartCounts.parse(await countPartsOfBill(db, id)), 200);
    },
  );
  api.openapi(
    {
      ...partOfBill(
        'similar',
        BillsLikeThis,
        'The bills that the legislature names as related, then up to ten similar bills found by comparison, most similar first.',
      ),
      summary: 'List similar bills',
    },
    async (c) => {
      const { id } = await findBill(db, c.req.valid('param').id);
      return c.json(BillsLikeThis.parse(similarBillsJson(await relativesOf(db, id), config)), 200);
    },
  );

  api.openapi(tabOfBill('Summary', BillSummary, 'The summary of the bill.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    return wantsJson(c)
      ? c.json(BillSummary.parse(summaryOf(found)), 200)
      : c.html(summaryFragment(found), 200);
  });
  api.openapi(tabOfBill('History', BillActions, 'The actions of the bill, newest first.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    if (wantsJson(c)) return c.json(BillActions.parse(await actions(found.id)), 200);
    const { features, chamberNames } = config;
    const of = { limit: ACTIONS_PER_ROW, hasAmendments: features.amendments };
    const days = await historyOfBill(db, found, of);
    return c.html(historyFragment(found, days, chamberNames), 200);
  });
  api.openapi(tabOfBill('Ppt', Ppt, 'Presenters, petitioners, petition, and testimony.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    const ppt = await pptOfBill(db, found);
    return wantsJson(c) ? c.json(Ppt.parse(ppt), 200) : c.html(pptFragment(found, ppt), 200);
  });
  api.openapi(tabOfBill('Citations', BillCitations, 'The laws that the bill cites.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    const citations = await citationsOfBill(db, found.id);
    if (!wantsJson(c)) return c.html(citationsFragment(found, citations), 200);
    return c.json(BillCitations.parse(citationsIn(found, citations)), 200);
  });
  api.openapi(tabOfBill('Categories', BillCategories, 'The categories of the bill.'), async (c) => {
    const found = await findBill(db, c.req.valid('param').id);
    if (wantsJson(c)) return c.json(BillCategories.parse(await linkedCategories(found)), 200);
    return c.html(categoriesFragment(found, await categoriesOfBill(db, found.id)), 200);
  });
  return api;
}

const idRequest = { params: idInPath('This bill does not exist.'), query: queryOf({}) };

function partOfBill<Name extends string, Schema extends z.ZodType>(part: Name, schema: Schema, what: string) {
  return createRoute({
    method: 'get',
    path: `/api/bill/{id}/${part}`,
    tags: ['Bills'],
    summary: `Get a bill’s ${part}`,
    request: idRequest,
    responses: jsonResponses(schema, what),
  });
}

function tabOfBill<Name extends string, Schema extends z.ZodType>(tab: Name, schema: Schema, what: string) {
  return createRoute({
    method: 'get',
    path: `/api/bills/getSearchResults${tab}/{id}`,
    tags: ['Bills'],
    summary: `Get the ${tab} tab of a search result`,
    request: idRequest,
    responses: htmlOrJsonResponses(schema, what),
  });
}

function similarBillsJson(
  { related, similar }: Awaited<ReturnType<typeof relativesOf>>,
  words: LegislatureWords,
): unknown[] {
  const named = related.map(({ named_number, relation, session_identifier, position: _, ...bill }) => {
    const stored = namedBill(bill);
    return {
      ...bill,
      status_name: stored ? statusName(stored, words) : null,
      number: bill.number ?? named_number,
      url: bill.id === null ? null : `/app/bill/${bill.id}`,
      session_name: bill.session_name ?? session_identifier,
      named_as: relation,
      reasons: [],
    };
  });
  const found = similar.map((bill) => ({
    ...bill,
    status_name: statusName(bill, words),
    url: `/app/bill/${bill.id}`,
    named_as: null,
  }));
  return [...named, ...found];
}

function citationsIn({ session_name }: { session_name: string }, citations: string[]) {
  return citations.map((citation) => ({ citation, url: searchLink({ session_name, citations: citation }) }));
}

/**
 * `description` is HTML (specification, section 3). It is empty without a summary, and the client then shows
 * the text of A08.
 */
function summaryOf({ summary }: { summary: string | null }): { description: string } {
  return { description: summary?.trim() ? summaryFragment({ id: 0, summary }) : '' };
}
