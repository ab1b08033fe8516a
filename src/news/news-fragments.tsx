import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ArticleHeadline, ArticleIntro } from './article-parts.tsx';
import type { ArticleInList } from './news-answers.ts';

/* Parts of an article as pieces of HTML, for the modal (A04, D10). */

/** The headline. */
export function headlineFragment(article: ArticleInList): string {
  return fragment(<ArticleHeadline article={article} />);
}

/** When and where it came out, how it begins, and where it leads. */
export function introFragment(article: ArticleInList): string {
  return fragment(<ArticleIntro article={article} />);
}

function fragment(content: React.ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/">{content}</StaticRouter>);
}
