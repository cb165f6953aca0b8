import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import type { CloudProject } from './cloud-project.ts';
import { REHEARSAL_PROJECT } from './google-cloud-state.ts';

let sandbox: OpenSandbox;
let project: CloudProject;
beforeEach(async () => {
  sandbox = await openSandbox();
  const found = sandbox.googleCloud().find(REHEARSAL_PROJECT);
  if (!found) throw new Error('The sandbox has no project for rehearsals.');
  project = found;
});
afterEach(() => sandbox.stop());

async function call(host: string, path: string, init: RequestInit = {}, token = 'any') {
  const response = await fetch(`${sandbox.url}/google-cloud/${host}.googleapis.com${path}`, {
    ...init,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const post = (host: string, path: string, body: object) =>
  call(host, path, { method: 'POST', body: JSON.stringify(body) });
const services = '/v1/projects/atrium-rehearsal/services';

describe('errors', () => {
  it.each([[''], ['expired']])('refuses the token "%s"', async token => {
    expect(await call('serviceusage', services, {}, token)).toMatchObject({
      status: 401,
      body: { error: { code: 401, status: 'UNAUTHENTICATED' } },
    });
  });

  it('tells an unknown project from a missing resource', async () => {
    expect(await call('serviceusage', '/v1/projects/unknown/services')).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
    project.enabledApis.add('firestore.googleapis.com');
    expect(await call('firestore', '/v1/projects/atrium-rehearsal/databases/(default)')).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('names the reason of a disabled API', async () => {
    const { status, body } = await call('firestore', '/v1/projects/atrium-rehearsal/databases/(default)');
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { details: [{ reason: 'SERVICE_DISABLED' }] } });
  });

  it('refuses a method or path that the API does not have', async () => {
    expect(await call('firestore', '/v1/projects/atrium-rehearsal/nothing')).toMatchObject({ status: 404 });
  });
});

describe('lists', () => {
  it('come in pages, and an empty one without its field', async () => {
    project.enabledApis.add('secretmanager.googleapis.com');
    const path = '/v1/projects/atrium-rehearsal/secrets';
    expect((await call('secretmanager', path)).body).toEqual({});
    for (const name of ['A', 'B', 'C']) project.secrets.set(name, []);
    const first = await call('secretmanager', `${path}?pageSize=2`);
    expect(first.body).toMatchObject({ secrets: [{ name: expect.stringMatching(/\/A$/) }, {}] });
    const second = await call('secretmanager', `${path}?pageSize=2&pageToken=${first.body.nextPageToken}`);
    expect(second.body.secrets).toHaveLength(1);
    expect(second.body).not.toHaveProperty('nextPageToken');
  });
});

describe('changes', () => {
  it('need billing before an API can be enabled', async () => {
    project.billingEnabled = false;
    const request = { serviceIds: ['run.googleapis.com'] };
    expect(await post('serviceusage', `${services}:batchEnable`, request)).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION' } },
    });
    project.billingEnabled = true;
    expect(await post('serviceusage', `${services}:batchEnable`, request)).toMatchObject({
      body: { done: true },
    });
    expect(project.enabledApis).toContain('run.googleapis.com');
  });

  it('touch only the fields of the update mask', async () => {
    project.enabledApis.add('identitytoolkit.googleapis.com');
    const path = '/v2/projects/atrium-rehearsal/identityPlatform:initializeAuth';
    expect(await post('identitytoolkit', path, {})).toMatchObject({ status: 200 });
    expect(await post('identitytoolkit', path, {})).toMatchObject({ status: 400 });
    const config = '/admin/v2/projects/atrium-rehearsal/config?updateMask=signIn.email.enabled';
    const body = JSON.stringify({ signIn: { email: { enabled: true }, allowDuplicateEmails: true } });
    await call('identitytoolkit', config, { method: 'PATCH', body });
    expect(project.authConfig?.signIn).toMatchObject({
      email: { enabled: true, passwordRequired: true },
      allowDuplicateEmails: false,
    });
  });

  it('of a secret add versions, and a disabled one can’t be read', async () => {
    project.enabledApis.add('secretmanager.googleapis.com');
    const secrets = '/v1/projects/atrium-rehearsal/secrets';
    await post('secretmanager', `${secrets}?secretId=KEY`, { replication: { automatic: {} } });
    const data = Buffer.from('value').toString('base64');
    await post('secretmanager', `${secrets}/KEY:addVersion`, { payload: { data } });
    const latest = `${secrets}/KEY/versions/latest:access`;
    expect((await call('secretmanager', latest)).body).toMatchObject({ payload: { data } });
    const [version] = project.secrets.get('KEY') ?? [];
    if (version) version.state = 'DISABLED';
    expect(await call('secretmanager', latest)).toMatchObject({ status: 400 });
  });
});

it('a reset returns to the empty project', async () => {
  project.enabledApis.add('run.googleapis.com');
  await sandbox.control('POST', '/reset');
  const { body } = await call('serviceusage', services);
  expect(JSON.stringify(body)).not.toContain('run.googleapis.com');
});
