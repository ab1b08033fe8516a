import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ArticleHeadline, ArticleIntro } from './article-parts.tsx';
import type { pressPage } from './news.server.ts';
import type { ArticleInList } from './news-answers.ts';
import { ReleaseIntro } from './release-text.tsx';

/* Parts of an article as pieces of HTML, for the modal (A04, D10). */

/** The headline. */
export function headlineFragment(article: ArticleInList): string {
  return fragment(<ArticleHeadline article={article} />);
}

/** When and where it came out, how it begins, and where it leads. */
export function introFragment(article: ArticleInList): string {
  return fragment(<ArticleIntro article={article} />);
}

/** When and by whom a press release was put out, how it begins, and its page. */
export function releaseFragment(release: Awaited<ReturnType<typeof pressPage>>): string {
  return fragment(<ReleaseIntro release={release} />);
}

function fragment(content: React.ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/">{content}</StaticRouter>);
}
