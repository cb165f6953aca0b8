import Stripe from 'stripe';
import {
  type AuthConfig,
  authPath,
  databasePath,
  type FirestoreDatabase,
} from '../project/google-resources.ts';
import { LookupError } from '../project/lookup-error.ts';
import type { Project } from '../project/open-project.ts';
import { type Page, requestPage } from '../project/request-page.ts';
import { findSecret, type SecretVersion } from '../project/secrets.ts';
import { deployAll } from './fixes.ts';

interface CloudFunction {
  name: string;
  state?: string;
  serviceConfig?: { secretEnvironmentVariables?: { key?: string; version?: string }[] };
}

export interface SchedulerJob {
  name: string;
  schedule?: string;
  timeZone?: string;
  state?: string;
}

/** Requests that the checks of a site need, deployed or local. */
export interface SiteFacts {
  requestSite(path: string, init?: RequestInit): Promise<Page>;
  /** The command that repairs the site. */
  siteFix: string;
}

/** A project, and lookups that several checks share: each is sent once. */
export interface ProjectFacts extends Project, SiteFacts {
  /** Empty until there is a database. */
  getDatabase(): Promise<FirestoreDatabase>;
  /** Empty until Authentication is initialized. */
  getAuth(): Promise<AuthConfig>;
  listFunctions(): Promise<CloudFunction[]>;
  listJobs(): Promise<SchedulerJob[]>;
  findSecret(name: string): Promise<SecretVersion | null>;
  /** The webhook endpoint with the site's URL; undefined without one, null without a key to ask with. */
  findEndpoint(): Promise<Stripe.WebhookEndpoint | undefined | null>;
  askStripe<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T | null>;
}

/** Opens the lookups of the checks. They change nothing. */
export function openFacts(project: Project): ProjectFacts {
  const { google, origin, expected } = project;
  const path = `projects/${google.projectId}`;
  const secrets = new Map<string, Promise<SecretVersion | null>>();
  const askStripe: ProjectFacts['askStripe'] = async ask => {
    const stripe = await project.openStripe();
    return stripe && ask(stripe).catch(rethrowStripeError);
  };
  return {
    ...project,
    siteFix: deployAll(project),
    requestSite: (sitePath, init) => requestPage(project.connection.fetch, `${origin}${sitePath}`, init),
    getDatabase: once(
      async () =>
        (await google.find<FirestoreDatabase>('firestore.googleapis.com', databasePath(google.projectId))) ??
        {},
    ),
    getAuth: once(
      async () =>
        (await google.find<AuthConfig>('identitytoolkit.googleapis.com', authPath(google.projectId))) ?? {},
    ),
    listFunctions: once(() =>
      google.list('cloudfunctions.googleapis.com', `/v2/${path}/locations/-/functions`, 'functions'),
    ),
    listJobs: once(async () => {
      const regions = [...new Set(expected.functions.map(({ region }) => region))];
      const lists = regions.map(region =>
        google.list<SchedulerJob>(
          'cloudscheduler.googleapis.com',
          `/v1/${path}/locations/${region}/jobs`,
          'jobs',
        ),
      );
      return (await Promise.all(lists)).flat();
    }),
    findSecret: name => {
      const secret = secrets.get(name) ?? findSecret(google, name);
      secrets.set(name, secret);
      return secret;
    },
    findEndpoint: once(() =>
      askStripe(async stripe => {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
        return data.find(({ url }) => url === `${origin}/hooks/stripe`);
      }),
    ),
    askStripe,
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** Stripe repeats a part of a key that it doesn't know, and what is stored as a key may be any other secret. */
function rethrowStripeError(error: unknown): never {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    throw new LookupError('Stripe does not accept the key in STRIPE_SECRET_KEY');
  }
  if (error instanceof Stripe.errors.StripeError) throw new LookupError(`Stripe replied: ${error.message}`);
  throw error;
}
