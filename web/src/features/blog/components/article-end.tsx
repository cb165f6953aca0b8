import { Link } from 'react-router-dom';
import { articlePath } from '../../../paths.ts';
import { ARTICLES } from '../article-index.ts';
import type { ArticleMeta } from '../article-meta.ts';
import { findNeighbors, relatedTo } from '../article-order.ts';

/** Links to further articles: those with the same tags, then the previous and next ones. */
export function ArticleEnd({ blogId }: { blogId: string }) {
  const related = relatedTo(ARTICLES, blogId);
  const { older, newer } = findNeighbors(ARTICLES, blogId);
  return (
    <div className="wrap pb-20 print:hidden">
      {related.length ? (
        <section aria-labelledby="related-title" className="border-t border-line pt-6 pb-14">
          <h2 id="related-title" className="text-h3">
            Related articles
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-3">
            {related.map(article => (
              <li key={article.blogId} className="border-t border-line pt-4">
                <ArticleLink {...article} />
                <p className="figures mt-2 text-fine text-soft">{article.minutes} min read</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <nav
        aria-label="Older and newer articles"
        className="grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2"
      >
        <div>
          {older ? (
            <>
              <p className="text-fine text-soft">Older</p>
              <ArticleLink {...older} />
            </>
          ) : null}
        </div>
        {newer ? (
          <div className="sm:text-right">
            <p className="text-fine text-soft">Newer</p>
            <ArticleLink {...newer} />
          </div>
        ) : null}
      </nav>
    </div>
  );
}

function ArticleLink({ blogId, title }: ArticleMeta) {
  return (
    <Link
      to={articlePath(blogId)}
      className="font-display text-h3 font-semibold tracking-tight decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}
