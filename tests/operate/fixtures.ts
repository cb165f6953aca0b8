import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../tools/checks/run-tool.ts';
import type { Settings } from '../../tools/operate/project/settings-files.ts';
import type { Target } from '../../tools/operate/project/target.ts';

export const PROJECT_ID = 'fixture-project';
export const ORIGIN = 'https://www.fixture.test';

/** A response of a provider or of the site: its body, or all of it. */
export type Fixture = object | { status: number; headers?: Record<string, string>; text: string };
/** Responses by `METHOD host/path`. Without one, a GET receives Google's 404, and a change is accepted. */
export type Fixtures = Record<string, Fixture>;

/** A request that would change something. */
interface SentChange {
  request: string;
  query: Record<string, string>;
  body: unknown;
}

/** Responds with fixtures, and records the requests that would change something. */
export class FixtureServer {
  readonly changes: SentChange[] = [];
  readonly fixtures: Fixtures;

  constructor(fixtures: Fixtures) {
    this.fixtures = fixtures;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const request = new Request(input, init);
    const { host, pathname, searchParams } = new URL(request.url);
    const key = `${request.method} ${host}${pathname}`;
    const body = await request.text();
    const isChange = request.method !== 'GET';
    if (isChange) {
      this.changes.push({ request: key, query: Object.fromEntries(searchParams), body: parseBody(body) });
    }
    return toResponse(this.fixtures[key] ?? (isChange ? {} : googleError(404, `No fixture for ${key}`)));
  };
}

/** An error response as Google's APIs send it. */
export function googleError(code: number, message: string, details: object[] = []): Fixture {
  return { status: code, text: JSON.stringify({ error: { code, message, details } }) };
}

function toResponse(fixture: Fixture): Response {
  if (!('text' in fixture)) return Response.json(fixture);
  const {
    status,
    headers = {},
    text,
  } = fixture as { status: number; headers?: Record<string, string>; text: string };
  return new Response(text, { status, headers });
}

/** Google's APIs get JSON, Stripe's a form. */
function parseBody(body: string): unknown {
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/** Creates a checkout with the given settings, and deletes it after the test. */
export function createCheckout(files: Record<string, Settings>, alias: string | null = null): Target {
  const root = mkdtempSync(join(tmpdir(), 'atrium-checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['firebase.json', 'firestore.rules', 'firestore.indexes.json']) {
    copyFileSync(join(ROOT, name), join(root, name));
  }
  for (const [name, settings] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    const lines = Object.entries(settings).map(([key, value]) => `${key}="${value}"\n`);
    writeFileSync(join(root, name), lines.join(''));
  }
  return { projectId: PROJECT_ID, alias, root };
}

/** The first item of a list that must have one. */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (!first) throw new Error('The list is empty.');
  return first;
}
