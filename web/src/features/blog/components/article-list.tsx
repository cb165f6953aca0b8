import { Link } from 'react-router-dom';
import { articlePath } from '../../../paths.ts';
import type { ArticleMeta } from '../article-meta.ts';
import { ArticleFacts } from './article-facts.tsx';

export function ArticleList({ articles }: { articles: readonly ArticleMeta[] }) {
  return (
    <ol className="border-b border-line">
      {articles.map((article, place) => (
        <li
          key={article.blogId}
          className="group relative grid gap-x-8 gap-y-3 border-t border-line py-8 md:py-10 lg:grid-cols-12"
        >
          <span
            aria-hidden="true"
            className="figures text-fine font-medium text-soft group-hover:text-accent lg:col-span-2"
          >
            {String(articles.length - place).padStart(2, '0')}
          </span>
          <div className="lg:col-span-6">
            <h2 className="text-h3 md:text-h2">
              <Link
                to={articlePath(article.blogId)}
                className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {article.title}
              </Link>
            </h2>
          </div>
          <div className="lg:col-span-4">
            <p className="max-w-[48ch] text-soft">{article.description}</p>
            <ArticleFacts article={article} className="mt-4" />
          </div>
        </li>
      ))}
    </ol>
  );
}
