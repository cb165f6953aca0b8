import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { HANDLED_EVENTS } from '../../../functions/src/ledger/events/handled-events.ts';
import type { Target } from '../target.ts';
import { type ExpectedFunction, listExpectedFunctions } from './expected-functions.ts';
import { type FieldSpec, type IndexSpec, permissionsOfDeploy } from './firebase-tools.ts';
import { REQUIRED_APIS } from './required-apis.ts';

/** What this checkout expects of the project that it is deployed to. */
export interface ExpectedProject {
  functions: ExpectedFunction[];
  runtime: string;
  /** Names of all secrets that functions bind. */
  secrets: string[];
  apis: readonly string[];
  permissions: string[];
  rules: string;
  indexes: IndexSpec[];
  fieldOverrides: FieldSpec[];
  /** Response headers of the home page, by name. */
  headers: Record<string, string>;
  /** Paths that Hosting forwards to functions, with the function's name. */
  rewrites: { source: string; functionId: string; pinTag: boolean }[];
  webhookEvents: string[];
  stripeApiVersion: string;
}

interface FirebaseConfig {
  functions: { runtime: string }[];
  hosting: {
    rewrites: { source: string; function?: { functionId: string; pinTag?: boolean } }[];
    headers: { regex?: string; headers: { key: string; value: string }[] }[];
  };
}

/** Reads what the code, firebase.json, the rules and the indexes of a checkout declare. */
export async function readExpectedProject(target: Target): Promise<ExpectedProject> {
  const read = (name: string) => readFileSync(join(target.root, name), 'utf8');
  const config: FirebaseConfig = JSON.parse(read('firebase.json'));
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  const functions = await listExpectedFunctions(target.projectId);
  return {
    functions,
    runtime: config.functions[0]?.runtime ?? '',
    secrets: [...new Set(functions.flatMap(({ secrets }) => secrets))].sort(),
    apis: REQUIRED_APIS,
    permissions: permissionsOfDeploy(['hosting', 'functions', 'firestore', 'storage']),
    rules: read('firestore.rules'),
    indexes,
    fieldOverrides,
    headers: headersOf(config, '/'),
    rewrites: config.hosting.rewrites.flatMap(({ source, function: rewritten }) =>
      rewritten ? [{ source, functionId: rewritten.functionId, pinTag: rewritten.pinTag ?? false }] : [],
    ),
    webhookEvents: HANDLED_EVENTS,
    stripeApiVersion: Stripe.API_VERSION,
  };
}

/** The headers of all rules with a regular expression that matches the path. */
function headersOf(config: FirebaseConfig, path: string): Record<string, string> {
  const rules = config.hosting.headers.filter(
    ({ regex }) => regex !== undefined && new RegExp(regex).test(path),
  );
  return Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}
