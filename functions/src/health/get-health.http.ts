import { Health } from '@atrium/contract/health';
import { PUBLIC_CALLS } from '../platform/limits/route-limit.ts';
import { logger } from '../platform/logger.ts';
import { probeReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { DATABASE_DOWN, healthFrom } from './health.ts';
import { readHealth } from './health-store.ts';

/** Longer than a read ever takes; shorter than probes wait. */
const TIMEOUT_MS = 3_000;

/** The CDN answers most calls, so that a probe or a crowd on the status page costs two reads a minute. */
const CACHED = 'public, max-age=15, s-maxage=30';

/** Reads one document and calls nothing else. */
export const getHealthRoute = defineRoute({
  id: 'getHealth',
  summary: 'Returns the state of each component as last checked; 503 when the site can’t be used.',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  appCheck: false,
  limit: [PUBLIC_CALLS],
  onlyQuery: [],
  reply: probeReply(Health),
  async handle() {
    const body = await withTimeout(readHealth(), TIMEOUT_MS, 'The database timed out.')
      .then(record => healthFrom(record, new Date()))
      .catch(error => {
        logger.error('health.source_failed', { source: 'record', cause: String(error) });
        return DATABASE_DOWN;
      });
    const isAvailable = body.status !== 'unavailable';
    return { body, isAvailable, headers: { 'Cache-Control': isAvailable ? CACHED : 'no-store' } };
  },
});
