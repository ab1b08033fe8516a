import { notFound } from '../http/http-errors.ts';

/** Any other list of news: there is none (P06). @throws always, 404 */
export function loader() {
  throw notFound(
    'There are two lists of news: articles, at /app/news/articles/, and press releases, at /app/news/press/.',
  );
}

export default function OtherListPage() {
  return null;
}
