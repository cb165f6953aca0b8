import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { ARTICLES } from '../../../features/blog/article-index.ts';
import { ArticleEnd } from '../../../features/blog/components/article-end.tsx';
import { ArticleFacts } from '../../../features/blog/components/article-facts.tsx';
import { ArticleText } from '../../../features/blog/components/article-text.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

const TRAIL = [
  { name: 'Home', path: PATHS.home },
  { name: 'Blog', path: PATHS.blog },
];

/** One article, whose id is the last segment of the path; the router matches only existing articles. */
export default function Article() {
  const blogId = withoutTrailingSlashes(useLocation().pathname).split('/').at(-1);
  const article = ARTICLES.find(candidate => candidate.blogId === blogId);
  if (!article) return null;
  return (
    <Page title={article.title}>
      <article key={article.blogId}>
        <header className="grid-lines border-b border-line">
          <div className="wrap pt-10 pb-12 md:pt-16 md:pb-16">
            <Breadcrumbs trail={TRAIL} here={article.title} />
            <h1 className="mt-5 max-w-[12em] text-h1 tracking-[-0.035em]">{article.title}</h1>
            <p className="mt-7 max-w-[34.7em] text-lead text-soft">{article.description}</p>
          </div>
        </header>
        <div className="wrap grid gap-x-8 gap-y-8 pt-8 pb-16 md:pt-12 md:pb-24 lg:grid-cols-12">
          <aside aria-label="About this article" className="lg:col-span-3">
            <p className="text-small font-semibold">{article.author}</p>
            <ArticleFacts article={article} className="mt-1 lg:flex-col" />
          </aside>
          <div className="lg:col-span-9">
            <ArticleText blogId={article.blogId} />
          </div>
        </div>
      </article>
      <ArticleEnd blogId={article.blogId} />
    </Page>
  );
}
