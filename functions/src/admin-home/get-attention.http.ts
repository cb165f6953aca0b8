import { PANEL_PERMISSIONS } from '@atrium/contract/access/access';
import { Attention } from '@atrium/contract/admin-home/attention';
import { logger } from '../platform/logger.ts';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { getAttention } from './attention.ts';
import { attentionSources } from './attention-sources.wiring.ts';

export const getAttentionRoute = defineRoute({
  id: 'getAttention',
  summary: 'Returns what waits for staff, as far as the caller’s permissions show it.',
  method: 'GET',
  path: '/api/admin/attention',
  access: { permission: PANEL_PERMISSIONS },
  response: jsonResponse(Attention),
  async handle({ caller }) {
    const onFailure = (kind: string, error: unknown) =>
      logger.error('attention.source_failed', { kind, cause: String(error) });
    return { body: await getAttention(caller, attentionSources, new Date(), onFailure) };
  },
});
