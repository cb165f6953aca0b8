import type { ArticleMeta } from './article-meta.ts';
import { newestFirst } from './article-order.ts';

/** All articles, newest first, without their text. */
export const ARTICLES: readonly ArticleMeta[] = newestFirst(
  Object.values(
    import.meta.glob<ArticleMeta>('../../../content/blog/*.md', {
      query: '?meta',
      import: 'default',
      eager: true,
    }),
  ),
);
