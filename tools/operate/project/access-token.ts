import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const COMMANDS = [
  ['auth', 'print-access-token'],
  ['auth', 'application-default', 'print-access-token'],
];

/**
 * Returns an OAuth access token for Google's APIs: that of GOOGLE_OAUTH_ACCESS_TOKEN, of the account that is signed in to
 * gcloud, or of the application default credentials. Throws a message that says how to sign in.
 */
export async function findAccessToken(env: Record<string, string | undefined>): Promise<string> {
  const given = env.GOOGLE_OAUTH_ACCESS_TOKEN?.trim();
  if (given) return given;
  for (const command of COMMANDS) {
    const token = await run('gcloud', command, { timeout: 30_000 }).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    );
    if (token) return token;
  }
  throw new Error(
    'There are no credentials for Google Cloud. Run "gcloud auth login", or set GOOGLE_OAUTH_ACCESS_TOKEN.',
  );
}
