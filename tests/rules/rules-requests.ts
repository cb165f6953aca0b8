import { Agent, request } from 'undici';
import { world } from '../support/world.ts';
import { loadRules } from './environment.ts';

/** A placeholder for the time of the write, which the server fills in. */
export const SERVER_TIME = Symbol('server time');

type Value =
  | null
  | boolean
  | number
  | string
  | Date
  // Only `SERVER_TIME`.
  | symbol
  | readonly Value[]
  | { readonly [key: string]: Value };
export type Fields = { readonly [name: string]: Value };

/** One write of a commit. `set` replaces the document, `update` changes the named fields of an existing one. */
export type Write =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly data: Fields }
  | { readonly kind: 'delete'; readonly path: string };

type Condition = readonly [field: string, operator: '==' | '>=', value: Value];
/** A list of a collection. Conditions are joined by AND. */
export interface ListQuery {
  readonly where: readonly Condition[];
  readonly limit: number | null;
}

export type Claims = Readonly<Record<string, unknown>>;

/** The token's claims, an unreadable token as text, or null when signed out. */
export type Credentials = Claims | string | null;

export type Decision = 'allowed' | 'refused';

/**
 * Sends single requests to the Firestore emulator over its HTTP API, under a project id with the rules loaded. Much
 * faster than the browser's SDK, which opens a connection per user. Tokens are unsigned: the emulator checks neither
 * their signature nor their age nor their project, which Firestore itself does before the rules are asked.
 */
export async function openRulesProject(projectId: string, rules?: string) {
  const origin = `http://${world.firestoreHost}`;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const dispatcher = new Agent({ connections: 32, pipelining: 1 });

  async function send(method: 'GET' | 'POST', path: string, as: Credentials, body?: object) {
    const token = typeof as === 'string' || as === null ? as : unsignedToken(projectId, as);
    const response = await request(`${origin}${path}`, {
      method,
      dispatcher,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.statusCode, text: await response.body.text() };
  }

  async function decide(...call: Parameters<typeof send>): Promise<Decision> {
    const { status, text } = await send(...call);
    // A document that does not exist could be read.
    if (status === 200 || (status === 404 && text.includes('NOT_FOUND'))) return 'allowed';
    // A token that it cannot read is rejected with status 400.
    if (status === 403 || (status === 400 && text.includes('invalid jwt'))) return 'refused';
    throw new Error(`The emulator returned ${status}: ${text}`);
  }

  const getName = (path: string) => `${root}/${path}`;
  const commit = (writes: readonly Write[]) => ({ writes: writes.map(write => encodeWrite(write, getName)) });

  const environment = await loadRules(projectId, rules);
  // A run that was stopped may have left documents.
  await environment.clearFirestore();

  return {
    /** Writes bypassing the rules. */
    async write(writes: readonly Write[]): Promise<void> {
      const { status, text } = await send('POST', `/v1/${root}:commit`, 'owner', commit(writes));
      if (status !== 200) throw new Error(text);
    },
    get: (path: string, as: Credentials) => decide('GET', `/v1/${getName(path)}`, as),
    list: (collection: string, query: ListQuery, as: Credentials) => {
      const segments = collection.split('/');
      const parent = segments.slice(0, -1).join('/');
      return decide('POST', `/v1/${parent ? getName(parent) : root}:runQuery`, as, {
        structuredQuery: encodeQuery(segments.at(-1) ?? '', query),
      });
    },
    commit: (writes: readonly Write[], as: Credentials) =>
      decide('POST', `/v1/${root}:commit`, as, commit(writes)),
    close: () => Promise.all([environment.cleanup(), dispatcher.close()]),
  };
}
export type RulesProject = Awaited<ReturnType<typeof openRulesProject>>;

function unsignedToken(projectId: string, claims: Claims): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iat: now,
    exp: now + 3600,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    ...claims,
  };
  return `${[{ alg: 'none', typ: 'JWT' }, payload]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`;
}

function encodeWrite(write: Write, getName: (path: string) => string) {
  const name = getName(write.path);
  if (write.kind === 'delete') return { delete: name };
  const entries = Object.entries(write.data);
  const stored = entries.filter(([, value]) => value !== SERVER_TIME);
  const times = entries.filter(([, value]) => value === SERVER_TIME);
  return {
    update: { name, fields: encodeFields(Object.fromEntries(stored)) },
    ...(write.kind === 'update' && {
      updateMask: { fieldPaths: stored.map(([field]) => field) },
      currentDocument: { exists: true },
    }),
    ...(times.length > 0 && {
      updateTransforms: times.map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    }),
  };
}

function encodeQuery(collectionId: string, { where, limit }: ListQuery) {
  const filters = where.map(([fieldPath, operator, value]) => ({
    fieldFilter: {
      field: { fieldPath },
      op: operator === '==' ? 'EQUAL' : 'GREATER_THAN_OR_EQUAL',
      value: encodeValue(value),
    },
  }));
  return {
    from: [{ collectionId }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(limit !== null && { limit }),
  };
}

function encodeFields(fields: Fields): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));
}

function encodeValue(value: Value): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: String(value) };
  }
  if (typeof value === 'symbol') throw new Error('The server’s time is only filled in at the top level.');
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(value) } };
}

const isList = (value: object): value is readonly Value[] => Array.isArray(value);
