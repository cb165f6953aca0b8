import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { HANDLED_EVENTS } from '../../../functions/src/ledger/events/handled-events.ts';
import type { Target } from '../project/target.ts';
import { type ExpectedFunction, listExpectedFunctions } from './expected-functions.ts';
import type { IndexSpec } from './firebase-tools.ts';

/** What this checkout expects of the project that it is deployed to. */
export interface ExpectedProject {
  functions: ExpectedFunction[];
  /** Names of all secrets that functions bind. */
  secrets: string[];
  /** The security rules. */
  rules: string;
  indexes: IndexSpec[];
  /** Fields whose time deletes their document. */
  ttlFields: { collectionGroup: string; fieldPath: string }[];
  /** Response headers of the home page, by name. */
  headers: Record<string, string>;
  webhookEvents: string[];
  stripeApiVersion: string;
}

interface HeaderRule {
  regex?: string;
  headers: { key: string; value: string }[];
}

/** Reads what the code, firebase.json, the rules and the indexes of a checkout declare. */
export async function readExpectedProject({ root, projectId }: Target): Promise<ExpectedProject> {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  const rules: HeaderRule[] = JSON.parse(read('firebase.json')).hosting.headers;
  const headers = rules.filter(({ regex }) => regex !== undefined && new RegExp(regex).test('/'));
  const functions = await listExpectedFunctions(projectId);
  return {
    functions,
    secrets: [...new Set(functions.flatMap(({ secrets }) => secrets))].sort(),
    rules: read('firestore.rules'),
    indexes,
    ttlFields: fieldOverrides.filter(({ ttl }: { ttl?: boolean }) => ttl),
    headers: Object.fromEntries(headers.flatMap(rule => rule.headers).map(({ key, value }) => [key, value])),
    webhookEvents: HANDLED_EVENTS,
    stripeApiVersion: Stripe.API_VERSION,
  };
}
