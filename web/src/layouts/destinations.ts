import { ARTICLES } from '../features/blog/article-index.ts';
import type { Destination } from '../features/command-palette/destination.ts';
import { articlePath, planActionPath } from '../paths.ts';

/** The actions on the user's plan, which a page of the dashboard performs. */
export const PLAN_DESTINATIONS: readonly Destination[] = [
  { to: planActionPath('change'), label: 'Change plan', words: 'upgrade downgrade switch subscription' },
  { to: planActionPath('cancel'), label: 'Cancel plan', words: 'end stop subscription' },
];

export const ARTICLE_DESTINATIONS: readonly Destination[] = ARTICLES.map(
  ({ blogId, title, description, tags }) => ({
    to: articlePath(blogId),
    label: title,
    words: `${description} ${tags.join(' ')}`,
  }),
);
