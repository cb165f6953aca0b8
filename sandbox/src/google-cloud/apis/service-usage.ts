import type { CloudProject } from '../cloud-project.ts';
import { CloudError, type CloudRoute, invalidArgument, operation, page } from '../cloud-route.ts';

const host = 'serviceusage.googleapis.com';
const MOST_AT_ONCE = 20;

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services */
export const serviceUsageRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/services',
    needsApi: false,
    handle: ({ project, request }) =>
      page(
        request,
        'services',
        [...project.enabledApis].sort().map(name => service(project, name)),
        200,
      ),
  },
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/services/:name',
    needsApi: false,
    handle: ({ project, ids }) => service(project, ids.name ?? ''),
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/services/:name',
    verb: 'enable',
    needsApi: false,
    handle: ({ project, ids }) => enable(project, [ids.name ?? '']),
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/services',
    verb: 'batchEnable',
    needsApi: false,
    handle: ({ project, body }) => {
      const names = Array.isArray(body.serviceIds) ? body.serviceIds.map(String) : [];
      if (names.length === 0 || names.length > MOST_AT_ONCE) {
        throw invalidArgument(`Between 1 and ${MOST_AT_ONCE} services can be enabled at once.`);
      }
      return enable(project, names);
    },
  },
];

function enable(project: CloudProject, names: readonly string[]): object {
  if (!project.billingEnabled) {
    throw new CloudError(
      400,
      'FAILED_PRECONDITION',
      `Billing account for project '${project.projectNumber}' is not found. Billing must be enabled for activation of service(s) '${names.join(',')}' to proceed.`,
    );
  }
  for (const name of names) project.enabledApis.add(name);
  return operation(project, { services: names.map(name => service(project, name)) });
}

function service(project: CloudProject, name: string): object {
  return {
    name: `projects/${project.projectNumber}/services/${name}`,
    config: { name },
    state: project.enabledApis.has(name) ? 'ENABLED' : 'DISABLED',
    parent: `projects/${project.projectNumber}`,
  };
}
