import { type ArticleMeta, longDate } from '../article-meta.ts';

/** Date, reading time and tags in one line. */
export function ArticleFacts({ article, className = '' }: { article: ArticleMeta; className?: string }) {
  return (
    <p className={`figures flex flex-wrap gap-x-4 gap-y-1 text-fine text-soft ${className}`}>
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span>{article.minutes} min read</span>
      <span>{article.tags.join(', ')}</span>
    </p>
  );
}
