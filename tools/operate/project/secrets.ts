import { type GoogleClient, GoogleError } from './google-client.ts';
import { idOf } from './google-resources.ts';

const HOST = 'secretmanager.googleapis.com';

/** A version of a secret. Its value is compared and never printed. */
export interface SecretVersion {
  value: string;
  version: string;
}

const pathOf = ({ projectId }: GoogleClient) => `/v1/projects/${projectId}/secrets`;

/** Returns the latest version of a secret, without surrounding white space; null when there is none. @throws GoogleError */
export async function findSecret(google: GoogleClient, name: string): Promise<SecretVersion | null> {
  const latest = await google.find<{ name?: string; payload?: { data?: string } }>(
    HOST,
    `${pathOf(google)}/${name}/versions/latest:access`,
  );
  if (!latest) return null;
  const value = Buffer.from(latest.payload?.data ?? '', 'base64')
    .toString('utf8')
    .trim();
  return { value, version: idOf(latest.name ?? '') };
}

/** Stores a new version of a secret, which it creates if needed. @throws GoogleError */
export async function addSecretVersion(google: GoogleClient, name: string, value: string): Promise<void> {
  const body = { replication: { automatic: {} } };
  await google
    .call(HOST, pathOf(google), { method: 'POST', query: { secretId: name }, body })
    .catch(error => {
      if (!(error instanceof GoogleError && error.code === 409)) throw error;
    });
  await google.call(HOST, `${pathOf(google)}/${name}:addVersion`, {
    method: 'POST',
    body: { payload: { data: Buffer.from(value, 'utf8').toString('base64') } },
  });
}
