import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleHeadline, ArticleIntro } from './article-parts.tsx';
import type { pressPage } from './news.server.ts';
import type { ArticleInList } from './news-schemas.ts';
import { ReleaseIntro } from './release-text.tsx';

/* Parts of articles and press releases as HTML, for the modal (A04, D10). */

/** The headline of an article. */
export function headlineFragment(article: ArticleInList): string {
  return fragment(<ArticleHeadline article={article} />);
}

/** The date, source, intro and links of an article. */
export function introFragment(article: ArticleInList): string {
  return fragment(<ArticleIntro article={article} />);
}

/** The date, author, first words and link of a press release. */
export function releaseFragment(release: Awaited<ReturnType<typeof pressPage>>): string {
  return fragment(<ReleaseIntro release={release} />);
}

function fragment(content: React.ReactNode): string {
  return renderToStaticMarkup(content);
}
