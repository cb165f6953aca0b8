import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { REGION } from '@atrium/contract/platform/region';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/checks/run-tool.ts';
import { PROJECT_ID } from '../../../tools/world/config/world-options.ts';
import {
  type DeclaredParam,
  type Endpoint,
  installDeployedFolder,
  removeFolder,
  startDeployedFunction,
} from '../../support/deployed-folder.ts';

const runbook = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
const firebaseJson = readFileSync(join(ROOT, 'firebase.json'), 'utf8');

const STRIPE = ['STRIPE_SECRET_KEY'];
const BACKENDS = SERVICE_IDS.map(id => `APP_${id.toUpperCase().replaceAll('-', '_')}_KEY`);

let folder: string;
let endpoints: [name: string, endpoint: Endpoint][];
let params: DeclaredParam[];

beforeAll(async () => {
  const deployed = await installDeployedFolder();
  folder = deployed.folder;
  ({ params } = deployed);
  endpoints = Object.entries(deployed.endpoints);
}, 300_000);
afterAll(() => removeFolder(folder));

describe('the deployed functions', () => {
  it('are installed with the versions that are tested here', async () => {
    const read = async (path: string) =>
      JSON.parse(await readFile(join(path, 'package-lock.json'), 'utf8')).packages;
    const [own, deployed] = await Promise.all([read(ROOT), read(folder)]);
    const { '': root, ...packages } = deployed;
    expect(Object.keys(root.dependencies)).toContain('firebase-admin');
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    for (const [path, { version, integrity }] of Object.entries<Record<string, string>>(packages)) {
      expect([path, version, integrity]).toEqual([
        path,
        own[path]?.version,
        expect.stringMatching(/^sha512-/),
      ]);
    }
  });

  // Secrets and schedules get it as it is here, once the project's id is filled in.
  const SERVICE_ACCOUNT = 'functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com';
  it('are of the second generation, limited, in one region, and run as the service account of the runbook', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    expect(runbook).toContain('gcloud iam service-accounts create functions ');
    for (const [name, endpoint] of endpoints) {
      expect(endpoint, name).toMatchObject({
        ...{ platform: 'gcfv2', region: [REGION], serviceAccountEmail: SERVICE_ACCOUNT },
        // The benchmark measures the memory and the concurrency.
        ...{ maxInstances: expect.any(Number), availableMemoryMb: expect.any(Number) },
        concurrency: expect.any(Number),
      });
    }
  });

  it('start outside of the project with the variables of Cloud Run', async () => {
    const api = await startDeployedFunction(folder, 'api');
    try {
      const response = await fetch(`${api.url}/api/no-such-path`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    } finally {
      await api.stop();
    }
  }, 60_000);

  it('are reached by the rewrites of Hosting, which follow the newest deployment, and opened by the runbook', () => {
    const { rewrites } = JSON.parse(firebaseJson).hosting;
    const targets = rewrites.flatMap((rewrite: { function?: object }) => rewrite.function ?? []);
    const isPublic = ([, { httpsTrigger, callableTrigger }]: [string, Endpoint]) =>
      httpsTrigger !== undefined || callableTrigger !== undefined;
    const names = endpoints.filter(isPublic).map(([name]) => name);
    expect(new Set(targets.map(({ functionId }: { functionId: string }) => functionId))).toEqual(
      new Set(names),
    );
    // With `pinTag`, a function that is deployed alone would not be reached, and could have no `minInstances`.
    for (const target of targets) expect(Object.keys(target)).toEqual(['functionId']);
    const opened = /for service in ([a-z ]+); do\n\s+gcloud run services update/
      .exec(runbook)?.[1]
      ?.split(' ');
    expect(opened?.sort()).toEqual(names.map(name => name.toLowerCase()).sort());
  });

  it('declare every setting with a label and a description, for which a deployment asks', () => {
    expect(params.length).toBeGreaterThan(20);
    for (const { name, label, description } of params) {
      expect([name, label, description]).toEqual([name, expect.any(String), expect.any(String)]);
    }
  });

  it('have a value for every setting in the emulators, which would wait for one', () => {
    const settings = parseEnv(readFileSync(join(ROOT, `functions/.env.${PROJECT_ID}`), 'utf8'));
    const declared = params.filter(({ type }) => type !== 'secret').map(({ name }) => name);
    expect(Object.keys(settings).sort()).toEqual(declared.sort());
  });

  it.each([
    ['paymentsReconcile', [...STRIPE, ...BACKENDS]],
    ['stripeWebhook', [...STRIPE, 'STRIPE_WEBHOOK_SECRET', ...BACKENDS]],
    [
      'api',
      [...STRIPE, 'RECAPTCHA_SECRET', 'HANDOFF_SIGNING_KEY', 'SMTP_URL', 'MAIL_WEBHOOK_SECRET', ...BACKENDS],
    ],
    ['contactSent', ['RECAPTCHA_SECRET']],
    ['emailQueued', ['SMTP_URL']],
    ['customerEmailChanged', STRIPE],
    ['analyticsRollUp', []],
  ])('bind to %s the secrets %j, and no other', (name, secrets) => {
    const bound = endpoints.find(([other]) => other === name)?.[1].secretEnvironmentVariables ?? [];
    expect(bound.map(({ key }) => key).sort()).toEqual([...secrets].sort());
  });

  it('need no secret that the runbook does not create', () => {
    const created = runbook
      // `APP_{A,B}_KEY` of a shell.
      .replace(/(\w+)\{([\w,]+)\}(\w+)/g, (_, before, names, after) =>
        names.replace(/\w+/g, (name: string) => `${before}${name}${after}`).replaceAll(',', ' '),
      )
      .matchAll(/\b[A-Z][A-Z0-9_]+\b/g);
    const known = new Set([...created].map(([name]) => name));
    const needed = endpoints.flatMap(([, { secretEnvironmentVariables: all = [] }]) =>
      all.map(({ key }) => key),
    );
    expect(needed).toContain('STRIPE_WEBHOOK_SECRET');
    expect(needed.filter(name => !known.has(name))).toEqual([]);
  });
});
