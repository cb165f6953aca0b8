import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { ARTICLES } from '../../../features/blog/article-index.ts';
import type { ArticleMeta } from '../../../features/blog/article-meta.ts';
import { ArticleEnd } from '../../../features/blog/components/article-end.tsx';
import { ArticleFacts } from '../../../features/blog/components/article-facts.tsx';
import { ArticlePicture } from '../../../features/blog/components/article-picture.tsx';
import { ArticleText } from '../../../features/blog/components/article-text.tsx';
import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { PRODUCT_INDEX } from '../../../features/site/content/products/product-index.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS, productPath } from '../../../paths.ts';

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
          <div className="wrap grid grid-cols-[minmax(0,1fr)] items-end gap-x-8 gap-y-8 pt-10 pb-12 md:pt-16 md:pb-16 lg:grid-cols-12">
            <div className="lg:col-span-8">
              <Breadcrumbs trail={TRAIL} here={article.title} />
              <h1 className="mt-5 max-w-[12em] text-h1 tracking-[-0.035em]">{article.title}</h1>
              <p className="mt-7 max-w-[34.7em] text-lead text-soft">{article.description}</p>
            </div>
            <div className="lg:col-span-4 print:hidden">
              <ArticlePicture blogId={article.blogId} />
            </div>
          </div>
        </header>
        <div className="wrap grid gap-x-8 gap-y-8 pt-8 pb-16 md:pt-12 md:pb-24 lg:grid-cols-12">
          <aside aria-label="About this article" className="lg:sticky lg:top-24 lg:col-span-3 lg:self-start">
            <p className="text-small font-semibold">{article.author}</p>
            <ArticleFacts article={article} className="mt-1 lg:flex-col" />
            <nav aria-label="In this article" className="mt-6 print:hidden">
              <ol className="border-t border-line text-small">
                {article.sections.map(({ id, title }) => (
                  <li key={id} className="border-b border-line">
                    <a href={`#${id}`} className="block py-2 hover:text-accent">
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </aside>
          <div className="lg:col-span-9">
            <ArticleText blogId={article.blogId} />
          </div>
        </div>
      </article>
      <ArticleEnd blogId={article.blogId} />
      <NextStep next={article.next} />
    </Page>
  );
}

function NextStep({ next }: Pick<ArticleMeta, 'next'>) {
  if (next === 'consultation') {
    return (
      <ClosingCall
        title="Talk it through with a consultant"
        text="Tell us about your project. A consultant answers within 24 hours."
        action={{ label: 'See How a Project Goes', to: PATHS.futureOfWork }}
        subject="AI Consultation"
        asks
      />
    );
  }
  const { name, says } = PRODUCT_INDEX[next];
  return (
    <ClosingCall
      title={`The app for it: ${name}`}
      text={`${says.charAt(0).toUpperCase()}${says.slice(1)}. See how it works, what it costs, and what it doesn’t do.`}
      action={{ label: `See ${name}`, to: productPath(next) }}
    />
  );
}
