import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageDataProvider } from '../platform/page-data.tsx';
import { publicOrigin } from '../platform/public-origin.ts';
import type { PrerenderedPage } from '../seo/prerendered-pages.ts';
import { PRERENDERED_PAGES } from '../seo/prerendered-pages.ts';
import { App } from './app.tsx';
import { preloadRoute } from './route-table.tsx';

export { PRERENDERED_PAGES as pages, publicOrigin };

/** Renders one page to HTML; moves the title, which React renders first, into the document's head. */
export async function render(page: PrerenderedPage): Promise<{ title: string; html: string }> {
  if (!page.location) return { title: '', html: PLACEHOLDER };
  await preloadRoute(page.location);
  const data = page.data ?? (await page.loadText?.());
  const rendered = renderToString(
    <StaticRouter location={page.location}>
      <PageDataProvider data={data}>
        <App />
      </PageDataProvider>
    </StaticRouter>,
  );
  const match = /^<title>(.*?)<\/title>/.exec(rendered);
  if (!match?.[1]) throw new Error(`The page ${page.location} has no title.`);
  return { title: match[1], html: rendered.slice(match[0].length) };
}

/** Shown while a page that requires login is loading. */
const PLACEHOLDER =
  '<div data-placeholder class="p-6 text-soft"><noscript>This page needs JavaScript.</noscript></div>';
