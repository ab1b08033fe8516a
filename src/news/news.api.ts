import { cached } from '../db/record-cache.ts';
import {
  type Api,
  createRoute,
  htmlResponses,
  idInPath,
  idInQuery,
  jsonResponses,
  limitInQuery,
  newApi,
  page,
  queryOf,
  rowsOfPage,
  z,
} from '../http/endpoints.ts';
import { notFound } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { INFINITE_PAGE_SIZE } from '../ui/infinite-pages.ts';
import {
  articleInList,
  articles,
  categorizedNews,
  newestNews,
  newsCategories,
  pressPage,
  pressReleases,
} from './news.server.ts';
import { headlineFragment, introFragment, releaseFragment } from './news-fragments.tsx';
import { ArticlesInList, CategorizedNews, NewsPage } from './news-schemas.ts';

const chamber = z.enum(['house', 'senate'], 'The chamber must be house or senate.').optional().openapi({
  description: 'Limits the list to articles that mention a bill or a member of this chamber.',
});

const list = createRoute({
  method: 'get',
  path: '/api/news/list/',
  tags: ['News'],
  summary: 'List news articles or press releases',
  request: {
    query: queryOf({
      display: z.enum(['news', 'press'], 'Use news or press.'),
      page,
      category: idInQuery(
        'Limits the list to articles of this category; not available for press.',
        'The category must be a whole number.',
      ),
      upTo: limitInQuery(
        'The highest id when the first page was read. Newer items are left out, so that nothing appears twice.',
        'The highest id must be a whole number.',
      ),
    }),
  },
  responses: jsonResponses(
    NewsPage,
    'A page of the list. The page after the last one is empty; for later pages, the response is a 404.',
  ),
});

const categorized = createRoute({
  method: 'get',
  path: '/api/news/categorized',
  tags: ['News'],
  summary: 'List the newest articles of each category',
  request: { query: queryOf({ chamber }) },
  responses: jsonResponses(CategorizedNews, 'Articles by the name of their category.'),
});

const newest = createRoute({
  method: 'get',
  path: '/api/news',
  tags: ['News'],
  summary: 'List the newest articles',
  request: { query: queryOf({ chamber, page }) },
  responses: jsonResponses(ArticlesInList, 'Articles, newest first.'),
});

const part = (name: 'headline' | 'intro', summary: string) =>
  createRoute({
    method: 'get',
    path: `/api/news/{id}/${name}`,
    tags: ['News'],
    summary,
    request: { params: idInPath('This article does not exist.'), query: queryOf({}) },
    responses: htmlResponses('An HTML fragment for a modal.'),
  });

const releaseIntro = createRoute({
  method: 'get',
  path: '/api/press/{id}/intro',
  tags: ['News'],
  summary: 'Get a press release’s introduction',
  request: { params: idInPath('This press release does not exist.'), query: queryOf({}) },
  responses: htmlResponses('An HTML fragment for a modal.'),
});

/**
 * The endpoints of lists of news and press releases, and of their parts in modals (A04, D10, N04). Features
 * that are off have no endpoints (U03).
 */
export function newsApi({ db, config, cache }: Pick<Site, 'db' | 'config' | 'cache'>, api = newApi()): Api {
  const { news, press } = config.features;
  if (news || press) {
    api.openapi(list, async (c) => {
      const { display, category, ...requestedPage } = c.req.valid('query');
      if (!config.features[display]) throw notFound('This site does not have that list.', 'display');
      if (category !== undefined) {
        const exists = display === 'news' && (await newsCategories(db)).some((each) => each.id === category);
        if (!exists) throw notFound('This list does not have that category.', 'category');
      }
      const found =
        display === 'news'
          ? await articles(db, requestedPage, category)
          : await pressReleases(db, requestedPage);
      return c.json(NewsPage.parse(found), 200);
    });
  }
  if (news) addArticles(api, { db, cache });
  if (press) {
    api.openapi(releaseIntro, async (c) =>
      c.html(releaseFragment(await pressPage(db, c.req.valid('param').id)), 200),
    );
  }
  return api;
}

function addArticles(api: Api, { db, cache }: Pick<Site, 'db' | 'cache'>): void {
  api.openapi(categorized, async (c) => {
    const { chamber } = c.req.valid('query');
    const key = `news by category of ${chamber ?? 'both chambers'}`;
    return c.json(
      CategorizedNews.parse(await cached(cache?.values, key, () => categorizedNews(db, chamber))),
      200,
    );
  });
  api.openapi(newest, async (c) => {
    const { chamber: of, page: number } = c.req.valid('query');
    const rows = rowsOfPage(c, await newestNews(db, number, of), number, INFINITE_PAGE_SIZE);
    return c.json(ArticlesInList.parse(rows), 200);
  });
  api.openapi(part('headline', 'Get an article’s headline'), async (c) =>
    c.html(headlineFragment(await articleInList(db, c.req.valid('param').id)), 200),
  );
  api.openapi(part('intro', 'Get an article’s introduction'), async (c) =>
    c.html(introFragment(await articleInList(db, c.req.valid('param').id)), 200),
  );
}
