import type { CloudProject, SecretVersion } from '../cloud-project.ts';
import {
  alreadyExists,
  type CloudCall,
  CloudError,
  type CloudRoute,
  invalidArgument,
  notFound,
  page,
} from '../cloud-route.ts';

const host = 'secretmanager.googleapis.com';
const SECRETS = '/v1/projects/:project/secrets';

/** https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
export const secretRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: SECRETS,
    handle: ({ project, request }) =>
      page(
        request,
        'secrets',
        [...project.secrets.keys()].map(name => secret(project, name)),
      ),
  },
  {
    method: 'POST',
    host,
    path: SECRETS,
    handle: ({ project, request, body }) => {
      const name = request.query.get('secretId') ?? '';
      if (!/^[\w-]+$/.test(name) || !body.replication)
        throw invalidArgument('secretId and replication are required.');
      if (project.secrets.has(name)) throw alreadyExists(`Secret ${name}`);
      project.secrets.set(name, []);
      return secret(project, name);
    },
  },
  {
    method: 'POST',
    host,
    path: `${SECRETS}/:secret`,
    verb: 'addVersion',
    handle: call => {
      const versions = requireVersions(call);
      const { data } = (call.body.payload ?? {}) as { data?: unknown };
      if (typeof data !== 'string') throw invalidArgument('payload.data is required.');
      versions.push({ value: Buffer.from(data, 'base64').toString('utf8'), state: 'ENABLED' });
      return { name: versionName(call, versions.length), state: 'ENABLED' };
    },
  },
  {
    method: 'GET',
    host,
    path: `${SECRETS}/:secret/versions/:version`,
    verb: 'access',
    handle: call => {
      const versions = requireVersions(call);
      const number = call.ids.version === 'latest' ? versions.length : Number(call.ids.version);
      const version = versions[number - 1];
      if (!version) throw notFound(`Secret Version [${versionName(call, number)}]`);
      if (version.state !== 'ENABLED') {
        throw new CloudError(
          400,
          'FAILED_PRECONDITION',
          `Secret Version [${versionName(call, number)}] is in ${version.state} state.`,
        );
      }
      return {
        name: versionName(call, number),
        payload: { data: Buffer.from(version.value, 'utf8').toString('base64') },
      };
    },
  },
];

function secret(project: CloudProject, name: string): object {
  return {
    name: `projects/${project.projectNumber}/secrets/${name}`,
    replication: { automatic: {} },
    createTime: '2026-11-02T09:00:00.000000Z',
    etag: '"161b9b1c8a0000"',
  };
}

function requireVersions({ project, ids }: CloudCall): SecretVersion[] {
  const versions = project.secrets.get(ids.secret ?? '');
  if (!versions) throw notFound(`Secret [projects/${project.projectNumber}/secrets/${ids.secret}]`);
  return versions;
}

function versionName({ project, ids }: CloudCall, number: number): string {
  return `projects/${project.projectNumber}/secrets/${ids.secret}/versions/${number}`;
}
