import type { ArticleMeta } from './article-meta.ts';

/** Sorts newest first; on the same date by id, so that the order does not depend on the file system. */
export function newestFirst(articles: readonly ArticleMeta[]): ArticleMeta[] {
  return articles.toSorted((a, b) => b.date.localeCompare(a.date) || a.blogId.localeCompare(b.blogId));
}

/** Returns the previous and the next article by date, if any. */
export function findNeighbors(
  articles: readonly ArticleMeta[],
  blogId: string,
): { older: ArticleMeta | undefined; newer: ArticleMeta | undefined } {
  const ordered = newestFirst(articles);
  const place = ordered.findIndex(article => article.blogId === blogId);
  if (place < 0) return { older: undefined, newer: undefined };
  return { older: ordered[place + 1], newer: ordered[place - 1] };
}

/** Returns up to `limit` other articles by number of shared tags, newest first among equals. */
export function relatedTo(articles: readonly ArticleMeta[], blogId: string, limit = 3): ArticleMeta[] {
  const tags = new Set(articles.find(article => article.blogId === blogId)?.tags);
  const shared = (article: ArticleMeta) => article.tags.filter(tag => tags.has(tag)).length;
  return newestFirst(articles)
    .filter(article => article.blogId !== blogId && shared(article) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, limit);
}
