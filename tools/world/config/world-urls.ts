import { getPublicOrigin, PROJECT_ID, REGION, type WorldOptions } from './world-options.ts';

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
