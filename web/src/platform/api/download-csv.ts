import { getIdToken } from '../firebase/id-token.ts';
import { fetchApi } from './api-client.ts';

export interface DownloadProgress {
  rows: number;
  total: number;
}

/**
 * Downloads a CSV file of the API and reports progress. `fallbackName` is for a response without a file name.
 */
export async function downloadCsv(
  path: string,
  fallbackName: string,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const response = await fetchApi({
    path,
    headers: { Accept: 'text/csv' },
    getToken: getIdToken,
    fallback: 'The file couldn’t be created. Please try again.',
    signal,
  });
  const total = Number(response.headers.get('X-Total-Count') ?? 0);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  // The first line is the header.
  let rows = -1;
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    rows += countLines(value);
    onProgress({ rows: Math.min(total, Math.max(0, rows)), total });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { file: new Blob(pieces, { type: 'text/csv' }), name: name ?? fallbackName };
}

function countLines(bytes: Uint8Array): number {
  const lineFeed = 10;
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}
