import type { InnerPorts, Ports } from './ports.ts';

export const PROJECT_ID = 'demo-atrium';
export const REGION = 'us-central1';

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
