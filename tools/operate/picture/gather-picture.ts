import type { ExpectedProject } from '../expected/expected-project.ts';
import { readFunctionSettings, readWebSettings } from '../expected/settings-files.ts';
import { GoogleClient } from '../google/google-client.ts';
import type { Target } from '../target.ts';
import { gatherGoogle } from './gather-google.ts';
import { gatherSite } from './gather-site.ts';
import { gatherStripe } from './gather-stripe.ts';
import type { ProjectPicture } from './project-picture.ts';

/** Credentials and, for rehearsals, the sandbox's URLs in place of the providers'. */
export interface Connection {
  token: string;
  googleBase?: string | undefined;
  stripeBase?: string | undefined;
  siteUrl?: string | undefined;
}

/** Gathers what the checks compare. It changes nothing. */
export async function gatherPicture(
  target: Target,
  expected: ExpectedProject,
  connection: Connection,
): Promise<ProjectPicture> {
  const settings = readFunctionSettings(target);
  const webSettings = readWebSettings(target);
  const origin = settings.status === 'found' ? settings.value.PUBLIC_ORIGIN : undefined;
  const client = new GoogleClient({
    projectId: target.projectId,
    token: connection.token,
    base: connection.googleBase,
  });
  const [google, site] = await Promise.all([
    gatherGoogle(client, expected, webSettings.VITE_FIREBASE_APP_ID),
    gatherSite(connection.siteUrl ?? origin),
  ]);
  const stripe = await gatherStripe(google.secrets.STRIPE_SECRET_KEY, connection.stripeBase);
  return { target, expected, settings, webSettings, google, stripe, site };
}
