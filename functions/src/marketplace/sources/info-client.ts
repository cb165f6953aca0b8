import { BackendInfo, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace';
import type { Pool } from 'undici';
import type { AppBackend } from './app-backends.ts';

/** Why a back end's answer could not be used; the message never contains a key or the answer itself. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

const pools = new Map<string, Pool>();

/** Connections are kept alive between refreshes: a cold TLS handshake costs more than the answer. */
async function poolOf(origin: string): Promise<Pool> {
  const existing = pools.get(origin);
  if (existing) return existing;
  const { Pool } = await import('undici');
  const pool =
    pools.get(origin) ??
    new Pool(origin, {
      connections: 4,
      keepAliveTimeout: 60_000,
      connectTimeout: MARKETPLACE_LIMITS.sourceTimeoutMs,
    });
  pools.set(origin, pool);
  return pool;
}

/**
 * Asks one back end for its catalogue record. No redirect is followed: the API key is for this address only.
 * @throws SourceError when it is not configured, slow, unreachable, too large or not of the agreed shape.
 */
export async function fetchInfo(backend: AppBackend): Promise<BackendInfo['data']> {
  if (!backend.infoUrl || !backend.apiKey) throw new SourceError('not configured');
  const url = new URL(backend.infoUrl);
  const signal = AbortSignal.timeout(MARKETPLACE_LIMITS.sourceTimeoutMs);
  const text = await read(url, backend.apiKey, signal).catch(error => {
    if (error instanceof SourceError) throw error;
    throw new SourceError(signal.aborted ? 'timed out' : `unreachable (${codeOf(error)})`);
  });
  return parseInfo(text, backend);
}

async function read(url: URL, apiKey: string, signal: AbortSignal): Promise<string> {
  const pool = await poolOf(url.origin);
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    headers: { accept: 'application/json', 'x-api-key': apiKey },
    signal,
  });
  if (statusCode !== 200) {
    // Undici reports the abort on the stream as well; nobody reads it any more.
    body.on('error', () => {}).destroy();
    throw new SourceError(`answered ${statusCode}`);
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

function parseInfo(text: string, backend: AppBackend): BackendInfo['data'] {
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
  if (parsed.data.data.serviceId !== backend.serviceId) throw new SourceError('answer is for another app');
  return parsed.data.data;
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? error.name) : 'unknown';
}
