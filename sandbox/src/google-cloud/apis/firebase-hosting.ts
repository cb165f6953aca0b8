import type { CloudProject } from '../cloud-project.ts';
import { type CloudCall, type CloudRoute, notFound, page } from '../cloud-route.ts';

const host = 'firebasehosting.googleapis.com';
const CHANNEL = '/v1beta1/projects/:project/sites/:site/channels/:channel';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.channels.releases */
export const hostingRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: CHANNEL,
    handle: call => {
      requireLive(call);
      const { project } = call;
      return {
        name: `${siteName(project)}/channels/live`,
        url: `https://${project.projectId}.web.app`,
        ...(project.hostingRelease ? { release: project.hostingRelease } : {}),
      };
    },
  },
  {
    method: 'GET',
    host,
    path: `${CHANNEL}/releases`,
    handle: ({ project, request }) =>
      page(request, 'releases', project.hostingRelease ? [project.hostingRelease] : []),
  },
  {
    method: 'POST',
    host,
    path: `${CHANNEL}/releases`,
    handle: call => {
      requireLive(call);
      const { project, request } = call;
      const name = request.query.get('versionName') ?? '';
      const version = project.hostingVersions.find(known => known.name.endsWith(name));
      if (!version) throw notFound(`Version ${name}`);
      project.hostingRelease = {
        name: `${siteName(project)}/channels/live/releases/${Date.now()}`,
        type: 'ROLLBACK',
        releaseTime: '2026-11-02T10:00:00Z',
        version,
      };
      return project.hostingRelease;
    },
  },
];

const siteName = ({ projectId }: CloudProject) => `projects/${projectId}/sites/${projectId}`;

function requireLive({ ids }: CloudCall): void {
  if (ids.channel !== 'live') throw notFound(`Channel ${ids.channel}`);
}
