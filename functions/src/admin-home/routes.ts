import type { Route } from '../platform/routes/route.ts';
import { exportAuditRoute, listAuditRoute } from './audit.http.ts';
import { getAttentionRoute } from './get-attention.http.ts';

export const adminHomeRoutes: readonly Route[] = [getAttentionRoute, listAuditRoute, exportAuditRoute];
