import type { Health } from '@atrium/contract/health';
import * as api from '@atrium/contract/routes/health';
import { logger } from '../platform/logger.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { checkHealth } from './check-health.ts';
import { healthSources } from './health-sources.wiring.ts';

/** How long an instance keeps its last result, so that no crowd of callers can use up Stripe's limits. */
const KEPT_MS = 15_000;
const CACHED = 'public, max-age=15, s-maxage=30';

let last: { startedAt: number; health: Promise<Health> } | undefined;

/** Checks every component; concurrent and repeated calls share one check. */
export const getHealthRoute = serveRoute(api.getHealth, {
  summary: 'Checks the state of each component; 503 when the site can’t be used.',
  appCheck: false,
  onlyQuery: [],
  async handle() {
    if (!last || Date.now() - last.startedAt > KEPT_MS) {
      last = { startedAt: Date.now(), health: checkHealth(healthSources, logFailure, () => new Date()) };
    }
    const body = await last.health;
    return body.status === 'unavailable'
      ? { body, status: 503, headers: { 'Cache-Control': 'no-store' } }
      : { body, headers: { 'Cache-Control': CACHED } };
  },
});

function logFailure(source: string, error: unknown): void {
  logger.error('health.source_failed', { source, cause: String(error) });
}
