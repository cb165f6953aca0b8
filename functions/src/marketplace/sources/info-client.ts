import { BackendInfo, MARKETPLACE_LIMITS, type ServiceId } from '@atrium/contract/marketplace/catalogue';
import type { Pool } from 'undici';

/** Where to ask for one app's record, and with which key. */
export interface InfoRequest {
  serviceId: ServiceId;
  url: string;
  apiKey: string;
}

/** Why a back end's answer could not be used; the message never contains a key or the answer itself. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** Whether the next request may well be answered: the connection broke, or the back end itself failed. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** By app, so that one that hangs takes no connections from another at the same address. */
const pools = new Map<string, Pool>();

/** Connections are kept alive between refreshes: a cold TLS handshake costs more than the answer. */
async function poolOf({ serviceId }: InfoRequest, origin: string): Promise<Pool> {
  const id = `${serviceId} ${origin}`;
  const existing = pools.get(id);
  if (existing) return existing;
  const { Pool } = await import('undici');
  const pool =
    pools.get(id) ??
    new Pool(origin, {
      // Two refreshes at a time, each with a retry and a hedge.
      connections: 6,
      keepAliveTimeout: 60_000,
      connectTimeout: MARKETPLACE_LIMITS.sourceTimeoutMs,
    });
  pools.set(id, pool);
  return pool;
}

/**
 * Asks one back end once for its catalogue record. No redirect is followed: the API key is for this address only.
 * @throws SourceError when it is unreachable, too large or not of the agreed shape, or when the signal aborts
 */
export async function fetchInfo(request: InfoRequest, signal: AbortSignal): Promise<BackendInfo['data']> {
  const text = await read(request, signal).catch(error => {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`unreachable (${codeOf(error)})`, true);
  });
  return parseInfo(text, request.serviceId);
}

async function read(request: InfoRequest, signal: AbortSignal): Promise<string> {
  const url = new URL(request.url);
  const pool = await poolOf(request, url.origin);
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    headers: { accept: 'application/json', 'x-api-key': request.apiKey },
    signal,
  });
  if (statusCode !== 200) {
    // Undici reports the abort on the stream as well; nobody reads it any more.
    body.on('error', () => {}).destroy();
    throw new SourceError(`answered ${statusCode}`, statusCode >= 500);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Throwing inside the loop destroys the stream, so the rest is never read.
    if (size > MARKETPLACE_LIMITS.sourceMaxBytes) throw new SourceError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseInfo(text: string, serviceId: ServiceId): BackendInfo['data'] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SourceError('answer is not JSON');
  }
  const parsed = BackendInfo.safeParse(json);
  if (!parsed.success) {
    throw new SourceError(
      `answer has the wrong shape at ${parsed.error.issues[0]?.path.join('.') || 'its root'}`,
    );
  }
  if (parsed.data.data.serviceId !== serviceId) throw new SourceError('answer is for another app');
  return parsed.data.data;
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? error.name) : 'unknown';
}
