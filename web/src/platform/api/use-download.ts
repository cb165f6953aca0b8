import { useEffect, useRef, useState } from 'react';
import type { DownloadState } from '../../design/download-button.tsx';
import { downloadFile, type FileRoute } from './download-file.ts';
import { getErrorMessage } from './get-error-message.ts';

/** A CSV download with progress, for `DownloadButton`. `fallbackName` is for a response without a file name. */
export function useDownload(route: FileRoute, query: URLSearchParams, fallbackName: string) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const [asked, setAsked] = useState('');
  // The outcome of another query would stand beside rows that it isn't about.
  const isCurrent = state.kind === 'running' || asked === query.toString();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    running.current?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setAsked(query.toString());
    setState({ kind: 'running', progress: null });
    try {
      let rows = 0;
      await downloadFile({
        route,
        query,
        fallbackName,
        signal,
        onPart(lines, total) {
          // The first line is the header.
          rows = Math.min(total, Math.max(0, lines - 1));
          setState({ kind: 'running', progress: { rows, total } });
        },
      });
      setState({ kind: 'done', rows });
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'idle' });
      console.warn('The rows couldn’t be exported.', error);
      const message = getErrorMessage(error, 'The download was interrupted. Please try again.');
      setState({ kind: 'failed', message });
    }
  }

  return {
    state: isCurrent ? state : ({ kind: 'idle' } as const),
    start: () => void start(),
    cancel: () => running.current?.abort(),
  };
}
