import { ToggleLinks } from '../ui/toggle-links.tsx';

export type NewsKind = 'articles' | 'press';

/** The addresses of the lists of news. */
export const NEWS_LISTS: Record<NewsKind, string> = {
  articles: '/app/news/articles/',
  press: '/app/news/press/',
};

/** The choice between articles and press releases, as links to their lists. */
export function NewsKinds({ chosen }: { chosen: NewsKind }) {
  return (
    <ToggleLinks
      label="Kind of news"
      choices={[
        { to: NEWS_LISTS.articles, label: 'Articles', isChosen: chosen === 'articles' },
        { to: NEWS_LISTS.press, label: 'Press Releases', isChosen: chosen === 'press' },
      ]}
    />
  );
}
