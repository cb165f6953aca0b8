import type { ExportFormat, ExportManifest } from '@atrium/contract/analytics/export';
import type { AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { AppError } from '@atrium/contract/platform/errors';
import { fetchExportPart, hexOf, INTERRUPTED, type ReceivedPart } from './fetch-export-part.ts';
import type { FileTarget } from './file-target.ts';

export interface ExportProgress {
  rows: number;
  /** Null until the first part has started. */
  total: number | null;
}

export interface ExportRequest {
  query: AnalyticsQuery;
  format: ExportFormat;
  /** The name of the file. */
  name: string;
  target: FileTarget;
  onProgress(progress: ExportProgress): void;
  signal: AbortSignal;
}

/** Waits before a part is fetched again, in milliseconds. */
const RETRY_DELAYS = [500, 2000, 5000] as const;

/**
 * Fetches all parts of an export, one after the other, and writes those that arrived as they were sent. A part that
 * didn't is fetched again, up to three times.
 * @throws AppError when the export cannot be completed; what the signal was aborted with
 */
export async function exportEvents(request: ExportRequest): Promise<ExportManifest> {
  const { query, format, name, target, onProgress, signal } = request;
  // WebCrypto hashes only what is in memory as a whole.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  let [rows, bytes]: [number, number] = [0, 0];
  let total: number | null = null;
  let end: ReceivedPart['end'] | null = null;
  do {
    const search = new URLSearchParams({ ...query, format });
    if (end?.nextCursor) {
      search.set('from', end.from);
      search.set('until', end.until);
      search.set('cursor', end.nextCursor);
    }
    const before = rows;
    const part = await retried(
      () => fetchExportPart(search, received => onProgress({ rows: before + received, total }), signal),
      signal,
    );
    signal.throwIfAborted();
    await target.write(part.bytes);
    hash.update(part.bytes);
    end = part.end;
    total ??= part.total;
    rows += end.rows;
    bytes += part.bytes.length;
    onProgress({ rows, total });
    if (end.rows === 0 && end.nextCursor !== null) throw new AppError('internal', INTERRUPTED);
  } while (end.nextCursor !== null);
  const { from, until } = end;
  return {
    file: name,
    format,
    rows,
    bytes,
    sha256: hexOf(hash.digest()),
    metric: query.metric,
    range: query.range,
    from,
    until,
    zone: query.zone,
    createdAt: new Date().toISOString(),
  };
}

/** Repeats a request that was interrupted or that the server could not answer. */
async function retried<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      const delay = RETRY_DELAYS[attempt];
      const isTemporary = error instanceof AppError && ['unavailable', 'internal'].includes(error.code);
      if (delay === undefined || !isTemporary) throw error;
      await pause(delay, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
