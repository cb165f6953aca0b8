import { useEffect, useRef, useState } from 'react';
import type { DownloadState } from '../../design/download-button.tsx';
import { getIdToken } from '../firebase/id-token.ts';
import { saveFile } from '../storage/save-file.ts';
import { fetchApi } from './api-client.ts';
import { getErrorMessage } from './get-error-message.ts';

const LINE_FEED = 10;

/** A CSV download with progress, for `DownloadButton`. `fallbackName` is for a response without a file name. */
export function useDownload(path: string, fallbackName: string) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    running.current?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setState({ kind: 'running', progress: null });
    try {
      const { headers, body } = await fetchApi({
        path,
        headers: { Accept: 'text/csv' },
        getToken: getIdToken,
        fallback: 'The file couldn’t be created. Please try again.',
        signal,
      });
      const total = Number(headers.get('X-Total-Count') ?? 0);
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      let rows = 0;
      let lines = 0;
      for (const reader = body?.getReader(); reader; ) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces.push(value);
        lines += value.filter(byte => byte === LINE_FEED).length;
        // The first line is the header.
        rows = Math.min(total, Math.max(0, lines - 1));
        setState({ kind: 'running', progress: { rows, total } });
      }
      const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
      saveFile(new Blob(pieces, { type: 'text/csv' }), name ?? fallbackName);
      setState({ kind: 'done', rows });
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'idle' });
      console.warn('The rows couldn’t be exported.', error);
      const message = getErrorMessage(error, 'The download was interrupted. Please try again.');
      setState({ kind: 'failed', message });
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
