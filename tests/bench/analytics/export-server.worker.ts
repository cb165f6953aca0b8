import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AnalyticsExportQuery } from '../../../contract/src/analytics/export.ts';
import { openExportPart } from '../../../functions/src/analytics/export/export-part.ts';
import { exportSpan } from '../../../functions/src/analytics/export/export-span.ts';
import type { EventSource, ExportedEvent } from '../../../functions/src/analytics/export/exported-event.ts';
import { fileReply } from '../../../functions/src/platform/routes/reply.ts';
import { defineRoute } from '../../../functions/src/platform/routes/route.ts';
import { serveRoutes } from '../../../functions/src/platform/routes/serve.ts';
import { openGuards } from '../../../functions/src/platform/routes/testing/call-routes.ts';

/**
 * Serves exports of generated events in a process of its own. Tells its port first; answers 'start' when it has begun to
 * watch its resident memory, and 'stop' with the peak above that of the start, in bytes.
 */

let peak = 0;
function watchMemory(): void {
  peak = Math.max(peak, process.memoryUsage.rss());
}

/** As many events as the query's `until` says, in milliseconds after the epoch; the cursor is the number before it. */
const generated: EventSource = {
  count: async (_metric, { until }) => until.getTime(),
  async page(_metric, { until }, { limit, cursor = '0' }) {
    watchMemory();
    const start = Number(cursor);
    const end = Math.min(until.getTime(), start + limit);
    const items = Array.from({ length: end - start }, (_, i) => eventAt(start + i));
    return { items, nextCursor: end < until.getTime() ? String(end) : null };
  },
};

/** About the size of a real event: half a kilobyte. */
function eventAt(i: number): ExportedEvent {
  return {
    id: `event${String(i).padStart(15, '0')}`,
    timestamp: new Date(1_790_000_000_000 - i * 2000),
    eventType: i % 2 ? 'search_query' : 'subscription_intent',
    eventData:
      i % 2
        ? { query: `=phone ${i}`, resultsCount: i % 9 }
        : { appId: 'ai-caller', tierId: 'growth', amount: 199 },
    userId: i % 3 ? `user${i % 5000}` : null,
    sessionId: `1790000000000_${String(i).padStart(20, 'a')}`,
    url: `https://atrium.example/marketplace?search=phone${i}`,
    referrer: 'https://search.example/?q=answering+service',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  };
}

const route = defineRoute({
  id: 'export',
  summary: 'The export without its audit log.',
  method: 'GET',
  path: '/export',
  access: 'public',
  limit: [{ per: 'signature' }],
  query: AnalyticsExportQuery,
  reply: fileReply('text/plain; charset=utf-8'),
  async handle({ query }) {
    const { stream } = await openExportPart(generated, query, await exportSpan(query, new Date()));
    return { filename: 'part', stream };
  },
});

const serve = serveRoutes([route], { guards: openGuards });
const server = createServer((request, response) => {
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const query = Object.fromEntries(searchParams);
  void serve({ method: request.method ?? '', path, query, get: () => undefined }, response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

let idle = 0;
let timer: NodeJS.Timeout | undefined;
process.on('message', message => {
  if (message === 'start') {
    idle = process.memoryUsage.rss();
    peak = idle;
    timer = setInterval(watchMemory, 5);
    process.send?.(0);
  } else {
    clearInterval(timer);
    watchMemory();
    process.send?.(peak - idle);
  }
});
