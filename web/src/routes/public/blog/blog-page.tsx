import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { ARTICLES } from '../../../features/blog/article-index.ts';
import { ArticleList } from '../../../features/blog/components/article-list.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

export default function Blog() {
  return (
    <Page title="Blog: notes on AI and software for working businesses">
      <div className="grid-lines">
        <div className="wrap pt-10 pb-14 md:pt-16 md:pb-20">
          <Breadcrumbs trail={[{ name: 'Home', path: PATHS.home }]} here="Blog" />
          <h1 className="mt-5 max-w-[10.7em] text-h1 tracking-[-0.035em]">
            Do the math before you buy the software.
          </h1>
          <p className="mt-7 max-w-[34.7em] text-lead text-soft">
            Notes from AI consulting and from running software for small companies. Each shows its math, so
            you can use your own numbers.{' '}
            <a href={PATHS.rss} className={textLinkClass('whitespace-nowrap')}>
              RSS feed
            </a>
          </p>
        </div>
      </div>
      <div className="wrap pb-20 md:pb-28">
        <ArticleList articles={ARTICLES} />
      </div>
    </Page>
  );
}
