import { type ArticleMeta, longDate } from '../article-meta.ts';

interface ArticleFactsProps {
  article: ArticleMeta;
  /** Begins with the author. */
  hasAuthor?: boolean;
  className?: string;
}

/** Date, reading time and tags in one line. */
export function ArticleFacts({ article, hasAuthor, className = '' }: ArticleFactsProps) {
  return (
    <p className={`figures flex flex-wrap gap-x-4 gap-y-1 text-fine text-soft ${className}`}>
      {hasAuthor ? <span>By {article.author}</span> : null}
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span>{article.minutes} min read</span>
      <span>{article.tags.join(', ')}</span>
    </p>
  );
}
