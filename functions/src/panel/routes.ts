import type { Route } from '../platform/routes/route.ts';
import { exportAuditRoute } from './export-audit.http.ts';
import { getAttentionRoute } from './get-attention.http.ts';
import { listAuditRoute } from './list-audit.http.ts';

export const panelRoutes: readonly Route[] = [getAttentionRoute, listAuditRoute, exportAuditRoute];
