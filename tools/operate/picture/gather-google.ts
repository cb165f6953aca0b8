import type { ExpectedProject } from '../expected/expected-project.ts';
import { type GoogleClient, GoogleError } from '../google/google-client.ts';
import {
  type AppCheckService,
  type AuthConfig,
  type BackupSchedule,
  type CloudFunction,
  type CloudProjectInfo,
  type FirestoreDatabase,
  type FirestoreField,
  type FirestoreIndex,
  type HostingRelease,
  type IdpConfig,
  idOf,
  type SchedulerJob,
  type WebAppConfig,
} from '../google/resources.ts';
import { type Lookup, lookUp } from './lookup.ts';
import type { GoogleFacts, SecretValue } from './project-picture.ts';

/** Reads the project's configuration from Google's APIs. It changes nothing. */
export async function gatherGoogle(
  client: GoogleClient,
  expected: ExpectedProject,
  appId: string | undefined,
): Promise<GoogleFacts> {
  const project = `projects/${client.projectId}`;
  const database = `/v1/${project}/databases/(default)`;
  const [simple, secrets] = await Promise.all([
    gatherAll({
      project: () => client.find<CloudProjectInfo>('cloudresourcemanager.googleapis.com', `/v1/${project}`),
      isBillingEnabled: async () => {
        const info = await client.call<{ billingEnabled?: boolean }>(
          'cloudbilling.googleapis.com',
          `/v1/${project}/billingInfo`,
        );
        return info.billingEnabled ?? false;
      },
      enabledApis: async () => {
        const services = await client.list<{ config?: { name?: string } }>(
          'serviceusage.googleapis.com',
          `/v1/${project}/services`,
          'services',
          { filter: 'state:ENABLED', pageSize: '200' },
        );
        return services.map(({ config }) => config?.name ?? '');
      },
      grantedPermissions: async () => {
        const { permissions } = await client.call<{ permissions?: string[] }>(
          'cloudresourcemanager.googleapis.com',
          `/v1/${project}:testIamPermissions`,
          { method: 'POST', body: { permissions: expected.permissions } },
        );
        return permissions ?? [];
      },
      database: () => client.find<FirestoreDatabase>('firestore.googleapis.com', database),
      indexes: () => listOrNone<FirestoreIndex>(client, `${database}/collectionGroups/-/indexes`, 'indexes'),
      fields: () =>
        listOrNone<FirestoreField>(client, `${database}/collectionGroups/-/fields`, 'fields', {
          filter: 'indexConfig.usesAncestorConfig:false OR ttlConfig:*',
        }),
      backupSchedules: () =>
        listOrNone<BackupSchedule>(client, `${database}/backupSchedules`, 'backupSchedules'),
      rules: () => findRules(client),
      auth: () => client.find<AuthConfig>('identitytoolkit.googleapis.com', `/admin/v2/${project}/config`),
      idpConfigs: async () => {
        const path = `/admin/v2/${project}/defaultSupportedIdpConfigs`;
        const reply = await client.find<{ defaultSupportedIdpConfigs?: IdpConfig[] }>(
          'identitytoolkit.googleapis.com',
          path,
        );
        return reply?.defaultSupportedIdpConfigs ?? [];
      },
      jobs: async () => {
        const regions = new Set(expected.functions.map(({ region }) => region));
        const lists = [...regions].map(region =>
          client.list<SchedulerJob>(
            'cloudscheduler.googleapis.com',
            `/v1/${project}/locations/${region}/jobs`,
            'jobs',
          ),
        );
        return (await Promise.all(lists)).flat();
      },
      functions: () =>
        client.list<CloudFunction>(
          'cloudfunctions.googleapis.com',
          `/v2/${project}/locations/-/functions`,
          'functions',
        ),
      release: async () => {
        const site = client.projectId;
        const reply = await client.find<{ releases?: HostingRelease[] }>(
          'firebasehosting.googleapis.com',
          `/v1beta1/${project}/sites/${site}/channels/live/releases`,
          { pageSize: '1' },
        );
        return reply?.releases?.[0] ?? null;
      },
      webApp: async () =>
        appId
          ? client.find<WebAppConfig>(
              'firebase.googleapis.com',
              `/v1beta1/${project}/webApps/${appId}/config`,
            )
          : null,
      appCheckServices: () =>
        client.list<AppCheckService>(
          'firebaseappcheck.googleapis.com',
          `/v1/${project}/services`,
          'services',
        ),
      appCheckSiteKey: async () => {
        if (!appId) return null;
        const config = await client.find<{ siteKey?: string }>(
          'firebaseappcheck.googleapis.com',
          `/v1/${project}/apps/${appId}/recaptchaEnterpriseConfig`,
        );
        return config?.siteKey ?? null;
      },
    }),
    gatherSecrets(client, expected.secrets),
  ]);
  return { ...simple, secrets };
}

type Work<T> = { [K in keyof T]: () => Promise<T[K]> };

/** Runs all lookups at once; each keeps its own failure. */
async function gatherAll<T extends object>(work: Work<T>): Promise<{ [K in keyof T]: Lookup<T[K]> }> {
  const entries = Object.entries<() => Promise<unknown>>(work as Record<string, () => Promise<unknown>>);
  const results = await Promise.all(entries.map(async ([name, run]) => [name, await lookUp(run)] as const));
  return Object.fromEntries(results) as { [K in keyof T]: Lookup<T[K]> };
}

/** The items of a Firestore list; none while there is no database. */
async function listOrNone<T>(
  client: GoogleClient,
  path: string,
  key: string,
  query: Record<string, string> = {},
): Promise<T[]> {
  try {
    return await client.list<T>('firestore.googleapis.com', path, key, query);
  } catch (error) {
    if (error instanceof GoogleError && error.code === 404) return [];
    throw error;
  }
}

/** The source of the released security rules. */
async function findRules(client: GoogleClient): Promise<string | null> {
  const host = 'firebaserules.googleapis.com';
  const release = await client.find<{ rulesetName?: string }>(
    host,
    `/v1/projects/${client.projectId}/releases/cloud.firestore`,
  );
  if (!release?.rulesetName) return null;
  const ruleset = await client.call<{ source?: { files?: { content?: string }[] } }>(
    host,
    `/v1/${release.rulesetName}`,
  );
  return ruleset.source?.files?.[0]?.content ?? null;
}

async function gatherSecrets(
  client: GoogleClient,
  names: readonly string[],
): Promise<Record<string, Lookup<SecretValue | null>>> {
  const secrets = names.map(async name => {
    const lookup = await lookUp(() => findSecret(client, name));
    return [name, lookup] as const;
  });
  return Object.fromEntries(await Promise.all(secrets));
}

/** Returns the latest version of a secret; null when there is none. */
export async function findSecret(client: GoogleClient, name: string): Promise<SecretValue | null> {
  const latest = await client.find<{ name?: string; payload?: { data?: string } }>(
    'secretmanager.googleapis.com',
    `/v1/projects/${client.projectId}/secrets/${name}/versions/latest:access`,
  );
  if (!latest) return null;
  const value = Buffer.from(latest.payload?.data ?? '', 'base64').toString('utf8');
  return { value, version: idOf(latest.name ?? '') };
}
