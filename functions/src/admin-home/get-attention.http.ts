import * as api from '@atrium/contract/routes/admin-home';
import { logger } from '../platform/logger.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { getAttention } from './attention.ts';
import { attentionSources } from './attention-sources.wiring.ts';

export const getAttentionRoute = serveRoute(api.getAttention, {
  summary: 'Returns what waits for staff, as far as the caller’s permissions show it.',
  async handle({ caller }) {
    const onFailure = (kind: string, error: unknown) =>
      logger.error('attention.source_failed', { kind, cause: String(error) });
    return { body: await getAttention(caller, attentionSources, new Date(), onFailure) };
  },
});
