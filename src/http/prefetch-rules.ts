import type { MiddlewareHandler } from 'hono';

const ADDRESS = '/prefetch-rules.json';
const TYPE = 'application/speculationrules+json';

/** Browsers fetch a page while the pointer rests on its link, or at the first touch. Files and endpoints are left out. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/*.:type(atom|csv|ics|json|txt|vcf|xlsx|xml)'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Answers the request for the rules by which browsers prefetch pages (Speculation Rules, WICG). */
export const prefetchRules = [
  ADDRESS,
  (async (c) =>
    c.body(RULES, 200, {
      'content-type': TYPE,
      'cache-control': 'public, max-age=86400',
    })) satisfies MiddlewareHandler,
] as const;

/**
 * Lets browsers prefetch the pages that this page links to. Only pages of visitors who are not signed in do: the others are personal, cannot
 * come from the cache, and are recorded as viewed when they are requested.
 */
export function allowPrefetch(page: Response): void {
  page.headers.set('Speculation-Rules', `"${ADDRESS}"`);
}
