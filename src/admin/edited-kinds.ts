import type { SiteConfig } from '../config/site-config.ts';
import { notFound } from '../http/http-errors.ts';
import type { EditedKind } from '../legislature/edited-texts.server.ts';

/** Each kind of text in its own words, for forms and notes. */
export const KINDS: Record<
  EditedKind,
  { one: string; many: string; title: string; from: string; page: string }
> = {
  articles: {
    one: 'article',
    many: 'articles',
    title: 'Headline',
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

/** The kind that an address names. @throws 404 where it names none, or one that this site does not have (U03) */
export function kindIn(text: string, features: SiteConfig['features']): EditedKind {
  if (text === 'articles' && features.news) return 'articles';
  if (text === 'press' && features.press) return 'press';
  throw notFound('There is no page at this address.');
}
