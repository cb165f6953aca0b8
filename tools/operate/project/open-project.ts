import Stripe from 'stripe';
import { type ExpectedProject, readExpectedProject } from '../expected/expected-project.ts';
import { GoogleClient } from './google-client.ts';
import { findSecret } from './secrets.ts';
import {
  functionSettingsFile,
  readFunctionSettings,
  readWebSettings,
  type Settings,
} from './settings-files.ts';
import type { Target } from './target.ts';

/** How the providers are reached. */
export interface Connection {
  /** OAuth access token for Google's APIs. */
  token: string;
  /** Sends all requests; tests respond with fixtures instead. */
  fetch: typeof fetch;
}

/** A Firebase project with its Stripe account, and what this checkout expects of them. */
export interface Project {
  target: Target;
  connection: Connection;
  expected: ExpectedProject;
  /** The site's origin, from the functions' settings. */
  origin: string;
  settings: Settings;
  webSettings: Settings;
  google: GoogleClient;
  /** Opens Stripe with the key in Secret Manager; null while there is none. */
  openStripe(): Promise<Stripe | null>;
}

/** Opens a project. Throws a message when the settings can't be read, or lack the site's origin. */
export async function openProject(target: Target, connection: Connection): Promise<Project> {
  const settings = readFunctionSettings(target);
  const { PUBLIC_ORIGIN: origin } = settings;
  if (!origin?.startsWith('https://') || URL.parse(origin)?.origin !== origin) {
    const file = functionSettingsFile(target);
    throw new Error(`Put PUBLIC_ORIGIN, the https origin of your site without a path, into ${file} first.`);
  }
  const google = new GoogleClient(target.projectId, connection.token, connection.fetch);
  const openStripe = async () => {
    const key = await findSecret(google, 'STRIPE_SECRET_KEY');
    if (!key?.value) return null;
    return new Stripe(key.value, {
      httpClient: Stripe.createFetchHttpClient(connection.fetch),
      maxNetworkRetries: 1,
      timeout: 20_000,
      telemetry: false,
    });
  };
  const expected = await readExpectedProject(target);
  const webSettings = readWebSettings(target);
  return { target, connection, expected, origin, settings, webSettings, google, openStripe };
}
