import { findRoute } from '../http/match-route.ts';
import { json, type Reply, type SandboxRequest } from '../http/sandbox-request.ts';
import { appCheckAdminRoutes } from './apis/app-check-admin.ts';
import { billingRoutes } from './apis/cloud-billing.ts';
import { functionsRoutes } from './apis/cloud-functions.ts';
import { schedulerRoutes } from './apis/cloud-scheduler.ts';
import { hostingRoutes } from './apis/firebase-hosting.ts';
import { firebaseRoutes } from './apis/firebase-management.ts';
import { rulesRoutes } from './apis/firebase-rules.ts';
import { firestoreAdminRoutes, firestoreRestoreRoutes } from './apis/firestore-admin.ts';
import { identityRoutes } from './apis/identity-toolkit.ts';
import { resourceManagerRoutes } from './apis/resource-manager.ts';
import { secretRoutes } from './apis/secret-manager.ts';
import { serviceUsageRoutes } from './apis/service-usage.ts';
import type { CloudProject } from './cloud-project.ts';
import { CloudError, type CloudRoute } from './cloud-route.ts';
import type { GoogleCloudState } from './google-cloud-state.ts';

const PREFIX = '/google-cloud/';
const SITE = 'hosted-site';

const ROUTES: readonly CloudRoute[] = [
  ...resourceManagerRoutes,
  ...billingRoutes,
  ...serviceUsageRoutes,
  ...firebaseRoutes,
  ...firestoreAdminRoutes,
  ...firestoreRestoreRoutes,
  ...identityRoutes,
  ...secretRoutes,
  ...schedulerRoutes,
  ...functionsRoutes,
  ...hostingRoutes,
  ...rulesRoutes,
  ...appCheckAdminRoutes,
];

/** Returns whether the request is one for the control plane of Google Cloud. */
export function isGoogleCloudRequest(request: SandboxRequest): boolean {
  return request.path.startsWith(PREFIX);
}

/**
 * The control-plane APIs of Google Cloud and Firebase that setting up and checking a project uses, at
 * `/google-cloud/<host>/<path>`, and the deployed site at `/google-cloud/hosted-site/<project>`.
 */
export function serveGoogleCloud(state: GoogleCloudState, request: SandboxRequest): Reply {
  const [host = '', ...segments] = request.path.slice(PREFIX.length).split('/');
  if (host === SITE) return servePage(state, request.method, segments);
  try {
    return json(callApi(state, request, host, `/${segments.join('/')}`));
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    const { code, message, status, details } = error;
    return json({ error: { code, message, status, ...(details.length ? { details } : {}) } }, code);
  }
}

function callApi(state: GoogleCloudState, request: SandboxRequest, host: string, path: string): unknown {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || token === 'expired') {
    throw new CloudError(
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    );
  }
  const { plain, verb } = splitVerb(path);
  const routes = ROUTES.filter(route => route.host === host && (route.verb ?? '') === verb);
  const found = findRoute(routes, request.method, plain);
  if (!found) throw new CloudError(404, 'NOT_FOUND', `Method not found: ${request.method} ${host}${path}`);
  const project = requireProject(state, found.ids);
  const broken = project.brokenApis.get(host);
  if (broken) throw brokenApi(broken, host, project);
  if (found.route.needsApi !== false && !project.enabledApis.has(host)) throw apiDisabled(host, project);
  return found.route.handle({ project, ids: found.ids, request, body: bodyOf(request) });
}

/** Splits the custom verb off the last segment: `…/secrets/A:addVersion`. */
function splitVerb(path: string): { plain: string; verb: string } {
  const colon = path.indexOf(':', path.lastIndexOf('/'));
  return colon < 0 ? { plain: path, verb: '' } : { plain: path.slice(0, colon), verb: path.slice(colon + 1) };
}

/** Hosting accepts `-` for the project of a site, which has the site's name. */
function requireProject(state: GoogleCloudState, ids: Record<string, string>): CloudProject {
  const name = (ids.project === '-' ? ids.site : ids.project) ?? '';
  const project = state.find(name);
  if (project) return project;
  throw new CloudError(
    403,
    'PERMISSION_DENIED',
    `The caller does not have permission, or project ${name} does not exist.`,
  );
}

function apiDisabled(host: string, project: CloudProject): CloudError {
  const metadata = { service: host, consumer: `projects/${project.projectNumber}` };
  return new CloudError(
    403,
    'PERMISSION_DENIED',
    `${host} has not been used in project ${project.projectNumber} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${host}/overview?project=${project.projectNumber} then retry.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'SERVICE_DISABLED',
        domain: 'googleapis.com',
        metadata,
      },
    ],
  );
}

function brokenApi(code: number, host: string, project: CloudProject): CloudError {
  return code === 403
    ? new CloudError(403, 'PERMISSION_DENIED', `The caller does not have permission on ${project.projectId}.`)
    : new CloudError(code, 'UNAVAILABLE', `${host} is currently unavailable.`);
}

function bodyOf(request: SandboxRequest): Record<string, unknown> {
  if (!request.body.length) return {};
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch {
    throw new CloudError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
  }
}

function servePage(state: GoogleCloudState, method: string, [name = '', ...segments]: string[]): Reply {
  const page = state.find(name)?.pages.get(`${method} /${segments.join('/')}`);
  return page ?? { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Site Not Found</h1>' };
}
