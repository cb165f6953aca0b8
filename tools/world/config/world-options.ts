import { REGION } from '@atrium/contract/platform/region';
import type { InnerPorts, Ports } from './ports.ts';

/**
 * Every process of a world carries this variable, whatever started it. It finds those that left the process group
 * (firebase-tools starts Java in a group of its own) or lost their parent in a crash.
 */
export const MARK_VARIABLE = 'ATRIUM_WORLD';

export const PROJECT_ID = 'demo-atrium';

/** The supervisor's options; plain data, because they are sent between processes. */
export interface WorldOptions {
  root: string;
  ports: Ports;
  inner: InnerPorts;
  /**
   * `built`: the site as it deploys. `dev`: Vite serves it, and functions and rules follow their sources. `api`: no site, for
   * tests of the API.
   */
  mode: 'built' | 'dev' | 'api';
  /** Variables that may name real services; empty for tests, which always use the sandbox. */
  env: Record<string, string | undefined>;
  /** A folder with the functions as `functions/build.ts` bundles them. Default: they are bundled for this world. */
  functions?: string;
  /** An empty folder for short-lived files, at a short path: sockets in it take at most about 100 bytes. */
  scratch: string;
}

export type SupervisorRequest = { type: 'start'; options: WorldOptions } | { type: 'stop' };

export type SupervisorReport =
  | { type: 'progress'; text: string }
  | { type: 'ready' }
  /** Starting failed, or a process ended unexpectedly later; then everything is stopped. */
  | { type: 'failed'; message: string };

/** Returns the site's origin for browsers: Hosting, or Vite while developing. */
export function getPublicOrigin(options: Pick<WorldOptions, 'ports' | 'mode'>): string {
  return `http://localhost:${options.mode === 'dev' ? options.ports.VITE_PORT : options.ports.HOSTING_PORT}`;
}

export interface WorldUrls {
  /** The site's URL for browsers. */
  site: string;
  hosting: string;
  /** Followed by a slash and a function's name. */
  functions: string;
  auth: string;
  firestore: string;
  sandbox: string;
}

/** Returns the base URLs of a world's servers; none ends in a slash. */
export function getUrls(options: Pick<WorldOptions, 'ports' | 'mode'>): WorldUrls {
  const { ports } = options;
  return {
    site: getPublicOrigin(options),
    hosting: `http://localhost:${ports.HOSTING_PORT}`,
    functions: `http://127.0.0.1:${ports.FUNCTIONS_PORT}/${PROJECT_ID}/${REGION}`,
    auth: `http://127.0.0.1:${ports.AUTH_PORT}`,
    firestore: `http://127.0.0.1:${ports.FIRESTORE_PORT}`,
    sandbox: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
  };
}
