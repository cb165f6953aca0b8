import { fetchApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import { apiFilters, type TransactionFilterValues } from '../transaction-address.ts';

export interface ExportProgress {
  rows: number;
  total: number;
}

/** The user's own payments, or all. */
export type ExportPath = '/api/transactions/export' | '/api/admin/transactions/export';

/** Downloads all transactions that match the filters as a CSV file and reports progress. */
export async function downloadTransactions(
  path: ExportPath,
  filters: TransactionFilterValues,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const response = await fetchApi({
    path: `${path}?${apiFilters(filters)}`,
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
  return { file: new Blob(pieces, { type: 'text/csv' }), name: name ?? 'transactions.csv' };
}

function countLines(bytes: Uint8Array): number {
  const lineFeed = 10;
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}
