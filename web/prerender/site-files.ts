import { BRAND } from '@atrium/contract/platform/brand';
import { escapeHtml } from '@atrium/contract/platform/escape-html';
import type { PrerenderedPage } from '../src/seo/prerendered-pages.ts';

/** Returns the files for crawlers, feed readers and home screens, by file name. */
export function siteFiles(pages: readonly PrerenderedPage[], origin: string): Record<string, string> {
  return {
    'robots.txt': robots(origin),
    'site.webmanifest': `${JSON.stringify(MANIFEST, null, 2)}\n`,
    'rss.xml': rss(pages, origin),
    // Its URLs must be absolute: https://www.sitemaps.org/protocol.html
    ...(origin ? { 'sitemap.xml': sitemap(pages, origin) } : {}),
  };
}

const MANIFEST = {
  name: BRAND.name,
  short_name: BRAND.name,
  description: BRAND.product,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf9f6',
  theme_color: '#fbf9f6',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
};

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    // What public pages show once it has loaded, which search engines do, and the newsletter's feed.
    'Allow: /api/newsletter/',
    'Allow: /api/marketplace',
    'Allow: /api/health',
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

function sitemap(pages: readonly PrerenderedPage[], origin: string): string {
  const urls = pages.flatMap(({ indexed, path, article }) =>
    indexed && path
      ? [
          `<url><loc>${escapeHtml(origin + path)}</loc>${article ? `<lastmod>${article.date}</lastmod>` : ''}</url>`,
        ]
      : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** RSS 2.0: https://www.rssboard.org/rss-specification */
function rss(pages: readonly PrerenderedPage[], origin: string): string {
  const items = pages.flatMap(({ article, path = '' }) => {
    if (!article) return [];
    const link = escapeHtml(origin + path);
    return [
      `<item>
<title>${escapeHtml(article.title)}</title>
<link>${link}</link>
<guid isPermaLink="${origin ? 'true' : 'false'}">${link}</guid>
<pubDate>${new Date(`${article.date}T00:00:00Z`).toUTCString()}</pubDate>
${article.tags.map(tag => `<category>${escapeHtml(tag)}</category>`).join('')}
<description>${escapeHtml(article.description)}</description>
</item>`,
    ];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${BRAND.name}: Blog</title>
<link>${escapeHtml(`${origin}/blog`)}</link>
<description>Notes on AI consulting and software for working businesses.</description>
<language>en</language>
<atom:link href="${escapeHtml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
