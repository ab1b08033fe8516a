import type { SiteConfig } from '../config/site-config.ts';
import { notFound } from '../http/http-errors.ts';
import type { EditedKind } from '../legislature/edited-texts.server.ts';

/** The labels of each kind of text. */
export const KINDS: Record<
  EditedKind,
  { one: string; many: string; title: string; from: string; page: string }
> = {
  articles: {
    one: 'article',
    many: 'articles',
    title: 'Title',
    from: 'Source',
    page: '/app/news/article',
  },
  press: {
    one: 'press release',
    many: 'press releases',
    title: 'Title',
    from: 'Author',
    page: '/app/press',
  },
};

/** The kind of text in an address. @throws 404 if it is unknown or its feature is off (U03) */
export function kindIn(text: string, features: SiteConfig['features']): EditedKind {
  if (text === 'articles' && features.news) return 'articles';
  if (text === 'press' && features.press) return 'press';
  throw notFound('There is no page at this address.');
}
