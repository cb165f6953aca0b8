import { Link } from 'react-router-dom';
import { articlePath } from '../../../paths.ts';
import type { ArticleMeta } from '../article-meta.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticlePicture } from './article-picture.tsx';

/** The articles with their drawings, newest first. */
export function ArticleList({ articles }: { articles: readonly ArticleMeta[] }) {
  return (
    <ol className="border-b border-line">
      {articles.map(article => (
        <li
          key={article.blogId}
          className="relative grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-4 gap-y-3 border-t border-line py-6 md:gap-x-8 md:py-10 lg:grid-cols-12"
        >
          <div className="max-lg:order-2 lg:col-span-2">
            <ArticlePicture blogId={article.blogId} />
          </div>
          <div className="max-lg:order-1 lg:col-span-6">
            <h2 className="text-h3 md:text-h2">
              <Link
                to={articlePath(article.blogId)}
                className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {article.title}
              </Link>
            </h2>
          </div>
          <div className="max-lg:order-3 max-lg:col-span-2 lg:col-span-4">
            <p className="max-w-[48ch] text-soft max-sm:text-small">{article.description}</p>
            <ArticleFacts article={article} hasAuthor className="mt-3 md:mt-4" />
          </div>
        </li>
      ))}
    </ol>
  );
}
