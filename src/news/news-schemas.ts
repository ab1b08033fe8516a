import { z } from '../http/endpoints.ts';

/* Response schemas of the lists of news, with the field names of the specification's section 3. */

/** An article in a list. */
export const ArticleInList = z.object({
  id: z.int(),
  headline: z.string(),
  intro: z.string().openapi({ description: 'HTML.' }),
  display_date: z.string(),
  display_date_formatted: z.string(),
  source_name: z.string().nullable(),
  external_url: z.string().nullable(),
  category: z.object({ id: z.int(), category_name: z.string() }).nullable(),
  bills: z.array(z.object({ id: z.int(), bill_type_number: z.string() })),
});
export type ArticleInList = z.infer<typeof ArticleInList>;

/** A press release in a list. */
export const PressInList = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string().nullable(),
  display_date: z.string(),
  display_date_formatted: z.string(),
});
export type PressInList = z.infer<typeof PressInList>;

const pages = {
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
};

/** A page of either list (N04). */
export const NewsPage = z.union([
  z.object({ data: z.array(ArticleInList), ...pages }),
  z.object({ data: z.array(PressInList), ...pages }),
]);

export const ArticlesInList = z.array(ArticleInList);

/** Articles by the name of their category. */
export const CategorizedNews = z.record(z.string(), ArticlesInList);
export type CategorizedNews = z.infer<typeof CategorizedNews>;
