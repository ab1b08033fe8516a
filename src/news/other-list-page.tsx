import { notFound } from '../http/http-errors.ts';

/** Any other address of a list of news (P06). @throws always 404 */
export function loader() {
  throw notFound(
    'Unknown list of news. The lists are articles, at /app/news/articles/, and press releases, at /app/news/press/.',
  );
}

export default function OtherListPage() {
  return null;
}
