import { BRAND } from '@atrium/contract/brand';
import type { PrerenderedPage } from '../src/app/prerendered-pages.ts';
import type { PageAssets } from './page-assets.ts';

/** The whole HTML document of one page. Nothing in it is executable but the two own scripts. */
export function documentHtml(options: {
  page: PrerenderedPage;
  title: string;
  html: string;
  assets: PageAssets;
  /** Origin for canonical links, such as https://atrium.example; empty leaves them out. */
  origin: string;
}): string {
  const { page, title, html, assets, origin } = options;
  const canonical = origin && page.path ? `${origin}${page.path === '/' ? '/' : page.path}` : '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(title ? [`<title>${title}</title>`] : []),
    ...assets.css.map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      href =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    ),
    // The only script that paint waits for, and only where a signed-in visitor sees another page than others.
    ...(page.sessionDecides ? [`<script src="${assets.sessionHint}"></script>`] : []),
    `<script type="module" async fetchpriority="low" src="${assets.script}"></script>`,
    ...assets.modules.map(href => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#10141b" media="(prefers-color-scheme: dark)">',
    ...(page.indexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(page.description ? [meta('name', 'description', page.description)] : []),
    ...(canonical ? [`<link rel="canonical" href="${canonical}">`] : []),
    ...(page.indexed ? openGraph(page, title, canonical) : []),
    ...(page.structuredData ? [dataBlock('application/ld+json', page.structuredData(origin))] : []),
  ];
  const data = page.data === undefined ? '' : dataBlock('application/json', page.data, 'page-data');
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
<div id="root" data-hydrate="${page.hydrate}">${html}</div>
${data}</body>
</html>
`;
}

function openGraph(page: PrerenderedPage, title: string, canonical: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND.name),
    `<meta property="og:title" content="${title}">`,
    ...(page.description ? [meta('property', 'og:description', page.description)] : []),
    ...(canonical ? [meta('property', 'og:url', canonical)] : []),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeAttribute(content)}">`;
}

function dataBlock(type: string, data: unknown, id?: string): string {
  const name = id ? ` id="${id}"` : '';
  return `<script type="${type}"${name}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
