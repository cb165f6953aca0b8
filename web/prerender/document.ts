import { BRAND } from '@atrium/contract/platform/brand';
import { escapeHtml } from '@atrium/contract/platform/escape-html';
import { readFeed } from '@atrium/contract/routes/newsletter';
import type { PrerenderedPage } from '../src/seo/prerendered-pages.ts';
import { SHARE_IMAGE_SIZE, shareImage } from '../src/seo/share-image.ts';
import type { PageAssets } from './page-assets.ts';

/** Tells visitors without scripts what a page with forms needs; empty for other pages. Displayed by design/parts.css. */
export function scriptsNotice(html: string): string {
  if (!/<form|data-placeholder/.test(html)) return '';
  const link = `<a href="mailto:${BRAND.contactEmail}">${BRAND.contactEmail}</a>`;
  return `<p class="scripts-needed" role="status">This page needs JavaScript, which is disabled or hasn’t loaded. Enable it or reload the page, or write to ${link}.</p>\n`;
}

/** Returns the HTML document of a page. It has no inline scripts. */
export function documentHtml(options: {
  page: PrerenderedPage;
  title: string;
  html: string;
  assets: PageAssets;
  /** The fonts, and critical CSS; none for pages of the dashboard, whose stylesheet has all rules. */
  styles: string;
  /** Origin for canonical links, such as https://atrium.example; without it they are omitted. */
  origin: string;
  /** The name of the release that the page belongs to. */
  release: string;
  /** Structured data of the breadcrumbs. */
  breadcrumbs?: unknown;
}): string {
  const { page, title, html, assets, styles, origin, release, breadcrumbs } = options;
  const canonical = origin && page.path ? `${origin}${page.path}` : '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(title ? [`<title>${title}</title>`] : []),
    `<style>${styles}</style>`,
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    // The only render-blocking script, on pages that look different to signed-in visitors.
    ...(page.sessionDecides ? [`<script src="${assets.sessionHint}"></script>`] : []),
    // Text and styles first, unless there is nothing to read without it. Not `async`: from the browser's cache it would
    // run before the page's content is there, and find nothing to start.
    `<script type="module"${page.location ? ' fetchpriority="low"' : ''} src="${assets.script}"></script>`,
    ...assets.modules.map(href => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="alternate" href="/rss.xml" type="application/rss+xml" title="${BRAND.name}: Blog">`,
    `<link rel="alternate" href="${readFeed.path}" type="application/rss+xml" title="${BRAND.name}: Newsletter">`,
    meta('name', 'release', release),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#10141b" media="(prefers-color-scheme: dark)">',
    ...(page.indexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(page.description ? [meta('name', 'description', page.description)] : []),
    ...(canonical ? [`<link rel="canonical" href="${canonical}">`] : []),
    ...(page.indexed ? openGraph(page, title, canonical, origin) : []),
    ...(page.structuredData ? [dataBlock('application/ld+json', page.structuredData(origin))] : []),
    ...(page.indexed && breadcrumbs ? [dataBlock('application/ld+json', breadcrumbs)] : []),
  ];
  const preload = assets.preload.length > 0 ? ` data-preload="${assets.preload.join(' ')}"` : '';
  const data = page.data === undefined ? '' : dataBlock('application/json', page.data, 'page-data');
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
<div id="root" data-hydrate="${page.hydrate}"${preload}>${html}</div>
${scriptsNotice(html)}${data}</body>
</html>
`;
}

/** Open Graph tags (https://ogp.me), and the type of X's card, which reads everything else from them. */
function openGraph(page: PrerenderedPage, title: string, canonical: string, origin: string): string[] {
  const { article, description } = page;
  const image = shareImage(page.path ?? '/');
  return [
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:site_name', BRAND.name),
    `<meta property="og:title" content="${title}">`,
    ...(description ? [meta('property', 'og:description', description)] : []),
    ...(canonical ? [meta('property', 'og:url', canonical)] : []),
    ...(origin && page.path
      ? [
          meta('property', 'og:image', `${origin}${image.path}`),
          meta('property', 'og:image:width', String(SHARE_IMAGE_SIZE.width)),
          meta('property', 'og:image:height', String(SHARE_IMAGE_SIZE.height)),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    ...(article ? [meta('property', 'article:published_time', article.date)] : []),
    ...(article?.tags ?? []).map(tag => meta('property', 'article:tag', tag)),
    meta('name', 'twitter:card', origin ? 'summary_large_image' : 'summary'),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function dataBlock(type: string, data: unknown, id?: string): string {
  const name = id ? ` id="${id}"` : '';
  return `<script type="${type}"${name}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`;
}
