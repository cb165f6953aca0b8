import type { CloudRoute } from '../cloud-route.ts';

const host = 'cloudresourcemanager.googleapis.com';

/** https://cloud.google.com/resource-manager/reference/rest/v1/projects */
export const resourceManagerRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project',
    needsApi: false,
    handle: ({ project: { projectId, projectNumber, lifecycleState } }) => ({
      projectId,
      projectNumber,
      lifecycleState,
      name: projectId,
      createTime: '2026-11-01T09:00:00.000Z',
    }),
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project',
    verb: 'testIamPermissions',
    needsApi: false,
    handle: ({ project, body }) => {
      const asked = Array.isArray(body.permissions) ? body.permissions : [];
      const granted = asked.filter(permission => !project.deniedPermissions.has(String(permission)));
      return granted.length ? { permissions: granted } : {};
    },
  },
];
