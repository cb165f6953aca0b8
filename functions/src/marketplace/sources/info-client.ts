import { MARKETPLACE_LIMITS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import type { Pool } from 'undici';

/** A request for one app's record. */
export interface InfoRequest {
  serviceId: ServiceId;
  url: string;
  apiKey: string;
}

/** The failure of a back end. The message never contains a key or the response. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** True when a retry may succeed: the connection broke, or the back end returned a 5xx. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient = false) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** By app, so that a stalled app uses no connections of another app on the same host. */
const pools = new Map<string, Pool>();

/** Returns a pool that keeps connections alive, because a TLS handshake takes longer than the response. */
async function getPool({ serviceId }: InfoRequest, origin: string): Promise<Pool> {
  const id = `${serviceId} ${origin}`;
  const existing = pools.get(id);
  if (existing) return existing;
  const { Pool } = await import('undici');
  const pool =
    pools.get(id) ??
    new Pool(origin, {
      // Two concurrent refreshes, each with a retry.
      connections: 4,
      keepAliveTimeout: 60_000,
      connectTimeout: MARKETPLACE_LIMITS.sourceTimeoutMs,
    });
  pools.set(id, pool);
  return pool;
}

/**
 * Requests a back end's catalog record once. Follows no redirects, because the API key is for this URL only.
 * @throws SourceError if the back end is unreachable, its response is too large or invalid, or the signal aborts
 */
export async function fetchInfo(request: InfoRequest, signal: AbortSignal): Promise<BackendInfo['data']> {
  const text = await read(request, signal).catch(error => {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`unreachable (${getCode(error)})`, true);
  });
  return parseInfo(text, request.serviceId);
}

async function read(request: InfoRequest, signal: AbortSignal): Promise<string> {
  const url = new URL(request.url);
  const pool = await getPool(request, url.origin);
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    headers: { accept: 'application/json', 'x-api-key': request.apiKey },
    signal,
  });
  if (statusCode !== 200) {
    // Undici reports the abort on the stream as well, which is not read anymore.
    body.on('error', () => {}).destroy();
    throw new SourceError(`returned ${statusCode}`, statusCode >= 500);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Throwing inside the loop destroys the stream.
    if (size > MARKETPLACE_LIMITS.sourceMaxBytes) throw new SourceError('response too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseInfo(text: string, serviceId: ServiceId): BackendInfo['data'] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SourceError('response is not JSON');
  }
  const parsed = BackendInfo.safeParse(json);
  if (!parsed.success) {
    throw new SourceError(`response is invalid at ${parsed.error.issues[0]?.path.join('.') || 'its root'}`);
  }
  if (parsed.data.data.serviceId !== serviceId) throw new SourceError('response is for another app');
  return parsed.data.data;
}

function getCode(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? error.name) : 'unknown';
}
