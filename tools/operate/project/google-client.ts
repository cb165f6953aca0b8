import { LookupError } from './lookup-error.ts';

/** Hosts of the control-plane APIs. */
type GoogleHost =
  | 'cloudbilling.googleapis.com'
  | 'cloudfunctions.googleapis.com'
  | 'cloudscheduler.googleapis.com'
  | 'firebaseappcheck.googleapis.com'
  | 'firebaserules.googleapis.com'
  | 'firestore.googleapis.com'
  | 'identitytoolkit.googleapis.com'
  | 'secretmanager.googleapis.com'
  | 'serviceusage.googleapis.com';

interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  query?: Record<string, string>;
  body?: object;
}

interface Operation {
  name?: string;
  done?: boolean;
  error?: { code: number; message: string };
}

/** These work before they are enabled in the project, so their quota must not be the project's. */
const WITHOUT_QUOTA_PROJECT: readonly GoogleHost[] = [
  'cloudbilling.googleapis.com',
  'serviceusage.googleapis.com',
];
const TIMEOUT_MS = 20_000;
const MAX_POLLS = 60;
const POLL_INTERVAL_MS = 2000;
const NOT_ENABLED = 'is not enabled yet';

/** An error response of a Google API. The message is Google's, on one line. */
export class GoogleError extends LookupError {
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
  readonly projectId: string;
  readonly #token: string;
  readonly #fetch: typeof fetch;

  constructor(projectId: string, token: string, fetchUrl: typeof fetch) {
    this.projectId = projectId;
    this.#token = token;
    this.#fetch = fetchUrl;
  }

  /** Returns a resource, or null when it doesn't exist. @throws GoogleError */
  async find<T>(host: GoogleHost, path: string): Promise<T | null> {
    try {
      return await this.call<T>(host, path);
    } catch (error) {
      if (error instanceof GoogleError && error.code === 404) return null;
      throw error;
    }
  }

  /** Returns all pages of a list. @throws GoogleError */
  async list<T>(host: GoogleHost, path: string, key: string, query: Record<string, string> = {}) {
    const items: T[] = [];
    let pageToken = '';
    do {
      const page = await this.call<Record<string, unknown>>(host, path, {
        query: { ...query, ...(pageToken && { pageToken }) },
      });
      if (Array.isArray(page[key])) items.push(...page[key]);
      pageToken = String(page.nextPageToken ?? '');
    } while (pageToken);
    return items;
  }

  /** Starts a long-running operation and waits for its end. @throws GoogleError */
  async operate(host: GoogleHost, path: string, call: Call): Promise<void> {
    let state = await this.call<Operation>(host, path, call);
    for (let polls = 0; state.name?.includes('operations/') && !state.done; polls++) {
      if (polls === MAX_POLLS) {
        throw new LookupError(`${host} has not finished within two minutes. Run this command again later.`);
      }
      await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL_MS));
      state = await this.call(host, `/v1/${state.name}`);
    }
    if (state.error) throw new GoogleError(host, state.error.code, toOneLine(state.error.message));
  }

  /** Sends one request. @throws GoogleError */
  async call<T>(host: GoogleHost, path: string, { method = 'GET', query, body }: Call = {}): Promise<T> {
    const url = new URL(`https://${host}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const response = await this.#fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(!WITHOUT_QUOTA_PROJECT.includes(host) && { 'x-goog-user-project': this.projectId }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(error => {
      throw new LookupError(`${host} can't be reached: ${error.cause?.message ?? error.message}`);
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text || '{}');
    throw new GoogleError(host, response.status, messageOf(text, host));
  }
}

/** Google's own message of an error response, shortened where it is known. */
function messageOf(text: string, host: GoogleHost): string {
  try {
    const { error } = JSON.parse(text);
    const reasons: { reason?: string }[] = Array.isArray(error?.details) ? error.details : [];
    if (reasons.some(({ reason }) => reason === 'SERVICE_DISABLED')) return `${host} ${NOT_ENABLED}`;
    return toOneLine(String(error?.message ?? 'no message'));
  } catch {
    return 'the response is not JSON';
  }
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);
