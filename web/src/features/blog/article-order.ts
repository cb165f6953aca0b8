import type { ArticleMeta } from './article-meta.ts';

/** Sorts newest first; on the same date by id, so that the order does not depend on the file system. */
export function newestFirst(articles: readonly ArticleMeta[]): ArticleMeta[] {
  // `localeCompare` would load the rules of a language, which takes a phone 20 ms before the page can be used.
  const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
  return articles.toSorted((a, b) => compare(b.date, a.date) || compare(a.blogId, b.blogId));
}

/** Returns the previous and the next one of the articles, if any; they are newest first. */
export function findNeighbors(ordered: readonly ArticleMeta[], blogId: string) {
  const place = ordered.findIndex(article => article.blogId === blogId);
  return { older: ordered[place + 1], newer: ordered[place - 1] };
}

/** Returns up to `limit` other articles by number of shared tags, in their order among equals. */
export function relatedTo(ordered: readonly ArticleMeta[], blogId: string, limit = 3): ArticleMeta[] {
  const tags = new Set(ordered.find(article => article.blogId === blogId)?.tags);
  const shared = (article: ArticleMeta) => article.tags.filter(tag => tags.has(tag)).length;
  return ordered
    .filter(article => article.blogId !== blogId && shared(article) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, limit);
}
