import { REGION } from '@atrium/contract/platform/region';
import { changePolicy, extendPolicy, type HeaderRule } from './header-rules.ts';
import type { InnerPorts, Ports } from './ports.ts';

/** The parts of firebase.json that the launcher reads or changes. */
export interface FirebaseConfig {
  hosting: { public: string; headers: HeaderRule[]; rewrites: Rewrite[]; [key: string]: unknown };
  functions: Record<string, unknown>[];
  firestore: { rules: string; indexes: string };
  emulators?: unknown;
}

/** To a page or to a function; a deployment finds the function's region itself. */
type Rewrite = { source: string; destination?: string; function?: { functionId: string } };

const HOST = '127.0.0.1';

/**
 * The emulators' configuration: firebase.json with built folders beside it, ports, and a Content-Security-Policy that
 * also names the emulators and the sandbox. firebase-tools refuses paths outside the configuration's own folder, so rules
 * and indexes are copies there too.
 */
export function deriveFirebaseConfig(
  production: FirebaseConfig,
  ports: Ports,
  inner: InnerPorts,
): FirebaseConfig {
  const [functions, ...others] = production.functions;
  if (!functions || others.length) throw new Error('firebase.json must name exactly one functions codebase.');
  const { predeploy: _builtAlready, configDir: _ownSettings, ...codebase } = functions;
  const { predeploy: _alsoBuilt, ...hosting } = production.hosting;
  const listen = (port: number) => ({ host: HOST, port });
  return {
    hosting: {
      ...hosting,
      public: 'web',
      rewrites: production.hosting.rewrites.map(withRegion),
      headers: production.hosting.headers.map(rule => allowLocal(rule, ports)),
    },
    functions: [{ ...codebase, source: 'functions' }],
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    emulators: {
      // Tests use other project ids beside the usual one, for data that must not count in the rules' coverage.
      singleProjectMode: false,
      hosting: listen(ports.HOSTING_PORT),
      functions: listen(ports.FUNCTIONS_PORT),
      firestore: { ...listen(ports.FIRESTORE_PORT), websocketPort: inner.websocket },
      auth: listen(inner.auth),
      hub: listen(inner.hub),
      logging: listen(inner.logging),
      eventarc: listen(inner.eventarc),
      tasks: listen(inner.tasks),
      ui: { enabled: false },
    },
  };
}

/** The emulator of Hosting looks for functions in us-central1 unless a rewrite names another region. */
const withRegion = (rewrite: Rewrite): Rewrite =>
  rewrite.function ? { ...rewrite, function: { ...rewrite.function, ...{ region: REGION } } } : rewrite;

/**
 * Extends the policy in a header rule by the local URLs of the services of Stripe, Google and Firebase. Skips
 * the rule of assets, which has no regular expression, because assets load nothing.
 */
function allowLocal(rule: HeaderRule, ports: Ports): HeaderRule {
  const sandbox = localOrigins(ports.SANDBOX_PORT);
  const emulators = [...localOrigins(ports.AUTH_PORT), ...localOrigins(ports.FIRESTORE_PORT)];
  const additions = {
    'script-src': sandbox,
    'connect-src': [...sandbox, ...emulators],
    'frame-src': sandbox,
    'img-src': sandbox,
  };
  return changePolicy(rule, policy => extendPolicy(policy, additions));
}

const localOrigins = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
