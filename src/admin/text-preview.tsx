import { ArticleText } from '../news/article-text.tsx';
import { ReleaseText } from '../news/release-text.tsx';
import styles from './admin.module.css';

interface TextPreviewProps {
  article?: React.ComponentProps<typeof ArticleText>['article'];
  release?: React.ComponentProps<typeof ReleaseText>['release'];
}

/** The text as its page will show it. Nothing is saved yet. */
export function TextPreview({ article, release }: TextPreviewProps) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.label} role="status">
        Preview. Not saved yet.
      </p>
      <div className="prose">
        <h2>{article ? article.headline : release?.title}</h2>
        {article && <ArticleText article={article} />}
        {release && <ReleaseText release={release} />}
      </div>
      {article && (
        <p className={styles.label}>
          {article.category_name ? `Category: ${article.category_name}` : 'No category.'}
        </p>
      )}
    </section>
  );
}
