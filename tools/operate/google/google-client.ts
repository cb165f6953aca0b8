/** Hosts of the control-plane APIs. */
export type GoogleHost =
  | 'cloudbilling.googleapis.com'
  | 'cloudfunctions.googleapis.com'
  | 'cloudresourcemanager.googleapis.com'
  | 'cloudscheduler.googleapis.com'
  | 'firebase.googleapis.com'
  | 'firebaseappcheck.googleapis.com'
  | 'firebasehosting.googleapis.com'
  | 'firebaserules.googleapis.com'
  | 'firestore.googleapis.com'
  | 'identitytoolkit.googleapis.com'
  | 'secretmanager.googleapis.com'
  | 'serviceusage.googleapis.com';

interface GoogleClientOptions {
  projectId: string;
  token: string;
  /** Replaces `https://` before the host, for the sandbox. */
  base?: string | undefined;
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  query?: Record<string, string>;
  body?: object;
}

/** These work before they are enabled in the project, so their quota must not be the project's. */
const WITHOUT_QUOTA_PROJECT: readonly GoogleHost[] = [
  'cloudbilling.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'serviceusage.googleapis.com',
];
const TIMEOUT_MS = 20_000;
const MOST_PAGES = 50;
const RETRIED = new Set([429, 500, 502, 503, 504]);
const POLLS = 60;
const NOT_ENABLED = 'is not enabled yet';

/** An error reply of a Google API. The message is Google's, on one line. */
export class GoogleError extends Error {
  readonly code: number;
  /** True when the API is not enabled in the project, or was enabled a moment ago. */
  readonly isApiDisabled: boolean;

  constructor(host: string, code: number, message: string) {
    super(`${host} replied ${code}: ${message}`);
    this.code = code;
    this.isApiDisabled = message.endsWith(NOT_ENABLED);
  }
}

/** Calls Google's REST APIs for one project. No error message contains the token. */
export class GoogleClient {
  readonly #options: GoogleClientOptions;

  constructor(options: GoogleClientOptions) {
    this.#options = options;
  }

  get projectId(): string {
    return this.#options.projectId;
  }

  /** Returns a resource, or null when it doesn't exist. @throws GoogleError */
  async find<T>(host: GoogleHost, path: string, query?: Record<string, string>): Promise<T | null> {
    try {
      return await this.call<T>(host, path, { ...(query ? { query } : {}) });
    } catch (error) {
      if (error instanceof GoogleError && error.code === 404) return null;
      throw error;
    }
  }

  /** Returns all pages of a list. @throws GoogleError */
  async list<T>(
    host: GoogleHost,
    path: string,
    key: string,
    query: Record<string, string> = {},
  ): Promise<T[]> {
    const items: T[] = [];
    let pageToken = '';
    for (let count = 0; count < MOST_PAGES; count++) {
      const reply = await this.call<Record<string, unknown>>(host, path, {
        query: { ...query, ...(pageToken ? { pageToken } : {}) },
      });
      const found = reply[key];
      if (Array.isArray(found)) items.push(...found);
      if (typeof reply.nextPageToken !== 'string' || !reply.nextPageToken) return items;
      pageToken = reply.nextPageToken;
    }
    throw new Error(`${host} has more than ${MOST_PAGES} pages of ${key}.`);
  }

  /** Starts a long-running operation and waits for its end. @throws GoogleError */
  async operate(host: GoogleHost, version: string, path: string, call: Call): Promise<void> {
    let state = await this.call<{ name?: string; done?: boolean; error?: { code: number; message: string } }>(
      host,
      path,
      call,
    );
    for (let polls = 0; state.name?.includes('operations/') && !state.done; polls++) {
      if (polls === POLLS)
        throw new Error(`${host} has not finished within two minutes. Run this command again later.`);
      await new Promise(resolve => setTimeout(resolve, 2000));
      state = await this.call(host, `/${version}/${state.name}`);
    }
    if (state.error) throw new GoogleError(host, state.error.code, oneLine(state.error.message));
  }

  /** Sends one call; temporary failures are repeated once, unless they may have changed something. @throws GoogleError */
  async call<T>(host: GoogleHost, path: string, call: Call = {}): Promise<T> {
    const response = await this.#send(host, path, call);
    const again = RETRIED.has(response.status) && (call.method ?? 'GET') === 'GET';
    const last = again ? await this.#send(host, path, call) : response;
    const text = await last.text();
    if (last.ok) return JSON.parse(text || '{}');
    throw new GoogleError(host, last.status, messageOf(text, host));
  }

  async #send(host: GoogleHost, path: string, { method = 'GET', query, body }: Call): Promise<Response> {
    const { base, token, projectId } = this.#options;
    const url = new URL(base ? `${base}/${host}${path}` : `https://${host}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    try {
      return await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(WITHOUT_QUOTA_PROJECT.includes(host) ? {} : { 'x-goog-user-project': projectId }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new Error(`${host} can't be reached: ${reasonOf(error)}`);
    }
  }
}

/** Google's own message of an error reply, shortened where it is known. */
function messageOf(text: string, host: GoogleHost): string {
  try {
    const { error } = JSON.parse(text);
    const reasons: { reason?: string }[] = Array.isArray(error?.details) ? error.details : [];
    if (reasons.some(({ reason }) => reason === 'SERVICE_DISABLED')) return `${host} ${NOT_ENABLED}`;
    return oneLine(String(error?.message ?? 'no message'));
  } catch {
    return 'the reply is not JSON';
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
