import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveFirebaseConfig, type FirebaseConfig } from './firebase-config.ts';
import { portsFrom } from './ports.ts';

const production: FirebaseConfig = JSON.parse(
  readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'),
);
const ports = {
  HOSTING_PORT: 1,
  FUNCTIONS_PORT: 2,
  FIRESTORE_PORT: 3,
  AUTH_PORT: 4,
  SANDBOX_PORT: 5,
  VITE_PORT: 6,
  SMTP_PORT: 7,
};
const inner = { hub: 11, logging: 12, eventarc: 13, tasks: 14, websocket: 15, auth: 16 };
const derived = deriveFirebaseConfig(production, ports, inner);

/** The policies of pages. */
const listPolicies = (config: FirebaseConfig) =>
  config.hosting.headers
    .filter(({ regex }) => regex !== undefined)
    .flatMap(({ headers }) => headers)
    .flatMap(({ key, value }) => (key === 'Content-Security-Policy' ? [value] : []));
const getPolicy = (config: FirebaseConfig) => listPolicies(config)[0] ?? '';

describe('firebase.json', () => {
  it('contains no local URL', () => {
    expect(JSON.stringify(production)).not.toMatch(/localhost|127\.0\.0\.1/);
  });

  it('names the usual ports for `firebase emulators:start`', () => {
    const { HOSTING_PORT, FUNCTIONS_PORT, FIRESTORE_PORT, AUTH_PORT } = portsFrom({});
    expect(production.emulators).toEqual({
      hosting: { port: HOSTING_PORT },
      functions: { port: FUNCTIONS_PORT },
      firestore: { port: FIRESTORE_PORT },
      auth: { port: AUTH_PORT },
      ui: { enabled: false },
    });
  });

  it('allows no inline script and no foreign frame around the site', () => {
    for (const policy of listPolicies(production)) {
      expect(policy).not.toMatch(/unsafe-/);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
    }
  });

  it('has one policy for the home page and one for all others, which differ in hashes only', () => {
    const [home, others, ...rest] = listPolicies(production).map(policy =>
      policy.replace(/ 'sha256-[^']*'/g, ''),
    );
    expect(home).toBe(others);
    expect(rest).toEqual([]);
  });

  it('contains no asset names, because each build has others', () => {
    const immutable = production.hosting.headers.filter(rule =>
      JSON.stringify(rule.headers).includes('immutable'),
    );
    expect(immutable.map(rule => rule.source)).toEqual(['/assets/@()']);
  });
});

it('deriveFirebaseConfig differs from production in sandbox and emulator URLs only', () => {
  const without = getPolicy(derived).replace(/ http:\/\/(localhost|127\.0\.0\.1):[345]\b/g, '');
  expect(without).toBe(getPolicy(production));
  expect(getPolicy(derived)).toMatch(/script-src [^;]*http:\/\/localhost:5/);
  expect(getPolicy(derived)).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:3/);
  expect(getPolicy(derived)).not.toMatch(/script-src [^;]*:[34]\b/);
  const { public: _folder, predeploy: _step, headers: _headers, ...rest } = production.hosting;
  expect(derived.hosting).toMatchObject(rest);
});

it('deriveFirebaseConfig keeps every path inside its own folder', () => {
  const paths = [derived.hosting.public, derived.functions[0]?.source, ...Object.values(derived.firestore)];
  expect(paths.every(path => typeof path === 'string' && /^[\w.]+$/.test(path))).toBe(true);
});

it('deriveFirebaseConfig fixes every port, so that two worlds do not conflict', () => {
  const used = [...JSON.stringify(derived.emulators).matchAll(/[pP]ort":(\d+)/g)].map(match =>
    Number(match[1]),
  );
  expect(used.sort((a, b) => a - b)).toEqual([1, 2, 3, 11, 12, 13, 14, 15, 16]);
});
