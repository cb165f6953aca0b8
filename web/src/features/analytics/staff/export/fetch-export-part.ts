import { EXPORT_PART, ExportPartEnd } from '@atrium/contract/analytics/export';
import { AppError } from '@atrium/contract/platform/errors';
import { fetchApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** A part that arrived as it was sent. */
export interface ReceivedPart {
  /** The lines of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  end: ExportPartEnd;
  /** Events of the whole export; null after the first part. */
  total: number | null;
}

export const INTERRUPTED = 'The download was interrupted. Please try again.';

const LINE_FEED = 10;
const HEAD_LINES = { csv: 1, ndjson: 0 } as const;

/**
 * Fetches one part of an export and compares it with its last line. `onRows` gets the rows received so far.
 * @throws AppError unavailable for a part that is incomplete or changed, else what the API returned
 */
export async function fetchExportPart(
  query: URLSearchParams,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<ReceivedPart> {
  const response = await fetchApi({
    path: `/api/admin/analytics/export?${query}`,
    headers: { Accept: 'text/plain' },
    getToken: getIdToken,
    fallback: 'The events couldn’t be exported. Please try again.',
    signal,
  });
  const isFirst = !query.has('cursor');
  const headLines = isFirst ? HEAD_LINES[query.get('format') === 'csv' ? 'csv' : 'ndjson'] : 0;
  const bytes = await readBytes(response, lines => onRows(Math.max(0, lines - headLines)));
  const part = await verifyPart(bytes, headLines);
  const total = response.headers.get('X-Total-Count');
  return { ...part, total: total === null ? null : Number(total) };
}

async function readBytes(
  response: Response,
  onLines: (lines: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      lines += countLines(value);
      onLines(Math.min(lines, EXPORT_PART.rowsMax));
    }
  } catch (cause) {
    throw interrupted(cause);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Splits the received bytes into the lines of the file and the last line, and compares them. */
async function verifyPart(
  received: Uint8Array<ArrayBuffer>,
  headLines: number,
): Promise<Pick<ReceivedPart, 'bytes' | 'end'>> {
  const split = received.lastIndexOf(LINE_FEED, received.length - 2) + 1;
  const bytes = received.subarray(0, split);
  const end = parseEnd(new TextDecoder().decode(received.subarray(split)));
  if (end.rows !== countLines(bytes) - headLines || end.sha256 !== (await sha256Of(bytes))) {
    throw interrupted(new Error('A part differs from its last line.'));
  }
  return { bytes, end };
}

function parseEnd(line: string): ExportPartEnd {
  try {
    return ExportPartEnd.parse(JSON.parse(line));
  } catch (cause) {
    throw interrupted(cause);
  }
}

const interrupted = (cause: unknown) => new AppError('unavailable', INTERRUPTED, { cause });

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
