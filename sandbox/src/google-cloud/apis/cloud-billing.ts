import type { CloudRoute } from '../cloud-route.ts';

/** https://cloud.google.com/billing/docs/reference/rest/v1/projects/getBillingInfo */
export const billingRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host: 'cloudbilling.googleapis.com',
    path: '/v1/projects/:project/billingInfo',
    needsApi: false,
    handle: ({ project: { projectId, billingEnabled } }) => ({
      name: `projects/${projectId}/billingInfo`,
      projectId,
      billingAccountName: billingEnabled ? 'billingAccounts/000000-AAAAAA-000000' : '',
      billingEnabled,
    }),
  },
];
