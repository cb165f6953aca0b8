import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageData } from '../platform/page-data.ts';
import { PRERENDERED_PAGES, type PrerenderedPage } from '../seo/prerendered-pages.ts';
import { App } from './app.tsx';
import { preloadRoute } from './route-table.tsx';

export { PRERENDERED_PAGES as pages };

/** The site's own origin for canonical links, such as https://atrium.example; empty when the build has none. */
export const publicOrigin = withoutTrailingSlashes(String(import.meta.env.VITE_PUBLIC_ORIGIN ?? ''));

/** Renders one page to HTML; moves the title, which React renders first, into the document's head. */
export async function render(page: PrerenderedPage): Promise<{ title: string; html: string }> {
  if (!page.location) return { title: '', html: PLACEHOLDER };
  await preloadRoute(page.location);
  const data = page.data ?? (await page.loadText?.());
  const rendered = renderToString(
    <StaticRouter location={page.location}>
      <PageData value={data}>
        <App />
      </PageData>
    </StaticRouter>,
  );
  const match = /^<title>(.*?)<\/title>/.exec(rendered);
  if (!match?.[1]) throw new Error(`The page ${page.location} has no title.`);
  return { title: match[1], html: rendered.slice(match[0].length) };
}

/** Shown while a page that requires login is loading. */
const PLACEHOLDER = '<div data-placeholder class="p-6 text-soft"></div>';
