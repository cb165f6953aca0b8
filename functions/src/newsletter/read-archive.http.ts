import { ARCHIVE_MAX_AGE_S, issuePath } from '@atrium/contract/newsletter/issues';
import { BRAND } from '@atrium/contract/platform/brand';
import { AppError } from '@atrium/contract/platform/errors';
import { escapeHtml } from '@atrium/contract/platform/escape-html';
import * as api from '@atrium/contract/routes/newsletter';
import { publicOrigin } from '../platform/environment.ts';
import { type AddressLimit, PUBLIC_CALLS } from '../platform/limits/route-limit.ts';
import { serveFile, serveRoute } from '../platform/routes/route.ts';
import { findIssue, listArchive } from './issues/issue-store.ts';
import { parseContent } from './issues/parse-content.ts';

const LIMIT: AddressLimit = { ...PUBLIC_CALLS, name: 'newsletter-archive', max: 120 };

/** Caches don't check tokens, and only the CDN keeps a copy. */
const CACHED = {
  appCheck: false,
  limit: [LIMIT],
  cacheControl: `public, max-age=0, s-maxage=${ARCHIVE_MAX_AGE_S}`,
} as const;

export const listArchiveRoute = serveRoute(api.listArchive, {
  summary: 'Returns the sent issues of the newsletter, newest first.',
  ...CACHED,
  onlyQuery: ['limit', 'cursor'],
  async handle({ query }) {
    const { items, nextCursor } = await listArchive(query);
    return { body: { issues: items, nextCursor } };
  },
});

export const readArchivedIssueRoute = serveRoute(api.readArchivedIssue, {
  summary: 'Returns a sent issue of the newsletter with its content.',
  ...CACHED,
  onlyQuery: [],
  async handle({ params }) {
    const issue = await findIssue(params.id);
    const { status, subject, summary, content, startedAt } = issue?.value ?? {};
    if (!issue || !startedAt || !content || (status !== 'sending' && status !== 'sent')) {
      throw new AppError('not_found', 'This issue isn’t in the archive.');
    }
    return {
      body: {
        id: issue.id,
        subject: subject ?? '',
        summary: summary ?? '',
        sentAt: startedAt.toISOString(),
        blocks: parseContent(content, publicOrigin()),
      },
    };
  },
});

/** Feed readers show no more. */
const FEED_ITEMS = 20;

/** RSS 2.0: https://www.rssboard.org/rss-specification */
export const readFeedRoute = serveFile(api.readFeed, {
  summary: 'Returns the newest sent issues of the newsletter as RSS.',
  ...CACHED,
  onlyQuery: [],
  async handle() {
    const origin = publicOrigin();
    const { items } = await listArchive({ limit: FEED_ITEMS });
    const entries = items.map(({ id, subject, summary, sentAt }) => {
      const link = escapeHtml(origin + issuePath(id));
      return `<item>
<title>${escapeHtml(subject)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${new Date(sentAt).toUTCString()}</pubDate>
<description>${escapeHtml(summary)}</description>
</item>`;
    });
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${BRAND.name}: Newsletter</title>
<link>${escapeHtml(`${origin}/newsletter`)}</link>
<description>One lesson from a live system, with numbers.</description>
<language>en</language>
<atom:link href="${escapeHtml(origin + api.readFeed.path)}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`;
    return { filename: 'rss.xml', text, headers: { 'Content-Disposition': 'inline' } };
  },
});
