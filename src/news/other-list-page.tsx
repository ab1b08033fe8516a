import { notFound } from '../http/http-errors.ts';

/** Any other address of a list of news (P06). @throws always 404 */
export function loader() {
  throw notFound(
    'This news list does not exist. See the articles at /app/news/articles/ or the press releases at /app/news/press/.',
  );
}

export default function OtherListPage() {
  return null;
}
